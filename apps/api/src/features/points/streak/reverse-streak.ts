/** Takes back the streaks that an undone admission completed, and keeps what the other admissions still make. */
import type { Context } from '../../../platform/context.ts';
import { reverseAward } from '../award/give-awards.ts';
import { payStreak } from './pay-streak.ts';
import { findAwards, findAwardsOfAdmission, findOpenTerms, findStarts, type StreakAward } from './queries.ts';
import { countStreaks } from './rules.ts';

/**
 * Call it in the transaction that undoes the admission, after clearing `checked_in_at`.
 * @param memberId null for an erased member
 * @returns the points taken back, less what other admissions still make
 */
export async function reverseStreak(
  context: Context,
  { memberId, bookingId }: { memberId: string | null; bookingId: string },
): Promise<number> {
  const { db } = context;
  const awards = await findAwardsOfAdmission(db, bookingId);
  const surplus = memberId === null ? undefined : await findSurplus(context, memberId, bookingId, awards);
  let points = 0;
  for (const award of surplus ? [...awards, surplus] : awards) {
    await reverseAward(context, award.id);
    points += award.points;
  }
  const kept =
    memberId === null || points === 0 ? 0 : await payStreak(context, { memberId, bookingId: null });
  return points - kept;
}

/** The newest streak, if the undone admission was part of one that another admission completed. */
async function findSurplus(
  { db }: Context,
  memberId: string,
  bookingId: string,
  awards: readonly StreakAward[],
): Promise<StreakAward | undefined> {
  const terms = await findOpenTerms(db);
  if (!terms) return undefined;
  const starts = await findStarts(db, memberId, terms.counts_from, { undoneBooking: bookingId });
  const left = (await findAwards(db, memberId, terms.counts_from)).filter(
    ({ id }) => !awards.some(award => award.id === id),
  );
  const before = starts.map(one => (one.is_undone ? { ...one, attended: true } : one));
  const isLost = countStreaks(before, terms) > countStreaks(starts, terms);
  return isLost && left.length > countStreaks(starts, terms) ? left.at(-1) : undefined;
}
