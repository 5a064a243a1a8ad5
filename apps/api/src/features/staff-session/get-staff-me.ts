/** Gets the signed-in staff member, their number of unused recovery codes and the end of their session. */
import type { StaffMe } from '@rabita/contract/staff/team';
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { type Outcome, ok } from '../../platform/outcome.ts';
import { getStaff } from './get-staff.ts';
import { countCodesLeft, getSessionEnd } from './queries.ts';

export async function getStaffMe(context: Context, session: StaffSession): Promise<Outcome<StaffMe>> {
  return ok({
    staff: await getStaff(context, session.staffId),
    recovery_codes_left: await countCodesLeft(context.db, session.staffId),
    session_expires_at: (await getSessionEnd(context.db, session.sessionId)).toISOString(),
  });
}
