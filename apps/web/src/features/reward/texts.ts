// Defines the texts of reward cards, the list of rewards and its preview.
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  title: { ar: 'المكافآت', en: 'Rewards' },
  subtitle: { ar: 'مكافآت تفتحها نقاطك', en: 'What your points get you' },
  loading: { ar: 'جارٍ تحميل المكافآت', en: 'Loading rewards' },
  cost: {
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
  missing: {
    ar: {
      zero: 'نقاطك تكفي',
      one: 'تنقصك نقطة واحدة',
      two: 'تنقصك نقطتان',
      few: 'تنقصك {{count}} نقاط',
      many: 'تنقصك {{count}} نقطة',
      other: 'تنقصك {{count}} نقطة',
    },
    en: { one: '{{count}} point to go', other: '{{count}} points to go' },
  },
  stock: {
    ar: {
      zero: 'نفدت الكمية',
      one: 'بقيت واحدة',
      two: 'بقيت اثنتان',
      few: 'بقيت {{count}}',
      many: 'بقيت {{count}}',
      other: 'بقيت {{count}}',
    },
    en: { one: '{{count}} left', other: '{{count}} left' },
  },
  reached: { ar: 'نقاطك تكفي', en: 'You have enough' },
  available: { ar: 'متاحة', en: 'Available' },
  soldOut: { ar: 'نفدت الكمية', en: 'Out of stock' },
  unavailable: { ar: 'غير متاحة الآن', en: 'Not available right now' },
  next: { ar: 'مكافأتك القادمة', en: 'Your next reward' },
  progress: { ar: 'تقدّمك نحو {{reward}}', en: 'Your progress towards {{reward}}' },
  progressValue: { ar: '{{points}} من {{cost}}', en: '{{points}} of {{cost}}' },
  allReached: { ar: 'نقاطك تكفي لكل المكافآت المتاحة', en: 'You have enough for every reward' },
  empty: { ar: 'لا توجد مكافآت حاليًا', en: 'No rewards available' },
  emptyDetail: {
    ar: 'تظهر المكافآت الجديدة هنا أولًا.',
    en: 'New rewards show up here first.',
  },
  showAll: { ar: 'كل المكافآت', en: 'All rewards' },
  showFewer: { ar: 'عرض أقل', en: 'Show fewer' },
});
