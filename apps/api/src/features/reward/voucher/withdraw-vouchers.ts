/** Withdraws a reward's unused voucher codes: deletes them, so that staff can upload them to another reward. */
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { withdrawVouchers as endpoint } from '@rabita/contract/staff/voucher';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { publishRewards } from '../publish-rewards.ts';
import { deleteUnusedVouchers, lockVoucherReward } from './queries.ts';

export async function withdrawVouchers(
  context: Context,
  { rewardId, staffId, ip }: { rewardId: string; staffId: string; ip: string },
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const reward = isId(rewardId) ? await lockVoucherReward(context.db, rewardId) : undefined;
  if (!reward) return err('reward.not_found');
  if (reward.kind !== 'voucher') return err('voucher.not_vouchers');
  const withdrawn = await deleteUnusedVouchers(context.db, rewardId);
  if (withdrawn > 0) {
    await recordAudit(context, byStaff(staffId, ip), 'voucher.withdrawn', {
      subject: { kind: 'reward', id: rewardId },
      detail: { vouchers: withdrawn },
    });
    await publishRewards(context, [rewardId]);
  }
  return ok({ withdrawn });
}
