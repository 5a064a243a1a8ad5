/** Defines the texts of the leaderboard, of its preview, and of the member's points and rank. */
import { defineTexts } from '@rabita/client/language/texts';
import { points } from '@rabita/client/points';

export const texts = defineTexts({
  title: { ar: 'لوحة الصدارة', en: 'Leaderboard' },
  subtitle: { ar: 'العشرة الأوائل في النقاط', en: 'Top 10 by points' },
  previewSubtitle: { ar: 'احضر الفعاليات واصعد إلى القمة', en: 'Show up, earn points, climb' },
  loading: { ar: 'جارٍ تحميل لوحة الصدارة', en: 'Loading the leaderboard' },
  // The member's name follows in a separate element, so that its script does not affect the direction of this text.
  greeting: { ar: 'أهلًا بك', en: 'Welcome' },
  profile: { ar: 'حسابي', en: 'My profile' },
  yourRank: { ar: 'المركز {{rank}}', en: 'Rank {{rank}}' },
  memberRank: { ar: 'المركز {{rank}}', en: 'Rank {{rank}}' },
  noRank: { ar: 'لا يوجد ترتيب بعد', en: 'No rank yet' },
  noRankDetail: {
    ar: 'احضر فعاليتك الأولى ليظهر اسمك هنا.',
    en: 'Come to your first event and you’ll show up here.',
  },
  you: { ar: 'أنت', en: 'You' },
  yourPoints: { ar: 'نقاط الترتيب', en: 'Ranking points' },
  yourPointsDetail: {
    ar: 'مجموع ما كسبته، ولا ينقص عند الاستبدال.',
    en: 'All you’ve earned. Redeeming never lowers it.',
  },
  history: { ar: 'سجل نقاطك', en: 'Points history' },
  yourBalance: { ar: 'رصيدك', en: 'Your balance' },
  yourBalanceDetail: { ar: 'اصرفه على المكافآت.', en: 'Spend it on rewards.' },
  points,
  movedUp: {
    ar: 'تقدّمت من المركز {{before}} إلى {{after}}',
    en: 'You moved up from {{before}} to {{after}}',
  },
  enteredBoard: { ar: 'دخلت الترتيب، ومركزك {{after}}', en: 'You’re on the board at {{after}}' },
  empty: { ar: 'القمة بانتظارك', en: 'The top spot is open' },
  emptyDetail: { ar: 'أول من يحضر فعالية يتصدّر اللوحة.', en: 'The first to attend an event takes the lead.' },
  showTen: { ar: 'عرض العشرة الأوائل', en: 'Show all ten' },
  showFewer: { ar: 'عرض أقل', en: 'Show fewer' },
  membersBetween: { ar: 'أعضاء آخرون', en: 'Other members in between' },
});
