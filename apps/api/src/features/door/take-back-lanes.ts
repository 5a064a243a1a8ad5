/** Takes all lanes back from a revoked scanner. They are then in doubt: the scanner may have undelivered admissions. */
import { endExpiredLeases, takeBackLane } from '@rabita/door/lease';
import type { Context } from '../../platform/context.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { lockLanes } from './lane/lock-lanes.ts';
import { saveLanes } from './lane/save-lanes.ts';
import { getDoorEvent } from './queries.ts';

/** Call it in a transaction. Waits for scans in progress, then locks the event's lanes until the transaction ends. */
export async function takeBackLanes({ db }: Context, eventId: string, scannerId: string): Promise<void> {
  const before = await lockLanes(db, eventId);
  const event = await getDoorEvent(db, eventId);
  const ended = endExpiredLeases(before, secondsOf(event.now));
  const lost = ended.flatMap(({ holder }, lane) => (holder === scannerId ? [lane] : []));
  await saveLanes(db, eventId, before, lost.reduce(takeBackLane, ended));
}
