/** Lists, locks and saves the leases of an event's lanes. */
import type { LeaseTable } from '@rabita/door/lease';
import type { Db } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';
import { findLanes, saveLane } from './queries.ts';
import { diffLanes, toLease } from './rules.ts';

/** Locks all lanes until the transaction ends. No admission runs meanwhile. */
export async function lockLanes(db: Db, eventId: string): Promise<LeaseTable> {
  return (await queries.lockLanes(db, eventId)).map(toLease);
}

/** Locks one lane only: other scans can run, but the lane's holder cannot change. */
export async function lockLaneShared(db: Db, eventId: string, lane: number): Promise<LeaseTable> {
  return (await queries.lockLaneShared(db, eventId, lane)).map(toLease);
}

/** Reads an event's lanes without a lock, to see whether anything is to be changed. */
export async function listLanes(db: Db, eventId: string): Promise<LeaseTable> {
  return (await findLanes(db, eventId)).map(toLease);
}

/** Call it while all lanes are locked. */
export async function saveLanes(
  db: Db,
  eventId: string,
  before: LeaseTable,
  after: LeaseTable,
): Promise<void> {
  for (const { lane, lease } of diffLanes(before, after)) await saveLane(db, eventId, lane, lease);
}
