/** Takes from scanners what they hold: a revoked scanner's lanes, and manifests from before a restored backup. */
import { endExpiredLeases, takeBackLane } from '@rabita/door/lease';
import type { Context } from '../../platform/context.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { lockLanes, saveLanes } from './lane/lock-lanes.ts';
import { getDoorEvent, renewManifestEditions } from './queries.ts';

/**
 * Takes all lanes back from a revoked scanner. They are then in doubt: the scanner may have undelivered admissions.
 * Call it in a transaction. Waits for scans in progress, then locks the event's lanes until the transaction ends.
 */
export async function takeBackLanes({ db }: Context, eventId: string, scannerId: string): Promise<void> {
  const before = await lockLanes(db, eventId);
  const event = await getDoorEvent(db, eventId);
  const ended = endExpiredLeases(before, secondsOf(event.now));
  const lost = ended.flatMap(({ holder }, lane) => (holder === scannerId ? [lane] : []));
  await saveLanes(db, eventId, before, lost.reduce(takeBackLane, ended));
}

/**
 * Makes each scanner load its whole manifest at its next sync. Call it after a backup is restored: a scanner's manifest
 * may contain changes that were made after the backup and are lost.
 */
export async function replaceManifests({ db }: Context): Promise<void> {
  await renewManifestEditions(db);
}
