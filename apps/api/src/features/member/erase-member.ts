/** Lets a logged-in member delete their own account permanently, after a password check. */
import type { AppContext, Context } from '../../platform/context.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { type CheckedPassword, checkPassword } from '../account/check-password.ts';
import { removeMember } from './remove-member.ts';

/** `id` comes from the path. Only the id of the logged-in member is accepted; any other gets `member.not_found`. */
type EraseMemberInput = { id: string; memberId: string };

/** Checks the password before the transaction: hashing is slow and must not occupy a database connection. */
export async function prepareErasure(
  context: AppContext,
  { id, memberId, ...attempt }: EraseMemberInput & { password: string; address: string },
): Promise<Result<CheckedPassword, 'member.not_found' | 'auth.password_wrong' | 'request.too_many'>> {
  return id === memberId ? checkPassword(context, { memberId, ...attempt }) : err('member.not_found');
}

/** Refuses, and erases nothing, if the password changed after `prepareErasure` checked it. */
export async function eraseMember(
  context: Context,
  memberId: string,
  verified: CheckedPassword,
): Promise<Result<undefined, 'auth.password_wrong'>> {
  const actor = { actorKind: 'member', actorId: memberId } as const;
  return (await removeMember(context, memberId, actor, verified))
    ? ok(undefined)
    : err('auth.password_wrong');
}
