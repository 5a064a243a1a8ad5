/** Gets the ways to earn points that are switched on, besides checking in, and the member's progress. */
import type { Earning } from '@rabita/contract/fan/earning';
import type { Context } from '../../../platform/context.ts';
import { getOwnReferral } from '../referral/get-own-referral.ts';
import { getStreakProgress } from '../streak/pay-streak.ts';
import { areClaimCodesOn } from './queries.ts';

export async function getEarning(context: Context, memberId: string): Promise<Earning> {
  return {
    claim_code: await areClaimCodesOn(context.db),
    referral: await getOwnReferral(context, memberId),
    streak: await getStreakProgress(context, memberId),
  };
}
