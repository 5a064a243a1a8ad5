/** Gets who invited a member and how many they invited, for staff. */
import type { Context } from '../../../platform/context.ts';
import { findReferralsOf, type ReferralCountsRow } from './queries.ts';

export function getMemberReferrals({ db }: Context, memberId: string): Promise<ReferralCountsRow> {
  return findReferralsOf(db, memberId);
}
