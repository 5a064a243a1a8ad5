/**
 * Pays the streaks that a member's admissions make and that were not paid yet, whatever order they were recorded in.
 */
import type { Earning } from '@rabita/contract/fan/earning';
import type { Context } from '../../../platform/context.ts';
import { addAwards, reverseAward } from '../award/give-awards.ts';
import {
  findAdmissionToName,
  findAwards,
  findAwardsOfAdmission,
  findOpenTerms,
  findStarts,
  type StreakAward,
} from './queries.ts';
import { countStreaks, progressOf } from './rules.ts';

/**
 * Call it in the transaction of an admission or an undo, with the member locked.
 * @param bookingId the admission that the award names; null: that of the latest event
 * @returns the points that were paid
 */
export async function payStreak(
  context: Context,
  { memberId, bookingId }: { memberId: string; bookingId: string | null },
): Promise<number> {
  const { db } = context;
  const terms = await findOpenTerms(db);
  if (!terms) return 0;
  const starts = await findStarts(db, memberId, terms.counts_from);
  const paid = (await findAwards(db, memberId, terms.counts_from)).length;
  const missing = countStreaks(starts, terms) - paid;
  let points = 0;
  // Usually at most one: more only if an event in between was cancelled, or the yearly cap was raised.
  for (let index = 0; index < missing; index += 1) {
    const admission = await findAdmissionToName(db, memberId, bookingId);
    if (!admission) break;
    const award = { kind: 'streak', member_id: memberId, points: terms.points, ...admission } as const;
    points += (await addAwards(context, [award])).get(memberId) ?? 0;
  }
  return points;
}

/** Gets how far a member is towards the next streak; null while streaks are switched off. */
export async function getStreakProgress({ db }: Context, memberId: string): Promise<Earning['streak']> {
  const terms = await findOpenTerms(db);
  if (!terms) return null;
  const starts = await findStarts(db, memberId, terms.counts_from, { includesEnded: true });
  return { points: terms.points, length: terms.length, progress: progressOf(starts, terms) };
}

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
