/** Changes a reward, or only its stock and availability. Refuses if it changed since the caller loaded it. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { AnyErrorCode } from '@rabita/contract/every-error';
import type { stockReward as endpoint, StaffReward } from '@rabita/contract/staff/reward';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { refuseIfChanged } from '../../platform/database/versioned-row.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { lockReward } from './queries.ts';
import { type RewardValues, type StaffRewardRow, stockOf } from './rules.ts';
import { type RewardEditor, saveReward } from './save-reward.ts';

type UpdateRewardInput<Code extends AnyErrorCode> = RewardEditor & {
  rewardId: string;
  version: number;
  /** Returns the new values. @param before the reward before the change */
  plan(before: StaffRewardRow): Promise<Outcome<Partial<RewardValues> & Pick<RewardValues, 'stock'>, Code>>;
  /** The stock that the editor was shown. */
  stockBefore: number | null;
  action: string;
};

export async function updateReward<Code extends AnyErrorCode = never>(
  context: Context,
  { rewardId, version, plan, stockBefore, action, ...editor }: UpdateRewardInput<Code>,
): Promise<Outcome<{ reward: StaffReward }, ErrorOf<typeof endpoint> | Code>> {
  const before = isId(rewardId) ? await lockReward(context.db, rewardId) : undefined;
  if (!before) return refuse('reward.not_found');
  const stale = refuseIfChanged(before, version);
  if (stale) return stale;
  const planned = await plan(before);
  if (!planned.ok) return planned;
  const stock = stockOf({ ...before, ...planned.value }, before, stockBefore);
  if (!stock.ok) return stock;
  const values = { ...planned.value, stock: stock.value };
  return ok({ reward: await saveReward(context, { before, values, action, ...editor }) });
}
