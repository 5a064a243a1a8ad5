/** Lets owners change a staff member's role, or disable or enable them. Refuses to remove the last enabled owner. */
import type { Role } from '@rabita/contract/roles';
import type { StaffMember } from '@rabita/contract/staff/team';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import { changeStaff, deleteInvitationsSentBy, lockOwners } from './queries.ts';
import { toAccess, wouldRemoveLastOwner } from './rules.ts';
import { getStaff, lockStaffMember } from './session/get-staff.ts';
import { endSessionsAndChallenges } from './session/queries.ts';

type StaffChange = { role?: Role | undefined; disabled?: boolean | undefined };
type UpdateStaffInput = { id: string; change: StaffChange; session: StaffSession; ip: string };

export async function updateStaff(
  context: Context,
  { id, change, session, ip }: UpdateStaffInput,
): Promise<Result<{ staff: StaffMember }, 'staff.not_found' | 'staff.last_owner'>> {
  if (!isId(id)) return err('staff.not_found');
  // Locks the owners first, so that two owners who change each other at the same time do not deadlock (decision 044).
  const owners = await lockOwners(context.db);
  const staffBefore = await lockStaffMember(context, id);
  if (!staffBefore) return err('staff.not_found');
  if (wouldRemoveLastOwner(owners, id, change)) return err('staff.last_owner');

  await changeStaff(context.db, id, change);
  if (change.disabled) await endSessionsAndChallenges(context.db, id, null);
  // Only enabled owners may send invitations. The invitations of a disabled or demoted staff member become invalid.
  const isDisabled = change.disabled === true;
  const maySend = !isDisabled && (change.role ?? staffBefore.role) === 'owner';
  const endedInvitations = maySend ? 0 : await deleteInvitationsSentBy(context.db, id, isDisabled);
  const staff = await getStaff(context, id);
  const [accessBefore, accessAfter] = [toAccess(staffBefore), toAccess(staff)];
  if (accessBefore.role !== accessAfter.role || accessBefore.disabled !== accessAfter.disabled) {
    await recordAudit(context, byStaff(session.staffId, ip), 'staff.changed', {
      subject: { kind: 'staff', id },
      before: accessBefore,
      after: accessAfter,
      ...(endedInvitations > 0 && { detail: { invitations_ended: endedInvitations } }),
    });
  }
  return ok({ staff });
}
