/** Creates the calendar file (RFC 5545) of a booking. Emails and the ticket page offer the same file. */

import type { Language } from '../constants.ts';
import { formatVenueTime } from '../describe-zone.ts';
import type { Booking } from './booking.ts';

export type CalendarLeague = {
  /** The league's name in the file's language. */
  name: string;
  publicUrl: string;
  /** The host name of the league's site. It makes the UID unique to this league. */
  host: string;
};

const texts = {
  ar: { number: 'رقم الحجز', doors: 'تُفتح الأبواب الساعة', ticket: 'التذكرة', comma: '،' },
  en: { number: 'Booking number', doors: 'Doors open at', ticket: 'Ticket', comma: ',' },
} as const satisfies Record<Language, unknown>;

const STATUSES = { pending: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;
const ALARM_TRIGGERS = ['-P1D', '-PT3H'];
const LINE_OCTETS = 75;

function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Folds one line at 75 octets of UTF-8 without splitting a character (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  if (line.length * 3 <= LINE_OCTETS || /^[ -~]{0,75}$/u.test(line)) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = countOctets(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Control characters except the line feed, and direction marks. Calendar apps show them as boxes. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

/** Escapes special characters and removes invisible ones (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(INVISIBLE, '')
    .replace(/[\\;,]/gu, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Writes an instant in UTC (RFC 5545, 3.3.5), which calendars convert to local time without a time zone table. */
export const formatUtc = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/gu, '');

/** Returns the lines of one booking's entry. The booking's texts must be in `language`. */
function createEntry(booking: Booking, language: Language, league: CalendarLeague): string[] {
  const { event } = booking;
  const labels = texts[language];
  const isCancelled = booking.status === 'cancelled';
  const changedAt = formatUtc(booking.calendar_changed_at);
  const link = `${league.publicUrl}/ticket/${encodeURIComponent(booking._id)}`;
  const title = escapeText(`${event.name} – ${league.name}`);
  const doors = formatVenueTime(event.doors_open_at, language, booking.timezone);
  const notes = [
    `${labels.number}: ${booking.number}`,
    ...(isCancelled ? [] : [`${labels.doors} ${doors}`]),
    `${labels.ticket}: ${link}`,
  ];
  const alarms = ALARM_TRIGGERS.flatMap(trigger => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ]);
  return [
    'BEGIN:VEVENT',
    // The UID never changes, so that a later file updates or cancels the entry of an earlier one.
    `UID:${booking._id}@${league.host}`,
    // The time of the booking's last change, not of the file, so that equal bookings give equal files.
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    `SEQUENCE:${booking.calendar_sequence}`,
    `STATUS:${STATUSES[booking.status]}`,
    `DTSTART:${formatUtc(booking.starts_at)}`,
    `DTEND:${formatUtc(event.ends_at)}`,
    `SUMMARY:${title}`,
    `LOCATION:${escapeText(`${booking.location}${labels.comma} ${event.city}`)}`,
    `DESCRIPTION:${escapeText(notes.join('\n'))}`,
    `URL:${link}`,
    ...(isCancelled ? [] : alarms),
    'END:VEVENT',
  ];
}

/**
 * Returns the file's text. The texts of the bookings must be in `language`.
 * @param movedFrom the cancelled booking that `booking` replaces, if staff moved it: the file also cancels its entry
 */
export function createCalendarFile(
  booking: Booking,
  language: Language,
  league: CalendarLeague,
  movedFrom?: Booking,
): string {
  return joinCalendar('Ticket', [
    ...createEntry(booking, language, league),
    ...(movedFrom ? createEntry(movedFrom, language, league) : []),
  ]);
}

/** Returns the text of a file with these lines of entries. @param product names the kind of file */
export function joinCalendar(product: 'Ticket' | 'Match', entryLines: readonly string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Rabita//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entryLines,
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}
