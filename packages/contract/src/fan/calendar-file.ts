/**
 * Creates the calendar file (RFC 5545) of a booking, which emails and the ticket page offer alike, or of an event.
 */

import type { Language } from '../constants.ts';
import { formatVenueTime } from '../describe-zone.ts';
import type { Booking } from './booking.ts';
import type { EventSummary } from './event.ts';

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

type Entry = {
  /** Unique to the league. It never changes, so that a later file updates or cancels the entry of an earlier one. */
  id: string;
  title: string;
  starts_at: string;
  ends_at: string;
  venue: string;
  notes: readonly string[];
  link: string;
  /** The lines that say how the entry has changed. */
  state: readonly string[];
  hasAlarms: boolean;
};

function createEntry(entry: Entry, league: CalendarLeague): string[] {
  const title = escapeText(`${entry.title} – ${league.name}`);
  const alarms = ALARM_TRIGGERS.flatMap(trigger => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ]);
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@${league.host}`,
    ...entry.state,
    `DTSTART:${formatUtc(entry.starts_at)}`,
    `DTEND:${formatUtc(entry.ends_at)}`,
    `SUMMARY:${title}`,
    `LOCATION:${escapeText(entry.venue)}`,
    `DESCRIPTION:${escapeText(entry.notes.join('\n'))}`,
    `URL:${entry.link}`,
    ...(entry.hasAlarms ? alarms : []),
    'END:VEVENT',
  ];
}

const formatVenue = (location: string, city: string, language: Language) =>
  `${location}${texts[language].comma} ${city}`;

const formatDoors = ({ doors_open_at, timezone }: EventSummary, language: Language) =>
  `${texts[language].doors} ${formatVenueTime(doors_open_at, language, timezone)}`;

/** Returns the lines of one booking's entry. The booking's texts must be in `language`. */
function createBookingEntry(booking: Booking, language: Language, league: CalendarLeague): string[] {
  const { event } = booking;
  const labels = texts[language];
  const isCancelled = booking.status === 'cancelled';
  const changedAt = formatUtc(booking.calendar_changed_at);
  const link = `${league.publicUrl}/ticket/${encodeURIComponent(booking._id)}`;
  return createEntry(
    {
      id: booking._id,
      title: event.name,
      starts_at: booking.starts_at,
      ends_at: event.ends_at,
      venue: formatVenue(booking.location, event.city, language),
      notes: [
        `${labels.number}: ${booking.number}`,
        ...(isCancelled ? [] : [formatDoors(event, language)]),
        `${labels.ticket}: ${link}`,
      ],
      link,
      state: [
        // The time of the booking's last change, not of the file, so that equal bookings give equal files.
        `DTSTAMP:${changedAt}`,
        `LAST-MODIFIED:${changedAt}`,
        `SEQUENCE:${booking.calendar_sequence}`,
        `STATUS:${STATUSES[booking.status]}`,
      ],
      hasAlarms: !isCancelled,
    },
    league,
  );
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
    ...createBookingEntry(booking, language, league),
    ...(movedFrom ? createBookingEntry(movedFrom, language, league) : []),
  ]);
}

/**
 * Returns the file of an event for somebody without a booking. The event's texts must be in `language`.
 * @param createdAt when the file is made, as an ISO time
 */
export function createEventCalendarFile(
  event: EventSummary,
  language: Language,
  league: CalendarLeague,
  createdAt: string,
): string {
  const link = `${league.publicUrl}/events/${encodeURIComponent(event._id)}`;
  const entry = {
    id: `event-${event._id}`,
    title: event.name,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    venue: formatVenue(event.location, event.city, language),
    notes: [formatDoors(event, language), link],
    link,
    state: [`DTSTAMP:${formatUtc(createdAt)}`, 'STATUS:TENTATIVE'],
    hasAlarms: true,
  };
  return joinCalendar('Ticket', createEntry(entry, league));
}
