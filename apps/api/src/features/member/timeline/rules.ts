/** Maps the rows of a member's timeline to the response, and reads and writes its cursor. */
import type { Language, TIMELINE_PARTS } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';
import type { Redemption } from '@rabita/contract/fan/redemption';
import type { LedgerEntry } from '@rabita/contract/ledger-entry';
import type { TimelineItem } from '@rabita/contract/staff/timeline';

export type TimelineFilter = { memberId: string; part: (typeof TIMELINE_PARTS)[number] | null };

/** The position after an item: its time in microseconds since 1970, as a decimal number, and its key. */
export type TimelineCursor = { atMicros: string; key: string };

/** @param text such as `1780000000000000.booked:<id>` */
export function parseCursor(text: string): TimelineCursor {
  const end = text.indexOf('.');
  return { atMicros: text.slice(0, end), key: text.slice(end + 1) };
}

export const formatCursor = ({ at_micros, key }: Pick<TimelineRow, 'at_micros' | 'key'>): string =>
  `${at_micros}.${key}`;

export type TimelineRow = {
  kind: TimelineItem['kind'];
  key: string;
  at: Date;
  at_micros: string;
  entry_id: string | null;
  question_id: string | null;
  question_text: string;
  is_question_open: boolean;
  answered_by: string | null;
} & (
  | {
      booking_number: string;
      status: Booking['status'];
      cancelled_by: Booking['cancelled_by'];
      cancelled_from: Booking['cancelled_from'];
      is_moved: boolean;
      event_id: string;
      event_ar: string;
      event_en: string;
      starts_at: Date;
      timezone: string;
    }
  | { booking_number: null }
) &
  (
    | {
        redemption_number: string;
        redemption_kind: Redemption['kind'];
        reward_id: string;
        reward_ar: string;
        reward_en: string;
      }
    | { redemption_number: null }
  );

function toItemBooking(row: TimelineRow, language: Language): TimelineItem['booking'] {
  if (row.booking_number === null) return null;
  const { booking_number: number, status, cancelled_by, cancelled_from, is_moved, event_id, timezone } = row;
  const name = row[`event_${language}`];
  const event = { _id: event_id, name, starts_at: row.starts_at.toISOString(), timezone };
  return { number, status, cancelled_by, cancelled_from, is_moved, event };
}

function toItemRedemption(row: TimelineRow, language: Language): TimelineItem['redemption'] {
  if (row.redemption_number === null) return null;
  const reward = { _id: row.reward_id, name: row[`reward_${language}`] };
  return { number: row.redemption_number, kind: row.redemption_kind, reward };
}

/** @param entries the ledger entries of the page, by id */
export function toTimelineItem(
  row: TimelineRow,
  entries: ReadonlyMap<string, LedgerEntry>,
  language: Language,
): TimelineItem {
  return {
    _id: row.key,
    kind: row.kind,
    at: row.at.toISOString(),
    booking: toItemBooking(row, language),
    redemption: toItemRedemption(row, language),
    question:
      row.question_id === null
        ? null
        : { text: row.question_text, is_open: row.is_question_open, answered_by: row.answered_by },
    entry: (row.entry_id !== null && entries.get(row.entry_id)) || null,
  };
}
