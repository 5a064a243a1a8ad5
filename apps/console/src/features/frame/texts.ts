/** Texts of the frame around every console page: the menu, its sections, and the logged-in member of staff. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

export const texts = defineTexts({
  console: { ar: 'لوحة التحكم', en: 'Console' },
  navigation: { ar: 'قائمة لوحة التحكم', en: 'Console menu' },
  skip: { ar: 'انتقل إلى المحتوى', en: 'Skip to content' },
  openMenu: { ar: 'فتح القائمة', en: 'Open menu' },
  menu: { ar: 'القائمة', en: 'Menu' },
  close: { ar: 'إغلاق', en: 'Close' },

  today: { ar: 'اليوم', en: 'Today' },
  events: { ar: 'الفعاليات', en: 'Events' },
  matches: { ar: 'المباريات', en: 'Matches' },
  rewards: { ar: 'المكافآت', en: 'Rewards' },
  redemptions: { ar: 'تسليم المكافآت', en: 'Handing out' },
  points: { ar: 'النقاط', en: 'Points' },
  seasons: { ar: 'المواسم', en: 'Seasons' },
  tiers: { ar: 'الفئات', en: 'Tiers' },
  earning: { ar: 'طرق كسب النقاط', en: 'Ways to earn' },
  pointsReport: { ar: 'تقرير النقاط', en: 'Points report' },
  members: { ar: 'الأعضاء', en: 'Members' },
  questions: { ar: 'أسئلة الأعضاء', en: 'Questions' },
  team: { ar: 'طاقم الرابطة', en: 'Staff' },
  league: { ar: 'الرابطة', en: 'League' },
  failedMessages: { ar: 'رسائل لم تُرسل', en: 'Failed messages' },
  consistencyCheck: { ar: 'مطابقة السجلات', en: 'Consistency check' },
  audit: { ar: 'سجل الإجراءات', en: 'Audit log' },
  about: { ar: 'عن الرابطة', en: 'About' },

  pending_bookings: {
    ar: counted(nouns.bookings, 'لا حجوزات بانتظار الموافقة', count => `${count} بانتظار الموافقة`),
    en: { one: '{{count}} booking waiting for approval', other: '{{count}} bookings waiting for approval' },
  },
  reserved_redemptions: {
    ar: counted(nouns.rewards, 'لا مكافآت بانتظار التسليم', count => `${count} بانتظار التسليم`),
    en: { one: '{{count}} reward to hand out', other: '{{count}} rewards to hand out' },
  },
  open_questions: {
    ar: counted(nouns.questions, 'لا أسئلة بانتظار الرد', count => `${count} بانتظار الرد`),
    en: { one: '{{count}} question to answer', other: '{{count}} questions to answer' },
  },
  failed_messages: {
    ar: {
      zero: 'كل الرسائل أُرسلت',
      one: 'رسالة واحدة لم تُرسل',
      two: 'رسالتان لم تُرسلا',
      few: '{{count}} رسائل لم تُرسل',
      many: '{{count}} رسالة لم تُرسل',
      other: '{{count}} رسالة لم تُرسل',
    },
    en: { one: '{{count}} message couldn’t be sent', other: '{{count}} messages couldn’t be sent' },
  },

  logout: { ar: 'تسجيل الخروج', en: 'Log out' },
  loggingOut: { ar: 'جارٍ تسجيل الخروج', en: 'Logging out' },
  owner: { ar: 'مالك', en: 'Owner' },
  manager: { ar: 'مدير', en: 'Manager' },
  steward: { ar: 'منظّم', en: 'Steward' },
  failed: { ar: 'تعذّر فتح لوحة التحكم.', en: 'Couldn’t open the console.' },
});
