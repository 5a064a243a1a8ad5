/** Withdraws an invitation or password link that is still valid. */
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import { deleteInvitation } from './queries.ts';

type WithdrawInvitationInput = { id: string; session: StaffSession; ip: string };

export async function withdrawInvitation(
  context: Context,
  { id, session, ip }: WithdrawInvitationInput,
): Promise<Result<undefined, 'staff.invitation_not_found'>> {
  const deleted = isId(id) ? await deleteInvitation(context.db, id) : undefined;
  if (!deleted) return err('staff.invitation_not_found');
  await recordAudit(context, byStaff(session.staffId, ip), 'staff.invitation_withdrawn', {
    before: { email: deleted.email, role: deleted.role },
  });
  return ok(undefined);
}
