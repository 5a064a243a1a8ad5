/** Changes a reward, or only its stock and availability. Refuses if it changed since the caller loaded it. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { AnyErrorCode } from '@rabita/contract/every-error';
import type { stockReward as endpoint, StaffReward } from '@rabita/contract/staff/reward';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { rejectIfChanged, rejectOtherEdit } from '../../platform/database/versioned-row.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { lockReward } from './queries.ts';
import { type RewardValues, type StaffRewardRow, stockOf } from './rules.ts';
import { type RewardEditor, saveReward } from './save-reward.ts';

type UpdateRewardInput<Code extends AnyErrorCode> = RewardEditor & {
  rewardId: string;
  version: number;
  /** Returns the new values. @param before the reward before the change */
  plan(before: StaffRewardRow): Promise<Result<Partial<RewardValues> & Pick<RewardValues, 'stock'>, Code>>;
  /** The stock that the editor was shown. */
  stockBefore: number | null;
  action: 'reward.updated' | 'reward.stocked';
};

export async function updateReward<Code extends AnyErrorCode = never>(
  context: Context,
  { rewardId, version, plan, stockBefore, action, ...editor }: UpdateRewardInput<Code>,
): Promise<Result<{ reward: StaffReward }, ErrorOf<typeof endpoint> | Code>> {
  const before = isId(rewardId) ? await lockReward(context.db, rewardId) : undefined;
  if (!before) return err('reward.not_found');
  const stale = rejectIfChanged(before, version, editor.staffId);
  if (stale) return stale;
  const planned = await plan(before);
  if (!planned.ok) return planned;
  // An edit that is sent again has changed the stock already.
  const shown = before.version === version ? stockBefore : before.stock;
  const stock = stockOf({ ...before, ...planned.value }, before, shown);
  if (!stock.ok) return stock;
  const values = { ...planned.value, stock: stock.value };
  const other = rejectOtherEdit(before, version, values);
  if (other) return other;
  return ok({ reward: await saveReward(context, { before, values, action, ...editor }) });
}
