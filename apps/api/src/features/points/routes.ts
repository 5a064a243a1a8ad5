/** The call about points, bound to its use case. */
import * as contract from '@rabita/contract/leaderboard';
import { ok } from '../../platform/outcome.ts';
import { bind } from '../../platform/route.ts';
import { readLeaderboard } from './read-leaderboard.ts';

export const pointsRoutes = [
  bind(contract.readLeaderboard, async ({ context, session }) =>
    ok(await readLeaderboard(context, session?.memberId ?? null)),
  ),
];
