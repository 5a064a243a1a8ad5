/** Declares seasons and tiers as fans see them, and the call that lists them. */
import { z } from 'zod';
import { SEASON_STATES } from '../constants.ts';
import { endpointsOf } from '../endpoint.ts';
import { id } from '../fields.ts';
import { instant, translations } from '../response-fields.ts';
import { fanRoutes } from './routes.ts';

const endpoint = endpointsOf('Leaderboard');

const texts = { name: z.string() };

export const season = z.object({
  _id: id,
  ...texts,
  timezone: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** `closing`: it has ended, and its last points still count. `final`: its standings never change again. */
  state: z.enum(SEASON_STATES),
  translations: translations(texts),
});
export type Season = z.output<typeof season>;

export const tier = z.object({
  _id: id,
  ...texts,
  /** `#rrggbb`. */
  color: z.string(),
  /** The points to earn in a season. */
  threshold: z.number().int(),
  /** How many hours before the opening its members may book. */
  early_hours: z.number().int(),
  translations: translations(texts),
});
export type Tier = z.output<typeof tier>;

/** A member's place in the current season, and the tier that the member holds. */
export const standing = z.object({
  /** Null between two seasons: then there are no points and no rank. */
  season: season.nullable(),
  points: z.number().int(),
  /** Null without points. */
  rank: z.number().int().nullable(),
  /** The tier reached in this season or in the one before, whichever is higher. */
  tier: tier.nullable(),
  /** The next tier, or the held one if its points are still missing in this season; null: there is none. */
  next_tier: tier.extend({ missing: z.number().int() }).nullable(),
});
export type Standing = z.output<typeof standing>;

export const listSeasons = endpoint({
  route: fanRoutes.listSeasons,
  summary: 'List all seasons, newest first, and all tiers, lowest first',
  response: z.object({ seasons: z.array(season), tiers: z.array(tier) }),
});
export type SeasonList = z.output<typeof listSeasons.response>;
