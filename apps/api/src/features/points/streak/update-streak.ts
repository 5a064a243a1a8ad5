/** Gets and changes the terms of streaks. */
import type { EarningWays } from '@rabita/contract/staff/earning';
import type { Context } from '../../../platform/context.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { countMembers, getStreak, lockTerms, type StreakRow, updateTerms } from './queries.ts';

export async function getStreakTerms({ db }: Context): Promise<EarningWays['streak']> {
  const { period_cap: yearly_cap, ...terms } = await getStreak(db);
  return { ...terms, yearly_cap, members: await countMembers(db) };
}

type UpdateStreakInput = { terms: StreakRow; staffId: string; address: string };

export async function updateStreak(
  context: Context,
  { terms, staffId, address }: UpdateStreakInput,
): Promise<void> {
  const before = await lockTerms(context.db);
  await updateTerms(context.db, terms);
  await recordAudit(context, byStaff(staffId, address), 'earning.streak_changed', {
    before: { ...before },
    after: terms,
  });
}
