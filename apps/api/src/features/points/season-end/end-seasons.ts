/** Freezes the standings of seasons that are over, and then applies their balance policy, once for each member. */
import type { Context } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import { freezeOne, insertCuts, lockAffected, lockToSettle, markSettled } from './queries.ts';

const BATCH_SIZE = 500;

/** Any number of processes may run it at once, and one that is killed leaves the rest to the next run. */
export async function endSeasons(context: Context): Promise<void> {
  while (await context.db.transaction(db => freezeOne(db), WITH_RETRY));
  while (await context.db.transaction(db => settleBatch({ ...context, db }), WITH_RETRY));
}

/** @returns whether there may be another batch */
async function settleBatch({ db }: Context): Promise<boolean> {
  const season = await lockToSettle(db);
  if (!season) return false;
  const { kept, settled_up_to: after, isCarried } = season;
  const members = isCarried ? [] : await lockAffected(db, { kept, after, limit: BATCH_SIZE });
  // A second statement, so that it reads the balances for whose locks the first one waited.
  await insertCuts(db, season, members);
  await markSettled(db, season.id, members.at(-1) ?? null);
  return true;
}
