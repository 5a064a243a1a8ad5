/** Defines the texts of the page of all rewards, which the landing page does not load. */
import { defineTexts } from '@rabita/client/language/texts';

export const listTexts = defineTexts({
  views: { ar: 'أي مكافآت؟', en: 'Which rewards' },
  reach: { ar: 'في متناولك', en: 'In reach' },
  all: { ar: 'الكل', en: 'All' },
  mine: { ar: 'مكافآتي', en: 'Mine' },
  waiting: {
    ar: {
      zero: 'لا شيء بانتظارك',
      one: 'واحدة بانتظارك',
      two: 'اثنتان بانتظارك',
      few: '{{count}} بانتظارك',
      many: '{{count}} بانتظارك',
      other: '{{count}} بانتظارك',
    },
    en: { one: '{{count}} waiting', other: '{{count}} waiting' },
  },
  balance: { ar: 'رصيدك', en: 'Your balance' },
  history: { ar: 'سجل نقاطك', en: 'Points history' },
  close: { ar: 'اقتربت منها', en: 'Almost there' },
  goals: { ar: 'ابدأ بهذه', en: 'Aim for these first' },
  nothingYet: { ar: 'لا مكافأة في متناولك بعد', en: 'Nothing in reach yet' },
  nothingYetDetail: {
    ar: 'كل فعالية تحضرها تقرّبك.',
    en: 'Every event you come to gets you closer.',
  },
  nothingNow: { ar: 'لا شيء تستبدله الآن', en: 'Nothing to redeem right now' },
  nothingNowDetail: {
    ar: 'شاهد كل المكافآت، فبعضها يُفتح لاحقًا.',
    en: 'See all rewards. Some open later.',
  },
  toEvents: { ar: 'تصفّح الفعاليات', en: 'Browse events' },
  showAll: { ar: 'كل المكافآت', en: 'All rewards' },
  showReach: { ar: 'ما في متناولك', en: 'See what’s in reach' },
});
