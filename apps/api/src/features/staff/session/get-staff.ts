/** Gets or locks one staff member. */
import type { StaffMember } from '@rabita/contract/staff/team';
import type { Context } from '../../../platform/context.ts';
import { findStaff, lockStaffRow } from './queries.ts';
import { toStaff } from './rules.ts';

export async function getStaff(context: Context, staffId: string): Promise<StaffMember> {
  const row = await findStaff(context.db, staffId);
  if (!row) throw new Error('The staff member was not found.');
  return toStaff(row);
}

export async function lockStaffMember(context: Context, staffId: string): Promise<StaffMember | undefined> {
  const row = await lockStaffRow(context.db, staffId);
  return row && toStaff(row);
}
