/** Redeems one reward for a batch of calls: points, stock, redemptions and audit lines in one transaction. */
import { randomUUID } from 'node:crypto';
import type { Language } from '@rabita/contract/constants';
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { redeemReward as endpoint } from '@rabita/contract/fan/redemption';
import type { ChosenOption } from '@rabita/contract/reward-option';
import { isId } from '../../../platform/database/db.ts';
import type { BatchContext } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { ResultError } from '../../../platform/result-error.ts';
import { getTicketKey } from '../../../platform/security/ticket-keys.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import { findTierHolders } from '../../points/leaderboard/get-standing.ts';
import { toTier } from '../../points/leaderboard/rules.ts';
import { lockBalances, spendPoints } from '../../points/spend-points.ts';
import { chooseOptions } from '../option/rules.ts';
import { publishRewards } from '../publish-rewards.ts';
import { takeVouchers } from '../voucher/queries.ts';
import {
  countRedemptionsByMember,
  findRedeemableReward,
  findRedemptionsById,
  insertRedemptions,
  lockRedeemableReward,
} from './queries.ts';
import { findRewardError, type RedeemableRow, redeemInOrder, toRedemption } from './rules.ts';

export type RedeemRewardInput = {
  memberId: string;
  language: Language;
  ip: string;
  /** What the member chose or wrote, in the order of the reward's options. */
  options: readonly string[];
};
type RedeemRewardResult = Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>;

/**
 * Serves the calls in the order of `inputs`. Locks the reward before the members, as all transactions do (decision
 * 044). The response is stored for retries, so it does not contain a voucher's code, which `getRedemption` returns.
 * @param context its `db` is the transaction of the whole batch
 * @throws Error if a member was erased meanwhile: the caller then retries the calls one by one; ResultError if the
 *   batch has only this call
 */
export async function redeemRewards(
  context: BatchContext,
  rewardId: string,
  inputs: readonly RedeemRewardInput[],
): Promise<RedeemRewardResult[]> {
  const { db } = context;
  const snapshot = isId(rewardId) ? await findRedeemableReward(db, rewardId) : undefined;
  if (!snapshot) return inputs.map(() => err('reward.not_found'));
  // Locks nothing for a reward that nobody can redeem, so that the calls do not wait.
  const error = findRewardError(snapshot);
  if (error) return inputs.map(() => error);
  const memberIds = inputs.map(({ memberId }) => memberId);
  // The database runs the statements in this order.
  const [reward, balances, redemptionCounts, tierHolders] = await Promise.all([
    lockRedeemableReward(db, snapshot),
    lockBalances(context, memberIds),
    countRedemptionsByMember(db, snapshot.id, memberIds),
    findTierHolders(context, memberIds, snapshot.tier),
  ]);
  if (!reward) return inputs.map(() => err('reward.not_found'));
  // Staff have just given the perk another event, which is not locked.
  if (reward.event_id !== snapshot.event_id)
    return inputs.map(() => err('reward.unavailable', { extra: { reason: 'withheld' } }));
  // A member was erased after the session lookup. The database would reject that member's redemption and so the whole
  // batch. When the caller retries the calls one by one, only that member gets an error.
  if (memberIds.some(id => !balances.has(id))) {
    if (inputs.length > 1) throw new Error('One member of the batch no longer exists.');
    throw new ResultError(err('auth.session_invalid'));
  }
  const chosenOptions = new Map(inputs.map(input => [input, chooseOptions(reward.options, input.options)]));
  const allowedInputs = inputs.filter(
    input => tierHolders.has(input.memberId) && chosenOptions.get(input)?.ok,
  );
  const results = redeemInOrder(
    reward,
    allowedInputs.map(({ memberId }) => memberId),
    redemptionCounts,
    balances,
  );
  const resultByInput = new Map(allowedInputs.map((input, index) => [input, results[index]]));
  const outcomes = inputs.map(input => {
    const [result, chosen] = [resultByInput.get(input), chosenOptions.get(input)];
    if (result?.ok && chosen?.ok)
      return { ...input, id: randomUUID(), balance: result.value, options: chosen.value };
    if (result && !result.ok) return result;
    if (tierHolders.has(input.memberId) && chosen && !chosen.ok) return chosen;
    return err('reward.tier_required', {
      extra: { tier: snapshot.tier && toTier(snapshot.tier, input.language) },
    });
  });
  const responses = await writeRedemptions(
    context,
    reward,
    outcomes.filter(result => 'id' in result),
  );
  return outcomes.map(result => ('id' in result ? (responses.get(result.id) as RedeemRewardResult) : result));
}

type NewRedemption = Omit<RedeemRewardInput, 'options'> & {
  id: string;
  balance: number;
  options: readonly ChosenOption[];
};

/** @returns the responses by the redemption's id */
async function writeRedemptions(
  context: BatchContext,
  reward: RedeemableRow,
  redemptions: readonly NewRedemption[],
): Promise<Map<string, RedeemRewardResult>> {
  if (redemptions.length === 0) return new Map();
  const { db, secrets } = context;
  const isVoucher = reward.kind === 'voucher';
  const voucherIds = isVoucher ? await takeVouchers(db, reward.id, redemptions.length) : [];
  if (isVoucher && voucherIds.length < redemptions.length)
    throw new Error('Fewer vouchers are left than the stock of the reward says.');
  const inserting = insertRedemptions(db, reward.id, redemptions, voucherIds);
  // Sends the previous batch's responses while the database works.
  context.onDatabaseWait();
  await inserting;
  await spendPoints(context, redemptions);
  await recordAudits(
    context,
    redemptions.map(({ id, memberId, ip }) => ({
      actorKind: 'member',
      actorId: memberId,
      action: 'reward.redeemed',
      ip,
      subject: { kind: 'reward', id: reward.id },
      detail: { redemption: id, points: reward.cost },
    })),
  );
  await publishRewards(context, [reward.id]);
  const rows = await findRedemptionsById(
    db,
    redemptions.map(({ id }) => id),
  );
  const key = getTicketKey(secrets);
  return new Map(
    redemptions.map(({ id, language, balance }) => {
      const row = rows.get(id);
      if (!row) throw new Error('The redemption just inserted was not found.');
      return [id, ok({ redemption: toRedemption(row, language, key), points_balance: balance })];
    }),
  );
}
