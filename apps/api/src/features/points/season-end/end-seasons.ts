/** Makes the standings of ended seasons final, and then applies their balance policy, once for each member. */
import type { Context } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import {
  finalizeSeason,
  insertLapses,
  lockMembersAbove,
  lockSeasonToSettle,
  markProgress,
} from './queries.ts';

const BATCH_SIZE = 500;

/** Safe to run in several processes at once. A later run continues where an interrupted one stopped. */
export async function endSeasons(context: Context): Promise<void> {
  while (await context.db.transaction(db => finalizeSeason(db), WITH_RETRY));
  while (await context.db.transaction(db => settleBatch({ ...context, db }), WITH_RETRY));
}

/** @returns whether there may be another batch */
async function settleBatch({ db }: Context): Promise<boolean> {
  const season = await lockSeasonToSettle(db);
  if (!season) return false;
  const { balance_max: balanceMax, settled_up_to: after, isCarried } = season;
  const members = isCarried ? [] : await lockMembersAbove(db, { balanceMax, after, limit: BATCH_SIZE });
  // A separate statement, so that it reads the balances as they are after waiting for the locks.
  await insertLapses(db, season, members);
  await markProgress(db, 'settled', season.id, members.at(-1) ?? null);
  return true;
}
