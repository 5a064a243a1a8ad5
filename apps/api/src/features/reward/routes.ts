/** The call about rewards, bound to its use case. */
import * as reward from '@rabita/contract/reward';
import { ok } from '../../platform/outcome.ts';
import { bind } from '../../platform/route.ts';
import { listRewards } from './list-rewards.ts';

export const rewardRoutes = [
  bind(reward.listRewards, async ({ context, query, language }) =>
    ok(
      await listRewards(context, {
        language,
        isActive: query.is_active,
        page: query.page,
        limit: query.limit,
      }),
    ),
  ),
];
