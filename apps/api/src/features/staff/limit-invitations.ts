/** Limits how many invitations and password links an owner may send. Runs before the transaction that sends one. */
import type { AppContext } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';

export async function limitInvitations(
  { limits }: AppContext,
  staffId: string,
): Promise<Outcome<undefined, 'request.too_many'>> {
  const limit = await limits.take('staff.invitations', staffId);
  return limit.ok ? ok(undefined) : refuse('request.too_many', { retryAfter: limit.retryAfter });
}
