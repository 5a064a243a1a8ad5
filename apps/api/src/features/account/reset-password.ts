/**
 * Sets a new password with a reset link. Deletes the member's sessions and other reset links, and starts no session.
 */
import type { Language } from '@rabita/contract/constants';
import type { AppContext } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { type Err, err, ok, type Result } from '../../platform/result.ts';
import { isGuessablePassword } from '../../platform/security/is-guessable-password.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { byGuest, recordAudit } from '../audit/record-audit.ts';
import { authResponses } from './messages.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';
import { hashPassword } from './password/hash-password.ts';
import { consumeResetLink, findMember, findResetLink, savePassword } from './queries.ts';

type ResetPasswordInput = { token: string; newPassword: string; ip: string; language: Language };

type LinkError = 'auth.reset_link_used' | 'auth.reset_link_invalid';

/** Tells a repeated call, whose first response was lost, that the link was used. */
async function rejectLink({ db }: AppContext, hash: Buffer): Promise<Err<LinkError>> {
  return err((await findResetLink(db, hash))?.is_used ? 'auth.reset_link_used' : 'auth.reset_link_invalid');
}

export async function resetPassword(
  context: AppContext,
  { token, newPassword, ip, language }: ResetPasswordInput,
): Promise<Result<{ message: string }, 'request.invalid' | LinkError>> {
  const hash = tokenHash(token);
  // Checks the token first, because a made-up token must not cause an expensive hash.
  const row = await findResetLink(context.db, hash);
  const member = row && !row.is_used ? await findMember(context.db, row.member_id) : undefined;
  if (!member) return rejectLink(context, hash);
  if (isGuessablePassword(newPassword, context.config.brand, member)) {
    return err('request.invalid', { fields: [{ path: 'newPassword', code: 'password_common' }] });
  }
  const newHash = await hashPassword(context, { kind: 'member', id: member.id }, newPassword);
  return context.db.transaction(async db => {
    const txContext = { ...context, db };
    const memberId = await consumeResetLink(db, hash);
    if (memberId === undefined) return rejectLink(txContext, hash);
    await savePassword(db, { memberId, newHash, keepSessionId: null });
    await notifyPasswordChanged(txContext, memberId);
    await recordAudit(txContext, byGuest(memberId, ip), 'auth.password_reset');
    return ok({ message: authResponses.passwordReset[language] });
  }, WITH_RETRY);
}
