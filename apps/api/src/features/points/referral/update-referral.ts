/** Gets and changes the terms of inviting friends. */
import type { EarningWays } from '@rabita/contract/staff/earning';
import type { Context } from '../../../platform/context.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { countWaiting, getTerms, lockTerms, type ReferralTerms, updateTerms } from './queries.ts';

export async function getReferralTerms({ db }: Context): Promise<EarningWays['referral']> {
  const { period_cap: season_cap, ...terms } = await getTerms(db);
  return { ...terms, season_cap, waiting: await countWaiting(db) };
}

type UpdateReferralInput = { terms: ReferralTerms; staffId: string; address: string };

export async function updateReferral(
  context: Context,
  { terms, staffId, address }: UpdateReferralInput,
): Promise<void> {
  const before = await lockTerms(context.db);
  await updateTerms(context.db, terms);
  await recordAudit(context, byStaff(staffId, address), 'earning.referral_changed', {
    before: { ...before },
    after: terms,
  });
}
