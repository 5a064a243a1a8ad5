/** What the board, its preview and the member's own standing say. */
import { defineTexts } from '@rabita/client/texts';

export const texts = defineTexts({
  title: { ar: 'لوحة الصدارة', en: 'Leaderboard' },
  subtitle: { ar: 'أعلى عشرة أعضاء نقاطًا', en: 'The ten members with the most points' },
  previewSubtitle: { ar: 'احضر الفعاليات واصعد إلى القمة', en: 'Show up, earn points, climb' },
  loading: { ar: 'جارٍ تحميل لوحة الصدارة', en: 'Loading the leaderboard…' },
  // The name follows in an element of its own, whatever its script.
  greeting: { ar: 'أهلًا بك', en: 'Welcome' },
  profile: { ar: 'ملفي الشخصي', en: 'My profile' },
  rank: { ar: 'ترتيبك {{rank}}', en: 'Rank {{rank}}' },
  rankOf: { ar: 'الترتيب {{rank}}', en: 'Rank {{rank}}' },
  noRank: { ar: 'لا يوجد ترتيب بعد', en: 'No rank yet' },
  noRankDetail: {
    ar: 'احضر أول فعالية لك وتظهر هنا.',
    en: 'Come to your first event and you appear here.',
  },
  you: { ar: 'أنت', en: 'You' },
  yourPoints: { ar: 'نقاطك', en: 'Your points' },
  points: {
    ar: {
      zero: 'بلا نقاط',
      one: 'نقطة واحدة',
      two: 'نقطتان',
      few: '{{count}} نقاط',
      many: '{{count}} نقطة',
      other: '{{count}} نقطة',
    },
    en: { one: '{{count}} point', other: '{{count}} points' },
  },
  pointsUnit: {
    ar: { zero: 'نقطة', one: 'نقطة', two: 'نقطة', few: 'نقاط', many: 'نقطة', other: 'نقطة' },
    en: { one: 'point', other: 'points' },
  },
  rose: { ar: 'من المركز {{before}} إلى {{after}}', en: 'Rank {{before}} to {{after}}' },
  began: { ar: 'دخلت اللوحة في المركز {{after}}', en: 'On the board at {{after}}' },
  empty: { ar: 'القمة خالية حتى الآن', en: 'Nobody is on the board yet' },
  emptyDetail: { ar: 'أول من يحضر فعالية يتصدّر اللوحة.', en: 'The first to attend an event takes the lead.' },
  offline: { ar: 'أنت غير متصل بالإنترنت', en: 'You are offline' },
  offlineDetail: {
    ar: 'تظهر لوحة الصدارة عند عودة الاتصال.',
    en: 'The leaderboard appears once you are connected again.',
  },
  tryAgain: { ar: 'حاول مرة أخرى', en: 'Try again' },
  browseEvents: { ar: 'تصفّح الفعاليات', en: 'Browse events' },
  seeBoard: { ar: 'اللوحة كاملة', en: 'Full leaderboard' },
  between: { ar: 'أعضاء آخرون', en: 'Other members in between' },
});
