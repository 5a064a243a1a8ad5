/** Who has earned the most by being there. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { routes } from './routes.ts';

export const leaderboardRow = z.object({
  _id: id,
  full_name: z.string(),
  loyalty_points: z.number().int(),
  rank: z.number().int(),
});
export type LeaderboardRow = z.output<typeof leaderboardRow>;

export const getLeaderboard = endpoint({
  route: routes.getLeaderboard,
  tag: 'Leaderboard',
  summary: 'The ten members with the most points, and the reader’s own rank',
  status: 200,
  reply: z.object({
    leaderboard: z.array(leaderboardRow),
    /** null for a guest and for a member without points. Neighbours: at most two above and two below, oneself left out. */
    user_rank: z
      .object({
        rank: z.number().int(),
        loyalty_points: z.number().int(),
        neighbours: z.array(leaderboardRow),
      })
      .nullable(),
  }),
  errors: [],
});
export type LeaderboardReply = z.output<typeof getLeaderboard.reply>;
