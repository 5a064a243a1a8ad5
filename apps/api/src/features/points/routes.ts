/** Binds the leaderboard endpoint to its use cases. */
import * as contract from '@rabita/contract/fan/leaderboard';
import { bindList } from '../../platform/http/route.ts';
import { getLeaderboard } from './get-leaderboard.ts';
import { listLeaders } from './list-leaders.ts';
import { boardForGuests } from './rules.ts';

export const pointsRoutes = [
  bindList(contract.getLeaderboard, {
    topic: 'member',
    find: ({ context }) => listLeaders(context),
    forGuests: boardForGuests,
    forMember: ({ context, session }, leaders) => getLeaderboard(context, session.memberId, leaders),
  }),
];
