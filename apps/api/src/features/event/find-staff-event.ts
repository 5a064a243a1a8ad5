/** Finds one event for staff, even a draft. */
import type { StaffEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { findStaffEventRow } from './queries.ts';
import { toStaffEvent } from './rules.ts';

export async function findStaffEvent({ db }: Context, eventId: string): Promise<StaffEvent | null> {
  const row = isId(eventId) ? await findStaffEventRow(db, eventId) : undefined;
  return row ? toStaffEvent(row) : null;
}
