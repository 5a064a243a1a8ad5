/** Creates and emails an invitation or a password link, in the caller's transaction. Stores only the token's hash. */
import type { Language } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import type { StaffInvitation } from '@rabita/contract/staff/team';
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { ok, type Result } from '../../platform/result.ts';
import { newToken, tokenHash } from '../../platform/security/secrets.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import { enqueueMessage } from '../message/enqueue-message.ts';
import { invitationMessage } from './messages.ts';
import { saveInvitation } from './queries.ts';
import { toInvitation } from './rules.ts';

export type SendInvitationInput = {
  email: string;
  role: Role;
  language: Language;
  /** For a password link, the staff member whose password it sets; null for an invitation. */
  staffId: string | null;
  session: StaffSession;
  ip: string;
};

export async function sendInvitation(
  context: Context,
  { session, ip, ...invitation }: SendInvitationInput,
): Promise<Result<{ invitation: StaffInvitation }>> {
  const { config, db } = context;
  const { email, role, language, staffId } = invitation;
  const token = newToken();
  const row = await saveInvitation(db, {
    ...invitation,
    tokenHash: tokenHash(token),
    invitedBy: session.staffId,
  });
  await enqueueMessage(context, {
    ...invitationMessage(language, config.brand, staffId === null ? 'invitation' : 'password_link'),
    channel: 'email',
    recipient: email,
    template: staffId === null ? 'staff.invitation' : 'staff.password_link',
    language,
    // The token is in the URL's fragment, which browsers do not send: it appears in no server log and no referrer.
    secret: `${config.publicUrl}/console/accept-invitation#token=${token}`,
  });
  await recordAudit(
    context,
    byStaff(session.staffId, ip),
    staffId === null ? 'staff.invited' : 'staff.password_link_sent',
    { ...(staffId !== null && { subject: { kind: 'staff', id: staffId } }), after: { email, role } },
  );
  return ok({ invitation: toInvitation(row) });
}
