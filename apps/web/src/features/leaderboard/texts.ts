/** Defines the texts of the leaderboard, of its preview, and of the member's own place. */
import { defineTexts } from '@rabita/client/language/texts';
import { points } from '@rabita/client/points';

export const texts = defineTexts({
  title: { ar: 'لوحة الصدارة', en: 'Leaderboard' },
  subtitle: { ar: 'العشرة الأوائل في النقاط', en: 'Top 10 by points' },
  previewSubtitle: { ar: 'احضر الفعاليات واصعد إلى القمة', en: 'Show up, earn points, climb' },
  whole: { ar: 'الترتيب كامل', en: 'Full leaderboard' },
  loading: { ar: 'جارٍ تحميل لوحة الصدارة', en: 'Loading the leaderboard' },
  memberRank: { ar: 'المركز {{rank}}', en: 'Rank {{rank}}' },
  place: { ar: 'مركزك', en: 'Your rank' },
  nextRank: {
    ar: {
      zero: 'أنت على عتبة المركز {{rank}}',
      one: 'بقيت نقطة واحدة على المركز {{rank}}',
      two: 'بقيت نقطتان على المركز {{rank}}',
      few: 'بقيت {{count}} نقاط على المركز {{rank}}',
      many: 'بقيت {{count}} نقطة على المركز {{rank}}',
      other: 'بقيت {{count}} نقطة على المركز {{rank}}',
    },
    en: { one: '{{count}} point to rank {{rank}}', other: '{{count}} points to rank {{rank}}' },
  },
  leading: { ar: 'أنت في الصدارة', en: 'You’re in the lead' },
  noRank: { ar: 'لا يوجد ترتيب بعد', en: 'No rank yet' },
  noRankDetail: {
    ar: 'احضر فعاليتك الأولى ليظهر اسمك هنا.',
    en: 'Come to your first event and you’ll show up here.',
  },
  you: { ar: 'أنت', en: 'You' },
  points,
  empty: { ar: 'القمة بانتظارك', en: 'The top spot is open' },
  emptyDetail: { ar: 'أول من يحضر فعالية يتصدّر اللوحة.', en: 'The first to attend an event takes the lead.' },
  neighbours: { ar: 'الأقرب إليك في الترتيب', en: 'Around you' },
  tied: { ar: 'تعادل', en: 'Tied' },
});
