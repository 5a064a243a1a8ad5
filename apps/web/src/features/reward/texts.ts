/** Defines the texts of the list of rewards and its preview. */
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  title: { ar: 'المكافآت', en: 'Rewards' },
  subtitle: { ar: 'ما تحصل عليه بنقاطك', en: 'What your points get you' },
  loading: { ar: 'جارٍ تحميل المكافآت', en: 'Loading rewards' },
  next: { ar: 'مكافأتك القادمة', en: 'Your next reward' },
  progress: { ar: 'تقدّمك نحو {{reward}}', en: 'Your progress towards {{reward}}' },
  allReached: { ar: 'نقاطك تكفي لكل المكافآت المتاحة', en: 'You have enough for every reward' },
  empty: { ar: 'لا توجد مكافآت حاليًا', en: 'No rewards available' },
  emptyDetail: {
    ar: 'تظهر المكافآت الجديدة هنا أولًا.',
    en: 'New rewards show up here first.',
  },
  showAll: { ar: 'كل المكافآت', en: 'All rewards' },
  showFewer: { ar: 'عرض أقل', en: 'Show fewer' },
});
