// Defines the texts of the navbar, the phone menu, the tab bar and the skip link.
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  skip: { ar: 'انتقل إلى المحتوى', en: 'Skip to content' },
  mainNavigation: { ar: 'التنقل الرئيسي', en: 'Main navigation' },
  home: { ar: 'الرئيسية', en: 'Home' },
  events: { ar: 'الفعاليات', en: 'Events' },
  leaderboard: { ar: 'لوحة الصدارة', en: 'Leaderboard' },
  rewards: { ar: 'المكافآت', en: 'Rewards' },
  join: { ar: 'انضم إلى الرابطة', en: 'Join now' },
  dashboard: { ar: 'حسابي', en: 'Dashboard' },
  profile: { ar: 'ملفي', en: 'Profile' },
  myProfile: { ar: 'ملفي الشخصي', en: 'My profile' },
  privacy: { ar: 'سياسة الخصوصية', en: 'Privacy policy' },
  terms: { ar: 'الشروط والأحكام', en: 'Terms and conditions' },
  cookies: { ar: 'سياسة ملفات تعريف الارتباط', en: 'Cookie policy' },
  login: { ar: 'تسجيل الدخول', en: 'Login' },
  logout: { ar: 'تسجيل الخروج', en: 'Logout' },
  loggingOut: { ar: 'جارٍ تسجيل الخروج', en: 'Logging out' },
  openMenu: { ar: 'فتح القائمة', en: 'Open menu' },
  closeMenu: { ar: 'إغلاق القائمة', en: 'Close menu' },
  menu: { ar: 'القائمة', en: 'Menu' },
  teamSite: { ar: 'موقع {{team}} الرسمي', en: '{{team}}’s official site' },
  newTab: { ar: 'يُفتح في علامة تبويب جديدة', en: 'opens in a new tab' },
});
