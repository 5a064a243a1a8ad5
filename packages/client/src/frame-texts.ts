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
  news: { ar: 'التنبيهات', en: 'Notifications' },
  tryAgainIn: { ar: 'حاول مرة أخرى بعد {{time}}', en: 'Try again in {{time}}' },
  slow: {
    ar: 'الرد متأخر، وما زلنا ننتظر. ما كتبته محفوظ هنا.',
    en: 'The answer is slow and we are still waiting. What you typed is safe here.',
  },
  problems: {
    ar: {
      zero: 'لا شيء يحتاج إلى تصحيح.',
      one: 'صحّح الحقل المحدد.',
      two: 'صحّح الحقلين المحددين.',
      few: 'صحّح الحقول المحددة ({{count}}).',
      many: 'صحّح الحقول المحددة ({{count}}).',
      other: 'صحّح الحقول المحددة ({{count}}).',
    },
    en: { one: 'Check the marked field.', other: 'Check the {{count}} marked fields.' },
  },
  close: { ar: 'إغلاق', en: 'Close' },
  crowded: {
    ar: 'الإقبال كبير الآن. ننتظر دورك، فأبقِ الصفحة مفتوحة.',
    en: 'Very busy. We wait for your turn: keep this page open.',
  },
  offline: {
    ar: 'لا اتصال بالخادم. نعرض آخر ما حُفظ على جهازك.',
    en: 'No connection to the server. You see what was last saved on this device.',
  },
});
