/** Texts of the reward list, of its stock dialog, and of the pages that create and edit a reward. */
import { defineTexts } from '@rabita/client/language/texts';
import { points } from '@rabita/client/points';
import { counted, nouns } from '../../platform/counted.ts';

export const texts = defineTexts({
  title: { ar: 'المكافآت', en: 'Rewards' },
  rewardCount: {
    ar: counted(nouns.rewards, 'لا مكافآت'),
    en: { one: '{{count}} reward', other: '{{count}} rewards' },
  },
  search: { ar: 'ابحث باسم المكافأة', en: 'Search by name' },
  filterLabel: { ar: 'تصفية المكافآت', en: 'Filter rewards' },
  all: { ar: 'الكل', en: 'All' },
  visibleRewards: { ar: 'يراها المشجعون', en: 'Shown to fans' },
  hiddenRewards: { ar: 'المخفية', en: 'Hidden' },
  loading: { ar: 'جارٍ تحميل المكافآت', en: 'Loading the rewards' },
  failed: { ar: 'تعذّر تحميل المكافآت.', en: 'Couldn’t load the rewards.' },
  none: { ar: 'لا مكافآت هنا.', en: 'No rewards here.' },
  noneDetail: { ar: 'جرّب كلمة أخرى، أو اعرض الكل.', en: 'Try another word, or show all.' },
  create: { ar: 'مكافأة جديدة', en: 'New reward' },
  points,
  available: { ar: 'متاحة', en: 'Available' },
  unavailable: { ar: 'غير متاحة', en: 'Not available' },
  outOfStock: { ar: 'نفدت الكمية', en: 'Out of stock' },
  upcoming: { ar: 'تُفتح لاحقًا', en: 'Opens later' },
  ended: { ar: 'انتهت فترتها', en: 'Ended' },
  opensAt: { ar: 'تُفتح {{when}}', en: 'Opens {{when}}' },
  hidden: { ar: 'مخفية', en: 'Hidden' },
  shownOnly: { ar: 'للعرض فقط', en: 'Display only' },
  pickup: { ar: 'تُستلم حضوريًا', en: 'Collect at the counter' },
  voucher: { ar: 'قسيمة برمز', en: 'Voucher code' },
  perk: { ar: 'حجز مبكر', en: 'Early booking' },
  codesLeft: {
    ar: 'الرموز التي لم تُوزَّع بعد: {{count}}. ارفع رموزًا من صفحة المكافأة.',
    en: 'Codes not given out yet: {{count}}. Upload codes on the reward’s page.',
  },
  stockLeft: { ar: 'المتبقي {{count}}', en: '{{count}} left' },
  unlimited: { ar: 'الكمية غير محدودة', en: 'No limit' },
  setStock: { ar: 'تعديل الكمية', en: 'Edit stock' },
  setStockLabel: { ar: 'تعديل الكمية: {{name}}', en: 'Edit stock of {{name}}' },

  backToRewards: { ar: 'عودة إلى المكافآت', en: 'Back to rewards' },
  rewardFailed: { ar: 'تعذّر تحميل المكافأة.', en: 'Couldn’t load the reward.' },
  rewardNotFound: { ar: 'المكافأة غير موجودة.', en: 'Reward not found.' },
});
