/** Defines the texts of the navbar, the tab bar and the skip link. */
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  skip: { ar: 'انتقل إلى المحتوى', en: 'Skip to content' },
  mainNavigation: { ar: 'التنقل الرئيسي', en: 'Main navigation' },
  home: { ar: 'الرئيسية', en: 'Home' },
  events: { ar: 'الفعاليات', en: 'Events' },
  dashboard: { ar: 'لوحتي', en: 'Dashboard' },
  profile: { ar: 'حسابي', en: 'Profile' },
  login: { ar: 'تسجيل الدخول', en: 'Log in' },
  logout: { ar: 'تسجيل الخروج', en: 'Log out' },
  loggingOut: { ar: 'جارٍ تسجيل الخروج', en: 'Logging out' },
  openMenu: { ar: 'فتح القائمة', en: 'Open menu' },
  closeMenu: { ar: 'إغلاق القائمة', en: 'Close menu' },
  menu: { ar: 'القائمة', en: 'Menu' },
  teamSite: { ar: 'موقع {{team}} الرسمي', en: '{{team}}’s official site' },
  newTab: { ar: 'يُفتح في علامة تبويب جديدة', en: 'opens in a new tab' },
});
