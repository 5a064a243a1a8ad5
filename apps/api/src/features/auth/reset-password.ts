/** Sets a new password by a mailed link: every session and every other link of the member ends, and nobody is logged in. */
import type { Language } from '@rabita/contract/constants';
import type { AppContext } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { isCommonPassword } from '../../platform/security/common-passwords.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { replies } from './messages.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';
import { isLiveLink, savePassword, spendLink } from './queries.ts';

type Resetting = { token: string; newPassword: string; address: string; language: Language };

export async function resetPassword(
  context: AppContext,
  { token, newPassword, address, language }: Resetting,
): Promise<Outcome<{ message: string }, 'request.invalid' | 'auth.reset_link_dead'>> {
  if (isCommonPassword(newPassword)) {
    return refuse('request.invalid', { fields: [{ path: 'newPassword', code: 'password_common' }] });
  }
  const link = tokenHash(token);
  // A hash is dear: a made-up token must not buy one.
  if (!(await isLiveLink(context.db, link))) return refuse('auth.reset_link_dead');
  const hash = await context.passwords.hash(newPassword);
  return context.db.transaction(async db => {
    const inside = { ...context, db };
    const memberId = await spendLink(db, link);
    if (memberId === undefined) return refuse('auth.reset_link_dead');
    await savePassword(db, { memberId, hash, keepSessionId: null });
    await notifyPasswordChanged(inside, memberId);
    await recordAudit(inside, {
      actorKind: 'guest',
      actorId: memberId,
      action: 'auth.password_reset',
      address,
    });
    return ok({ message: replies.passwordReset[language] });
  }, WITH_RETRY);
}
