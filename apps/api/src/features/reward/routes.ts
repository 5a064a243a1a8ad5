/** Binds the endpoints of rewards, redemptions and vouchers to their use cases. */
import * as redemption from '@rabita/contract/fan/redemption';
import * as reward from '@rabita/contract/fan/reward';
import * as staffRedemption from '@rabita/contract/staff/redemption';
import * as staffReward from '@rabita/contract/staff/reward';
import * as voucher from '@rabita/contract/staff/voucher';
import { bind, bindBatched, bindList } from '../../platform/http/route.ts';
import { ok } from '../../platform/result.ts';
import { toResult } from '../../platform/security/limits.ts';
import { collectRedemption } from './hand-out/collect-redemption.ts';
import { undoHandOut } from './hand-out/undo-hand-out.ts';
import { getStaffReward, listRewards, listStaffRewards } from './list-rewards.ts';
import { getRedemption, listRedemptions, listStaffRedemptions } from './redemption/list-redemptions.ts';
import { redeemRewards } from './redemption/redeem-rewards.ts';
import { returnRedemption } from './redemption/return-redemption.ts';
import { createReward, stockReward, updateReward } from './save-reward.ts';
import { importVouchers } from './voucher/import-vouchers.ts';
import { withdrawVouchers } from './voucher/withdraw-vouchers.ts';

export const rewardRoutes = [
  bindList(reward.listRewards, {
    topic: 'reward',
    find: ({ context, query: { is_active: isActive, page, limit }, language }) =>
      listRewards(context, { language, isActive, page, limit }),
    forGuests: list => list,
  }),
  bind(staffReward.listStaffRewards, async ({ context, query, language }) => {
    const { search = null, is_active: isActive = null, page, limit } = query;
    return ok(await listStaffRewards(context, { filter: { search, isActive }, language, page, limit }));
  }),
  bind(staffReward.getStaffReward, ({ context, params, query, language }) =>
    getStaffReward(context, { rewardId: params.id, since: query.since, language }),
  ),
  bind(staffReward.createReward, ({ context, body, session, language, ip }) =>
    createReward(context, { input: body, staffId: session.staffId, language, ip }),
  ),
  bind(staffReward.updateReward, ({ context, params, body, session, language, ip }) =>
    updateReward(context, { rewardId: params.id, body, staffId: session.staffId, language, ip }),
  ),
  bind(staffReward.stockReward, ({ context, params, body, session, language, ip }) =>
    stockReward(context, { rewardId: params.id, body, staffId: session.staffId, language, ip }),
  ),
  bindBatched(
    redemption.redeemReward,
    async ({ context: { limits }, session }) =>
      toResult(limits.takeInProcess('redemption.member', session.memberId)),
    ({ params }) => params.id.toLowerCase(),
    (context, rewardId, calls) =>
      redeemRewards(
        context,
        rewardId,
        calls.map(({ session, body, language, ip }) => ({
          memberId: session.memberId,
          options: body.options ?? [],
          language,
          ip,
        })),
      ),
  ),
  bind(redemption.listRedemptions, async ({ context, query, session, language }) => {
    const { is_held: isHeld = null, page, limit } = query;
    const filter = { memberId: session.memberId, isHeld };
    return ok(await listRedemptions(context, { ...filter, language, page, limit }));
  }),
  bind(redemption.getRedemption, ({ context, params, session, language }) =>
    getRedemption(context, { redemptionId: params.id, memberId: session.memberId, language }),
  ),
  bind(redemption.returnRedemption, ({ context, params, session, language, ip }) =>
    returnRedemption(context, { redemptionId: params.id, memberId: session.memberId, language, ip }),
  ),
  bind(staffRedemption.listStaffRedemptions, async ({ context, query, language }) => {
    const { search = null, status = null, sort = null, page, limit } = query;
    return ok(await listStaffRedemptions(context, { search, status, sort, language, page, limit }));
  }),
  bind(staffRedemption.collectRedemption, ({ context, body, session, ip }) =>
    collectRedemption(context, { code: body.code, collector: { staffId: session.staffId }, ip }),
  ),
  bind(staffRedemption.undoHandOut, ({ context, params, session, ip }) =>
    undoHandOut(context, { redemptionId: params.id, collector: { staffId: session.staffId }, ip }),
  ),
  bind(voucher.importVouchers, ({ context, params, body, session, language, ip }) =>
    importVouchers(context, { rewardId: params.id, body, staffId: session.staffId, language, ip }),
  ),
  bind(voucher.withdrawVouchers, ({ context, params, session, ip }) =>
    withdrawVouchers(context, { rewardId: params.id, staffId: session.staffId, ip }),
  ),
];
