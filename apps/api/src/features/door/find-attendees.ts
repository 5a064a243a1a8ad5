/** Finds an event's attendees for a steward who has a person in front of them and no code to scan. */

import type { findAttendees as endpoint } from '@rabita/contract/door/scanner';
import type { ReplyOf } from '@rabita/contract/endpoint';
import type { AppContext } from '../../platform/context.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import * as queries from './queries.ts';
import { attendeeOf, soughtBy } from './rules.ts';

type Asked = { q: string; session: ScannerSession; address: string };

/** More than a page of namesakes is no help at a door. */
const SHOWN = 20;

/** A lost scanner must not read out the whole list, so searches are few a minute; what was sought is not recorded. */
export async function findAttendees(
  context: AppContext,
  { q, session, address }: Asked,
): Promise<Outcome<ReplyOf<typeof endpoint>, 'request.too_many'>> {
  const budget = await context.limits.take('door.search', session.scannerId);
  if (!budget.ok) return refuse('request.too_many', { retryAfter: budget.retryAfter });
  const rows = await queries.findAttendees(context.db, session.eventId, soughtBy(q), SHOWN + 1);
  await recordAudit(context, {
    actorKind: 'scanner',
    actorId: session.scannerId,
    action: 'attendee.listed',
    address,
    detail: { found: Math.min(rows.length, SHOWN) },
  });
  return ok({ attendees: rows.slice(0, SHOWN).map(attendeeOf), has_more: rows.length > SHOWN });
}
