/** Finds an event's attendees by name, last four phone digits or booking number, for stewards without a code. */
import type { findAttendees as endpoint } from '@rabita/contract/door/scanner';
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { AppContext, Context } from '../../../platform/context.ts';
import type { ScannerSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byScanner, recordAudit } from '../../audit/record-audit.ts';
import * as queries from './queries.ts';
import { toAttendee, toSearchText } from './rules.ts';

type FindAttendeesInput = { q: string; session: ScannerSession; ip: string };

/** The maximum number of results: a longer list does not help a steward to find one person. */
const RESULTS_MAX = 20;

/** Rate-limited, so that a lost scanner cannot read all names. The audit log omits the search text. */
export async function findAttendees(
  context: AppContext,
  { q, session, ip }: FindAttendeesInput,
): Promise<Result<ResponseOf<typeof endpoint>, 'request.too_many'>> {
  const rateLimit = await context.limits.take('door.search', session.scannerId);
  if (!rateLimit.ok) return err('request.too_many', { retryAfter: rateLimit.retryAfter });
  const text = toSearchText(q);
  // An empty text would match every attendee.
  const rows = text ? await queries.findAttendees(context.db, session.eventId, text, RESULTS_MAX + 1) : [];
  await recordAudit(context, byScanner(session.scannerId, ip), 'attendee.listed', {
    detail: { found: Math.min(rows.length, RESULTS_MAX) },
  });
  return ok({ attendees: rows.slice(0, RESULTS_MAX).map(toAttendee), has_more: rows.length > RESULTS_MAX });
}

/** Gets the attendee of a booking. The name and member id are null once the member is erased. */
export function getAttendee({ db }: Context, bookingId: string): Promise<queries.AttendeeRow | undefined> {
  return queries.findAttendee(db, bookingId);
}
