/** Binds the endpoints of rewards, redemptions and vouchers to their use cases. */
import * as redemption from '@rabita/contract/fan/redemption';
import * as reward from '@rabita/contract/fan/reward';
import * as staffRedemption from '@rabita/contract/staff/redemption';
import * as staffReward from '@rabita/contract/staff/reward';
import * as voucher from '@rabita/contract/staff/voucher';
import { bind, bindBatched, bindList } from '../../platform/http/route.ts';
import { ok } from '../../platform/result.ts';
import { toResult } from '../../platform/security/limits.ts';
import { getStaffReward, listRewards, listStaffRewards } from './list-rewards.ts';
import { collectRedemption } from './redemption/collect-redemption.ts';
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
  bind(staffReward.createReward, ({ context, body, session, language, address }) =>
    createReward(context, { input: body, staffId: session.staffId, language, address }),
  ),
  bind(staffReward.updateReward, ({ context, params, body, session, language, address }) =>
    updateReward(context, { rewardId: params.id, body, staffId: session.staffId, language, address }),
  ),
  bind(staffReward.stockReward, ({ context, params, body, session, language, address }) =>
    stockReward(context, { rewardId: params.id, body, staffId: session.staffId, language, address }),
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
        calls.map(({ session, language, address }) => ({ memberId: session.memberId, language, address })),
      ),
  ),
  bind(redemption.listRedemptions, async ({ context, query, session, language }) => {
    const { status = null, kind = null, page, limit } = query;
    const filter = { memberId: session.memberId, status, kind };
    return ok(await listRedemptions(context, { ...filter, language, page, limit }));
  }),
  bind(redemption.getRedemption, ({ context, params, session, language }) =>
    getRedemption(context, { redemptionId: params.id, memberId: session.memberId, language }),
  ),
  bind(redemption.returnRedemption, ({ context, params, session, language, address }) =>
    returnRedemption(context, { redemptionId: params.id, memberId: session.memberId, language, address }),
  ),
  bind(staffRedemption.listStaffRedemptions, async ({ context, query }) => {
    const { search = null, status = null, page, limit } = query;
    return ok(await listStaffRedemptions(context, { search, status, page, limit }));
  }),
  bind(staffRedemption.collectRedemption, ({ context, body, session, address }) =>
    collectRedemption(context, { code: body.code, collector: { staffId: session.staffId }, address }),
  ),
  bind(voucher.importVouchers, ({ context, params, body, session, language, address }) =>
    importVouchers(context, { rewardId: params.id, body, staffId: session.staffId, language, address }),
  ),
  bind(voucher.withdrawVouchers, ({ context, params, session, address }) =>
    withdrawVouchers(context, { rewardId: params.id, staffId: session.staffId, address }),
  ),
];
