/** Lists an event's unsettled conflicts: what the scanner delivered, and what the server has on record. */

import type { ReplyOf } from '@rabita/contract/endpoint';
import type { listConflicts as endpoint } from '@rabita/contract/staff/conflict';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { findConflicts, hasEvent } from './queries.ts';
import { conflictOf } from './rules.ts';

const CONFLICTS_MAX = 100;

export async function listConflicts(
  { db }: Context,
  eventId: string,
): Promise<Outcome<ReplyOf<typeof endpoint>, 'event.not_found'>> {
  if (!isId(eventId) || !(await hasEvent(db, eventId))) return refuse('event.not_found');
  const rows = await findConflicts(db, eventId, CONFLICTS_MAX);
  return ok({ conflicts: rows.map(conflictOf) });
}
