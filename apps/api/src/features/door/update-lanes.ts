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

type SyncInput = { body: BodyOf<typeof syncScanner>; session: ScannerSession };

export type UpdatedLanes = {
  event: queries.DoorEvent;
  /** The server's time, in seconds since 1970. */
  now: number;
  leases: lease.LeaseTable;
  leaseSeconds: number;
};

/**
 * Most syncs change no lane, or only renew the scanner's own leases. Such a sync does not lock the lanes of other
 * scanners: with hundreds of scanners, such locks would block admissions many times a second. The caller must find the
 * changed tickets afterwards: a scanner that gets a lane needs all earlier admissions.
 * @returns undefined if the scanner is revoked
 */
export async function updateLanes(context: Context, sync: SyncInput): Promise<UpdatedLanes | undefined> {
  const { scannerId, eventId } = sync.session;
  const result = await context.db.transaction(async db => {
    const snapshot = await getSnapshot(db, listLanes, sync);
    if (snapshot.isRevoked) return 'revoked';
    const planned = planLanes(snapshot, sync);
    const { before } = snapshot;
    const isRenewed = await renewLanes(db, { eventId, scannerId, before, after: planned.leases });
    return isRenewed ? planned : 'needs_lock';
  }, WITH_RETRY);
  if (result === 'revoked') return undefined;
  return result === 'needs_lock' ? updateLocked(context, sync) : result;
}

/** Locks all lanes, so that no admission runs while they are reassigned. */
function updateLocked(context: Context, sync: SyncInput): Promise<UpdatedLanes | undefined> {
  const { eventId } = sync.session;
  return context.db.transaction(async db => {
    const snapshot = await getSnapshot(db, lockLanes, sync);
    if (snapshot.isRevoked) return undefined;
    const planned = planLanes(snapshot, sync);
    await saveLanes(db, eventId, snapshot.before, planned.leases);
    return planned;
  }, WITH_RETRY);
}

type Snapshot = Awaited<ReturnType<typeof getSnapshot>>;

/** The statements are sent together and run in this order: each sees everything that was committed before the lock. */
async function getSnapshot(
  db: Db,
  getLanes: (db: Db, eventId: string) => Promise<lease.LeaseTable>,
  { session: { scannerId, eventId } }: SyncInput,
) {
  const [before, isRevoked, event, presentIds] = await Promise.all([
    getLanes(db, eventId),
    queries.isScannerRevoked(db, scannerId),
    queries.getDoorEvent(db, eventId),
    queries.findPresentScannerIds(db, eventId),
  ]);
  return { before, isRevoked, event, presentIds };
}

function planLanes({ before, event, presentIds }: Snapshot, { body, session }: SyncInput): UpdatedLanes {
  const { scannerId } = session;
  const now = secondsOf(event.now);
  const leaseSeconds = event.lease_minutes * 60;
  let leases = lease.endExpiredLeases(before, now);
  leases = lease.giveBackLanes(leases, scannerId, body.given_back);
  leases = lease.renewLeases(leases, scannerId, now, leaseSeconds);
  leases = lease.rebalanceLanes(leases, presentIds, now, leaseSeconds);
  return { event, now, leaseSeconds, leases };
}
