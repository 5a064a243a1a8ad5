/** Defines the messages to members about their bookings, as emails and as short SMS. */
import type { Language } from '@rabita/contract/constants';
import { formatVenueTime } from '@rabita/contract/describe-zone';
import type { Booking } from '@rabita/contract/fan/booking';
import type { EventSummary } from '@rabita/contract/fan/event';
import { formatMoment } from '@rabita/contract/format-moment';
import type { Config } from '../../platform/config/config.ts';
import { isolateName, type Mail } from '../message/render-mail.ts';
import { renderSms } from '../message/render-sms.ts';

export type MessageKind =
  | 'confirmed'
  | 'requested'
  | 'approved'
  | 'refused'
  | 'cancelled'
  | 'withdrawn'
  | 'moved'
  | 'event_cancelled'
  | 'ended_by_league'
  | 'transferred'
  | 'ticket_again';

type MessageTexts = { title: string; body: (name: string) => string };

const texts: Record<MessageKind, Record<Language, MessageTexts>> = {
  confirmed: {
    ar: {
      title: 'حُجز مقعدك',
      body: name => `أهلًا ${name}، حُجز مقعدك وتذكرتك جاهزة. اعرضها عند البوابة من جوالك.`,
    },
    en: {
      title: 'Your seat is booked',
      body: name => `Hi ${name}, your seat is booked and your ticket is ready. Show it at the gate.`,
    },
  },
  requested: {
    ar: {
      title: 'وصلنا طلبك',
      body: name => `أهلًا ${name}، مقعدك محفوظ حتى نراجع طلبك. سنرسل لك النتيجة.`,
    },
    en: {
      title: 'Your request is in',
      body: name => `Hi ${name}, we’re holding your seat while we review your request. We’ll let you know.`,
    },
  },
  approved: {
    ar: {
      title: 'قُبل طلبك',
      body: name => `أهلًا ${name}، حجزك مؤكد وتذكرتك جاهزة. اعرضها عند البوابة من جوالك.`,
    },
    en: {
      title: 'Your request was accepted',
      body: name => `Hi ${name}, your booking is confirmed and your ticket is ready. Show it at the gate.`,
    },
  },
  refused: {
    ar: {
      title: 'لم يُقبل طلبك',
      body: name => `أهلًا ${name}، لم يُقبل طلبك لهذه الفعالية. يسعدنا أن نراك في فعالية أخرى.`,
    },
    en: {
      title: 'Your request wasn’t accepted',
      body: name =>
        `Hi ${name}, your request for this event wasn’t accepted. We hope to see you at another one.`,
    },
  },
  cancelled: {
    ar: {
      title: 'أُلغي حجزك',
      body: name => `أهلًا ${name}، أُلغي حجزك، وأُتيح مقعدك لغيرك. شكرًا لإبلاغنا.`,
    },
    en: {
      title: 'Your booking is cancelled',
      body: name =>
        `Hi ${name}, your booking is cancelled and your seat is open to someone else. Thanks for letting us know.`,
    },
  },
  withdrawn: {
    ar: {
      title: 'سُحب طلبك',
      body: name => `أهلًا ${name}، سُحب طلبك، وأُتيح مقعدك لغيرك. شكرًا لإبلاغنا.`,
    },
    en: {
      title: 'Your request is cancelled',
      body: name =>
        `Hi ${name}, your request is cancelled and your seat is open to someone else. Thanks for letting us know.`,
    },
  },
  moved: {
    ar: {
      title: 'تغيّر موعد الفعالية أو مكانها',
      body: name =>
        `أهلًا ${name}، تغيّر موعد هذه الفعالية أو مكانها، ومقعدك محفوظ. التفاصيل الجديدة أدناه. إن لم تناسبك فألغِ حجزك ليستفيد غيرك.`,
    },
    en: {
      title: 'The event has a new time or venue',
      body: name =>
        `Hi ${name}, this event has a new time or venue, and your seat is still yours. The new details are below. If they don’t work for you, cancel so someone else can have your seat.`,
    },
  },
  event_cancelled: {
    ar: {
      title: 'أُلغيت الفعالية',
      body: name =>
        `أهلًا ${name}، نعتذر إليك. أُلغيت هذه الفعالية وأُلغي معها حجزك. يسعدنا أن نراك في فعالية أخرى.`,
    },
    en: {
      title: 'The event is cancelled',
      body: name =>
        `Hi ${name}, we’re sorry. This event was cancelled, and your booking with it. We hope to see you at another one.`,
    },
  },
  ended_by_league: {
    ar: {
      title: 'ألغينا حجزك',
      body: name =>
        `أهلًا ${name}، نعتذر إليك. ألغينا حجزك لهذه الفعالية، ولم تعد تذكرتك صالحة. يسعدنا أن نراك في فعالية أخرى.`,
    },
    en: {
      title: 'We cancelled your booking',
      body: name =>
        `Hi ${name}, we’re sorry. We cancelled your booking for this event, and your ticket no longer works. We hope to see you at another one.`,
    },
  },
  transferred: {
    ar: {
      title: 'نقلنا حجزك',
      body: name =>
        `أهلًا ${name}، نقلنا حجزك إلى فعالية أخرى، وتذكرتك الجديدة جاهزة. لم تعد التذكرة السابقة صالحة. إن لم يناسبك الموعد الجديد فألغِ حجزك ليستفيد غيرك.`,
    },
    en: {
      title: 'We moved your booking',
      body: name =>
        `Hi ${name}, we moved your booking to another event, and your new ticket is ready. The old one no longer works. If the new date doesn’t work for you, cancel so someone else can have your seat.`,
    },
  },
  ticket_again: {
    ar: {
      title: 'تذكرتك مرة أخرى',
      body: name => `أهلًا ${name}، هذه تذكرتك من جديد. اعرضها عند البوابة من جوالك.`,
    },
    en: {
      title: 'Your ticket again',
      body: name => `Hi ${name}, here’s your ticket again. Show it at the gate.`,
    },
  },
};

