/** One reward as staff see it; a hidden one too. */
import type { StaffReward } from '@rabita/contract/staff-reward';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { findStaffReward } from './queries.ts';
import { staffRewardOf } from './rules.ts';

export async function showStaffReward(
  { db }: Context,
  rewardId: string,
): Promise<Outcome<{ reward: StaffReward }, 'reward.not_found'>> {
  const row = isId(rewardId) ? await findStaffReward(db, rewardId) : undefined;
  return row ? ok({ reward: staffRewardOf(row) }) : refuse('reward.not_found');
}
