/** Gets how far a member is towards the next streak; null while streaks are switched off. */
import type { Earning } from '@rabita/contract/fan/earning';
import type { Context } from '../../../platform/context.ts';
import { findOpenTerms, findStarts } from './queries.ts';
import { progressOf } from './rules.ts';

export async function getStreakProgress({ db }: Context, memberId: string): Promise<Earning['streak']> {
  const terms = await findOpenTerms(db);
  if (!terms) return null;
  const starts = await findStarts(db, memberId, terms.counts_from, { includesEnded: true });
  return { points: terms.points, length: terms.length, progress: progressOf(starts, terms) };
}
