/** Defines the texts for registration, login, verification and passwords. */
import { defineTexts } from '@rabita/client/language/texts';
import { pointsObject } from '@rabita/client/points';

export const texts = defineTexts({
  tabs: { ar: 'تسجيل الدخول أو حساب جديد', en: 'Log in or register' },
  login: { ar: 'تسجيل الدخول', en: 'Log in' },
  register: { ar: 'حساب جديد', en: 'Register' },
  posterLine: { ar: 'مقعدك،\nونقاطك،\nوفريقك.', en: 'Your seat.\nYour points.\nYour team.' },
  posterDetail: {
    ar: 'رابطة مشجعي {{team}}: احجز مقعدك في الفعاليات، واجمع النقاط بحضورك.',
    en: 'The {{team}} supporters’ league: book your seat at events and earn points by showing up.',
  },

  // Login
  loginTitle: { ar: 'أهلًا بعودتك', en: 'Welcome back' },
  loginToContinue: { ar: 'سجّل الدخول للمتابعة', en: 'Log in to continue' },
  registerTitle: { ar: 'انضم إلى الرابطة', en: 'Become a member' },
  identifier: { ar: 'البريد الإلكتروني أو رقم الجوال', en: 'Email or phone number' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  forgot: { ar: 'نسيت كلمة المرور؟', en: 'Forgot your password?' },
  loginAction: { ar: 'سجّل الدخول', en: 'Log in' },
  loginPending: { ar: 'جارٍ تسجيل الدخول', en: 'Logging in' },
  noAccount: { ar: 'ليس لديك حساب؟', en: 'No account yet?' },
  createAccount: { ar: 'أنشئ حسابًا', en: 'Create an account' },
  fillRequired: { ar: 'املأ جميع الحقول المطلوبة.', en: 'Fill in all required fields.' },

  // Registration
  invited: { ar: 'دعاك صديق', en: 'Invited by a friend' },
  invitedFor: {
    ar: 'دعاك صديق. تكسب {{points}} حين تحضر أول فعالية.',
    en: 'A friend invited you: {{points}} are yours when you first check in.',
  },
  pointsObject,
  removeInvitation: { ar: 'إزالة الدعوة', en: 'Remove the invitation' },
  aboutYou: { ar: 'عرّفنا بنفسك', en: 'About you' },
  reachYou: { ar: 'كيف نتواصل معك؟', en: 'How to reach you' },
  whyAboutYou: { ar: 'لنخطّط فعاليات تناسبك.', en: 'This helps us plan events that suit you.' },
  whyReachYou: {
    ar: 'نرسل إليك رمز التحقق ورسائل حجوزاتك.',
    en: 'We’ll send you a code, and messages about your bookings.',
  },
  choosePassword: { ar: 'اختر كلمة المرور', en: 'Choose a password' },
  stepOf: { ar: 'الخطوة {{step}} من {{count}}', en: 'Step {{step}} of {{count}}' },
  continue: { ar: 'متابعة', en: 'Continue' },
  back: { ar: 'رجوع', en: 'Back' },
  loginEmail: { ar: 'ستسجّل الدخول بهذا البريد:', en: 'You’ll log in with' },
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  passwordHint: { ar: '6 أحرف على الأقل.', en: 'At least 6 characters.' },
  confirmPassword: { ar: 'تأكيد كلمة المرور', en: 'Confirm password' },
  guardian: {
    ar: 'وليّ أمري موافق على انضمامي إلى الرابطة.',
    en: 'My guardian agrees that I join.',
  },
  termsBefore: { ar: 'أوافق على', en: 'I agree to the' },
  termsLink: { ar: 'الشروط والأحكام', en: 'terms and conditions' },
  termsBetween: { ar: 'و', en: 'and the ' },
  privacyLink: { ar: 'سياسة الخصوصية', en: 'privacy policy' },
  registerAction: { ar: 'أنشئ حسابًا', en: 'Create account' },
  registerPending: { ar: 'جارٍ إنشاء حسابك', en: 'Creating your account' },

  // Field errors
  emailRequired: { ar: 'اكتب بريدك الإلكتروني.', en: 'Enter your email.' },
  emailInvalid: { ar: 'اكتب بريدًا إلكترونيًا صحيحًا.', en: 'Enter a valid email address.' },
  identifierRequired: { ar: 'اكتب بريدك أو رقم جوالك.', en: 'Enter your email or phone number.' },
  passwordRequired: { ar: 'اكتب كلمة المرور.', en: 'Enter your password.' },
  confirmRequired: { ar: 'اكتب كلمة المرور مرة أخرى.', en: 'Enter the password again.' },
  passwordMismatch: { ar: 'كلمتا المرور غير متطابقتين.', en: 'The passwords don’t match.' },
  passwordMin6: { ar: 'اكتب 6 أحرف على الأقل.', en: 'Use at least 6 characters.' },
  passwordMin8: { ar: 'اكتب 8 أحرف على الأقل.', en: 'Use at least 8 characters.' },
  passwordLong: { ar: 'اكتب 128 حرفًا كحد أقصى.', en: 'Use at most 128 characters.' },
  guardianRequired: {
    ar: 'عمرك دون 18 سنة. أكّد موافقة وليّ أمرك لتكمل التسجيل.',
    en: 'You’re under 18. To register, confirm that your guardian agrees.',
  },
  termsRequired: {
    ar: 'وافق على الشروط وسياسة الخصوصية لتكمل التسجيل.',
    en: 'Agree to the terms and the privacy policy to register.',
  },

  // Verification
  verifyTitle: { ar: 'اكتب رمز التحقق', en: 'Enter the code' },
  verifySentByEmail: { ar: 'أرسلنا رمزًا من 6 أرقام إلى بريدك:', en: 'We sent a 6-digit code to your email:' },
  verifySentBySms: { ar: 'أرسلنا رمزًا من 6 أرقام إلى جوالك:', en: 'We sent a 6-digit code to your phone:' },
  verifySent: {
    ar: 'اكتب الرمز الذي وصلك، من 6 أرقام.',
    en: 'Enter the 6-digit code we sent you.',
  },
  code: { ar: 'رمز التحقق', en: 'Verification code' },
  codeRequired: { ar: 'اكتب الرمز كاملًا: 6 أرقام.', en: 'Enter the 6-digit code.' },
  verifyAction: { ar: 'تحقّق', en: 'Verify' },
  verifyPending: { ar: 'جارٍ التحقق', en: 'Verifying' },
  resend: { ar: 'اطلب رمزًا جديدًا', en: 'Get a new code' },
  resendPending: { ar: 'جارٍ الإرسال', en: 'Sending' },
  resendIn: {
    ar: {
      zero: 'اطلب رمزًا جديدًا الآن',
      one: 'اطلب رمزًا جديدًا بعد ثانية',
      two: 'اطلب رمزًا جديدًا بعد ثانيتين',
      few: 'اطلب رمزًا جديدًا بعد {{count}} ثوانٍ',
      many: 'اطلب رمزًا جديدًا بعد {{count}} ثانية',
      other: 'اطلب رمزًا جديدًا بعد {{count}} ثانية',
    },
    en: { one: 'Get a new code in {{count}} second', other: 'Get a new code in {{count}} seconds' },
  },
  resendLater: { ar: 'اطلب رمزًا جديدًا بعد {{time}}', en: 'Get a new code in {{time}}' },
  resent: {
    ar: 'أرسلنا رمزًا جديدًا. الرمز السابق لم يعد صالحًا.',
    en: 'New code sent. The old one no longer works.',
  },
  bySms: { ar: 'أرسله إلى جوالي', en: 'Send it to my phone' },
  byEmail: { ar: 'أرسله إلى بريدي', en: 'Send it to my email' },
  changeAddress: { ar: 'عدّل البريد أو الجوال', en: 'Change email or phone' },
  nothingToVerify: { ar: 'لا رمز بانتظارك', en: 'No verification information available' },
  toAuth: { ar: 'سجّل الدخول أو أنشئ حسابًا', en: 'Log in or register' },
  sendCode: { ar: 'أرسل الرمز', en: 'Send the code' },
  verifyEmailTitle: { ar: 'وثّق بريدك الإلكتروني', en: 'Verify your email' },
  verifyPhoneTitle: { ar: 'وثّق رقم جوالك', en: 'Verify your phone number' },
  verifyEmailIntro: { ar: 'نرسل رمزًا من 6 أرقام إلى:', en: 'We’ll send a 6-digit code to:' },
  verifyPhoneIntro: {
    ar: 'نرسل رمزًا من 6 أرقام في رسالة نصية إلى:',
    en: 'We’ll text a 6-digit code to:',
  },
  emailVerified: { ar: 'وُثّق بريدك الإلكتروني.', en: 'Email verified.' },
  phoneVerified: { ar: 'وُثّق رقم جوالك.', en: 'Phone number verified.' },
  changeEmailTitle: { ar: 'غيّر بريدك الإلكتروني', en: 'Change your email' },
  changeEmailIntro: {
    ar: 'نرسل رمزًا إلى البريد الجديد. وحتى توثّقه تبقى روابط استعادة الحساب على بريدك الحالي.',
    en: 'We’ll send a code to the new email. Until you verify it, links to recover your account go to your current one.',
  },
  newEmail: { ar: 'البريد الجديد', en: 'New email' },
  changeEmailAction: { ar: 'غيّر البريد', en: 'Change email' },
  changeEmailPending: { ar: 'جارٍ الحفظ', en: 'Saving' },
  outboxHint: {
    ar: 'نسخة تجريبية: الرسائل لا تُرسل، وتجدها في',
    en: 'Demo: messages aren’t sent. Find them in the',
  },
  outboxLink: { ar: 'صندوق الصادر', en: 'outbox' },

  // Forgotten password
  forgotTitle: { ar: 'إعادة تعيين كلمة المرور', en: 'Reset your password' },
  forgotIntro: {
    ar: 'اكتب بريدك المسجل لنرسل إليك رابطًا لتعيين كلمة مرور جديدة.',
    en: 'Enter your registered email and we’ll send you a link to set a new password.',
  },
  forgotAction: { ar: 'أرسل الرابط', en: 'Send the link' },
  forgotPending: { ar: 'جارٍ الإرسال', en: 'Sending' },
  forgotSent: { ar: 'تفقّد رسائلك', en: 'Check your messages' },
  forgotSentDetail: {
    ar: 'إن كان البريد مسجلًا لدينا فسيصلك رابط صالح لمدة 30 دقيقة.',
    en: 'If this email is registered, a link is on its way. It works for 30 minutes.',
  },
  otherEmail: { ar: 'لم يصلك شيء؟ جرّب بريدًا آخر', en: 'Nothing arrived? Try another email' },
  backToLogin: { ar: 'العودة إلى تسجيل الدخول', en: 'Log in instead' },

  // Reset of a forgotten password
  resetTitle: { ar: 'كلمة مرور جديدة', en: 'Set a new password' },
  resetIntro: {
    ar: 'اختر كلمة مرور من 8 أحرف أو أكثر. سنسجّل خروجك من جميع أجهزتك.',
    en: 'Use 8 characters or more. You’ll be logged out on all your devices.',
  },
  newPassword: { ar: 'كلمة المرور الجديدة', en: 'New password' },
  confirmNewPassword: { ar: 'تأكيد كلمة المرور الجديدة', en: 'Confirm new password' },
  resetAction: { ar: 'احفظ كلمة المرور', en: 'Save password' },
  resetPending: { ar: 'جارٍ الحفظ', en: 'Saving' },
  resetDone: { ar: 'تغيّرت كلمة المرور', en: 'Your password has changed' },
  tokenMissing: { ar: 'الرابط ناقص', en: 'The link is incomplete' },
  tokenMissingDetail: {
    ar: 'افتحه كما وصلك في الرسالة.',
    en: 'Open it exactly as it came in the message.',
  },
  tokenInvalid: { ar: 'الرابط غير صالح أو انتهت صلاحيته', en: 'The link is invalid or has expired' },
  tokenInvalidDetail: {
    ar: 'يعمل الرابط مرة واحدة خلال 30 دقيقة.',
    en: 'A link works once, within 30 minutes.',
  },
  tokenUsed: { ar: 'استُخدم هذا الرابط من قبل', en: 'This link was used' },
  tokenUsedDetail: {
    ar: 'إن كنت أنت من استخدمه، فسجّل الدخول بكلمة المرور الجديدة. وإلا فاطلب رابطًا جديدًا.',
    en: 'If that was you, log in with the new password. If not, get a new link.',
  },
  newLink: { ar: 'اطلب رابطًا جديدًا', en: 'Get a new link' },

  // Change of the password
  changeTitle: { ar: 'تغيير كلمة المرور', en: 'Change your password' },
  changeIntro: {
    ar: 'تبقى مسجّل الدخول على هذا الجهاز، وتنتهي جلساتك على الأجهزة الأخرى.',
    en: 'You’ll stay logged in here and be logged out everywhere else.',
  },
  currentPassword: { ar: 'كلمة المرور الحالية', en: 'Current password' },
  currentRequired: { ar: 'اكتب كلمة المرور الحالية.', en: 'Enter your current password.' },
  newRequired: { ar: 'اكتب كلمة المرور الجديدة.', en: 'Enter a new password.' },
  mustDiffer: {
    ar: 'اختر كلمة مرور تختلف عن الحالية.',
    en: 'Choose a password that’s different from the current one.',
  },
  /** The minimum differs by language, and the form checks it by language too. */
  changeHint: { ar: '6 أحرف على الأقل.', en: 'At least 8 characters.' },
  changeAction: { ar: 'غيّر كلمة المرور', en: 'Change password' },
  changeDone: { ar: 'تغيّرت كلمة المرور', en: 'Your password has changed' },
  changeDoneDetail: {
    ar: 'سجّلنا خروجك من أجهزتك الأخرى.',
    en: 'You’ve been logged out on your other devices.',
  },
  toProfile: { ar: 'رجوع إلى حسابي', en: 'Back to my profile' },
  changeNeedsLogin: { ar: 'سجّل الدخول لتغيير كلمة المرور', en: 'Log in to change your password' },
  changeNeedsLoginDetail: {
    ar: 'نسيتها؟ اطلب رابطًا لتعيين كلمة مرور جديدة.',
    en: 'Forgot it? Get a link to set a new one.',
  },
});
