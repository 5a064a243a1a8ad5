/** Gets and locks one staff member for the use cases that change staff, and ends their sessions. */
import type { StaffMember } from '@rabita/contract/staff/team';
import type { Context } from '../../../platform/context.ts';
import { endSessionsAndChallenges, findStaff, lockStaffRow } from './queries.ts';
import { toStaff } from './rules.ts';

/** @throws when the staff member does not exist */
export async function getStaff(context: Context, staffId: string): Promise<StaffMember> {
  const row = await findStaff(context.db, staffId);
  if (!row) throw new Error('The staff member was not found.');
  return toStaff(row);
}

/** Ends all sessions and deletes all login challenges of a staff member. Every API process rejects them immediately. */
export async function endStaffSessions(context: Context, staffId: string): Promise<void> {
  await endSessionsAndChallenges(context.db, staffId, null);
}

/** Locks a staff member until the transaction ends, so that no other transaction can change their row. */
export async function lockStaffMember(context: Context, staffId: string): Promise<StaffMember | undefined> {
  const row = await lockStaffRow(context.db, staffId);
  return row && toStaff(row);
}
