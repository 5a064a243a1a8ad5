/** Lists all staff, and all invitations and password links that can still be accepted. */
import type { StaffList } from '@rabita/contract/staff/team';
import type { Context } from '../../platform/context.ts';
import { ok, type Result } from '../../platform/result.ts';
import { findAllStaff, findLiveInvitations } from './queries.ts';
import { invitationOf } from './rules.ts';
import { staffOf } from './session/rules.ts';

export async function listStaff(context: Context): Promise<Result<StaffList>> {
  const team = await findAllStaff(context.db);
  const invitations = await findLiveInvitations(context.db);
  return ok({
    team: team.map(row => ({ ...staffOf(row), last_seen_at: row.last_seen_at?.toISOString() ?? null })),
    invitations: invitations.map(invitationOf),
  });
}
