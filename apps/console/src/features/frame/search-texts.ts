/** Texts of the search over everything. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

export const searchTexts = defineTexts({
  search: { ar: 'بحث', en: 'Search' },
  title: { ar: 'ابحث في لوحة التحكم', en: 'Search the console' },
  placeholder: { ar: 'عضو أو رقم حجز أو فعالية', en: 'Member, booking number or event' },
  close: { ar: 'إغلاق البحث', en: 'Close search' },
  keys: {
    ar: 'الأسهم للتنقل · Enter للفتح · Esc للإغلاق',
    en: 'Arrow keys to move · Enter to open · Esc to close',
  },
  pages: { ar: 'الصفحات', en: 'Pages' },
  numbers: { ar: 'بالرقم', en: 'By number' },
  members: { ar: 'الأعضاء', en: 'Members' },
  events: { ar: 'الفعاليات', en: 'Events' },

  newEvent: { ar: 'فعالية جديدة', en: 'New event' },
  newMatch: { ar: 'مباراة جديدة', en: 'New match' },
  importMatches: { ar: 'استيراد مباريات', en: 'Import matches' },
  newReward: { ar: 'مكافأة جديدة', en: 'New reward' },
  newSeason: { ar: 'موسم جديد', en: 'New season' },
  newTier: { ar: 'فئة جديدة', en: 'New tier' },
  newClaimCode: { ar: 'رمز نقاط جديد', en: 'New claim code' },
  grant: { ar: 'منح النقاط لقائمة أعضاء', en: 'Grant points to a list of members' },
  account: { ar: 'حسابي', en: 'My account' },

  booking: { ar: 'حجز', en: 'Booking' },
  redemption: { ar: 'مكافأة مستبدلة', en: 'Redeemed reward' },
  pending: { ar: 'بانتظار الموافقة', en: 'Pending' },
  confirmed: { ar: 'مؤكد', en: 'Confirmed' },
  cancelled: { ar: 'ملغى', en: 'Cancelled' },
  reserved: { ar: 'بانتظار الاستلام', en: 'To collect' },
  collected: { ar: 'سُلّمت', en: 'Handed out' },
  returned: { ar: 'أُعيدت', en: 'Given back' },
  lapsed: { ar: 'انتهت مهلتها', en: 'Expired' },
  eventCancelled: { ar: 'ملغاة', en: 'Cancelled' },
  allMembers: {
    ar: counted(nouns.members, 'اعرض كل الأعضاء', count => `اعرضهم كلهم: ${count}`),
    en: { one: 'Show the {{count}} member', other: 'Show all {{count}} members' },
  },
  allEvents: {
    ar: counted(nouns.events, 'اعرض كل الفعاليات', count => `اعرضها كلها: ${count}`),
    en: { one: 'Show the {{count}} event', other: 'Show all {{count}} events' },
  },

  searching: { ar: 'جارٍ البحث…', en: 'Searching…' },
  none: { ar: 'لا نتائج لـ«{{text}}».', en: 'Nothing found for “{{text}}”.' },
  noneDetail: {
    ar: 'ابحث بالاسم أو البريد أو الجوال أو رقم الحجز.',
    en: 'Try a name, email, phone or booking number.',
  },
  failed: { ar: 'تعذّر البحث.', en: 'Couldn’t search.' },
  results: {
    ar: {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '{{count}} نتائج',
      many: '{{count}} نتيجة',
      other: '{{count}} نتيجة',
    },
    en: { one: '{{count}} result', other: '{{count}} results' },
  },
});
