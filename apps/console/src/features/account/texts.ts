/** Texts of the page on which staff change their own account. */
import { defineTexts } from '@rabita/client/language/texts';
import { sessionsEnded } from '../../platform/sessions-ended.ts';

export const texts = defineTexts({
  title: { ar: 'حسابي', en: 'My account' },
  details: { ar: 'بياناتي', en: 'My details' },
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  role: { ar: 'الدور', en: 'Role' },
  owner: { ar: 'مالك', en: 'Owner' },
  manager: { ar: 'مدير', en: 'Manager' },
  steward: { ar: 'منظّم', en: 'Steward' },
  sessionEnds: { ar: 'تنتهي هذه الجلسة', en: 'This session ends' },
  fullName: { ar: 'الاسم الكامل', en: 'Full name' },
  nameRequired: { ar: 'اكتب اسمك الكامل.', en: 'Enter your full name.' },
  mailLanguage: { ar: 'لغة رسائلي', en: 'Message language' },
  save: { ar: 'احفظ', en: 'Save' },
  saving: { ar: 'جارٍ الحفظ', en: 'Saving' },
  saved: { ar: 'حُفظت بياناتك.', en: 'Details saved.' },

  password: { ar: 'كلمة المرور', en: 'Password' },
  currentPassword: { ar: 'كلمة المرور الحالية', en: 'Current password' },
  currentPasswordRequired: { ar: 'اكتب كلمة المرور الحالية.', en: 'Enter your current password.' },
  newPassword: { ar: 'كلمة المرور الجديدة', en: 'New password' },
  newPasswordHint: { ar: '{{min}} حرفًا على الأقل.', en: 'At least {{min}} characters.' },
  passwordTooShort: {
    ar: 'كلمة المرور قصيرة. اكتب 12 حرفًا على الأقل.',
    en: 'That password is too short. Use at least 12 characters.',
  },
  passwordMustDiffer: {
    ar: 'اختر كلمة مرور تختلف عن الحالية.',
    en: 'Choose a password that’s different from the current one.',
  },
  showPassword: { ar: 'إظهار كلمة المرور', en: 'Show password' },
  hidePassword: { ar: 'إخفاء كلمة المرور', en: 'Hide password' },
  changePassword: { ar: 'غيّر كلمة المرور', en: 'Change password' },
  passwordChanged: {
    ar: 'تغيّرت كلمة المرور، وانتهت جلساتك الأخرى.',
    en: 'Password changed. You’ve been logged out everywhere else.',
  },

  initialTitle: { ar: 'اختر كلمة مرورك', en: 'Choose your own password' },
  initialIntro: {
    ar: 'كلمة مرورك الأولى ظهرت عند تشغيل الرابطة، وقد يعرفها غيرك. غيّرها لتفتح لوحة التحكم.',
    en: 'Your first password was printed when the league started, so others may know it. Change it to open the console.',
  },
  logout: { ar: 'تسجيل الخروج', en: 'Log out' },
  loggingOut: { ar: 'جارٍ تسجيل الخروج', en: 'Logging out' },

  recoveryCodes: { ar: 'الرموز الاحتياطية', en: 'Recovery codes' },
  codesLeft: {
    ar: {
      zero: 'لم يبقَ لك أي رمز احتياطي. أنشئ رموزًا جديدة الآن.',
      one: 'بقي لك رمز احتياطي واحد.',
      two: 'بقي لك رمزان احتياطيان.',
      few: 'بقيت لك {{count}} رموز احتياطية.',
      many: 'بقي لك {{count}} رمزًا احتياطيًا.',
      other: 'بقي لك {{count}} رمز احتياطي.',
    },
    en: { one: '{{count}} recovery code left.', other: '{{count}} recovery codes left.' },
  },
  replaceCodesHint: {
    ar: 'اكتب الرمز من تطبيق المصادقة لتحصل على رموز جديدة. تتوقف الرموز القديمة عن العمل.',
    en: 'Enter the code from your authenticator app to get new ones. The old ones stop working.',
  },
  code: { ar: 'الرمز من تطبيق المصادقة', en: 'Code from the authenticator app' },
  replaceCodes: { ar: 'أنشئ رموزًا جديدة', en: 'Get new codes' },
  saveCodes: { ar: 'احفظها الآن. لن نعرضها مرة أخرى.', en: 'Save them now. We won’t show them again.' },
  download: { ar: 'نزّلها في ملف', en: 'Download as a file' },

  sessions: { ar: 'جلساتك في لوحة التحكم', en: 'Where you’re logged in' },
  loadingSessions: { ar: 'جارٍ تحميل جلساتك', en: 'Loading your sessions' },
  sessionsFailed: { ar: 'تعذّر تحميل جلساتك.', en: 'Couldn’t load your sessions.' },
  unknownDevice: { ar: 'جهاز غير معروف', en: 'Unknown device' },
  thisSession: { ar: 'هذه الجلسة', en: 'This session' },
  loggedIn: { ar: 'سجّلت الدخول {{when}}', en: 'Logged in {{when}}' },
  lastUsed: { ar: 'آخر استخدام {{when}}', en: 'Last used {{when}}' },
  endSession: { ar: 'أنهِ الجلسة', en: 'End session' },
  endingSession: { ar: 'جارٍ إنهاء الجلسة', en: 'Ending session' },
  endOthers: { ar: 'أنهِ الجلسات الأخرى', en: 'End all other sessions' },
  sessionsEnded,
  alreadyEnded: { ar: 'سبق إنهاء هذه الجلسة.', en: 'That session had ended already.' },
  onlyThisSession: {
    ar: 'لا جلسات أخرى. كل علامة تبويب تسجّل فيها الدخول جلسة.',
    en: 'No other sessions. Each tab you log in from is one.',
  },
  strangeSession: {
    ar: 'لا تعرف إحداها؟ أنهِها وغيّر كلمة المرور.',
    en: 'Don’t recognise one? End it, then change your password.',
  },
});
