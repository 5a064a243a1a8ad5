// Holds the texts that any page may need when it cannot be shown, the server is overloaded or the device is offline.
import { defineTexts } from './language/texts.ts';

export const frameTexts = defineTexts({
  brokenTitle: { ar: 'تعذّر عرض الصفحة', en: 'Couldn’t show this page' },
  brokenSentence: {
    ar: 'حدث خطأ غير متوقع. أعد تحميل الصفحة.',
    en: 'Something went wrong. Reload the page.',
  },
  reload: { ar: 'إعادة التحميل', en: 'Reload' },
  crowded: {
    ar: 'الإقبال كبير الآن. أبقِ الصفحة مفتوحة حتى يأتي دورك.',
    en: 'It’s packed right now. Keep this page open until it’s your turn.',
  },
  offline: {
    ar: 'أنت غير متصل. نعرض آخر ما حُفظ على جهازك.',
    en: 'You’re offline. Showing what was last saved.',
  },
});
