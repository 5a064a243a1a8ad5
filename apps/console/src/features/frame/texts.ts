// Texts of the frame around every console page.
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  console: { ar: 'لوحة التحكم', en: 'Console' },
  navigation: { ar: 'أقسام لوحة التحكم', en: 'Console sections' },
  skip: { ar: 'انتقل إلى المحتوى', en: 'Skip to content' },
  openMenu: { ar: 'فتح القائمة', en: 'Open menu' },
  menu: { ar: 'القائمة', en: 'Menu' },
  close: { ar: 'إغلاق', en: 'Close' },
  today: { ar: 'اليوم', en: 'Today' },
  events: { ar: 'الفعاليات', en: 'Events' },
  matches: { ar: 'المباريات', en: 'Matches' },
  rewards: { ar: 'المكافآت', en: 'Rewards' },
  members: { ar: 'الأعضاء', en: 'Members' },
  team: { ar: 'طاقم الرابطة', en: 'Staff' },
  books: { ar: 'مطابقة السجلات', en: 'Records check' },
  audit: { ar: 'سجل الإجراءات', en: 'Audit log' },
  logout: { ar: 'تسجيل الخروج', en: 'Log out' },
  loggingOut: { ar: 'جارٍ تسجيل الخروج', en: 'Logging out' },
  owner: { ar: 'مالك', en: 'Owner' },
  manager: { ar: 'مدير', en: 'Manager' },
  steward: { ar: 'منظّم', en: 'Steward' },
  failed: { ar: 'تعذّر فتح لوحة التحكم.', en: 'Couldn’t open the console.' },
});
