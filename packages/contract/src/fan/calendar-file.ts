/** A booking as a calendar file (RFC 5545): the same bytes in a mail and from the ticket's page. */

import type { Language } from '../constants.ts';
import { formatTime } from '../moment-text.ts';
import type { Booking } from './booking.ts';

/** The league that the file names. */
export type CalendarLeague = {
  /** In the file's language. */
  name: string;
  publicUrl: string;
  /** Makes the UID the league's own. */
  host: string;
};

const words = {
  ar: { number: 'رقم الحجز', doors: 'تُفتح الأبواب الساعة', ticket: 'التذكرة', comma: '،' },
  en: { number: 'Booking number', doors: 'Doors open at', ticket: 'Ticket', comma: ',' },
} as const satisfies Record<Language, unknown>;

const STATUSES = { pending: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;
const ALARMS = ['-P1D', '-PT3H'];
const LINE_OCTETS = 75;

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** No line is longer than 75 octets of UTF-8, and no character is cut in two (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  if (line.length * 3 <= LINE_OCTETS || /^[ -~]{0,75}$/u.test(line)) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Controls, and direction marks that come with pasted names: calendars print them as boxes. */
const invisible = /(?!\n)[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

/** Special characters escaped, invisible ones left out (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(invisible, '')
    .replace(/[\\;,]/gu, '\\$&')
    .replaceAll('\n', '\\n');
}

/** An instant in UTC (RFC 5545, 3.3.5): every calendar shows it on its own clock, without a table of zones. */
const utc = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/gu, '');

/** @param booking in the language of the file */
export function calendarFile(booking: Booking, language: Language, league: CalendarLeague): string {
  const { event } = booking;
  const say = words[language];
  const isCancelled = booking.status === 'cancelled';
  const link = `${league.publicUrl}/ticket/${encodeURIComponent(booking._id)}`;
  const title = escapeText(`${event.name} – ${league.name}`);
  const doors = formatTime(event.doors_open_at, language, booking.timezone);
  const notes = [
    `${say.number}: ${booking.number}`,
    ...(isCancelled ? [] : [`${say.doors} ${doors}`]),
    `${say.ticket}: ${link}`,
  ];
  const alarms = ALARMS.flatMap(trigger => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ]);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rabita//Ticket//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // The same for a booking's life: a later file moves or ends the entry of an earlier one.
    `UID:${booking._id}@${league.host}`,
    // Of the booking, not of the file, which has the same bytes whenever it is made; SEQUENCE tells newer from older.
    `DTSTAMP:${utc(booking.cancelled_at ?? booking.created_at)}`,
    // A copy that an older version of the app has saved tells none.
    `SEQUENCE:${booking.calendar_sequence ?? 0}`,
    `STATUS:${STATUSES[booking.status]}`,
    `DTSTART:${utc(booking.starts_at)}`,
    `DTEND:${utc(event.ends_at)}`,
    `SUMMARY:${title}`,
    `LOCATION:${escapeText(`${booking.location}${say.comma} ${event.city}`)}`,
    `DESCRIPTION:${escapeText(notes.join('\n'))}`,
    `URL:${link}`,
    ...(isCancelled ? [] : alarms),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}
