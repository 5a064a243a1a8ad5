/** Saves an event that staff create or change, with an audit entry. Open pages get the seats of a published event. */
import type { StaffEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../platform/context.ts';
import { changeVersioned, insertVersioned } from '../../platform/database/versioned-row.ts';
import { compareRows } from '../audit/compare-rows.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import { publishFreeSeats, publishSeats } from './publish-seats.ts';
import { findStaffEventRow } from './queries.ts';
import { hasMoreSeats, type StaffEventRow, toStaffEvent } from './rules.ts';

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
  'lease_minutes',
  'allows_reentry',
  'cancelled_at',
] as const;

/** The staff member who makes the change, and their IP address for the audit log. */
export type EventEditor = { staffId: string; address: string };

type SaveEventInput = EventEditor & {
  before: StaffEventRow | null;
  values: Partial<EventValues> & { moves?: number };
  /** The audit action, such as `event.created` or `event.moved`. */
  action: string;
};

/** If no value differs from `before`, writes nothing and keeps the version. @returns the event as it is stored now */
export async function saveEvent(
  context: Context,
  { before, values, action, staffId, address }: SaveEventInput,
): Promise<StaffEvent> {
  const { db } = context;
  const isSame = before && !compareRows<Partial<EventValues>>(before, { ...before, ...values }, FIELDS);
  if (isSame) return toStaffEvent(before);
  let id = before?.id;
  if (id === undefined) id = await insertVersioned(db, 'event', values, staffId);
  else await changeVersioned(db, 'event', id, values, staffId);
  const row = await findStaffEventRow(db, id);
  if (!row) throw new Error('The event just saved was not found.');
  const change = compareRows<Partial<EventValues>>(before ?? {}, row, FIELDS);
  await recordAudit(context, byStaff(staffId, address), action, {
    detail: { version: row.version },
    subject: { kind: 'event', id },
    ...change,
  });
  const event = toStaffEvent(row);
  if (event.publication === 'published') {
    if (before && hasMoreSeats(before, row)) await publishFreeSeats(context, [id]);
    else await publishSeats(context, [row]);
  }
  return event;
}
