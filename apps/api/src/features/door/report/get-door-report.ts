/** Gets the report of an event's gate: after the event, or so far. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { DoorReport, getDoorReport as endpoint } from '@rabita/contract/staff/door-papers';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { findDoorReport } from './queries.ts';
import { toDoorReport } from './rules.ts';

export async function getDoorReport(
  { db }: Context,
  eventId: string,
): Promise<Result<DoorReport, ErrorOf<typeof endpoint>>> {
  const row = isId(eventId) ? await findDoorReport(db, eventId) : undefined;
  return row ? ok(toDoorReport(row)) : err('event.not_found');
}
