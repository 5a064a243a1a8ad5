/** Changes a signed-in member's password: this session stays, all others and every reset link end. */
import type { Language } from '@rabita/contract/constants';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, type Refusal, refuse } from '../../platform/outcome.ts';
import type { MemberSession } from '../../platform/route.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { replies } from './messages.ts';
import { credentialsOf, savePassword } from './queries.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

type Changing = {
  session: MemberSession;
  currentPassword: string;
  newPassword: string;
  address: string;
  language: Language;
};
type Refusals = 'request.invalid' | 'request.too_many' | 'auth.password_wrong' | 'auth.password_same';

export async function changePassword(
  context: Context,
  { session, currentPassword, newPassword, address, language }: Changing,
): Promise<Outcome<{ message: string }, Refusals>> {
  const { memberId, sessionId } = session;
  if (isCommonPassword(newPassword)) {
    return refuse('request.invalid', { fields: [{ path: 'newPassword', code: 'password_common' }] });
  }
  const left = await context.limits.peek('password.member', memberId);
  if (!left.ok) return refuse('request.too_many', { retryAfter: left.retryAfter });

  const fail = async (): Promise<Refusal<Refusals>> => {
    const spent = await context.limits.take('password.member', memberId);
    if (!spent.ok) return refuse('request.too_many', { retryAfter: spent.retryAfter });
    return refuse('auth.password_wrong');
  };
  const member = await credentialsOf(context.db, memberId);
  if (!member || !(await context.passwords.verify(member.password_hash, currentPassword))) return fail();
  if (newPassword === currentPassword) return refuse('auth.password_same');

  const hash = await context.passwords.hash(newPassword);
  const change = { memberId, hash, keepSessionId: sessionId, replaces: member.password_hash };
  // A reset that came in between has ended what the old password opened; the old one must not undo it.
  if (!(await savePassword(context.db, change))) return fail();
  await tellPasswordChanged(context, memberId);
  await recordAudit(context, {
    actorKind: 'member',
    actorId: memberId,
    action: 'auth.password_changed',
    address,
  });
  return ok({ message: replies.passwordChanged[language] });
}
