/** Defines the texts of the page that shows where the member is logged in. */
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  title: { ar: 'الأجهزة المتصلة بحسابك', en: 'Where you’re logged in' },
  lead: {
    ar: 'حسابك مفتوح الآن على هذه الأجهزة.',
    en: 'These devices are logged in to your account right now.',
  },
  loading: { ar: 'جارٍ تحميل أجهزتك', en: 'Loading your devices' },
  failed: { ar: 'تعذّر تحميل أجهزتك.', en: 'Couldn’t load your devices.' },
  unknownDevice: { ar: 'جهاز غير معروف', en: 'Unknown device' },
  thisDevice: { ar: 'هذا الجهاز', en: 'This device' },
  loggedIn: { ar: 'سجّلت الدخول {{when}}', en: 'Logged in {{when}}' },
  address: { ar: 'عنوان IP', en: 'IP address' },
  logOut: { ar: 'سجّل خروجي منه', en: 'Log out' },
  loggingOut: { ar: 'جارٍ تسجيل الخروج', en: 'Logging out' },
  logOutOthers: { ar: 'سجّل خروجي من الأجهزة الأخرى', en: 'Log out of all other devices' },
  loggedOut: {
    ar: {
      zero: 'لم يكن حسابك مفتوحًا على ذلك الجهاز.',
      one: 'سجّلنا خروجك من الجهاز.',
      two: 'سجّلنا خروجك من جهازين.',
      few: 'سجّلنا خروجك من {{count}} أجهزة.',
      many: 'سجّلنا خروجك من {{count}} جهازًا.',
      other: 'سجّلنا خروجك من {{count}} جهاز.',
    },
    en: { one: 'You’re logged out on that device.', other: 'You’re logged out on {{count}} devices.' },
  },
  alreadyLoggedOut: { ar: 'سبق تسجيل خروجك من ذلك الجهاز.', en: 'That device was logged out already.' },
  onlyThis: { ar: 'حسابك غير مفتوح على أي جهاز آخر.', en: 'You aren’t logged in on any other device.' },
  strange: { ar: 'ترى جهازًا لا تعرفه؟', en: 'See a device you don’t know?' },
  strangeNext: {
    ar: 'غيّر كلمة المرور، فيُسجَّل الخروج من الأجهزة الأخرى وتتوقف كلمة المرور القديمة.',
    en: 'Change your password. That logs out every other device, and the old password stops working.',
  },
  changePassword: { ar: 'غيّر كلمة المرور', en: 'Change password' },
});
