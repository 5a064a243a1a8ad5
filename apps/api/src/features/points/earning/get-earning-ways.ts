/** Gets which ways to earn are switched on, with the most points that they can cost. */
import type { EarningWays } from '@rabita/contract/staff/earning';
import type { Context } from '../../../platform/context.ts';
import { getReferralTerms } from '../referral/update-referral.ts';
import { getStreakTerms } from '../streak/update-streak.ts';
import { isWayOn, sumOpenClaims } from './queries.ts';

export async function getEarningWays(context: Context): Promise<EarningWays> {
  return {
    claim_code: {
      is_on: await isWayOn(context.db, 'claim_code'),
      cost_at_most: await sumOpenClaims(context.db),
    },
    streak: await getStreakTerms(context),
    referral: await getReferralTerms(context),
  };
}
