/**
 * Asks for a recent second factor, and rate-limits the messages to an event's attendees. Runs before the transaction,
 * whose retries must not count.
 */

import type { AppContext } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { toResult } from '../../../platform/security/limits.ts';

export async function countAnnouncement(
  { limits }: AppContext,
  { eventId, isDryRun, session }: { eventId: string; isDryRun: boolean; session: StaffSession },
): Promise<Result<undefined, 'request.too_many' | 'staff.confirmation_needed'>> {
  if (isDryRun) return ok(undefined);
  if (!session.isConfirmed) return err('staff.confirmation_needed');
  return toResult(await limits.take('announcement.event', eventId.toLowerCase()));
}
