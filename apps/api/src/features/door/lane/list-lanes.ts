/** Reads an event's lanes without a lock, to see whether anything is to be changed. */
import type { LeaseTable } from '@rabita/door/lease';
import type { Db } from '../../../platform/database/db.ts';
import { findLanes } from './queries.ts';
import { leaseOf } from './rules.ts';

export async function listLanes(db: Db, eventId: string): Promise<LeaseTable> {
  return (await findLanes(db, eventId)).map(leaseOf);
}
