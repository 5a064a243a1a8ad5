// Defines the texts of the leaderboard, of its preview, and of the member's points and rank.
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  title: { ar: 'لوحة الصدارة', en: 'Leaderboard' },
  subtitle: { ar: 'العشرة الأوائل في النقاط', en: 'Top 10 by points' },
  previewSubtitle: { ar: 'احضر الفعاليات واصعد إلى القمة', en: 'Show up, earn points, climb' },
  loading: { ar: 'جارٍ تحميل لوحة الصدارة', en: 'Loading the leaderboard' },
  // The member's name follows in a separate element, so that its script does not affect the direction of this text.
  greeting: { ar: 'أهلًا بك', en: 'Welcome' },
  profile: { ar: 'ملفي الشخصي', en: 'My profile' },
  rank: { ar: 'ترتيبك {{rank}}', en: 'Rank {{rank}}' },
  rankOf: { ar: 'الترتيب {{rank}}', en: 'Rank {{rank}}' },
  noRank: { ar: 'لا يوجد ترتيب بعد', en: 'No rank yet' },
  noRankDetail: {
    ar: 'احضر أول فعالية لك لتظهر هنا.',
    en: 'Come to your first event and you’ll show up here.',
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
  rose: { ar: 'تقدّمت من المركز {{before}} إلى {{after}}', en: 'You moved up from {{before}} to {{after}}' },
  began: { ar: 'دخلت اللوحة في المركز {{after}}', en: 'You’re on the board at {{after}}' },
  empty: { ar: 'القمة خالية حتى الآن', en: 'The top spot is open' },
  emptyDetail: { ar: 'أول من يحضر فعالية يتصدّر اللوحة.', en: 'The first to attend an event takes the lead.' },
  showTen: { ar: 'عرض العشرة الأوائل', en: 'Show all ten' },
  showFewer: { ar: 'عرض أقل', en: 'Show fewer' },
  between: { ar: 'أعضاء آخرون', en: 'Other members in between' },
});
