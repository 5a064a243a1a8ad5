/** Locks an event's lanes until the transaction ends, and returns their leases. */
import type { LeaseTable } from '@rabita/door/lease';
import type { Db } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';
import { leaseOf } from './rules.ts';

/** No admission runs meanwhile. */
export async function lockLanes(db: Db, eventId: string): Promise<LeaseTable> {
  return (await queries.lockLanes(db, eventId)).map(leaseOf);
}

/** Locks one lane only: other scans can run, but the lane's holder cannot change. */
export async function lockLaneShared(db: Db, eventId: string, lane: number): Promise<LeaseTable> {
  return (await queries.lockLaneShared(db, eventId, lane)).map(leaseOf);
}
