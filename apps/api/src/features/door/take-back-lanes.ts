/** Takes the lanes of a revoked scanner back, and replaces all scanners' ticket lists after a restored backup. */
import { endExpiredLeases, takeBackLane } from '@rabita/door/lease';
import type { Context } from '../../platform/context.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { lockLanes, saveLanes } from './lane/lock-lanes.ts';
import { getDoorEvent, renewManifestEditions } from './queries.ts';

/**
 * The lanes are then in doubt, because the scanner may have undelivered admissions. Call it in a transaction. Waits for
 * running scans, then locks the event's lanes until the transaction ends.
 */
export async function takeBackLanes({ db }: Context, eventId: string, scannerId: string): Promise<void> {
  const before = await lockLanes(db, eventId);
  const event = await getDoorEvent(db, eventId);
  const current = endExpiredLeases(before, secondsOf(event.now));
  const lostLanes = current.flatMap(({ holder }, lane) => (holder === scannerId ? [lane] : []));
  await saveLanes(db, eventId, before, lostLanes.reduce(takeBackLane, current));
}

/** Call it after a backup is restored, because the scanners' ticket lists may contain later changes that were lost. */
export async function replaceManifests({ db }: Context): Promise<void> {
  await renewManifestEditions(db);
}
