/** Lists all staff, and all invitations and password links that can still be accepted. */
import type { StaffList } from '@rabita/contract/staff/team';
import type { Context } from '../../platform/context.ts';
import { ok, type Result } from '../../platform/result.ts';
import { findAllStaff, findValidInvitations } from './queries.ts';
import { toInvitation } from './rules.ts';
import { toStaff } from './session/rules.ts';

export async function listStaff(context: Context): Promise<Result<StaffList>> {
  const team = await findAllStaff(context.db);
  const invitations = await findValidInvitations(context.db);
  return ok({
    team: team.map(row => ({ ...toStaff(row), last_seen_at: row.last_seen_at?.toISOString() ?? null })),
    invitations: invitations.map(toInvitation),
  });
}
