/** Binds the fan and staff endpoints about rewards to their use cases. */
import * as reward from '@rabita/contract/fan/reward';
import * as staffReward from '@rabita/contract/staff/reward';
import { bind, bindList } from '../../platform/http/route.ts';
import { ok } from '../../platform/outcome.ts';
import { createReward } from './create-reward.ts';
import { getStaffReward } from './get-staff-reward.ts';
import { listRewards } from './list-rewards.ts';
import { listStaffRewards } from './list-staff-rewards.ts';
import { rewardValuesOf } from './rules.ts';
import { updateReward } from './update-reward.ts';

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
  bind(staffReward.listStaffRewards, async ({ context, query }) => {
    const { search = null, is_active: isActive = null, page, limit } = query;
    return ok(await listStaffRewards(context, { filter: { search, isActive }, page, limit }));
  }),
  bind(staffReward.getStaffReward, ({ context, params, query }) =>
    getStaffReward(context, { rewardId: params.id, since: query.since }),
  ),
  bind(staffReward.createReward, ({ context, body, session, address }) =>
    createReward(context, { planned: body, staffId: session.staffId, address }),
  ),
  bind(staffReward.updateReward, ({ context, params, body, session, address }) => {
    const { version, ...planned } = body;
    const values = rewardValuesOf(planned);
    return updateReward(context, {
      rewardId: params.id,
      version,
      values,
      action: 'reward.updated',
      staffId: session.staffId,
      address,
    });
  }),
  bind(staffReward.stockReward, ({ context, params, body, session, address }) => {
    const { version, ...values } = body;
    return updateReward(context, {
      rewardId: params.id,
      version,
      values,
      action: 'reward.stocked',
      staffId: session.staffId,
      address,
    });
  }),
];
