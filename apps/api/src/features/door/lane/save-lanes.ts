/** Saves only the lanes whose lease differs between two lease tables. */
import type { LeaseTable } from '@rabita/door/lease';
import type { Db } from '../../../platform/database/db.ts';
import { saveLane } from './queries.ts';
import { diffLanes } from './rules.ts';

/** Call it while all lanes are locked. */
export async function saveLanes(
  db: Db,
  eventId: string,
  before: LeaseTable,
  after: LeaseTable,
): Promise<void> {
  for (const { lane, lease } of diffLanes(before, after)) await saveLane(db, eventId, lane, lease);
}
