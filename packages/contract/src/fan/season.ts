/** Declares seasons and tiers as fans see them, and the call that lists them. */
import { z } from 'zod';
import { SEASON_STATES } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { id } from '../fields.ts';
import { instant, translations } from '../response-fields.ts';
import { fanRoutes } from './routes.ts';

const endpoint = createEndpointBuilder('Leaderboard');

const texts = { name: z.string() };

export const season = z.object({
  _id: id,
  ...texts,
  timezone: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** `closing`: the season is over, but late points still count. `final`: its standings never change again. */
  state: z.enum(SEASON_STATES),
  translations: translations(texts),
});
export type Season = z.output<typeof season>;

export const tier = z.object({
  _id: id,
  ...texts,
  /** In the form `#rrggbb`. */
  color: z.string(),
  /** The points that a member must earn in a season. */
  threshold: z.number().int(),
  /** How many hours before booking opens the tier's members may book. */
  early_hours: z.number().int(),
  translations: translations(texts),
});
export type Tier = z.output<typeof tier>;

/** A member's rank in the current season, and the tier that the member holds. */
export const standing = z.object({
  /** Null between two seasons. */
  season: season.nullable(),
  points: z.number().int(),
  /** Null without points. */
  rank: z.number().int().nullable(),
  /** The higher of the tiers that the member reached in this season and in the previous one. */
  tier: tier.nullable(),
  /** The next tier, or the held one if the member has not reached it in this season; null: there is none. */
  next_tier: tier.extend({ missing: z.number().int() }).nullable(),
  /** Whether the member reached the tier in this season and has not seen it celebrated yet. */
  is_tier_new: z.boolean(),
});
export type Standing = z.output<typeof standing>;

export const listSeasons = endpoint({
  route: fanRoutes.listSeasons,
  summary: 'List all seasons, newest first, and all tiers, lowest first',
  response: z.object({ seasons: z.array(season), tiers: z.array(tier) }),
});
export const celebrateTier = endpoint({
  route: fanRoutes.celebrateTier,
  summary: 'Celebrate the tier that the member has reached in this season, once',
  /** Null if no tier is new, or another device celebrates it. */
  response: z.object({ tier: tier.nullable() }),
});

export type SeasonList = z.output<typeof listSeasons.response>;
