/** Takes every lane from a scanner that will not be heard any more; they stay in doubt until it is known whom it admitted. */
import { endExpired, takeBackLane } from '@rabita/door/lease';
import type { Context } from '../../platform/context.ts';
import { findEvent, lockLanes } from './queries.ts';
import { leaseOf, secondsOf } from './rules.ts';
import { saveLanes } from './save-lanes.ts';

/** Waits for scans under way. */
export async function takeBackLanes({ db }: Context, eventId: string, scannerId: string): Promise<void> {
  const before = (await lockLanes(db, eventId)).map(leaseOf);
  const event = await findEvent(db, eventId);
  const ended = endExpired(before, secondsOf(event.now));
  const lost = ended.flatMap(({ holder }, lane) => (holder === scannerId ? [lane] : []));
  await saveLanes(db, eventId, before, lost.reduce(takeBackLane, ended));
}
