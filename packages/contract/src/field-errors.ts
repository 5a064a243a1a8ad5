/** Holds the message of each field error in both languages. The schema of the field supplies `{min}` and `{max}`. */

export const fieldErrors = {
  required: { ar: 'هذا الحقل مطلوب.', en: 'This field is required.' },
  wrong_type: { ar: 'نوع القيمة غير صحيح.', en: 'The value has the wrong type.' },
  unknown_field: { ar: 'هذا الحقل غير معروف.', en: 'This field isn’t known.' },
  too_short: { ar: 'الحد الأدنى للأحرف: {min}.', en: 'Use at least {min} characters.' },
  too_long: { ar: 'الحد الأقصى للأحرف: {max}.', en: 'Use at most {max} characters.' },
  letter_missing: { ar: 'اكتب حرفًا واحدًا على الأقل.', en: 'Use at least one letter.' },
  too_small: { ar: 'أقل قيمة مسموحة هي {min}.', en: 'The smallest allowed value is {min}.' },
  too_large: { ar: 'أكبر قيمة مسموحة هي {max}.', en: 'The largest allowed value is {max}.' },
  not_integer: { ar: 'اكتب عددًا صحيحًا.', en: 'Enter a whole number.' },
  not_allowed: {
    ar: 'هذه القيمة غير متاحة. اختر من القائمة.',
    en: 'This value isn’t available. Choose from the list.',
  },
  repeated: { ar: 'هذه القيمة مكررة.', en: 'This value is repeated.' },
  invalid_format: { ar: 'صيغة القيمة غير صحيحة.', en: 'The format isn’t right.' },
  invalid_email: { ar: 'اكتب بريدًا إلكترونيًا صحيحًا.', en: 'Enter a valid email address.' },
  invalid_phone: {
    ar: 'اكتب رقم جوال صحيحًا مع رمز الدولة.',
    en: 'Enter a valid phone number with its country code.',
  },
  invalid_code: { ar: 'الرمز مكوّن من 6 أرقام.', en: 'The code is 6 digits.' },
  invalid_claim_code: {
    ar: 'اكتب من 6 إلى 24 حرفًا أو رقمًا، بلا رموز.',
    en: 'Use 6 to 24 letters and digits, without symbols.',
  },
  invalid_date: { ar: 'اكتب تاريخًا صحيحًا.', en: 'Enter a valid date.' },
  dates_reversed: { ar: 'اختر نهاية بعد البداية.', en: 'The end is before the start.' },
  unsafe_characters: {
    ar: 'في النص رموز غير مسموحة.',
    en: 'The text has characters that aren’t allowed.',
  },
  too_young: {
    ar: 'التسجيل متاح لمن أتم 13 سنة.',
    en: 'You need to be 13 or older.',
  },
  guardian_required: {
    ar: 'عمرك دون 18 سنة. أكّد موافقة وليّ أمرك لتكمل التسجيل.',
    en: 'You’re under 18. To register, confirm that your guardian agrees.',
  },
  terms_required: {
    ar: 'وافق على الشروط وسياسة الخصوصية.',
    en: 'Agree to the terms and the privacy policy.',
  },
  password_common: {
    ar: 'كلمة المرور هذه سهلة التخمين. اختر غيرها.',
    en: 'This password is easy to guess. Choose another.',
  },
  https_only: {
    ar: 'اكتب رابطًا كاملًا يبدأ بـ https://',
    en: 'Enter a full link that starts with https://',
  },
  invalid_timezone: { ar: 'هذه المنطقة الزمنية غير معروفة.', en: 'This time zone isn’t known.' },
  invalid_time: { ar: 'اكتب وقتًا صحيحًا، مثل 19:30.', en: 'Enter a valid time, like 19:30.' },
  hour_skipped: {
    ar: 'هذه الساعة غير موجودة في ذلك اليوم بسبب تقديم الساعة. اختر وقتًا آخر.',
    en: 'The clocks skip this hour that day. Choose another time.',
  },
  time_past: { ar: 'هذا الوقت مضى. اختر وقتًا قادمًا.', en: 'That time has passed. Choose a later one.' },
  doors_late: {
    ar: 'اختر لفتح الأبواب وقتًا لا يتجاوز بداية الفعالية.',
    en: 'Set doors to open when the event starts, or earlier.',
  },
  booking_reversed: {
    ar: 'اختر لإغلاق الحجز وقتًا بعد فتحه.',
    en: 'Booking closes before it opens. Set it to close later.',
  },
  booking_late: {
    ar: 'اختر لإغلاق الحجز وقتًا لا يتجاوز نهاية الفعالية.',
    en: 'Set booking to close when the event ends, or earlier.',
  },
  not_odd: { ar: 'اكتب عددًا فرديًا: 1 أو 3 أو 5.', en: 'Enter an odd number: 1, 3 or 5.' },
  score_too_early: {
    ar: 'لم تبدأ المباراة بعد، ولا نتيجة لها.',
    en: 'This match hasn’t started. It can’t have a score.',
  },
  score_missing: { ar: 'اكتب نتيجة المباراة.', en: 'Enter the score of the match.' },
} as const satisfies Record<string, { ar: string; en: string }>;

export type FieldErrorCode = keyof typeof fieldErrors;
