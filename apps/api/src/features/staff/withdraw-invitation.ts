/** Makes an invitation worthless that was not accepted yet. */
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteInvitation } from './queries.ts';

type Asked = { id: string; session: StaffSession; address: string };

export async function withdrawInvitation(
  context: Context,
  { id, session, address }: Asked,
): Promise<Outcome<undefined, 'staff.invitation_not_found'>> {
  const gone = isId(id) ? await deleteInvitation(context.db, id) : undefined;
  if (!gone) return refuse('staff.invitation_not_found');
  await recordAudit(context, {
    actorKind: 'staff',
    actorId: session.staffId,
    action: 'staff.invitation_withdrawn',
    address,
    before: { email: gone.email, role: gone.role },
  });
  return ok(undefined);
}
