/** Erases the signed-in member for good, against the password. */
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { checkPassword } from '../auth/check-password.ts';
import { removeMember } from './remove-member.ts';

type Erasure = { id: string; memberId: string; password: string };

export async function eraseMember(
  context: Context,
  { id, memberId, password }: Erasure,
): Promise<Outcome<undefined, 'member.not_found' | 'auth.password_wrong' | 'request.too_many'>> {
  if (id !== memberId) return refuse('member.not_found');
  const proven = await checkPassword(context, memberId, password);
  if (!proven.ok) return proven;
  await removeMember(context, memberId, { actorKind: 'member', actorId: memberId });
  return ok(undefined);
}
