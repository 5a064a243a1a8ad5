/** Rate-limits the messages to an event's attendees. Runs before the transaction, whose retries must not count. */
import type { AppContext } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';

export async function countAnnouncement(
  { limits }: AppContext,
  { eventId, isDryRun }: { eventId: string; isDryRun: boolean },
): Promise<Outcome<undefined, 'request.too_many'>> {
  if (isDryRun) return ok(undefined);
  const left = await limits.take('announcement.event', eventId.toLowerCase());
  return left.ok ? ok(undefined) : refuse('request.too_many', { retryAfter: left.retryAfter });
}
