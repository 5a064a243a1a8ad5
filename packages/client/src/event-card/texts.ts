/** Holds the texts of an event's state, seats, time and venue. */
import { defineTexts } from '../language/texts.ts';

export const texts = defineTexts({
  stateRegistered: { ar: 'طلبك بانتظار الموافقة', en: 'Awaiting approval' },
  stateBooked: { ar: 'مقعدك محجوز', en: 'Your seat is booked' },
  stateRefused: { ar: 'لم يُقبل طلبك', en: 'Your request wasn’t accepted' },
  stateEnded: { ar: 'ألغينا حجزك', en: 'We cancelled your booking' },
  stateFull: { ar: 'اكتملت المقاعد', en: 'Fully booked' },
  stateUpcoming: { ar: 'لم يُفتح الحجز بعد', en: 'Not open yet' },
  stateClosed: { ar: 'أُغلق الحجز', en: 'Booking closed' },
  stateCancelled: { ar: 'أُلغيت الفعالية', en: 'Event cancelled' },
  statePast: { ar: 'انتهت', en: 'Ended' },
  whyRegistered: {
    ar: 'مقعدك محفوظ حتى نراجع طلبك. سنرسل لك النتيجة.',
    en: 'We’re holding your seat while we review your request. We’ll let you know.',
  },
  whyNotAgain: {
    ar: 'لا يمكنك حجز هذه الفعالية مرة أخرى.',
    en: 'You can’t book this event again.',
  },
  whyFull: {
    ar: 'حُجزت كل المقاعد. إن ألغى أحد حجزه ظهر المقعد هنا.',
    en: 'All seats are booked. If someone cancels, the seat shows up here.',
  },
  whyUpcoming: { ar: 'يُفتح الحجز {{when}}', en: 'Booking opens {{when}}' },
  whyClosed: { ar: 'أُغلق الحجز {{when}}', en: 'Booking closed {{when}}' },
  whyCancelled: {
    ar: 'أُلغيت هذه الفعالية ومعها كل حجوزاتها.',
    en: 'This event was cancelled, and so were all bookings.',
  },
  whyPast: {
    ar: 'انتهت هذه الفعالية. نراك في القادمة.',
    en: 'This event has ended. See you at the next one.',
  },
  unlimited: { ar: 'عدد المقاعد غير محدود', en: 'No seat limit' },
  seatsLeft: {
    ar: {
      zero: 'لم يبقَ أي مقعد',
      one: 'بقي مقعد واحد',
      two: 'بقي مقعدان',
      few: 'بقيت {{count}} مقاعد',
      many: 'بقي {{count}} مقعدًا',
      other: 'بقي {{count}} مقعد',
    },
    en: { one: '{{count}} seat left', other: '{{count}} seats left' },
  },
  seatsLeftOf: {
    ar: {
      zero: 'لم يبقَ أي مقعد من {{total}}',
      one: 'بقي مقعد واحد من {{total}}',
      two: 'بقي مقعدان من {{total}}',
      few: 'بقيت {{count}} مقاعد من {{total}}',
      many: 'بقي {{count}} مقعدًا من {{total}}',
      other: 'بقي {{count}} مقعد من {{total}}',
    },
    en: { one: '{{count}} of {{total}} seats left', other: '{{count}} of {{total}} seats left' },
  },
  venue: { ar: '{{location}}، {{city}}', en: '{{location}}, {{city}}' },
  viewerTime: { ar: '{{time}} بتوقيتك', en: '{{time}} your time' },
});
