/** Builds the email and the SMS of a message to an event's attendees from the text that staff wrote. */
import type { Language } from '@rabita/contract/constants';
import { formatVenueTime } from '@rabita/contract/describe-zone';
import type { EventSummary } from '@rabita/contract/fan/event';
import { formatMoment } from '@rabita/contract/format-moment';
import type { Config } from '../../../platform/config/config.ts';
import { isolateName, type Mail } from '../../message/render-mail.ts';
import { renderSms } from '../../message/render-sms.ts';
import type { AnnouncementTexts } from './rules.ts';

const labels = {
  ar: {
    event: 'الفعالية',
    date: 'التاريخ',
    time: 'البداية',
    venue: 'المكان',
    poster: 'ملصق فعالية',
    dashboard: 'افتح لوحتك',
  },
  en: {
    event: 'Event',
    date: 'Date',
    time: 'Starts',
    venue: 'Venue',
    poster: 'Poster of',
    dashboard: 'Open your dashboard',
  },
} as const;

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };

/** Returns an email and an SMS; the caller sends one of them. All members with the same language get the same text. */
export function announcementMessage(
  { subject, text }: AnnouncementTexts,
  event: EventSummary,
  language: Language,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { subject: string; mail: Mail; sms: string } {
  const label = labels[language];
  const { name, location, city } = event.translations[language];
  const { starts_at, timezone } = event;
  const url = `${publicUrl}/dashboard`;
  // The first part of a long SMS with Arabic letters has 67 characters. The link must fit into it.
  const urlFits = subject.length + url.length < 67;
  const mail: Mail = {
    language,
    title: subject,
    poster: { seed: event._id, alt: `${label.poster} ${name}` },
    paragraphs: text.split(/\n+/u),
    facts: [
      { label: label.event, value: name },
      { label: label.date, value: formatMoment(starts_at, language, { timeZone: timezone, ...DAY }) },
      { label: label.time, value: formatVenueTime(starts_at, language, timezone) },
      { label: label.venue, value: [location, city].map(part => isolateName(part, language)).join(' · ') },
    ],
    action: { label: label.dashboard, url },
  };
  return {
    subject: `${subject}: ${isolateName(name, language)}`,
    mail,
    sms: renderSms([...(urlFits ? [subject, url] : [url, subject]), name, text]),
  };
}
