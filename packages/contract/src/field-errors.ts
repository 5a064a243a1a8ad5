/** What can be wrong with one field, in both languages; `{min}` and `{max}` are filled in from the rule that failed. */

export const fieldErrors = {
  required: { ar: 'هذا الحقل مطلوب.', en: 'This field is required.' },
  wrong_type: { ar: 'نوع القيمة غير صحيح.', en: 'The value has the wrong type.' },
  unknown_field: { ar: 'هذا الحقل غير معروف.', en: 'This field is not known.' },
  too_short: { ar: 'الحد الأدنى للأحرف: {min}.', en: 'Use at least {min} characters.' },
  too_long: { ar: 'الحد الأقصى للأحرف: {max}.', en: 'Use at most {max} characters.' },
  too_small: { ar: 'أقل قيمة مسموحة هي {min}.', en: 'The smallest allowed value is {min}.' },
  too_large: { ar: 'أكبر قيمة مسموحة هي {max}.', en: 'The largest allowed value is {max}.' },
  not_integer: { ar: 'اكتب عددًا صحيحًا.', en: 'Enter a whole number.' },
  not_allowed: {
    ar: 'هذه القيمة غير متاحة. اختر من القائمة.',
    en: 'This value is not available. Choose from the list.',
  },
  invalid_format: { ar: 'صيغة القيمة غير صحيحة.', en: 'The value has the wrong form.' },
  invalid_email: { ar: 'اكتب بريدًا إلكترونيًا صحيحًا.', en: 'Enter a valid e-mail address.' },
  invalid_phone: {
    ar: 'اكتب رقم جوال صحيحًا مع رمز الدولة.',
    en: 'Enter a valid phone number with its country code.',
  },
  invalid_code: { ar: 'الرمز مكوّن من 6 أرقام.', en: 'The code has 6 digits.' },
  invalid_date: { ar: 'اكتب تاريخًا صحيحًا.', en: 'Enter a valid date.' },
  dates_reversed: { ar: 'تاريخ النهاية قبل تاريخ البداية.', en: 'The end is before the start.' },
  unsafe_characters: {
    ar: 'يحتوي النص على رموز غير مسموحة.',
    en: 'The text holds characters that are not allowed.',
  },
  too_young: {
    ar: 'التسجيل متاح لمن أتم 13 سنة.',
    en: 'You need to be at least 13 to join.',
  },
  guardian_required: {
    ar: 'موافقة وليّ الأمر مطلوبة لمن هم دون 18 سنة.',
    en: 'Under 18, a guardian has to agree.',
  },
  terms_required: {
    ar: 'وافق على الشروط وسياسة الخصوصية.',
    en: 'Agree to the terms and the privacy policy.',
  },
  password_common: {
    ar: 'كلمة المرور هذه شائعة ويسهل تخمينها. اختر غيرها.',
    en: 'This password is common and easy to guess. Choose another.',
  },
} as const satisfies Record<string, { ar: string; en: string }>;

export type FieldErrorCode = keyof typeof fieldErrors;
