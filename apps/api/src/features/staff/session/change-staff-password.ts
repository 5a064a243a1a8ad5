/** Changes the password of the logged-in staff member. The current session stays; all others end. */
import type { Language } from '@rabita/contract/constants';
import type { AppContext, Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { isGuessablePassword } from '../../../platform/security/is-guessable-password.ts';
import { checkHash, hashPassword } from '../../account/password/hash-password.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { PASSWORD_CHANGED_TEXT } from '../messages.ts';
import { getStaff } from './get-staff.ts';
import { findCredentialsById } from './queries.ts';
import { saveStaffPassword } from './save-staff-password.ts';

type PasswordChangeInput = { current_password: string; new_password: string; ip: string };
type PasswordChange = { oldHash: string; newHash: string };
type Errors = 'request.invalid' | 'request.too_many' | 'auth.password_wrong' | 'auth.password_same';

/** Checks the current password and hashes the new one before the transaction, because hashing is slow. */
export async function prepareStaffPasswordChange(
  context: AppContext,
  { staffId }: StaffSession,
  { current_password: currentPassword, new_password: newPassword, ip }: PasswordChangeInput,
): Promise<Result<PasswordChange, Errors>> {
  if (isGuessablePassword(newPassword, context.config.brand, await getStaff(context, staffId))) {
    return err('request.invalid', { fields: [{ path: 'new_password', code: 'password_common' }] });
  }
  const rateLimit = await context.limits.take('password.signed_in', `staff ${staffId}`);
  if (!rateLimit.ok) return err('request.too_many', { retryAfter: rateLimit.retryAfter });
  const staff = await findCredentialsById(context.db, staffId);
  const account = { kind: 'staff', id: staffId } as const;
  const hashCheck = { ...account, stored: staff?.password_hash ?? '', password: currentPassword };
  if (!staff || !(await checkHash(context, hashCheck))) {
    await recordAudit(context, byStaff(staffId, ip), 'staff.password_wrong');
    return err('auth.password_wrong');
  }
  if (newPassword === currentPassword) return err('auth.password_same');
  return ok({ oldHash: staff.password_hash, newHash: await hashPassword(context, account, newPassword) });
}

type ChangeStaffPasswordInput = {
  session: StaffSession;
  change: PasswordChange;
  ip: string;
  language: Language;
};

export async function changeStaffPassword(
  context: Context,
  { session: { staffId, sessionId }, change, ip, language }: ChangeStaffPasswordInput,
): Promise<Result<{ message: string }, 'auth.password_wrong'>> {
  // A password link may have set another password since the check; this change must not overwrite it.
  if (!(await saveStaffPassword(context, { ...change, staffId, keepSessionId: sessionId }))) {
    return err('auth.password_wrong');
  }
  await recordAudit(context, byStaff(staffId, ip), 'staff.password_changed');
  return ok({ message: PASSWORD_CHANGED_TEXT[language] });
}
