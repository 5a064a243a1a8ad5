/** Holds the texts of both apps for failed pages and lists, an overloaded server, and a device that is offline. */
import { defineTexts } from './language/texts.ts';

export const frameTexts = defineTexts({
  brokenTitle: { ar: 'تعذّر عرض الصفحة', en: 'Couldn’t show this page' },
  reload: { ar: 'إعادة التحميل', en: 'Reload' },
  crowded: {
    ar: 'الإقبال كبير الآن. أبقِ الصفحة مفتوحة حتى يأتي دورك.',
    en: 'It’s packed right now. Keep this page open until it’s your turn.',
  },
  offline: { ar: 'أنت غير متصل. نعرض آخر ما وصل.', en: 'You’re offline. Showing the last update.' },
  savedAt: { ar: 'آخر تحديث {{when}}', en: 'Last updated {{when}}' },
  stale: { ar: 'تعذّر التحديث. نعرض آخر ما وصل.', en: 'Couldn’t refresh. Showing the last update.' },
  youAreOffline: { ar: 'أنت غير متصل.', en: 'You’re offline.' },
  serverSilent: { ar: 'الخادم لا يستجيب الآن.', en: 'The server isn’t answering.' },
  shownIsSaved: { ar: 'ما تراه نسخة محفوظة.', en: 'What you see is saved.' },
  retrySoon: { ar: 'حاول بعد لحظات.', en: 'Try again in a moment.' },
  retryWhenOnline: { ar: 'حاول عند عودة الاتصال.', en: 'Try again when you’re back online.' },
  more: { ar: 'عرض المزيد', en: 'Load more' },
  moreFailed: { ar: 'تعذّر تحميل المزيد.', en: 'Couldn’t load more.' },
  tryAgain: { ar: 'حاول مرة أخرى', en: 'Try again' },
  tryingAgain: { ar: 'نحاول مرة أخرى', en: 'Trying again' },
});
