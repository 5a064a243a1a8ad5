/** Gets one staff member in the shape of the API reply, for the use cases that change staff. */
import type { StaffMember } from '@rabita/contract/staff/team';
import type { Context } from '../../../platform/context.ts';
import { findStaff } from './queries.ts';
import { staffOf } from './rules.ts';

/** @throws when the staff member does not exist */
export async function getStaff(context: Context, staffId: string): Promise<StaffMember> {
  const row = await findStaff(context.db, staffId);
  if (!row) throw new Error('The staff member was not found.');
  return staffOf(row);
}
