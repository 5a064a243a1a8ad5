/** Lists an event's unsettled conflicts: each offline admission, next to the booking that the server has stored. */

import type { ReplyOf } from '@rabita/contract/endpoint';
import type { listConflicts as endpoint } from '@rabita/contract/staff/conflict';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { findConflicts, hasEvent } from './queries.ts';
import { conflictOf } from './rules.ts';

/** Maximum conflicts in one reply. Staff settle these before they see more. */
const CONFLICTS_MAX = 100;

export async function listConflicts(
  { db }: Context,
  eventId: string,
): Promise<Outcome<ReplyOf<typeof endpoint>, 'event.not_found'>> {
  if (!isId(eventId) || !(await hasEvent(db, eventId))) return refuse('event.not_found');
  const rows = await findConflicts(db, eventId, CONFLICTS_MAX);
  return ok({ conflicts: rows.map(conflictOf) });
}
