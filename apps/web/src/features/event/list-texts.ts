/** Defines the texts of the events page. They are not in `texts.ts`, so that the landing page does not load them. */
import { defineTexts } from '@rabita/client/language/texts';

export const eventListTexts = defineTexts({
  title: { ar: 'الفعاليات', en: 'Events' },
  lead: {
    ar: 'احجز مقعدك واحضر. نقاطك تُضاف عند البوابة.',
    en: 'Book a seat, show up, and your points land at the gate.',
  },
  lists: { ar: 'الفعاليات والمباريات', en: 'Events and matches' },
  filters: { ar: 'تصفية الفعاليات', en: 'Filter events' },
  filterAll: { ar: 'الكل', en: 'All' },
  filterOpen: { ar: 'متاحة للحجز', en: 'Open for booking' },
  filterMine: { ar: 'حجوزاتي', en: 'My bookings' },
  filterUpcoming: { ar: 'تُفتح قريبًا', en: 'Opening soon' },
  filterFull: { ar: 'مكتملة', en: 'Full' },
  filterWeek: { ar: 'خلال 7 أيام', en: 'Next 7 days' },
  city: { ar: 'المدينة', en: 'City' },
  allCities: { ar: 'كل المدن', en: 'All cities' },
  more: { ar: 'خيارات أخرى: {{event}}', en: 'More options: {{event}}' },
  ticket: { ar: 'التذكرة', en: 'Ticket' },
  early: {
    ar: 'حجز مبكر لك. يُفتح للجميع {{when}}.',
    en: 'Early booking for you. It opens for everyone {{when}}.',
  },
  noneFiltered: { ar: 'لا فعاليات تطابق هذه التصفية', en: 'No events match this filter' },
  noneMine: { ar: 'لم تحجز مقعدًا في أي فعالية بعد', en: 'You haven’t booked an event yet' },
  seeMatches: { ar: 'شاهد المباريات', en: 'See matches' },
  showAll: { ar: 'عرض كل الفعاليات', en: 'Show all events' },
});
