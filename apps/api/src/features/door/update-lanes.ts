/** Updates an event's lanes when a scanner syncs: ends, returns, renews and grants leases. */
import type { syncScanner } from '@rabita/contract/door/scanner';
import type { BodyOf } from '@rabita/contract/endpoint';
import * as lease from '@rabita/door/lease';
import type { Context } from '../../platform/context.ts';
import { type Db, WITH_RETRY } from '../../platform/database/db.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { listLanes, lockLanes, renewLanes, saveLanes } from './lane/lock-lanes.ts';
import * as queries from './queries.ts';

type Contact = { body: BodyOf<typeof syncScanner>; session: ScannerSession };

export type UpdatedLanes = {
  event: queries.DoorEvent;
  /** The server's time, in seconds since 1970. */
  now: number;
  table: lease.LeaseTable;
  /** The length of the event's leases, in seconds. */
  seconds: number;
};

/**
 * Most syncs change no lane, or only renew the scanner's own leases. They do not lock the lanes of other scanners,
 * because hundreds of scanners would stop admissions many times a second. Find the changed tickets afterwards, so that
 * they contain all admissions from before a grant.
 * @returns undefined if the scanner is revoked
 */
export async function updateLanes(context: Context, contact: Contact): Promise<UpdatedLanes | undefined> {
  const { scannerId, eventId } = contact.session;
  const renewed = await context.db.transaction(async db => {
    const door = await getDoor(db, listLanes, contact);
    if (door.isRevoked) return 'revoked';
    const planned = planLanes(door, contact);
    const { before } = door;
    const isRenewed = await renewLanes(db, { eventId, scannerId, before, after: planned.table });
    return isRenewed ? planned : 'to_lock';
  }, WITH_RETRY);
  if (renewed === 'revoked') return undefined;
  return renewed === 'to_lock' ? updateLocked(context, contact) : renewed;
}

/** Locks all lanes, so that no admission runs while they are reassigned. */
function updateLocked(context: Context, contact: Contact): Promise<UpdatedLanes | undefined> {
  const { eventId } = contact.session;
  return context.db.transaction(async db => {
    const door = await getDoor(db, lockLanes, contact);
    if (door.isRevoked) return undefined;
    const planned = planLanes(door, contact);
    await saveLanes(db, eventId, door.before, planned.table);
    return planned;
  }, WITH_RETRY);
}

type Door = { before: lease.LeaseTable; isRevoked: boolean; event: queries.DoorEvent; present: string[] };

/** The statements are sent together and run in this order: each sees everything that was committed before the lock. */
async function getDoor(
  db: Db,
  readLanes: (db: Db, eventId: string) => Promise<lease.LeaseTable>,
  { session: { scannerId, eventId } }: Contact,
): Promise<Door> {
  const [before, isRevoked, event, present] = await Promise.all([
    readLanes(db, eventId),
    queries.isScannerRevoked(db, scannerId),
    queries.getDoorEvent(db, eventId),
    queries.findPresentScanners(db, eventId),
  ]);
  return { before, isRevoked, event, present };
}

function planLanes({ before, event, present }: Door, { body, session }: Contact): UpdatedLanes {
  const { scannerId } = session;
  const now = secondsOf(event.now);
  const seconds = event.lease_minutes * 60;
  let table = lease.endExpiredLeases(before, now);
  table = lease.giveBackLanes(table, scannerId, body.given_back);
  table = lease.renewLeases(table, scannerId, now, seconds);
  table = lease.rebalanceLanes(table, present, now, seconds);
  return { event, now, seconds, table };
}
