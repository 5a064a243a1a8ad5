/** Emails a staff member a link that sets a new password. Logging in still requires their second factor. */
import type { StaffInvitation } from '@rabita/contract/staff/team';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { err, type Result } from '../../platform/result.ts';
import { sendInvitation } from './send-invitation.ts';
import { lockStaffMember } from './session/get-staff.ts';

type SendPasswordLinkInput = { id: string; session: StaffSession; ip: string };

export async function sendPasswordLink(
  context: Context,
  { id, session, ip }: SendPasswordLinkInput,
): Promise<Result<{ invitation: StaffInvitation }, 'staff.not_found'>> {
  const staff = isId(id) ? await lockStaffMember(context, id) : undefined;
  if (!staff || staff.disabled_at !== null) return err('staff.not_found');
  const { email, role, language } = staff;
  return sendInvitation(context, { email, role, language, staffId: id, session, ip });
}
