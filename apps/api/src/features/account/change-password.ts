/** Changes a logged-in member's password. Deletes all reset links, and all sessions except the current one. */
import type { Language } from '@rabita/contract/constants';
import type { AppContext, Context } from '../../platform/context.ts';
import type { MemberSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { isGuessablePassword } from '../../platform/security/is-guessable-password.ts';
import { byMember, recordAudit } from '../audit/record-audit.ts';
import { checkPassword } from './check-password.ts';
import { authResponses } from './messages.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';
import { hashPassword } from './password/hash-password.ts';
import { findMember, savePassword } from './queries.ts';

type PasswordsInput = { currentPassword: string; newPassword: string; ip: string };
export type PasswordChange = { oldHash: string; newHash: string };
type Errors = 'request.invalid' | 'request.too_many' | 'auth.password_wrong' | 'auth.password_same';

/** Runs before the transaction, because hashing is slow. */
export async function preparePasswordChange(
  context: AppContext,
  { memberId }: MemberSession,
  { currentPassword, newPassword, ip }: PasswordsInput,
): Promise<Result<PasswordChange, Errors>> {
  const member = await findMember(context.db, memberId);
  if (member && isGuessablePassword(newPassword, context.config.brand, member)) {
    return err('request.invalid', { fields: [{ path: 'newPassword', code: 'password_common' }] });
  }
  const passwordCheck = await checkPassword(context, { memberId, password: currentPassword, ip });
  if (!passwordCheck.ok) return passwordCheck;
  if (newPassword === currentPassword) return err('auth.password_same');
  return ok({
    oldHash: passwordCheck.value.hash,
    newHash: await hashPassword(context, { kind: 'member', id: memberId }, newPassword),
  });
}

type ChangePasswordInput = {
  session: MemberSession;
  change: PasswordChange;
  ip: string;
  language: Language;
};

export async function changePassword(
  context: Context,
  { session: { memberId, sessionId }, change, ip, language }: ChangePasswordInput,
): Promise<Result<{ message: string }, 'auth.password_wrong'>> {
  // A reset link may have set another password since the check; this change must not overwrite it.
  if (!(await savePassword(context.db, { ...change, memberId, keepSessionId: sessionId }))) {
    return err('auth.password_wrong');
  }
  await notifyPasswordChanged(context, memberId);
  await recordAudit(context, byMember(memberId, ip), 'auth.password_changed');
  return ok({ message: authResponses.passwordChanged[language] });
}
