/** Gets the terms and counts of invited friends for the member, for a guest with a link, and for staff. */
import type { Referral } from '@rabita/contract/fan/earning';
import type { Context } from '../../../platform/context.ts';
import { findOwnReferral, findReferralCounts, getTerms, type ReferralCountsRow } from './queries.ts';

/** Does not name the friends. Null while referrals are switched off. */
export async function getOwnReferral({ db }: Context, memberId: string): Promise<Referral | null> {
  const row = await findOwnReferral(db, memberId);
  if (!row) return null;
  const { is_season, ...referral } = row;
  return { ...referral, period: is_season ? 'season' : 'year' };
}

/** Returns the same result for every link, so that nobody can find out which codes exist. */
export async function getFriendInvitation({ db }: Context): Promise<{ points: number | null }> {
  const { is_on: isOn, friend_points: points } = await getTerms(db);
  return { points: isOn ? points : null };
}

export function getMemberReferrals({ db }: Context, memberId: string): Promise<ReferralCountsRow> {
  return findReferralCounts(db, memberId);
}
