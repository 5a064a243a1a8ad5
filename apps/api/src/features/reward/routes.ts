/** Binds the fan and staff endpoints about rewards to their use cases. */
import * as reward from '@rabita/contract/fan/reward';
import * as staffReward from '@rabita/contract/staff/reward';
import { bind, bindList } from '../../platform/http/route.ts';
import { ok } from '../../platform/outcome.ts';
import { createReward } from './create-reward.ts';
import { getStaffReward } from './get-staff-reward.ts';
import { listRewards } from './list-rewards.ts';
import { listStaffRewards } from './list-staff-rewards.ts';
import { redemptionRoutes } from './redemption/routes.ts';
import { refuseBrokenPromise, refuseUnknownEvent, refuseUnknownTier } from './refuse-broken-promise.ts';
import { rewardValuesOf } from './rules.ts';
import { updateReward } from './update-reward.ts';
import { voucherRoutes } from './voucher/routes.ts';

export const rewardRoutes = [
  bindList(reward.listRewards, {
    topic: 'reward',
    find: ({ context, query, language }) =>
      listRewards(context, {
        language,
        isActive: query.is_active,
        page: query.page,
        limit: query.limit,
      }),
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
    createReward(context, { planned: body, staffId: session.staffId, language, address }),
  ),
  bind(staffReward.updateReward, async ({ context, params, body, session, language, address }) => {
    const { version, stock_before: stockBefore, ...planned } = body;
    const unknown =
      (await refuseUnknownTier(context, planned.tier_id)) ??
      (await refuseUnknownEvent(context, planned.event_id));
    if (unknown) return unknown;
    return updateReward(context, {
      rewardId: params.id,
      version,
      stockBefore,
      plan: async before => {
        const values = rewardValuesOf(planned, before);
        return (values.ok && (await refuseBrokenPromise(context, before, values.value))) || values;
      },
      action: 'reward.updated',
      staffId: session.staffId,
      language,
      address,
    });
  }),
  bind(staffReward.stockReward, ({ context, params, body, session, language, address }) => {
    const { version, stock_before: stockBefore, ...values } = body;
    return updateReward(context, {
      rewardId: params.id,
      version,
      stockBefore,
      plan: async () => ok(values),
      action: 'reward.stocked',
      staffId: session.staffId,
      language,
      address,
    });
  }),
  ...redemptionRoutes,
  ...voucherRoutes,
];
