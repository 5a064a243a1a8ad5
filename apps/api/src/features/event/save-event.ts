/** Saves an event with an audit entry, and sends the seats of a published event to open pages. */
import type { StaffEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../platform/context.ts';
import { type Editor, saveVersioned } from '../audit/save-versioned.ts';
import { publishFreeSeats, publishSeats } from './publish-seats.ts';
import { findStaffEventRow } from './queries.ts';
import { hasMoreSeats, type StaffEventRow, toStaffEvent } from './rules.ts';

const EDITABLE_COLUMNS = [
  'name_ar',
  'name_en',
  'description_ar',
  'description_en',
  'know_before_ar',
  'know_before_en',
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

export type EventValues = Pick<StaffEventRow, (typeof EDITABLE_COLUMNS)[number]>;

export const toEventValues = (row: StaffEventRow) =>
  Object.fromEntries(EDITABLE_COLUMNS.map(field => [field, row[field]])) as EventValues;

type SaveEventInput = Editor & {
  before: StaffEventRow | null;
  values: Partial<EventValues> & { moves?: number };
  action: string;
};

export async function saveEvent(context: Context, change: SaveEventInput): Promise<StaffEvent> {
  const { before } = change;
  const find = (id: string) => findStaffEventRow(context.db, id);
  const row = await saveVersioned(context, { table: 'event', fields: EDITABLE_COLUMNS, find }, change);
  const event = toStaffEvent(row);
  if (row !== before && event.publication === 'published') {
    if (before && hasMoreSeats(before, row)) await publishFreeSeats(context, [row.id]);
    else await publishSeats(context, [row]);
  }
  return event;
}
