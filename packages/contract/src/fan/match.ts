/** Declares the call that lists the team's matches. */
import { z } from 'zod';
import { MATCHES_PAGE_SIZE, TITLE_MAX } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { booleanQuery, pageQuery, pagination } from '../pagination.ts';
import { picture } from '../picture.ts';
import { clockTime, day, instant, translations } from '../response-fields.ts';
import { fanRoutes } from './routes.ts';

const endpoint = createEndpointBuilder('Matches');

export const MATCH_STATES = ['live', 'upcoming', 'finished'] as const;

const side = z.object({ name: z.string(), tag: z.string(), picture: picture.optional() });

export const match = z.object({
  _id: id,
  game: z.string(),
  tournament: z.string(),
  best_of: z.number().int(),
  home: side,
  away: side,
  score: z.object({ home: z.number().int(), away: z.number().int() }).nullable(),
  starts_at: instant,
  date: day,
  time: clockTime,
  timezone: z.string(),
  state: z.enum(MATCH_STATES),
  stream_url: z.string().nullable(),
  ticket_url: z.string().nullable(),
  is_active: z.boolean(),
  translations: translations({
    game: z.string(),
    tournament: z.string(),
    home_name: z.string(),
    away_name: z.string(),
  }),
});
export type Match = z.output<typeof match>;

export const listMatches = endpoint({
  route: fanRoutes.listMatches,
  summary: 'List matches: live first, then upcoming soonest first, then finished latest first',
  query: z.strictObject({
    ...pageQuery(MATCHES_PAGE_SIZE),
    is_active: booleanQuery.default(true),
    state: z.enum(MATCH_STATES).optional(),
    /** The name of a listed match's game, in either language. */
    game: line(1, TITLE_MAX).optional(),
  }),
  response: z.object({
    matches: z.array(match),
    pagination,
    /** The number of matches in each state, of `game` if it is given. */
    counts: z.object({ live: z.number().int(), upcoming: z.number().int(), finished: z.number().int() }),
    /** The games of all matches, whatever the filter. The game with the most matches is first. */
    games: z.array(z.object({ name: z.string(), translations: translations({ name: z.string() }) })),
  }),
  errors: ['request.invalid'],
});
