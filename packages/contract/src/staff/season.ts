/** Declares the staff calls about seasons. */
import { z } from 'zod';
import {
  BALANCE_POLICIES,
  POINTS_ADJUSTMENT_MAX,
  POINTS_MAX,
  PRIZE_RANK_MAX,
  SEASON_STATES,
  STAFF_PAGE_SIZE,
} from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { id, searchText } from '../fields.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { instant, translations } from '../response-fields.ts';
import { changesSinceResponse, lastChange, sinceVersionQuery, versionConflictExtras } from './change.ts';
import { staffRoutes as routes } from './routes.ts';
import * as field from './staff-fields.ts';

const endpoint = createEndpointBuilder('Staff: seasons');
const params = z.strictObject({ id });

const staffSeason = z.object({
  _id: id,
  translations: translations({ name: z.string() }),
  timezone: z.string(),
  /** Both times occur twice: on the clock of `timezone`, and as instants. */
  starts: field.moment,
  ends: field.moment,
  starts_at: instant,
  ends_at: instant,
  state: z.enum([...SEASON_STATES, 'cancelled']),
  /** Whether balances are kept after the season, cut to `balance_cap`, or lapse. */
  balance_policy: z.enum(BALANCE_POLICIES),
  balance_cap: z.number().int().nullable(),
  /** When the last member who will lose points was notified. */
  announced_at: instant.nullable(),
  /** When the standings became final. */
  frozen_at: instant.nullable(),
  /** When the balance policy had been applied to every member. */
  settled_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  /** How many members have points in the season. */
  members: z.number().int(),
  changed: lastChange,
});
export type StaffSeason = z.output<typeof staffSeason>;

const seasonFields = {
  translations: field.inBothLanguages({ name: field.shortText }),
  timezone: field.timezone,
  starts: field.moment,
  ends: field.moment,
  balance_policy: z.enum(BALANCE_POLICIES),
  balance_cap: field.countBetween(1, POINTS_MAX).nullable().default(null),
};
type BalanceTerms = { balance_policy: (typeof BALANCE_POLICIES)[number]; balance_cap: number | null };
/** Only the policy `capped` has a cap. */
const checkCap = z.superRefine<BalanceTerms>(({ balance_policy: policy, balance_cap: cap }, context) => {
  const code = policy === 'capped' ? cap === null && 'required' : cap !== null && 'not_allowed';
  if (code) context.addIssue({ code: 'custom', path: ['balance_cap'], params: { code } });
});
const response = z.object({ season: staffSeason });
/** The season that overlaps. */
const otherSeason = z.object({
  season: z.object({ _id: id, translations: translations({ name: z.string() }) }),
});
/** Assigning the ledger entries of a large league to a season takes longer than the limit for other calls. */
const timeoutMs = 15_000;

export const listStaffSeasons = endpoint({
  route: routes.listStaffSeasons,
  summary: 'List seasons, including cancelled ones, latest first',
  query: z.strictObject({
    search: searchText.optional(),
    /** `active`: neither over nor cancelled. */
    status: z.enum(['active', 'over', 'cancelled']).optional(),
    ...pageQuery(STAFF_PAGE_SIZE),
  }),
  response: z.object({ seasons: z.array(staffSeason), pagination }),
});

export const getStaffSeason = endpoint({
  route: routes.getStaffSeason,
  summary: 'Get one season',
  params,
  query: sinceVersionQuery,
  response: response.extend(changesSinceResponse),
  errors: ['season.not_found'],
});

export const createSeason = endpoint({
  route: routes.createSeason,
  summary: 'Create a season. If it started in the past, it counts the points earned since then',
  body: z.strictObject(seasonFields).check(checkCap),
  timeoutMs,
  status: 201,
  response,
  errors: ['request.invalid', 'season.overlaps', 'season.ends_too_soon'],
  errorExtras: { 'season.overlaps': otherSeason },
});

export const updateSeason = endpoint({
  route: routes.updateSeason,
  summary:
    'Edit a season: its dates until it starts, and its balance policy until members are notified of it',
  params,
  body: z.strictObject({ ...seasonFields, version: field.version }).check(checkCap),
  timeoutMs,
  response,
  errors: [
    'request.invalid',
    'season.not_found',
    'season.overlaps',
    'season.ends_too_soon',
    'season.started',
    'season.announced',
    'season.cancelled',
    'staff.changed_meanwhile',
  ],
  errorExtras: { ...versionConflictExtras, 'season.overlaps': otherSeason },
});

export const cancelSeason = endpoint({
  route: routes.cancelSeason,
  summary: 'Cancel a season: it gives no prizes and tiers, and no balance lapses. Members keep their points',
  params,
  response,
  errors: ['season.not_found', 'season.final'],
});

const seasonStanding = z.object({
  rank: z.number().int(),
  points: z.number().int(),
  /** Null if the member's account was deleted. */
  member: z.object({ _id: id, full_name: z.string() }).nullable(),
  /** The points of the member's prize; null: no prize. */
  prize: z.number().int().nullable(),
});
export type SeasonStanding = z.output<typeof seasonStanding>;

export const listSeasonStandings = endpoint({
  route: routes.listSeasonStandings,
  summary: 'List the members of a season’s leaderboard, best first',
  params,
  query: z.strictObject(pageQuery(STAFF_PAGE_SIZE)),
  response: z.object({ standings: z.array(seasonStanding), pagination }),
  errors: ['season.not_found'],
});

export const givePrizes = endpoint({
  route: routes.givePrizes,
  summary:
    'Give points to spend to the best members of a finished season, once for each member. A dry run only counts them',
  params,
  body: z.strictObject({
    /** Members up to this rank get a prize, including all members with the last rank. */
    top: field.countBetween(1, PRIZE_RANK_MAX),
    points: field.countBetween(1, POINTS_ADJUSTMENT_MAX),
    dry_run: z.boolean(),
  }),
  response: z.object({
    /** How many members get the prize, or would get it. */
    members: z.number().int(),
    /** The total cost. */
    points: z.number().int(),
    /** How many members up to that rank already have a prize of this season and get no other. */
    had_prize: z.number().int(),
  }),
  errors: [
    'season.not_found',
    'season.cancelled',
    'season.not_final',
    'points.own_account',
    'staff.confirmation_needed',
  ],
});
