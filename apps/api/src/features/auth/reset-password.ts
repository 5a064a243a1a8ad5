/** Sets a new password with a reset link. Deletes the member's sessions and reset links, and starts no session. */
import type { Language } from '@rabita/contract/constants';
import type { AppContext } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { isGuessablePassword } from '../../platform/security/guessable-password.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authReplies } from './messages.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';
import { consumeResetLink, findMemberOfResetLink, savePassword } from './queries.ts';

type ResetPasswordInput = { token: string; newPassword: string; address: string; language: Language };

export async function resetPassword(
  context: AppContext,
  { token, newPassword, address, language }: ResetPasswordInput,
): Promise<Outcome<{ message: string }, 'request.invalid' | 'auth.reset_link_dead'>> {
  const link = tokenHash(token);
  // Hashing is expensive: a made-up token must not cause it.
  const member = await findMemberOfResetLink(context.db, link);
  if (!member) return refuse('auth.reset_link_dead');
  if (isGuessablePassword(newPassword, context.config.brand, member)) {
    return refuse('request.invalid', { fields: [{ path: 'newPassword', code: 'password_common' }] });
  }
  const newHash = await context.passwords.hash(newPassword);
  return context.db.transaction(async db => {
    const inside = { ...context, db };
    const memberId = await consumeResetLink(db, link);
    if (memberId === undefined) return refuse('auth.reset_link_dead');
    await savePassword(db, { memberId, newHash, keepSessionId: null });
    await notifyPasswordChanged(inside, memberId);
    await recordAudit(inside, {
      actorKind: 'guest',
      actorId: memberId,
      action: 'auth.password_reset',
      address,
    });
    return ok({ message: authReplies.passwordReset[language] });
  }, WITH_RETRY);
}
