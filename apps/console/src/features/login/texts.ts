/** Texts of the login: password, second factor, setup of the authenticator app, and invitation. */
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  title: { ar: 'تسجيل الدخول إلى لوحة التحكم', en: 'Log in to the console' },
  intro: { ar: 'لطاقم الرابطة فقط.', en: 'For staff only.' },
  expired: { ar: 'انتهت جلستك. سجّل الدخول من جديد.', en: 'Your session has ended. Log in again.' },
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  emailRequired: { ar: 'اكتب بريدك الإلكتروني.', en: 'Enter your email.' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  passwordRequired: { ar: 'اكتب كلمة المرور.', en: 'Enter your password.' },
  showPassword: { ar: 'إظهار كلمة المرور', en: 'Show password' },
  hidePassword: { ar: 'إخفاء كلمة المرور', en: 'Hide password' },
  forgotPassword: { ar: 'نسيت كلمة المرور؟', en: 'Forgot your password?' },
  forgotPasswordDetail: {
    ar: 'اطلب من أحد الملّاك رابطًا لكلمة مرور جديدة. وإن كنت المالك الوحيد فاطلبه من المسؤول عن الخادم.',
    en: 'Ask an owner for a link that sets a new one. If you’re the only owner, ask the person who manages the server.',
  },
  continueLabel: { ar: 'تابع', en: 'Continue' },
  checking: { ar: 'جارٍ التحقق', en: 'Checking' },
  startAgain: { ar: 'ابدأ من جديد', en: 'Start again' },

  factorTitle: { ar: 'التحقق بخطوتين', en: 'Two-step verification' },
  factorIntro: {
    ar: 'افتح تطبيق المصادقة في جوالك واكتب الرمز الذي يعرضه لهذه الرابطة.',
    en: 'Open the authenticator app on your phone and enter the code it shows for this league.',
  },
  code: { ar: 'الرمز من تطبيق المصادقة', en: 'Code from the authenticator app' },
  useRecovery: { ar: 'لا أستطيع فتح التطبيق', en: 'I can’t open the app' },
  useApp: { ar: 'استخدم رمز التطبيق', en: 'Use the app’s code' },
  recoveryCode: { ar: 'رمز احتياطي', en: 'Recovery code' },
  recoveryHint: {
    ar: 'أحد الرموز العشرة التي حفظتها عند التفعيل. كل رمز يعمل مرة واحدة.',
    en: 'One of the ten codes you saved when you set this up. Each works once.',
  },
  recoveryRequired: { ar: 'اكتب الرمز الاحتياطي.', en: 'Enter a recovery code.' },
  recoveryInvalid: {
    ar: 'الرمز الاحتياطي 10 خانات من حروف إنجليزية وأرقام. راجع ما كتبته.',
    en: 'A recovery code has 10 letters and digits. Check what you typed.',
  },

  confirmTitle: { ar: 'أكّد أن الطلب منك', en: 'Confirm it’s you' },
  confirmIntro: {
    ar: 'هذا الإجراء مهم. أدخل رمزًا من تطبيق المصادقة. لن نطلبه مرة أخرى خلال {{count}} دقائق.',
    en: 'This is an important action. Enter a code from your authenticator app. We won’t ask again for {{count}} minutes.',
  },
  cancelConfirm: { ar: 'إلغاء', en: 'Cancel' },

  enrolTitle: { ar: 'فعّل التحقق بخطوتين', en: 'Set up two-step verification' },
  enrolIntro: {
    ar: 'امسح الرمز بتطبيق مصادقة في جوالك، ثم اكتب الأرقام الستة التي يعرضها.',
    en: 'Scan the code with an authenticator app on your phone, then enter the six digits it shows.',
  },
  qrLabel: { ar: 'رمز للمسح بتطبيق المصادقة', en: 'Code to scan with an authenticator app' },
  typeKeyHint: { ar: 'أو اكتب هذا المفتاح في التطبيق', en: 'Or type this key into the app' },
  enrolFailed: {
    ar: 'تعذّر التفعيل. حاول مرة أخرى.',
    en: 'Couldn’t start the setup. Try again.',
  },

  saveCodesTitle: { ar: 'احفظ رموزك الاحتياطية', en: 'Save your recovery codes' },
  saveCodesIntro: {
    ar: 'إذا فقدت جوالك فلن تسجّل الدخول إلا بهذه الرموز. لن نعرضها مرة أخرى.',
    en: 'If you lose your phone, these codes are your only way in. We won’t show them again.',
  },
  download: { ar: 'نزّلها في ملف', en: 'Download as a file' },
  codesSaved: { ar: 'حفظتها في مكان آمن', en: 'I’ve saved them in a safe place' },
  openConsole: { ar: 'افتح لوحة التحكم', en: 'Open the console' },

  joinTitle: { ar: 'انضم إلى طاقم الرابطة', en: 'Join the staff' },
  resetTitle: { ar: 'عيّن كلمة مرور جديدة', en: 'Set a new password' },
  invitationFor: { ar: 'هذه الدعوة لصاحب البريد', en: 'This invitation is for' },
  resetFor: { ar: 'لحساب', en: 'For the account' },
  fullName: { ar: 'الاسم الكامل', en: 'Full name' },
  nameRequired: { ar: 'اكتب اسمك الكامل.', en: 'Enter your full name.' },
  newPassword: { ar: 'كلمة مرور جديدة', en: 'New password' },
  newPasswordHint: { ar: '{{min}} حرفًا على الأقل.', en: 'At least {{min}} characters.' },
  passwordTooShort: {
    ar: 'كلمة المرور قصيرة. اكتب 12 حرفًا على الأقل.',
    en: 'That password is too short. Use at least 12 characters.',
  },
  join: { ar: 'انضم', en: 'Join' },
  save: { ar: 'احفظ', en: 'Save' },
  invitationLoading: { ar: 'جارٍ تحميل الدعوة', en: 'Loading the invitation' },
  invitationInvalid: {
    ar: 'هذا الرابط غير صالح أو انتهت صلاحيته.',
    en: 'This link is invalid or has expired.',
  },
  invitationInvalidDetail: {
    ar: 'اطلب رابطًا جديدًا من مالك الرابطة.',
    en: 'Ask an owner for a new one.',
  },
  toLogin: { ar: 'إلى تسجيل الدخول', en: 'Log in' },
});
