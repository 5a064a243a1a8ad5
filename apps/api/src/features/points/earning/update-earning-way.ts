/** Gets the ways to earn points for owners, and lets owners switch them on and off and change their terms. */
import type { EarningWays } from '@rabita/contract/staff/earning';
import type { Context } from '../../../platform/context.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import type { Editor } from '../../audit/save-versioned.ts';
import * as referral from '../referral/queries.ts';
import * as streak from '../streak/queries.ts';
import * as claimCode from './queries.ts';

export async function getEarningWays({ db }: Context): Promise<EarningWays> {
  const { period_cap: yearly_cap, ...streakTerms } = await streak.getSettings(db);
  const { period_cap: season_cap, ...referralTerms } = await referral.getTerms(db);
  return {
    claim_code: {
      is_on: await claimCode.areClaimCodesOn(db),
      cost_at_most: await claimCode.sumRemainingPoints(db),
    },
    streak: { ...streakTerms, yearly_cap, members: await streak.countMembers(db) },
    referral: { ...referralTerms, season_cap, waiting: await referral.countWaitingFriends(db) },
  };
}

export async function switchClaimCodes(
  context: Context,
  { isOn, staffId, ip }: Editor & { isOn: boolean },
): Promise<EarningWays> {
  if (await claimCode.switchClaimCodes(context.db, isOn)) {
    const action = isOn ? 'earning.switched_on' : 'earning.switched_off';
    await recordAudit(context, byStaff(staffId, ip), action, { detail: { way: 'claim_code' } });
  }
  return getEarningWays(context);
}

type UpdateEarningWayInput =
  | { way: 'streak'; terms: streak.StreakSettings }
  | { way: 'referral'; terms: referral.ReferralTerms };

export async function updateEarningWay(
  context: Context,
  { staffId, ip, ...change }: Editor & UpdateEarningWayInput,
): Promise<EarningWays> {
  const { db } = context;
  const before = change.way === 'streak' ? await streak.lockSettings(db) : await referral.lockTerms(db);
  if (change.way === 'streak') await streak.updateSettings(db, change.terms);
  else await referral.updateTerms(db, change.terms);
  await recordAudit(context, byStaff(staffId, ip), `earning.${change.way}_changed`, {
    before: { ...before },
    after: change.terms,
  });
  return getEarningWays(context);
}
