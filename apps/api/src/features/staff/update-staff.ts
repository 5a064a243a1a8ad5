/** Changes someone's role, or keeps them out and lets them in again; the league never loses its last owner. */
import type { Role } from '@rabita/contract/roles';
import type { StaffMember } from '@rabita/contract/staff/team';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endStaffSessions } from '../staff-session/end-staff-sessions.ts';
import { getStaff } from './get-staff.ts';
import { lockStaffMember } from './lock-staff-member.ts';
import { changeStaff, endInvitations, lockOwners } from './queries.ts';
import { isLastOwnerLost, standingOf } from './rules.ts';

type Change = { role?: Role | undefined; disabled?: boolean | undefined };
type Updating = { id: string; change: Change; session: StaffSession; address: string };

export async function updateStaff(
  context: Context,
  { id, change, session, address }: Updating,
): Promise<Outcome<{ staff: StaffMember }, 'staff.not_found' | 'staff.last_owner'>> {
  if (!isId(id)) return refuse('staff.not_found');
  // Before the one who is changed, so that two owners who remove each other wait one for the other: decision 044.
  const owners = await lockOwners(context.db);
  const before = await lockStaffMember(context, id);
  if (!before) return refuse('staff.not_found');
  if (isLastOwnerLost(owners, id, change)) return refuse('staff.last_owner');

  await changeStaff(context.db, id, change);
  if (change.disabled) await endStaffSessions(context, id);
  // What they could send no more, nobody is to accept either.
  const isOut = change.disabled === true;
  const maySend = !isOut && (change.role ?? before.role) === 'owner';
  const ended = maySend ? 0 : await endInvitations(context.db, id, isOut);
  const staff = await getStaff(context, id);
  const [was, is] = [standingOf(before), standingOf(staff)];
  if (was.role !== is.role || was.disabled !== is.disabled) {
    await recordAudit(context, {
      actorKind: 'staff',
      actorId: session.staffId,
      action: 'staff.changed',
      address,
      subject: { kind: 'staff', id },
      before: was,
      after: is,
      ...(ended > 0 && { detail: { invitations_ended: ended } }),
    });
  }
  return ok({ staff });
}