const labels = {
  ar: {
    event: 'الفعالية',
    date: 'التاريخ',
    time: 'البداية',
    venue: 'المكان',
    number: 'رقم الحجز',
    reason: 'السبب',
    movedFrom: 'نُقل من',
    poster: 'ملصق فعالية',
    ticket: 'افتح تذكرتك',
    request: 'اعرض طلبك',
    events: 'تصفّح الفعاليات',
  },
  en: {
    event: 'Event',
    date: 'Date',
    time: 'Starts',
    venue: 'Venue',
    number: 'Booking number',
    reason: 'Reason',
    movedFrom: 'Moved from',
    poster: 'Poster of',
    ticket: 'Open your ticket',
    request: 'View your request',
    events: 'Browse events',
  },
} as const;

const DATE_FORMAT = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Returns the date and time at the venue, with the time zone, because members may be in another one. */
function formatStart(event: EventSummary, language: Language): { date: string; time: string } {
  const { starts_at, timezone } = event;
  return {
    date: formatMoment(starts_at, language, { timeZone: timezone, ...DATE_FORMAT }),
    time: formatVenueTime(starts_at, language, timezone),
  };
}

/**
 * Returns an email and an SMS; the caller sends one of them. `booking` and `movedFrom` must have texts in `language`.
 * @param movedFrom the event from which the booking was moved
 */
export function bookingMessage(
  kind: MessageKind,
  booking: Booking,
  language: Language,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  movedFrom?: EventSummary,
): { subject: string; mail: Mail; sms: string } {
  const label = labels[language];
  const { title, body } = texts[kind][language];
  const { event } = booking;
  const { date, time } = formatStart(event, language);
  const formatVenue = ({ location, city }: EventSummary) =>
    [location, city].map(name => isolateName(name, language)).join(' · ');
  const movedFromText =
    movedFrom && `${movedFrom.name} · ${formatStart(movedFrom, language).date} · ${formatVenue(movedFrom)}`;
  const action =
    booking.status === 'cancelled'
      ? { label: label.events, url: `${publicUrl}/events` }
      : {
          label: booking.status === 'pending' ? label.request : label.ticket,
          url: `${publicUrl}/ticket/${booking._id}`,
        };
  const mail: Mail = {
    language,
    title,
    poster: { seed: event._id, alt: `${label.poster} ${event.name}` },
    paragraphs: [body(isolateName(booking.user.full_name, language))],
    facts: [
      { label: label.event, value: event.name },
      { label: label.date, value: date },
      { label: label.time, value: time },
      { label: label.venue, value: formatVenue(event) },
      { label: label.number, value: booking.number },
      ...(movedFromText ? [{ label: label.movedFrom, value: movedFromText }] : []),
      ...(booking.refusal_reason === null ? [] : [{ label: label.reason, value: booking.refusal_reason }]),
    ],
    action,
  };
  return {
    subject: `${title}: ${isolateName(event.name, language)}`,
    mail,
    sms: renderSms([
      title,
      action.url,
      event.name,
      `${date} ${time}`,
      ...(movedFrom ? [`${label.movedFrom}: ${movedFrom.name}`] : []),
    ]),
  };
}
