/** Creates a reward, which fans see at once unless staff created it hidden. */
import type { BodyOf } from '@rabita/contract/endpoint';
import type { createReward as endpoint, StaffReward } from '@rabita/contract/staff/reward';
import type { Context } from '../../platform/context.ts';
import { ok, type Result } from '../../platform/result.ts';
import { rejectUnknownEvent, rejectUnknownTier } from './reject-broken-promise.ts';
import { rewardValuesOf, stockOf } from './rules.ts';
import { type RewardEditor, saveReward } from './save-reward.ts';

export async function createReward(
  context: Context,
  { planned, ...editor }: RewardEditor & { planned: BodyOf<typeof endpoint> },
): Promise<Result<{ reward: StaffReward }, 'request.invalid' | 'tier.not_found' | 'event.not_found'>> {
  const unknown =
    (await rejectUnknownTier(context, planned.tier_id)) ??
    (await rejectUnknownEvent(context, planned.event_id));
  if (unknown) return unknown;
  const values = rewardValuesOf(planned, null);
  if (!values.ok) return values;
  const stock = stockOf(values.value, null, null);
  if (!stock.ok) return stock;
  const change = { before: null, values: { ...values.value, stock: stock.value } };
  return ok({ reward: await saveReward(context, { ...change, action: 'reward.created', ...editor }) });
}
