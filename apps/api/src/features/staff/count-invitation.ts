/** Counts one of the invitations and links that an owner may send in an hour: before the transaction that sends it. */
import type { AppContext } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';

export async function countInvitation(
  { limits }: AppContext,
  staffId: string,
): Promise<Outcome<undefined, 'request.too_many'>> {
  const left = await limits.take('staff.invitations', staffId);
  return left.ok ? ok(undefined) : refuse('request.too_many', { retryAfter: left.retryAfter });
}
