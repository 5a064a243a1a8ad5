/** Gives back the points of the unused perks of a cancelled event. */
import type { Context } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import { giveBackPerks } from './give-back-perks.ts';
import { countPerksOfCancelled, lockPerksOfCancelled } from './queries.ts';

const BATCH_SIZE = 100;

/**
 * Continues where an interrupted run stopped.
 * @throws Error if other transactions have locked some, so that the job is retried
 */
export async function returnPerks(context: Context, eventId: string): Promise<void> {
  for (let returned = BATCH_SIZE; returned > 0; ) {
    returned = await context.db.transaction(async db => {
      const perks = await lockPerksOfCancelled(db, eventId, BATCH_SIZE);
      if (perks.length > 0) await giveBackPerks({ ...context, db }, perks);
      return perks.length;
    }, WITH_RETRY);
  }
  if ((await countPerksOfCancelled(context.db, eventId)) > 0)
    throw new Error('Other transactions still lock some perks.');
}
