/** Erases the signed-in member permanently, after a password check. */
import type { AppContext, Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { checkPassword, type ProvenPassword } from '../auth/check-password.ts';
import { removeMember } from './remove-member.ts';

/** `id` comes from the path; any id but the member's own is answered with not found. */
type EraseMemberInput = { id: string; memberId: string };

/** Checks the password before the transaction starts. */
export async function prepareErasure(
  context: AppContext,
  { id, memberId, password }: EraseMemberInput & { password: string },
): Promise<Outcome<ProvenPassword, 'member.not_found' | 'auth.password_wrong' | 'request.too_many'>> {
  return id === memberId ? checkPassword(context, memberId, password) : refuse('member.not_found');
}

export async function eraseMember(
  context: Context,
  memberId: string,
  proven: ProvenPassword,
): Promise<Outcome<undefined, 'auth.password_wrong'>> {
  const actor = { actorKind: 'member', actorId: memberId } as const;
  return (await removeMember(context, memberId, actor, proven))
    ? ok(undefined)
    : refuse('auth.password_wrong');
}
