// The sentences on the way into the console: password, second factor, enrolment, invitation.
import { defineTexts } from '@rabita/client/texts';

export const texts = defineTexts({
  title: { ar: 'دخول لوحة التحكم', en: 'Log in to the console' },
  intro: { ar: 'لطاقم الرابطة فقط.', en: 'For the league’s staff only.' },
  expired: { ar: 'انتهت جلستك. سجّل الدخول من جديد.', en: 'Your session has ended. Log in again.' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  emailRequired: { ar: 'اكتب بريدك الإلكتروني.', en: 'Enter your e-mail.' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  passwordRequired: { ar: 'اكتب كلمة المرور.', en: 'Enter your password.' },
  showPassword: { ar: 'إظهار كلمة المرور', en: 'Show the password' },
  hidePassword: { ar: 'إخفاء كلمة المرور', en: 'Hide the password' },
  next: { ar: 'متابعة', en: 'Continue' },
  checking: { ar: 'جارٍ التحقق', en: 'Checking' },
  startAgain: { ar: 'ابدأ من جديد', en: 'Start again' },
  failed: { ar: 'تعذّر تسجيل الدخول. حاول مرة أخرى.', en: 'Could not log you in. Try again.' },

  factorTitle: { ar: 'خطوة التحقق الثانية', en: 'Second step' },
  factorIntro: {
    ar: 'افتح تطبيق المصادقة في جوالك واكتب الرمز الظاهر لهذه الرابطة.',
    en: 'Open the authenticator app on your phone and enter the code it shows for this league.',
  },
  code: { ar: 'الرمز من تطبيق المصادقة', en: 'Code from the app' },
  codeRequired: { ar: 'اكتب الرمز كاملًا: 6 أرقام.', en: 'Enter all 6 digits.' },
  useRecovery: { ar: 'لا أستطيع فتح التطبيق', en: 'I cannot open the app' },
  useApp: { ar: 'أستخدم رمز التطبيق', en: 'Use the app’s code' },
  recovery: { ar: 'رمز احتياطي', en: 'Recovery code' },
  recoveryHint: {
    ar: 'أحد الرموز العشرة التي حفظتها عند التفعيل. كل رمز يعمل مرة واحدة.',
    en: 'One of the ten codes you saved when you set this up. Each works once.',
  },
  recoveryRequired: { ar: 'اكتب الرمز الاحتياطي.', en: 'Enter a recovery code.' },
  recoveryWrong: {
    ar: 'الرمز الاحتياطي عشر خانات من حروف إنجليزية وأرقام. راجع ما كتبته.',
    en: 'A recovery code has ten letters and digits. Check what you typed.',
  },

  enrolTitle: { ar: 'فعّل خطوة التحقق الثانية', en: 'Set up the second step' },
  enrolIntro: {
    ar: 'امسح الرمز بتطبيق مصادقة في جوالك، ثم اكتب الأرقام الستة التي يعرضها.',
    en: 'Scan the code with an authenticator app on your phone, then enter the six digits it shows.',
  },
  qrLabel: { ar: 'رمز يُمسح بتطبيق المصادقة', en: 'Code to scan with an authenticator app' },
  byHand: { ar: 'أو اكتب هذا المفتاح في التطبيق', en: 'Or type this key into the app' },
  enrolFailed: {
    ar: 'تعذّر تجهيز التفعيل. حاول مرة أخرى.',
    en: 'The setup could not be prepared. Try again.',
  },
  retry: { ar: 'حاول مرة أخرى', en: 'Try again' },

  savedTitle: { ar: 'احفظ رموزك الاحتياطية', en: 'Save your recovery codes' },
  savedIntro: {
    ar: 'إن ضاع جوالك فهذه الرموز طريقك الوحيد للدخول. لن نعرضها مرة أخرى.',
    en: 'If you lose your phone, these codes are your only way in. They are shown this once.',
  },
  download: { ar: 'نزّلها في ملف', en: 'Download as a file' },
  haveSaved: { ar: 'حفظتها في مكان آمن', en: 'I have saved them in a safe place' },
  enter: { ar: 'ادخل لوحة التحكم', en: 'Open the console' },

  joinTitle: { ar: 'انضم إلى طاقم الرابطة', en: 'Join the league’s staff' },
  resetTitle: { ar: 'عيّن كلمة مرور جديدة', en: 'Set a new password' },
  invitedAs: { ar: 'هذه الدعوة لصاحب البريد', en: 'This invitation is for' },
  resetFor: { ar: 'لحساب', en: 'For the account' },
  fullName: { ar: 'الاسم الكامل', en: 'Full name' },
  nameRequired: { ar: 'اكتب اسمك الكامل.', en: 'Enter your full name.' },
  newPassword: { ar: 'كلمة مرور جديدة', en: 'New password' },
  newPasswordHint: { ar: 'الحد الأدنى {{min}} حرفًا.', en: 'At least {{min}} characters.' },
  passwordShort: {
    ar: 'كلمة المرور قصيرة. الحد الأدنى 12 حرفًا.',
    en: 'The password is too short. Use at least 12 characters.',
  },
  join: { ar: 'انضم', en: 'Join' },
  save: { ar: 'احفظ', en: 'Save' },
  invitationLoading: { ar: 'نقرأ الدعوة', en: 'Reading the invitation' },
  invitationDead: {
    ar: 'هذه الدعوة غير صالحة أو انتهت مدتها.',
    en: 'This invitation is not valid or has expired.',
  },
  invitationDeadDetail: {
    ar: 'اطلب من مالك الرابطة دعوة جديدة.',
    en: 'Ask an owner of the league for a new one.',
  },
  toLogin: { ar: 'إلى تسجيل الدخول', en: 'To the login' },
  offline: { ar: 'لا اتصال بالخادم.', en: 'No connection to the server.' },
});
