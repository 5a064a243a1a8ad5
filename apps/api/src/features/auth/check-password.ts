/** Whether a signed-in member knows their password, before something is done that the session alone does not allow. */
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { credentialsOf } from './queries.ts';

/** Only wrong guesses are counted. */
export async function checkPassword(
  context: Context,
  memberId: string,
  password: string,
): Promise<Outcome<undefined, 'request.too_many' | 'auth.password_wrong'>> {
  const left = await context.limits.peek('password.member', memberId);
  if (!left.ok) return refuse('request.too_many', { retryAfter: left.retryAfter });
  const member = await credentialsOf(context.db, memberId);
  if (member && (await context.passwords.verify(member.password_hash, password))) return ok(undefined);
  await context.limits.take('password.member', memberId);
  return refuse('auth.password_wrong');
}
