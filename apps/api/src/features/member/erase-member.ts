/** Erases the signed-in member for good, against the password. */
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { passwordHashOf } from './queries.ts';
import { removeMember } from './remove-member.ts';

type Erasure = { id: string; memberId: string; password: string };

export async function eraseMember(
  context: Context,
  { id, memberId, password }: Erasure,
): Promise<Outcome<undefined, 'member.not_found' | 'auth.password_wrong' | 'request.too_many'>> {
  const hashed = id === memberId ? await passwordHashOf(context.db, memberId) : undefined;
  if (hashed === undefined) return refuse('member.not_found');

  const left = await context.limits.peek('password.member', memberId);
  if (!left.ok) return refuse('request.too_many', { retryAfter: left.retryAfter });
  if (!(await context.passwords.verify(hashed, password))) {
    await context.limits.take('password.member', memberId);
    return refuse('auth.password_wrong');
  }
  await removeMember(context, memberId, { actorKind: 'member', actorId: memberId });
  return ok(undefined);
}
