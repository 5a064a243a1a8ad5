/** Binds the leaderboard, of all time and of a season, and the list of seasons. Members also get their own rank. */
import * as contract from '@rabita/contract/fan/leaderboard';
import { listSeasons as seasonList } from '@rabita/contract/fan/season';
import { bindList } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusal-error.ts';
import { earningRoutes } from './earning/routes.ts';
import { grantRoutes } from './grant/routes.ts';
import { getLeaderboard, listLeaders } from './leaderboard/get-leaderboard.ts';
import { findSeasonBoard, getSeasonBoard, seasonBoardOf } from './leaderboard/get-season-board.ts';
import { listSeasons } from './leaderboard/list-seasons.ts';
import { questionRoutes } from './question/routes.ts';
import { pointsReportRoutes } from './report/routes.ts';
import { shortenName, shortenNamesForGuests } from './rules.ts';
import { seasonRoutes } from './season/routes.ts';
import { tierRoutes } from './tier/routes.ts';

export const pointsRoutes = [
  bindList(contract.getLeaderboard, {
    topic: 'member',
    find: async ({ context, query, language }) => {
      if (query.season === undefined) return { leaders: await listLeaders(context), board: null, language };
      const found = await findSeasonBoard(context, query.season);
      if (!found.ok) throw new RefusalError(found);
      return { leaders: [], board: found.value, language };
    },
    forGuests: ({ leaders, board, language }) =>
      board ? seasonBoardOf(board, language, shortenName) : shortenNamesForGuests(leaders),
    forMember: ({ context, session: { memberId }, language }, { leaders, board }) =>
      board
        ? getSeasonBoard(context, board, { memberId, language })
        : getLeaderboard(context, memberId, leaders),
  }),
  bindList(seasonList, {
    topic: 'member',
    find: ({ context, language }) => listSeasons(context, language),
    forGuests: list => list,
  }),
  ...earningRoutes,
  ...grantRoutes,
  ...questionRoutes,
  ...pointsReportRoutes,
  ...seasonRoutes,
  ...tierRoutes,
];
