/** Defines the texts of a new member's three steps, which guests do not load. */
import { defineTexts } from '@rabita/client/language/texts';

export const firstStepsTexts = defineTexts({
  steps: { ar: 'خطواتك الأولى', en: 'Your first steps' },
  done: { ar: 'أنجزتها', en: 'done' },
  book: { ar: 'احجز مقعدك', en: 'Book a seat' },
  bookDetail: { ar: 'اختر فعالية واحجز بلمسة.', en: 'Pick an event and book in one tap.' },
  checkIn: { ar: 'سجّل حضورك', en: 'Check in' },
  checkInDetail: {
    ar: 'اعرض تذكرتك عند البوابة لتكسب أول نقاطك.',
    en: 'Show your ticket at the gate to earn your first points.',
  },
  redeem: { ar: 'أول مكافأة', en: 'First reward' },
});
