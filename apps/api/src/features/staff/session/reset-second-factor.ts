/** Lets an owner reset a staff member's second factor. Ends all sessions of the staff member, who gets an email. */
import type { StaffMember } from '@rabita/contract/staff/team';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { enqueueMessage } from '../../message/enqueue-message.ts';
import { secondFactorResetMessage } from '../messages.ts';
import { getStaff, lockStaffMember } from './get-staff.ts';
import { deleteSecondFactor, endSessionsAndChallenges } from './queries.ts';

type ResetSecondFactorInput = { id: string; session: StaffSession; ip: string };

export async function resetSecondFactor(
  context: Context,
  { id, session, ip }: ResetSecondFactorInput,
): Promise<Result<{ staff: StaffMember }, 'staff.not_found'>> {
  const staffBefore = isId(id) ? await lockStaffMember(context, id) : undefined;
  if (!staffBefore) return err('staff.not_found');
  await deleteSecondFactor(context.db, id);
  await endSessionsAndChallenges(context.db, id, null);
  await enqueueMessage(context, {
    ...secondFactorResetMessage(staffBefore.language),
    channel: 'email',
    recipient: staffBefore.email,
    template: 'staff.second_factor_reset',
    language: staffBefore.language,
  });
  await recordAudit(context, byStaff(session.staffId, ip), 'staff.second_factor_reset', {
    subject: { kind: 'staff', id },
    before: { enrolled: staffBefore.enrolled },
    after: { enrolled: false },
  });
  return ok({ staff: await getStaff(context, id) });
}
