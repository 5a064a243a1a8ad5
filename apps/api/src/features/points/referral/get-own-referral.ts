/** Gets the invitations of friends as each side sees them: the member, a guest with a link, and staff. */
import type { Referral } from '@rabita/contract/fan/earning';
import type { Context } from '../../../platform/context.ts';
import { findOwnReferral, findReferralsOf, getTerms, type ReferralCountsRow } from './queries.ts';

/** Does not say who the friends are. Null while inviting is switched off. */
export async function getOwnReferral({ db }: Context, memberId: string): Promise<Referral | null> {
  const row = await findOwnReferral(db, memberId);
  if (!row) return null;
  const { is_season, ...referral } = row;
  return { ...referral, period: is_season ? 'season' : 'year' };
}

/** The same for every link, so that nobody can find out which codes exist. */
export async function getFriendInvitation({ db }: Context): Promise<{ points: number | null }> {
  const { is_on: isOn, friend_points: points } = await getTerms(db);
  return { points: isOn ? points : null };
}

/** Gets who invited a member and how many they invited, for staff. */
export function getMemberReferrals({ db }: Context, memberId: string): Promise<ReferralCountsRow> {
  return findReferralsOf(db, memberId);
}
