/** One event as staff see it; a draft too. */
import type { StaffEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { findStaffEvent } from './queries.ts';
import { staffEventOf } from './rules.ts';

/** null: there is no such event. */
export async function getStaffEvent({ db }: Context, eventId: string): Promise<StaffEvent | null> {
  const row = isId(eventId) ? await findStaffEvent(db, eventId) : undefined;
  return row ? staffEventOf(row) : null;
}
