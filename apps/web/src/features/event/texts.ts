/** Defines the event texts that the landing page loads. The events page uses most of them too. */
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  loading: { ar: 'جارٍ تحميل الفعاليات', en: 'Loading events' },
  none: { ar: 'لا توجد فعاليات حاليًا', en: 'No events available' },
  noneDetail: {
    ar: 'نعلن عن الفعاليات الجديدة هنا أولًا.',
    en: 'New events are announced here first.',
  },
  rowTitle: { ar: 'الفعاليات القادمة', en: 'Coming up' },
  rowAll: { ar: 'كل الفعاليات', en: 'All events' },
  loginToBook: { ar: 'سجّل الدخول للحجز', en: 'Login to Register' },
  book: { ar: 'احجز مقعدك', en: 'Book a seat' },
  seeEvent: { ar: 'التفاصيل والحجز', en: 'Details and booking' },
});
