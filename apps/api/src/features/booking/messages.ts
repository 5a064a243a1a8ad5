/** What members are told about their places: a mail with the facts, or a short text where only a phone is proven. */
import type { Booking } from '@rabita/contract/booking';
import type { Language } from '@rabita/contract/constants';
import type { Config } from '../../config.ts';
import { type Mail, mailHtml, mailText } from '../../platform/mail-layout.ts';
import { zoneName } from '../../platform/zone-name.ts';

export type Notice = 'confirmed' | 'requested' | 'approved' | 'refused' | 'cancelled' | 'withdrawn';

type Words = { title: string; body: (name: string) => string };

const words: Record<Notice, Record<Language, Words>> = {
  confirmed: {
    ar: {
      title: 'حُجز مقعدك',
      body: name => `أهلًا ${name}، حُجز مقعدك وتذكرتك جاهزة. افتحها من جوالك عند البوابة.`,
    },
    en: {
      title: 'Your place is booked',
      body: name => `Hello ${name}, your place is booked and your ticket is ready. Show it at the door.`,
    },
  },
  requested: {
    ar: {
      title: 'وصلنا طلبك',
      body: name => `أهلًا ${name}، مقعدك محفوظ حتى تراجع الرابطة طلبك، وسنرسل لك النتيجة.`,
    },
    en: {
      title: 'Your request is in',
      body: name =>
        `Hello ${name}, your seat is held while the league reviews your request. We will write to you.`,
    },
  },
  approved: {
    ar: {
      title: 'وافقت الرابطة على طلبك',
      body: name => `أهلًا ${name}، صار حجزك مؤكدًا وتذكرتك جاهزة. افتحها من جوالك عند البوابة.`,
    },
    en: {
      title: 'Your request is approved',
      body: name => `Hello ${name}, your booking is confirmed and your ticket is ready. Show it at the door.`,
    },
  },
  refused: {
    ar: {
      title: 'لم يُقبل طلبك',
      body: name => `أهلًا ${name}، لم تقبل الرابطة طلبك لهذه الفعالية. يسعدنا أن نراك في فعالية أخرى.`,
    },
    en: {
      title: 'Your request was not accepted',
      body: name =>
        `Hello ${name}, the league did not accept your request for this event. We hope to see you at another.`,
    },
  },
  cancelled: {
    ar: {
      title: 'أُلغي حجزك',
      body: name => `أهلًا ${name}، أُلغي حجزك وعاد مقعدك متاحًا لغيرك. شكرًا لك.`,
    },
    en: {
      title: 'Your booking is cancelled',
      body: name =>
        `Hello ${name}, your booking is cancelled and your seat is free for someone else. Thank you for telling us.`,
    },
  },
  withdrawn: {
    ar: {
      title: 'سُحب طلبك',
      body: name => `أهلًا ${name}، سُحب طلبك وعاد مقعدك متاحًا لغيرك. شكرًا لك.`,
    },
    en: {
      title: 'Your request is withdrawn',
      body: name =>
        `Hello ${name}, your request is withdrawn and your seat is free for someone else. Thank you for telling us.`,
    },
  },
};

const labels = {
  ar: {
    event: 'الفعالية',
    date: 'التاريخ',
    time: 'الوقت',
    place: 'المكان',
    number: 'رقم الحجز',
    ticket: 'افتح التذكرة',
    request: 'اعرض الطلب',
    events: 'تصفّح الفعاليات',
  },
  en: {
    event: 'Event',
    date: 'Date',
    time: 'Time',
    place: 'Place',
    number: 'Booking number',
    ticket: 'Open your ticket',
    request: 'View your request',
    events: 'Browse events',
  },
} as const;

const LOCALES: Record<Language, string> = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' };

/** The venue's day, and its time with the zone beside it: a ticket is read in other zones too. */
function whenOf({ event }: Booking, language: Language): { day: string; time: string } {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: event.timezone, ...options })
      .format(new Date(event.starts_at))
      .replace(/[\u200e\u200f\u061c]/gu, '')
      .replace(/[\u00a0\u202f]/gu, ' ');
  return {
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: `${format({ hour: 'numeric', minute: '2-digit' })} ${zoneName(event.timezone, language)}`,
  };
}

/** @param booking in the language of the message */
export function bookingMessage(
  notice: Notice,
  booking: Booking,
  language: Language,
  { brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>,
): { mail: { subject: string; text: string; html: string }; sms: string } {
  const label = labels[language];
  const { title, body } = words[notice][language];
  const { day, time } = whenOf(booking, language);
  const { event } = booking;
  const action =
    booking.status === 'cancelled'
      ? { label: label.events, url: `${publicUrl}/events` }
      : {
          label: booking.status === 'pending' ? label.request : label.ticket,
          url: `${publicUrl}/ticket/${booking._id}`,
        };
  const mail: Mail = {
    language,
    brand,
    title,
    paragraphs: [body(booking.user.full_name)],
    facts: [
      { label: label.event, value: event.name },
      { label: label.date, value: day },
      { label: label.time, value: time },
      { label: label.place, value: `${event.location} · ${event.city}` },
      { label: label.number, value: booking.number },
    ],
    action,
  };
  return {
    mail: { subject: `${title}: ${event.name}`, text: mailText(mail), html: mailHtml(mail) },
    sms: [`${title}: ${event.name}`, `${day} ${time}`, action.url].join('\n'),
  };
}
