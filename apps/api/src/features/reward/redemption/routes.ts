/** Binds each endpoint of redemptions, for members and for staff, to its use case. */
import * as redemption from '@rabita/contract/fan/redemption';
import * as staffRedemption from '@rabita/contract/staff/redemption';
import { bind, bindBatched } from '../../../platform/http/route.ts';
import { ok } from '../../../platform/outcome.ts';
import { collectRedemption } from './collect-redemption.ts';
import { countRedemptionAttempt } from './count-redemption-attempt.ts';
import { getRedemption, listRedemptions } from './list-redemptions.ts';
import { listStaffRedemptions } from './list-staff-redemptions.ts';
import { redeemRewards } from './redeem-rewards.ts';
import { returnRedemption } from './return-redemption.ts';

export const redemptionRoutes = [
  bindBatched(
    redemption.redeemReward,
    ({ context, session }) => countRedemptionAttempt(context, session.memberId),
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
];
