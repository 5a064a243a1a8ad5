/** Gets the logged-in staff member, the number of their unused recovery codes, and when the session ends. */
import type { StaffMe } from '@rabita/contract/staff/team';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { ok, type Result } from '../../../platform/result.ts';
import { getStaff } from './get-staff.ts';
import { countUnusedRecoveryCodes, getSessionEnd } from './queries.ts';

export async function getStaffMe(context: Context, session: StaffSession): Promise<Result<StaffMe>> {
  return ok({
    staff: await getStaff(context, session.staffId),
    must_change_password: session.mustChangePassword,
    recovery_codes_left: await countUnusedRecoveryCodes(context.db, session.staffId),
    session_expires_at: (await getSessionEnd(context.db, session.sessionId)).toISOString(),
  });
}
