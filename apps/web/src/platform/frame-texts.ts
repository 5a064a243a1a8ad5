// The words that any page may need when something breaks.
import { defineTexts } from './texts.ts';

export const frameTexts = defineTexts('frame', {
  brokenTitle: { ar: 'تعثّرت الصفحة', en: 'This page stumbled' },
  brokenSentence: {
    ar: 'حدث خطأ غير متوقع. أعد تحميل الصفحة، وإن تكرر فعُد إلى الرئيسية.',
    en: 'An unexpected error occurred. Reload the page, or go back home if it happens again.',
  },
  reload: { ar: 'إعادة التحميل', en: 'Reload' },
  goHome: { ar: 'إلى الرئيسية', en: 'Go home' },
  news: { ar: 'التنبيهات', en: 'Notifications' },
  close: { ar: 'إغلاق', en: 'Close' },
  offline: {
    ar: 'لا اتصال بالخادم. نعرض آخر ما حُفظ على جهازك.',
    en: 'No connection to the server. You see what was last saved on this device.',
  },
});
