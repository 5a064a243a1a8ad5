/** Gets the ways to earn that are open to a member, besides checking in. */
import type { Earning } from '@rabita/contract/fan/earning';
import type { Context } from '../../../platform/context.ts';
import { getOwnReferral } from '../referral/get-own-referral.ts';
import { getStreakProgress } from '../streak/pay-streak.ts';
import { isWayOn } from './queries.ts';

export async function getEarning(context: Context, memberId: string): Promise<Earning> {
  return {
    claim_code: await isWayOn(context.db, 'claim_code'),
    referral: await getOwnReferral(context, memberId),
    streak: await getStreakProgress(context, memberId),
  };
}
