/** Emails someone an invitation to the staff. The recipient enters a name and a password when accepting it. */
import { DEFAULT_LANGUAGE, type Language } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import type { StaffInvitation } from '@rabita/contract/staff/team';
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { err, type Result } from '../../platform/result.ts';
import { isStaffEmail } from './queries.ts';
import { sendInvitation } from './send-invitation.ts';

type InviteStaffInput = {
  email: string;
  role: Role;
  language: Language | undefined;
  session: StaffSession;
  ip: string;
};

export async function inviteStaff(
  context: Context,
  { language = DEFAULT_LANGUAGE, ...invited }: InviteStaffInput,
): Promise<Result<{ invitation: StaffInvitation }, 'staff.exists'>> {
  if (await isStaffEmail(context.db, invited.email)) return err('staff.exists');
  return sendInvitation(context, { ...invited, language, staffId: null });
}
