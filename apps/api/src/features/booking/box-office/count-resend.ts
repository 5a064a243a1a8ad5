/** Rate-limits the tickets that staff send again. Runs before the transaction, whose retries must not count. */
import type { AppContext } from '../../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../../platform/outcome.ts';

export async function countResend(
  { limits }: AppContext,
  bookingId: string,
): Promise<Outcome<undefined, 'request.too_many'>> {
  const left = await limits.take('ticket.resend', bookingId.toLowerCase());
  return left.ok ? ok(undefined) : refuse('request.too_many', { retryAfter: left.retryAfter });
}
