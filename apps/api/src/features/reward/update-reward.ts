/** Changes a reward, or only its stock and availability. Refuses if it changed since the caller loaded it. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { stockReward as endpoint, StaffReward } from '@rabita/contract/staff/reward';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { refuseIfChanged } from '../../platform/database/versioned-row.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { lockReward } from './queries.ts';
import { type RewardValues, type StaffRewardRow, stockAfter } from './rules.ts';
import { type RewardEditor, saveReward } from './save-reward.ts';

type UpdateRewardInput = RewardEditor & {
  rewardId: string;
  version: number;
  /** Returns the new values. @param before the reward before the change */
  plan(
    before: StaffRewardRow,
  ): Outcome<Partial<RewardValues> & Pick<RewardValues, 'stock'>, 'request.invalid'>;
  /** The stock that the editor was shown. */
  stockBefore: number | null;
  action: string;
};

export async function updateReward(
  context: Context,
  { rewardId, version, plan, stockBefore, action, ...editor }: UpdateRewardInput,
): Promise<Outcome<{ reward: StaffReward }, ErrorOf<typeof endpoint>>> {
  const before = isId(rewardId) ? await lockReward(context.db, rewardId) : undefined;
  if (!before) return refuse('reward.not_found');
  const stale = refuseIfChanged(before, version);
  if (stale) return stale;
  const planned = plan(before);
  if (!planned.ok) return planned;
  const values = { ...planned.value, stock: stockAfter(before.stock, stockBefore, planned.value.stock) };
  return ok({ reward: await saveReward(context, { before, values, action, ...editor }) });
}
