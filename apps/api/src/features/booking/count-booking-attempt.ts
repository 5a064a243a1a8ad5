/** Rate-limits a member's bookings and cancellations. Runs before the transaction, whose retries must not count. */
import type { AppContext } from '../../platform/context.ts';
import { err, ok, type Result } from '../../platform/result.ts';

export async function countBookingAttempt(
  { limits }: AppContext,
  memberId: string,
): Promise<Result<undefined, 'request.too_many'>> {
  const left = limits.takeInProcess('booking.member', memberId);
  return left.ok ? ok(undefined) : err('request.too_many', { retryAfter: left.retryAfter });
}
