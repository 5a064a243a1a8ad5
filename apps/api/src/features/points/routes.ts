/** Binds the leaderboard endpoint: the cached leaders for guests, plus their own rank for members. */
import * as contract from '@rabita/contract/fan/leaderboard';
import { bindList } from '../../platform/http/route.ts';
import { getLeaderboard } from './get-leaderboard.ts';
import { listLeaders } from './list-leaders.ts';
import { shortenNamesForGuests } from './rules.ts';

export const pointsRoutes = [
  bindList(contract.getLeaderboard, {
    topic: 'member',
    find: ({ context }) => listLeaders(context),
    forGuests: shortenNamesForGuests,
    forMember: ({ context, session }, leaders) => getLeaderboard(context, session.memberId, leaders),
  }),
];
