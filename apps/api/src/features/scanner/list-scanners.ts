/** An event's scanners as staff watch them, and how many members are in. */

import type { listScanners as endpoint } from '@rabita/contract/door';
import type { ReplyOf } from '@rabita/contract/endpoint';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { countAdmitted } from '../door/count-admitted.ts';
import { findScanners, hasEvent } from './queries.ts';
import { scannerOf } from './rules.ts';

export async function listScanners(
  context: Context,
  eventId: string,
): Promise<Outcome<ReplyOf<typeof endpoint>, 'event.not_found'>> {
  const { db } = context;
  if (!isId(eventId) || !(await hasEvent(db, eventId))) return refuse('event.not_found');
  const scanners = await findScanners(db, eventId);
  return ok({ scanners: scanners.map(scannerOf), counts: await countAdmitted(context, eventId) });
}
