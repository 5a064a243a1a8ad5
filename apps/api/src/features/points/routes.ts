/** The call about points, bound to its use cases. */
import * as contract from '@rabita/contract/fan/leaderboard';
import { bindList } from '../../platform/http/route.ts';
import { listLeaders } from './list-leaders.ts';
import { readLeaderboard } from './read-leaderboard.ts';
import { boardForGuests } from './rules.ts';

export const pointsRoutes = [
  bindList(contract.readLeaderboard, {
    topic: 'member',
    find: ({ context }) => listLeaders(context),
    forGuests: boardForGuests,
    forMember: ({ context, session }, leaders) => readLeaderboard(context, session.memberId, leaders),
  }),
];
