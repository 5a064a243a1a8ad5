/** Gets the ways to earn with the most points that they can cost, and lets owners switch and price them. */
import type { EarningWays } from '@rabita/contract/staff/earning';
import type { Context } from '../../../platform/context.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import type { Editor } from '../../audit/save-versioned.ts';
import * as referral from '../referral/queries.ts';
import * as streak from '../streak/queries.ts';
import { isWayOn, sumOpenClaims, switchWay, type Way } from './queries.ts';

export async function getEarningWays({ db }: Context): Promise<EarningWays> {
  const { period_cap: yearly_cap, ...streakTerms } = await streak.getStreak(db);
  const { period_cap: season_cap, ...referralTerms } = await referral.getTerms(db);
  return {
    claim_code: { is_on: await isWayOn(db, 'claim_code'), cost_at_most: await sumOpenClaims(db) },
    streak: { ...streakTerms, yearly_cap, members: await streak.countMembers(db) },
    referral: { ...referralTerms, season_cap, waiting: await referral.countWaiting(db) },
  };
}

type SwitchEarningWayInput = Editor & { way: Way; isOn: boolean };

export async function switchEarningWay(
  context: Context,
  { way, isOn, staffId, address }: SwitchEarningWayInput,
): Promise<EarningWays> {
  const wasOn = await switchWay(context.db, way, isOn);
  if (wasOn !== isOn) {
    await recordAudit(
      context,
      byStaff(staffId, address),
      isOn ? 'earning.switched_on' : 'earning.switched_off',
      { detail: { way } },
    );
  }
  return getEarningWays(context);
}

type UpdateEarningWayInput =
  | { way: 'streak'; terms: streak.StreakRow }
  | { way: 'referral'; terms: referral.ReferralTerms };

export async function updateEarningWay(
  context: Context,
  { staffId, address, ...change }: Editor & UpdateEarningWayInput,
): Promise<EarningWays> {
  const { db } = context;
  const before = change.way === 'streak' ? await streak.lockTerms(db) : await referral.lockTerms(db);
  if (change.way === 'streak') await streak.updateTerms(db, change.terms);
  else await referral.updateTerms(db, change.terms);
  await recordAudit(context, byStaff(staffId, address), `earning.${change.way}_changed`, {
    before: { ...before },
    after: change.terms,
  });
  return getEarningWays(context);
}
