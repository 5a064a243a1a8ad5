/** Changes the name or language of the logged-in staff member. Only owners can change roles and disable staff. */
import type { Language } from '@rabita/contract/constants';
import type { StaffMember } from '@rabita/contract/staff/team';
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import { changeStaff, isNameTaken, lockStaffNames } from './queries.ts';
import { getStaff, lockStaffMember } from './session/get-staff.ts';

type OwnDetailsChange = { full_name?: string | undefined; language?: Language | undefined };
type UpdateStaffMeInput = { change: OwnDetailsChange; session: StaffSession; ip: string };

export async function updateStaffMe(
  context: Context,
  { change, session: { staffId }, ip }: UpdateStaffMeInput,
): Promise<Result<{ staff: StaffMember }, 'staff.name_taken'>> {
  const { full_name: fullName } = change;
  if (fullName !== undefined) await lockStaffNames(context.db);
  const staffBefore = await lockStaffMember(context, staffId);
  const isRenamed = fullName !== undefined && fullName !== staffBefore?.full_name;
  if (isRenamed && (await isNameTaken(context.db, fullName, staffId))) return err('staff.name_taken');
  await changeStaff(context.db, staffId, { fullName, language: change.language });
  const staff = await getStaff(context, staffId);
  if (staffBefore && (staffBefore.full_name !== staff.full_name || staffBefore.language !== staff.language)) {
    await recordAudit(context, byStaff(staffId, ip), 'staff.changed', {
      subject: { kind: 'staff', id: staffId },
      before: { full_name: staffBefore.full_name, language: staffBefore.language },
      after: { full_name: staff.full_name, language: staff.language },
    });
  }
  return ok({ staff });
}
