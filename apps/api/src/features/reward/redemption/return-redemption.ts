/** Returns an uncollected reward for its points. A repeated call succeeds and changes nothing. */
import type { Language } from '@rabita/contract/constants';
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { returnRedemption as endpoint } from '@rabita/contract/fan/redemption';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { getTicketKey } from '../../../platform/security/ticket-keys.ts';
import { byMember, recordAudit } from '../../audit/record-audit.ts';
import { getPointsAndRank } from '../../points/get-points-and-rank.ts';
import { giveBackPoints } from '../../points/spend-points.ts';
import { publishRewards } from '../publish-rewards.ts';
import {
  countReserved,
  endRedemption,
  findRedemption,
  lockRedemption,
  returnReservations,
} from './queries.ts';
import { toRedemption } from './rules.ts';

type ReturnRedemptionInput = { redemptionId: string; memberId: string; language: Language; ip: string };

export async function returnRedemption(
  context: Context,
  { redemptionId, memberId, language, ip }: ReturnRedemptionInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db, secrets } = context;
  const redemption = isId(redemptionId) ? await lockRedemption(db, memberId, redemptionId) : undefined;
  if (!redemption) return err('redemption.not_found');
  if (redemption.kind !== 'pickup') return err('redemption.not_returnable');
  if (redemption.state === 'collected' || redemption.state === 'lapsed')
    return err(`redemption.${redemption.state}`);
  if (redemption.state === 'returned') {
    const { points_balance } = await getPointsAndRank(context, memberId);
    return ok({ redemption: toRedemption(redemption, language, getTicketKey(secrets)), points_balance });
  }
  await endRedemption(db, redemption.id, 'returned');
  await publishRewards(context, [redemption.reward_id]);
  const balance = await giveBackPoints(context, memberId, redemption.id, 'returned');
  await recordAudit(context, byMember(memberId, ip), 'reward.returned', {
    subject: { kind: 'reward', id: redemption.reward_id },
    detail: { redemption: redemption.id, points: redemption.cost },
  });
  const row = await findRedemption(db, memberId, redemption.id);
  if (!row) throw new Error('The redemption just returned was not found.');
  return ok({ redemption: toRedemption(row, language, getTicketKey(secrets)), points_balance: balance });
}

/**
 * Returns all uncollected rewards of a member who is being erased. The points go to the account, which stays under its
 * pseudonym. Call it before the member is locked, to avoid deadlocks (decision 044).
 * @returns `isComplete`: call it once the member is locked; false if the member has redeemed a reward meanwhile
 */
export async function returnAllRedemptions(
  context: Context,
  memberId: string,
): Promise<{ isComplete: () => Promise<boolean> }> {
  const reservations = await returnReservations(context.db, memberId);
  await publishRewards(
    context,
    reservations.map(({ reward_id }) => reward_id),
  );
  for (const { id } of reservations) await giveBackPoints(context, memberId, id, 'returned');
  return { isComplete: async () => (await countReserved(context.db, memberId)) === 0 };
}
