/** Writes the lanes that changed hands or terms; the others' rows stay as they are. */
import type { LeaseTable } from '@rabita/door/lease';
import type { Db } from '../../platform/database/db.ts';
import { saveLane } from './queries.ts';
import { changedLanes } from './rules.ts';

/** Call it while all lanes are held. */
export async function saveLanes(
  db: Db,
  eventId: string,
  before: LeaseTable,
  after: LeaseTable,
): Promise<void> {
  for (const { lane, lease } of changedLanes(before, after)) await saveLane(db, eventId, lane, lease);
}
