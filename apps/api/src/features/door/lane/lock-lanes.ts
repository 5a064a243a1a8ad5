/** Lists, locks, renews and saves the leases of an event’s lanes. */
import { giveBackLanes, type LeaseTable } from '@rabita/door/lease';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';
import { diffLanes, findRenewals, toLease } from './rules.ts';

/** Locks all lanes until the transaction ends. No admission runs meanwhile. */
export async function lockLanes(db: Db, eventId: string): Promise<LeaseTable> {
  return (await queries.lockLanes(db, eventId)).map(toLease);
}

/** Locks one lane so that other scans can run, but the lane's holder cannot change. Returns all lanes. */
export async function lockLaneShared(db: Db, eventId: string, lane: number): Promise<LeaseTable> {
  return (await queries.lockLaneShared(db, eventId, lane)).map(toLease);
}

export async function listLanes(db: Db, eventId: string): Promise<LeaseTable> {
  return (await queries.findLanes(db, eventId)).map(toLease);
}

/** Call it while all lanes are locked. */
export async function saveLanes(
  db: Db,
  eventId: string,
  before: LeaseTable,
  after: LeaseTable,
): Promise<void> {
  for (const { lane, lease } of diffLanes(before, after)) await queries.saveLane(db, eventId, lane, lease);
}

type RenewLanesInput = { eventId: string; scannerId: string; before: LeaseTable; after: LeaseTable };

/** @returns false if the caller must lock all lanes, because other lanes change or the scanner has lost a lane */
export async function renewLanes(
  db: Db,
  { eventId, scannerId, before, after }: RenewLanesInput,
): Promise<boolean> {
  const renewals = findRenewals(before, after, scannerId);
  if (!renewals) return false;
  return (
    renewals.length === 0 ||
    (await queries.lengthenLeases(db, { eventId, scannerId, renewals })) === renewals.length
  );
}

/** Ends the doubt about the lanes of a lost scanner that will deliver no more admissions. */
export async function endDoubt({ db }: Context, eventId: string, scannerId: string): Promise<void> {
  const before = await lockLanes(db, eventId);
  const terms = before.map(({ term }, lane) => ({ lane, term }));
  await saveLanes(db, eventId, before, giveBackLanes(before, scannerId, terms));
}
