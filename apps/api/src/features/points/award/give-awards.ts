/**
 * Gives members points for a cause other than an admission's own, and takes them back: an award, its ledger entry, and
 * update to open pages.
 */
import type { Context } from '../../../platform/context.ts';
import { publishPointsOfEach } from '../publish-points.ts';
import { insertAwardReversal, insertAwards, lockMembers, type NewAward } from './queries.ts';

export type { NewAward };

/**
 * Locks the members by ascending id (decision 044). A cause that was paid before is skipped, and so is an erased
 * member.
 * @param awards at most one for each member
 * @returns the points that this call gave, by member
 */
export async function giveAwards(
  context: Context,
  awards: readonly NewAward[],
): Promise<ReadonlyMap<string, number>> {
  const memberIds = awards.map(({ member_id }) => member_id);
  await lockMembers(context.db, memberIds);
  let given: ReadonlyMap<string, number> = new Map();
  await publishPointsOfEach(context, memberIds, async () => {
    given = await addAwards(context, awards);
    return given;
  });
  return given;
}

/**
 * Like `giveAwards`, without updates and locks: for callers that hold the members' locks and publish more than this.
 */
export async function addAwards(
  { db }: Context,
  awards: readonly NewAward[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await insertAwards(db, awards);
  return new Map(rows.map(({ member_id, points }) => [member_id, points]));
}

/** Takes an award back, once however often it is called. */
export async function reverseAward({ db }: Context, awardId: string): Promise<void> {
  await insertAwardReversal(db, awardId);
}
