// The words of joining, logging in, verifying and passwords.
import { defineTexts } from '@rabita/client/texts';

export const texts = defineTexts({
  tabs: { ar: 'الدخول أو التسجيل', en: 'Log in or register' },
  login: { ar: 'تسجيل الدخول', en: 'Log in' },
  register: { ar: 'حساب جديد', en: 'Register' },
  posterLine: { ar: 'مقعدك، ونقاطك، وفريقك.', en: 'Your seat. Your points. Your team.' },
  posterDetail: {
    ar: 'رابطة مشجعي {{team}}: احجز مقعدك في الفعاليات، واجمع النقاط بحضورك.',
    en: 'The {{team}} supporters’ league: book your place at events and earn points by being there.',
  },

  // Login
  loginTitle: { ar: 'أهلًا بعودتك', en: 'Welcome back' },
  registerTitle: { ar: 'انضم إلى الرابطة', en: 'Join the league' },
  identifier: { ar: 'البريد الإلكتروني أو رقم الجوال', en: 'E-mail or phone number' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  showPassword: { ar: 'إظهار كلمة المرور', en: 'Show password' },
  hidePassword: { ar: 'إخفاء كلمة المرور', en: 'Hide password' },
  forgot: { ar: 'نسيت كلمة المرور؟', en: 'Forgot your password?' },
  loginAction: { ar: 'دخول', en: 'Log in' },
  loginPending: { ar: 'جارٍ تسجيل الدخول', en: 'Logging in' },
  noAccount: { ar: 'ليس لديك حساب؟', en: 'No account yet?' },
  haveAccount: { ar: 'لديك حساب؟', en: 'Already a member?' },
  fillRequired: { ar: 'املأ جميع الحقول المطلوبة.', en: 'Please fill in all required fields.' },

  // Register
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  passwordHint: { ar: '6 أحرف على الأقل.', en: 'At least 6 characters.' },
  confirmPassword: { ar: 'تأكيد كلمة المرور', en: 'Confirm password' },
  guardian: {
    ar: 'وليّ أمري موافق على انضمامي إلى الرابطة.',
    en: 'My guardian agrees to my joining the league.',
  },
  termsBefore: { ar: 'أوافق على', en: 'I agree to the' },
  termsLink: { ar: 'الشروط والأحكام', en: 'terms and conditions' },
  termsBetween: { ar: 'و', en: 'and the ' },
  privacyLink: { ar: 'سياسة الخصوصية', en: 'privacy policy' },
  registerAction: { ar: 'انضم إلى الرابطة', en: 'Create account' },
  registerPending: { ar: 'جارٍ التسجيل', en: 'Creating your account' },

  // What can be wrong with a field
  emailRequired: { ar: 'البريد الإلكتروني مطلوب.', en: 'E-mail is required.' },
  emailInvalid: { ar: 'اكتب بريدًا إلكترونيًا صحيحًا.', en: 'Please enter a valid e-mail address.' },
  identifierRequired: { ar: 'اكتب بريدك أو رقم جوالك.', en: 'Enter your e-mail or phone number.' },
  passwordRequired: { ar: 'كلمة المرور مطلوبة.', en: 'Password is required.' },
  confirmRequired: { ar: 'أكّد كلمة المرور.', en: 'Please confirm the password.' },
  passwordMismatch: { ar: 'كلمتا المرور غير متطابقتين.', en: 'Passwords do not match.' },
  passwordMin6: { ar: 'كلمة المرور 6 أحرف على الأقل.', en: 'Password must be at least 6 characters.' },
  passwordMin8: { ar: 'كلمة المرور 8 أحرف على الأقل.', en: 'Password must be at least 8 characters.' },
  passwordLong: { ar: 'كلمة المرور 128 حرفًا على الأكثر.', en: 'A password has at most 128 characters.' },
  guardianRequired: {
    ar: 'موافقة وليّ الأمر مطلوبة لمن هم دون 18 سنة.',
    en: 'Under 18, a guardian has to agree.',
  },
  termsRequired: {
    ar: 'وافق على الشروط وسياسة الخصوصية لتكمل التسجيل.',
    en: 'Agree to the terms and the privacy policy to register.',
  },

  // Verification
  verifyTitle: { ar: 'أدخل رمز التحقق', en: 'Enter the code' },
  verifySentByEmail: { ar: 'أرسلنا رمزًا من 6 أرقام إلى بريدك', en: 'We sent a 6-digit code to your e-mail' },
  verifySentBySms: { ar: 'أرسلنا رمزًا من 6 أرقام إلى جوالك', en: 'We sent a 6-digit code to your phone' },
  verifySent: {
    ar: 'اكتب الرمز المكوّن من 6 أرقام الذي وصلك.',
    en: 'Enter the 6-digit code that we sent you.',
  },
  code: { ar: 'رمز التحقق', en: 'Verification code' },
  codeRequired: { ar: 'اكتب الرمز كاملًا: 6 أرقام.', en: 'Please enter the 6-digit code.' },
  codeInvalid: { ar: 'الرمز غير صحيح أو انتهت صلاحيته.', en: 'Invalid or expired code.' },
  verifyAction: { ar: 'تحقق', en: 'Verify' },
  verifyPending: { ar: 'جارٍ التحقق', en: 'Verifying' },
  resend: { ar: 'أرسل رمزًا جديدًا', en: 'Send a new code' },
  resendPending: { ar: 'جارٍ الإرسال', en: 'Sending' },
  resendIn: { ar: 'رمز جديد بعد {{time}}', en: 'New code in {{time}}' },
  resendReady: { ar: 'يمكنك الآن طلب رمز جديد.', en: 'You can ask for a new code now.' },
  resent: {
    ar: 'أرسلنا رمزًا جديدًا، والرمز السابق لم يعد صالحًا.',
    en: 'A new code is on its way. The earlier one no longer works.',
  },
  bySms: { ar: 'أرسله إلى جوالي', en: 'Send it to my phone' },
  byEmail: { ar: 'أرسله إلى بريدي', en: 'Send it to my e-mail' },
  changeAddress: { ar: 'تعديل البريد أو الجوال', en: 'Change e-mail or phone' },
  nothingToVerify: { ar: 'لا توجد معلومات للتحقق', en: 'No verification information available' },
  nothingToVerifyDetail: {
    ar: 'سجّل الدخول أو أنشئ حسابًا، وسنرسل لك الرمز.',
    en: 'Log in or register, and we will send you a code.',
  },
  toAuth: { ar: 'إلى صفحة الدخول', en: 'Go to log in' },
  outboxHint: {
    ar: 'نسخة تجريبية: الرسائل لا تُرسل، وتجدها في',
    en: 'Demo: messages are not sent. Find them in the',
  },
  outboxLink: { ar: 'صندوق الصادر', en: 'outbox' },

  // Forgotten password
  forgotTitle: { ar: 'استعادة كلمة المرور', en: 'Recover your password' },
  forgotIntro: {
    ar: 'اكتب بريدك المسجل، ونرسل لك رابطًا لتعيين كلمة مرور جديدة.',
    en: 'Enter your registered e-mail and we will send you a link to set a new password.',
  },
  forgotAction: { ar: 'أرسل الرابط', en: 'Send the link' },
  forgotPending: { ar: 'جارٍ الإرسال', en: 'Sending' },
  forgotSent: { ar: 'تفقّد رسائلك', en: 'Check your messages' },
  forgotSentDetail: {
    ar: 'إن كان البريد مسجلًا لدينا فسيصلك رابط صالح لمدة 30 دقيقة.',
    en: 'If the address is registered, a link that works for 30 minutes is on its way.',
  },
  otherEmail: { ar: 'استخدم بريدًا آخر', en: 'Use another e-mail' },
  backToLogin: { ar: 'العودة إلى تسجيل الدخول', en: 'Back to log in' },

  // Reset
  resetTitle: { ar: 'كلمة مرور جديدة', en: 'Set a new password' },
  resetIntro: {
    ar: 'اختر كلمة مرور من 8 أحرف أو أكثر. ستخرج من حسابك على جميع أجهزتك.',
    en: 'Choose 8 characters or more. You will be logged out on all your devices.',
  },
  newPassword: { ar: 'كلمة المرور الجديدة', en: 'New password' },
  confirmNewPassword: { ar: 'تأكيد كلمة المرور الجديدة', en: 'Confirm new password' },
  resetAction: { ar: 'حفظ كلمة المرور', en: 'Save password' },
  resetPending: { ar: 'جارٍ الحفظ', en: 'Saving' },
  resetDone: { ar: 'تغيّرت كلمة المرور', en: 'Your password is set' },
  resetDoneDetail: { ar: 'سجّل الدخول بكلمة المرور الجديدة.', en: 'Log in with your new password.' },
  tokenMissing: { ar: 'الرابط ناقص', en: 'The reset token is missing' },
  tokenMissingDetail: {
    ar: 'افتح الرابط من رسالتك كما هو، أو اطلب رابطًا جديدًا.',
    en: 'Open the link from your message as it is, or ask for a new one.',
  },
  tokenDead: { ar: 'الرابط غير صالح أو انتهت صلاحيته', en: 'The link is invalid or has expired' },
  tokenDeadDetail: {
    ar: 'يعمل الرابط مرة واحدة وخلال 30 دقيقة. اطلب رابطًا جديدًا.',
    en: 'A link works once, for 30 minutes. Ask for a new one.',
  },
  newLink: { ar: 'اطلب رابطًا جديدًا', en: 'Ask for a new link' },

  // Change
  changeTitle: { ar: 'تغيير كلمة المرور', en: 'Change your password' },
  changeIntro: {
    ar: 'تبقى مسجّل الدخول على هذا الجهاز، وتنتهي جلساتك على الأجهزة الأخرى.',
    en: 'You stay logged in here and are logged out everywhere else.',
  },
  currentPassword: { ar: 'كلمة المرور الحالية', en: 'Current password' },
  currentRequired: { ar: 'اكتب كلمة المرور الحالية.', en: 'Current password is required.' },
  newRequired: { ar: 'اكتب كلمة المرور الجديدة.', en: 'New password is required.' },
  mustDiffer: {
    ar: 'اختر كلمة مرور تختلف عن الحالية.',
    en: 'The new password must differ from the current one.',
  },
  /** The two languages ask for different minimums, each as its own texts have always said. */
  changeHint: { ar: '6 أحرف على الأقل.', en: 'At least 8 characters.' },
  changeAction: { ar: 'تغيير كلمة المرور', en: 'Change password' },
  changeDone: { ar: 'تغيّرت كلمة المرور', en: 'Your password is changed' },
  changeDoneDetail: {
    ar: 'انتهت جلساتك على الأجهزة الأخرى.',
    en: 'Your other devices have been logged out.',
  },
  toProfile: { ar: 'إلى ملفي الشخصي', en: 'Go to my profile' },
  changeNeedsLogin: { ar: 'سجّل الدخول لتغيير كلمة المرور', en: 'Log in to change your password' },
  changeNeedsLoginDetail: {
    ar: 'وإن كنت نسيتها فاستعِدها برابط يصلك على بريدك.',
    en: 'If you have forgotten it, recover it with a link by e-mail.',
  },
});
