/** One of the staff who is known to be there, as the wire shows them. */
import type { StaffMember } from '@rabita/contract/staff/team';
import type { Context } from '../../platform/context.ts';
import { findStaff } from './queries.ts';
import { staffOf } from './rules.ts';

export async function getStaff(context: Context, staffId: string): Promise<StaffMember> {
  const row = await findStaff(context.db, staffId);
  if (!row) throw new Error('One of the staff is not there.');
  return staffOf(row);
}
