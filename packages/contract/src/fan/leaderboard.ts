/** Declares the leaderboard call. */
import { z } from 'zod';
import { createEndpointBuilder } from '../endpoint.ts';
import { id } from '../fields.ts';
import { fanRoutes } from './routes.ts';
import { season } from './season.ts';

const endpoint = createEndpointBuilder('Leaderboard');

const leaderboardRow = z.object({
  _id: id,
  full_name: z.string(),
  loyalty_points: z.number().int(),
  rank: z.number().int(),
});
export type LeaderboardRow = z.output<typeof leaderboardRow>;

export const getLeaderboard = endpoint({
  route: fanRoutes.getLeaderboard,
  summary: 'Get the ten members with the most points of all time or of one season, and the caller’s own rank',
  /** `season`: `current` or a season's id. Absent: the points of all time. */
  query: z.strictObject({ season: id.optional() }),
  response: z.object({
    leaderboard: z.array(leaderboardRow),
    /**
     * Null for guests and for members without points. `neighbours`: up to two members above the caller and two below.
     */
    user_rank: z
      .object({
        rank: z.number().int(),
        loyalty_points: z.number().int(),
        neighbours: z.array(leaderboardRow),
      })
      .nullable(),
    /** Only in the response for a season. Null if no season is current. */
    season: season.nullable().optional(),
    /** The best member whose first admission ever counts in the season. */
    newcomer: leaderboardRow.nullable().optional(),
  }),
  errors: ['season.not_found'],
});
export type LeaderboardResponse = z.output<typeof getLeaderboard.response>;
