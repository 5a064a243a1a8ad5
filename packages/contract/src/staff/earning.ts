/** Declares the owners' calls about ways to earn points: switch them on, and create, pause and end claim codes. */
import { z } from 'zod';
import { parseClaimCode } from '../claim-code.ts';
import {
  CLAIMS_MAX,
  CLAIMS_PER_MEMBER_MAX,
  POINTS_ADJUSTMENT_MAX,
  REFERRALS_PER_SEASON_MAX,
  STAFF_PAGE_SIZE,
  STREAK_MAX,
  STREAK_MIN,
  STREAKS_PER_YEAR_MAX,
} from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { id } from '../fields.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { instant, translations } from '../response-fields.ts';
import { staffRoutes as routes } from './routes.ts';
import * as field from './staff-fields.ts';

const endpoint = createEndpointBuilder('Staff: ways to earn');

const streakTerms = {
  is_on: z.boolean(),
  points: field.countBetween(1, POINTS_ADJUSTMENT_MAX),
  /** The number of events in a row. */
  length: field.countBetween(STREAK_MIN, STREAK_MAX),
  /** How many times a member can get the points in a calendar year. */
  yearly_cap: field.countBetween(1, STREAKS_PER_YEAR_MAX),
};

const referralTerms = {
  is_on: z.boolean(),
  /** The points of the inviting member for one friend. */
  points: field.countBetween(1, POINTS_ADJUSTMENT_MAX),
  friend_points: field.countBetween(1, POINTS_ADJUSTMENT_MAX),
  /** The maximum number of friends for whom a member gets points in a season (without seasons: in a calendar year). */
  season_cap: field.countBetween(1, REFERRALS_PER_SEASON_MAX),
};

const ways = z.object({
  claim_code: z.object({
    is_on: z.boolean(),
    /** The points that all codes together can still give. */
    cost_at_most: z.number().int(),
  }),
  streak: z.object({
    ...streakTerms,
    members: z.number().int(),
  }),
  referral: z.object({
    ...referralTerms,
    /** How many friends have joined by a link and not checked in yet. */
    waiting: z.number().int(),
  }),
});
export type EarningWays = z.output<typeof ways>;

export const getEarningWays = endpoint({
  route: routes.getEarningWays,
  summary: 'Get which ways to earn are switched on, and the most that they can cost',
  response: z.object({ ways }),
});

export const switchClaimCodes = endpoint({
  route: routes.switchClaimCodes,
  summary: 'Switch claim codes on or off; fans see nothing of them while they are off',
  body: z.strictObject({ is_on: z.boolean() }),
  response: z.object({ ways }),
});

export const updateStreak = endpoint({
  route: routes.updateStreak,
  summary:
    'Switch streaks on or off and set their points; after switching on or changing the length, only later events count',
  body: z.strictObject(streakTerms),
  response: z.object({ ways }),
});

export const updateReferral = endpoint({
  route: routes.updateReferral,
  summary:
    'Switch inviting friends on or off and set its points; only friends with a later first check-in count',
  body: z.strictObject(referralTerms),
  response: z.object({ ways }),
});

/** `open`: members can claim it now. */
const CLAIM_CODE_STATES = ['open', 'scheduled', 'paused', 'used_up', 'over'] as const;

const claimCode = z.object({
  _id: id,
  code: z.string(),
  translations: translations({ name: z.string() }),
  points: z.number().int(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  total_cap: z.number().int(),
  member_cap: z.number().int(),
  uses: z.number().int(),
  state: z.enum(CLAIM_CODE_STATES),
});
export type ClaimCode = z.output<typeof claimCode>;

export const listClaimCodes = endpoint({
  route: routes.listClaimCodes,
  summary: 'List claim codes with their number of uses, newest first',
  query: z.strictObject(pageQuery(STAFF_PAGE_SIZE)),
  response: z.object({ codes: z.array(claimCode), pagination }),
});

const name = z.strictObject({ name: field.shortText });

export const createClaimCode = endpoint({
  route: routes.createClaimCode,
  summary: 'Create a claim code; the server generates one if `code` is null',
  body: z.strictObject({
    code: z
      .string()
      .max(100)
      .transform(parseClaimCode)
      .pipe(z.string({ error: 'invalid_claim_code' }))
      .nullable(),
    translations: z.strictObject({ ar: name, en: name }),
    points: field.countBetween(1, POINTS_ADJUSTMENT_MAX),
    /** Both are on the league's clock; null: at once, and until staff end the code. */
    starts: field.moment.nullable(),
    ends: field.moment.nullable(),
    total_cap: field.countBetween(1, CLAIMS_MAX),
    member_cap: field.countBetween(1, CLAIMS_PER_MEMBER_MAX),
  }),
  status: 201,
  response: z.object({ claim_code: claimCode }),
  errors: ['request.invalid', 'claim_code.exists'],
});

export const changeClaimCode = endpoint({
  route: routes.changeClaimCode,
  summary: 'Pause a claim code, resume it, or end it for good; a repeated call changes nothing',
  params: z.strictObject({ id }),
  body: z.strictObject({ action: z.enum(['pause', 'resume', 'end']) }),
  response: z.object({ claim_code: claimCode }),
  errors: ['claim_code.not_found'],
});
