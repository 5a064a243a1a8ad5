/** Pays members for streaks, takes the points back after an undo, and gets the progress towards the next streak. */
import type { Earning } from '@rabita/contract/fan/earning';
import type { Context } from '../../../platform/context.ts';
import { addAwards } from '../award/give-awards.ts';
import { insertAwardReversal } from '../award/queries.ts';
import {
  findAdmissionForAward,
  findAwards,
  findAwardsOfAdmission,
  findStarts,
  findTerms,
  type StreakAward,
} from './queries.ts';
import { countProgress, countStreaks } from './rules.ts';

/**
 * Pays the streaks of a member that were not paid yet. Call it in the transaction of an admission or an undo, with the
 * member locked.
 * @param bookingId the booking that the award names; null: that of the latest event
 * @returns the points that were paid
 */
export async function payStreak(
  context: Context,
  { memberId, bookingId }: { memberId: string; bookingId: string | null },
): Promise<number> {
  const { db } = context;
  const terms = await findTerms(db);
  if (!terms) return 0;
  const starts = await findStarts(db, memberId, terms.counts_from);
  const paidCount = (await findAwards(db, memberId, terms.counts_from)).length;
  const unpaidCount = countStreaks(starts, terms) - paidCount;
  let points = 0;
  // More than one streak is unpaid only if an event in between was cancelled, or the yearly cap was raised.
  for (let index = 0; index < unpaidCount; index += 1) {
    const admission = await findAdmissionForAward(db, memberId, bookingId);
    if (!admission) break;
    const award = { kind: 'streak', member_id: memberId, points: terms.points, ...admission } as const;
    points += (await addAwards(context, [award])).get(memberId) ?? 0;
  }
  return points;
}

/** Gets the number of events that the member attended towards the next streak; null while streaks are off. */
export async function getStreakProgress({ db }: Context, memberId: string): Promise<Earning['streak']> {
  const terms = await findTerms(db);
  if (!terms) return null;
  const starts = await findStarts(db, memberId, terms.counts_from, { includesEnded: true });
  return { points: terms.points, length: terms.length, progress: countProgress(starts, terms) };
}

/**
 * Takes back the streaks of an undone admission. Call it in the transaction of the undo, after clearing
 * `checked_in_at`.
 * @param memberId null for an erased member
 * @returns the points taken back, less those of streaks that the other admissions still complete
 */
export async function reverseStreak(
  context: Context,
  { memberId, bookingId }: { memberId: string | null; bookingId: string },
): Promise<number> {
  const { db } = context;
  const awards = await findAwardsOfAdmission(db, bookingId);
  const otherStreak =
    memberId === null ? undefined : await findOtherStreak(context, memberId, bookingId, awards);
  let points = 0;
  for (const award of otherStreak ? [...awards, otherStreak] : awards) {
    await insertAwardReversal(db, award.id);
    points += award.points;
  }
  const paidAgain =
    memberId === null || points === 0 ? 0 : await payStreak(context, { memberId, bookingId: null });
  return points - paidAgain;
}

/** Finds the newest other streak if the undone admission was part of a streak that another admission completed. */
async function findOtherStreak(
  { db }: Context,
  memberId: string,
  bookingId: string,
  awards: readonly StreakAward[],
): Promise<StreakAward | undefined> {
  const terms = await findTerms(db);
  if (!terms) return undefined;
  const starts = await findStarts(db, memberId, terms.counts_from, { undoneBookingId: bookingId });
  const otherAwards = (await findAwards(db, memberId, terms.counts_from)).filter(
    ({ id }) => !awards.some(award => award.id === id),
  );
  const startsBeforeUndo = starts.map(start => (start.is_undone ? { ...start, is_attended: true } : start));
  const losesStreak = countStreaks(startsBeforeUndo, terms) > countStreaks(starts, terms);
  return losesStreak && otherAwards.length > countStreaks(starts, terms) ? otherAwards.at(-1) : undefined;
}
