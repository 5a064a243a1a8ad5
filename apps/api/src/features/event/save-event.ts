/** What every change of an event by staff ends with: the row, the record of who did what, and word to open screens. */
import type { StaffEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../platform/context.ts';
import { changeVersioned, insertVersioned } from '../../platform/database/versioned-row.ts';
import { tell } from '../../platform/live/notify.ts';
import { compareRows } from '../audit/compare-rows.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findStaffEvent } from './queries.ts';
import { type StaffEventRow, staffEventOf } from './rules.ts';

/** What staff set of an event, by column. */
export type EventValues = Pick<StaffEventRow, (typeof FIELDS)[number]>;

const FIELDS = [
  'name_ar',
  'name_en',
  'description_ar',
  'description_en',
  'location_ar',
  'location_en',
  'city_ar',
  'city_en',
  'timezone',
  'starts_at',
  'ends_at',
  'doors_open_at',
  'booking_opens_at',
  'booking_closes_at',
  'published_at',
  'points',
  'capacity',
  'requires_approval',
  'ticket_format',
  'cancelled_at',
] as const;

export type Editor = { staffId: string; address: string };

type Saving = Editor & {
  /** What the event is changed from; null: it is new. */
  before: StaffEventRow | null;
  values: Partial<EventValues> & { moves?: number };
  /** `event.created`, `event.moved`. */
  action: string;
};

/** The event as it is now. A change that changes nothing raises no version and leaves no record. */
export async function saveEvent(
  context: Context,
  { before, values, action, staffId, address }: Saving,
): Promise<StaffEvent> {
  const { db } = context;
  const isSame = before && !compareRows<Partial<EventValues>>(before, { ...before, ...values }, FIELDS);
  if (isSame) return staffEventOf(before);
  let id = before?.id;
  if (id === undefined) id = await insertVersioned(db, 'event', values, staffId);
  else await changeVersioned(db, 'event', id, values, staffId);
  const row = await findStaffEvent(db, id);
  if (!row) throw new Error('The event that was just saved is not there.');
  const change = compareRows<Partial<EventValues>>(before ?? {}, row, FIELDS);
  await recordAudit(context, {
    actorKind: 'staff',
    actorId: staffId,
    action,
    address,
    detail: { version: row.version },
    subject: { kind: 'event', id },
    ...change,
  });
  const event = staffEventOf(row);
  if (event.publication === 'published') {
    const seats = row.capacity === null ? null : row.capacity - row.held;
    await tell(db, { topic: 'event', payload: { id, state: event.state, available_seats: seats } });
  }
  return event;
}
