/** Ends the doubt about all lanes of a lost scanner, whose undelivered admissions will never arrive. */
import { giveBackLanes } from '@rabita/door/lease';
import type { Context } from '../../../platform/context.ts';
import { lockLanes, saveLanes } from './lock-lanes.ts';

export async function endDoubt({ db }: Context, eventId: string, scannerId: string): Promise<void> {
  const before = await lockLanes(db, eventId);
  const terms = before.map(({ term }, lane) => ({ lane, term }));
  await saveLanes(db, eventId, before, giveBackLanes(before, scannerId, terms));
}
