/** The event as a calendar file: the same UID for a booking's life, so that a cancellation finds the entry it ends. */
import type { Booking } from '@rabita/contract/booking';
import { createEvent, type EventAttributes } from 'ics';

const LINE_OCTETS = 75;

/** RFC 5545, 3.1: lines fold at 75 octets, never within a character; the library counts characters. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

export type Entry = {
  /** When this was decided, by the database's clock. */
  stamp: Date;
  /** How often the event was moved. */
  moves: number;
  /** The league's own host, which makes the UID its own. */
  host: string;
  productId: string;
};

/** What is the same for everyone's entry of an event: whole lines, but for those that tell whose it is and when. */
const known = new Map<string, string[]>();
const MOST_KNOWN = 50;

const UID = 'UID:';
const STAMP = 'DTSTAMP:';

/** Checked and laid out by the library once, because a crowd books the same event. */
function linesOf(attributes: EventAttributes): string[] {
  const key = JSON.stringify(attributes);
  const found = known.get(key);
  if (found) return found;
  const { error, value } = createEvent(attributes);
  if (error || !value) throw error ?? new Error('The calendar file is empty.');
  const lines = value.replace(/\r\n[\t ]/gu, '').split('\r\n');
  const folded = lines.map(line => fold(line.replace(/\r/gu, ' ')));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, folded);
  return folded;
}

/** An instant in RFC 5545's form, 3.3.5. */
const instantOf = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/gu, '');

/** @param booking in the reader's language */
export function writeCalendar(booking: Booking, { stamp, moves, host, productId }: Entry): string {
  const { event } = booking;
  const isCancelled = booking.status === 'cancelled';
  const lines = linesOf({
    uid: 'one',
    productId,
    method: 'PUBLISH',
    start: Date.parse(event.starts_at),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: Date.parse(event.ends_at),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: event.name,
    description: event.description,
    location: `${event.location} - ${event.city}`,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    // A calendar believes the highest number it has seen for a UID: a cancellation beats the move before it.
    sequence: 2 * moves + (isCancelled ? 1 : 0),
  });
  return lines
    .map(line => {
      if (line.startsWith(UID)) return fold(`${UID}${booking._id}@${host}`);
      return line.startsWith(STAMP) ? `${STAMP}${instantOf(stamp)}` : line;
    })
    .join('\r\n');
}
