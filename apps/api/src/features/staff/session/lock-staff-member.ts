/** Locks a staff member until the transaction ends, so that no other transaction can change their row. */
import type { StaffMember } from '@rabita/contract/staff/team';
import type { Context } from '../../../platform/context.ts';
import { lockStaffRow } from './queries.ts';
import { staffOf } from './rules.ts';

export async function lockStaffMember(context: Context, staffId: string): Promise<StaffMember | undefined> {
  const row = await lockStaffRow(context.db, staffId);
  return row && staffOf(row);
}
