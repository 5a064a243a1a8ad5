// The words that any page may need when something breaks.
import { defineTexts } from './texts.ts';

export const frameTexts = defineTexts({
  brokenTitle: { ar: 'تعذّر عرض الصفحة', en: 'This page stumbled' },
  brokenSentence: {
    ar: 'حدث خطأ غير متوقع. أعد تحميل الصفحة، وإن تكرر فعُد إلى الرئيسية.',
    en: 'An unexpected error occurred. Reload the page, or go back home if it happens again.',
  },
  reload: { ar: 'إعادة التحميل', en: 'Reload' },
  goHome: { ar: 'إلى الرئيسية', en: 'Go home' },
  crowded: {
    ar: 'الإقبال كبير الآن. ننتظر دورك، فأبقِ الصفحة مفتوحة.',
    en: 'Very busy. We wait for your turn: keep this page open.',
  },
  offline: {
    ar: 'لا اتصال. نعرض آخر ما حُفظ على جهازك.',
    en: 'No connection. Showing what was last saved.',
  },
});
