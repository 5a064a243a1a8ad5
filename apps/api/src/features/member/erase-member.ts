/** Erases the signed-in member for good, against the password. */
import type { AppContext, Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { checkPassword, type ProvenPassword } from '../auth/check-password.ts';
import { removeMember } from './remove-member.ts';

/** `id` is the one in the path; anyone's but the member's own is not found. */
type Erasure = { id: string; memberId: string };

/** Checks the password, before the transaction. */
export async function prepareErasure(
  context: AppContext,
  { id, memberId, password }: Erasure & { password: string },
): Promise<Outcome<ProvenPassword, 'member.not_found' | 'auth.password_wrong' | 'request.too_many'>> {
  return id === memberId ? checkPassword(context, memberId, password) : refuse('member.not_found');
}

export async function eraseMember(
  context: Context,
  memberId: string,
  proven: ProvenPassword,
): Promise<Outcome<undefined, 'auth.password_wrong'>> {
  const told = { actorKind: 'member', actorId: memberId } as const;
  return (await removeMember(context, memberId, told, proven))
    ? ok(undefined)
    : refuse('auth.password_wrong');
}
