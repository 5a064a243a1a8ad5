/** Defines the texts of lists of rewards and of the landing page's preview. */
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  title: { ar: 'المكافآت', en: 'Rewards' },
  subtitle: { ar: 'ما تحصل عليه بنقاطك', en: 'What your points get you' },
  loading: { ar: 'جارٍ تحميل المكافآت', en: 'Loading rewards' },
  progress: { ar: 'تقدّمك نحو {{reward}}', en: 'Your progress towards {{reward}}' },
  empty: { ar: 'لا توجد مكافآت حاليًا', en: 'No rewards available' },
  emptyDetail: {
    ar: 'تظهر المكافآت الجديدة هنا أولًا.',
    en: 'New rewards show up here first.',
  },
});
