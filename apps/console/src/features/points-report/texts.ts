/** Texts of the points report: what members can spend, and what each month added and took. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted } from '../../platform/counted.ts';

const REWARDS = [
  'مكافأة واحدة',
  'مكافأتين',
  '{{count}} مكافآت',
  '{{count}} مكافأة',
  '{{count}} مكافأة',
] as const;

export const texts = defineTexts({
  title: { ar: 'تقرير النقاط', en: 'Points report' },
  detail: {
    ar: 'كم بقي في أرصدة الأعضاء، وكيف تغيّر شهرًا بعد شهر.',
    en: 'What members still have to spend, and how it changed month by month.',
  },
  loading: { ar: 'جارٍ حساب النقاط', en: 'Adding up the points' },
  failed: { ar: 'تعذّر فتح تقرير النقاط.', en: 'Couldn’t open the points report.' },
  outstanding: { ar: 'في أرصدة الأعضاء', en: 'Members can spend' },
  ofMembers: {
    ar: {
      zero: 'أرصدة {{count}} عضو',
      one: 'رصيد عضو واحد',
      two: 'رصيد عضوين',
      few: 'أرصدة {{count}} أعضاء',
      many: 'أرصدة {{count}} عضوًا',
      other: 'أرصدة {{count}} عضو',
    },
    en: { one: 'One member has a balance', other: '{{count}} members have a balance' },
  },
  nobody: { ar: 'لا رصيد لأحد بعد', en: 'Nobody has a balance yet' },
  reserved: { ar: 'بانتظار الاستلام', en: 'Waiting to be collected' },
  ofRedemptions: {
    ar: counted(REWARDS, 'في {{count}} مكافأة', count => `في ${count}`),
    en: { one: 'In one reward', other: 'In {{count}} rewards' },
  },
  noReserved: { ar: 'لا مكافآت تنتظر أصحابها', en: 'No reward is waiting' },
  owed: { ar: 'مستحقة على الأعضاء', en: 'Members owe' },
  owedDetail: { ar: 'تُخصم مما يكسبونه لاحقًا', en: 'Paid from what they earn next' },
  chart: { ar: 'أرصدة الأعضاء في آخر كل شهر', en: 'Members’ balances at each month’s end' },
  chartDetail: {
    ar: 'حتى آخر 24 شهرًا. لا تشمل الأعضاء الذين حُذفت حساباتهم.',
    en: 'Up to the last 24 months. Members whose account was deleted aren’t counted.',
  },
  noPoints: {
    ar: 'لا نقاط بعد. يظهر التقرير مع أول حضور.',
    en: 'No points yet. The report starts with the first admission.',
  },
  months: { ar: 'حركة النقاط شهريًا', en: 'Points by month' },
  month: { ar: 'الشهر', en: 'Month' },
  added: { ar: 'أُضيفت', en: 'Added' },
  taken: { ar: 'خُصمت', en: 'Taken' },
  redeemed: { ar: 'استُبدلت', en: 'Redeemed' },
  returned: { ar: 'أُعيدت', en: 'Returned' },
  endBalance: { ar: 'الرصيد آخر الشهر', en: 'Balance at the end' },
});
