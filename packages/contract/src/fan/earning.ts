/** Declares the members' calls about claim codes, streaks and inviting friends. */
import { z } from 'zod';
import { createEndpointBuilder } from '../endpoint.ts';
import { instant } from '../response-fields.ts';
import { fanRoutes } from './routes.ts';

const endpoint = createEndpointBuilder('Points');

const referral = z.object({
  /** The points that the member gets for a friend's first check-in. */
  points: z.number().int(),
  /** The points that the friend gets for it. */
  friend_points: z.number().int(),
  /** The maximum number of friends for whom the member gets points in one period. */
  cap: z.number().int(),
  /** For how many friends the member has got points in the current period. */
  counted: z.number().int(),
  /** The kind of period: the current season, or the calendar year if there is no season. */
  period: z.enum(['season', 'year']),
  /** Null until the member has created it. */
  code: z.string().nullable(),
  /** How many friends joined by the member's link. */
  friends: z.number().int(),
  /** How many of these friends were admitted to an event that is over. */
  admitted: z.number().int(),
  /** The points that the member got for friends. */
  earned: z.number().int(),
  /** Whether a friend invited this member, who has not checked in yet. */
  is_invited: z.boolean(),
});
export type Referral = z.output<typeof referral>;

export const getEarning = endpoint({
  route: fanRoutes.getEarning,
  summary: 'Get the ways to earn points that are open to the logged-in member, besides checking in',
  response: z.object({
    /** Whether members can claim codes. */
    claim_code: z.boolean(),
    /** Null while streaks are switched off. `progress`: how many events in a row the member has attended. */
    streak: z
      .object({ points: z.number().int(), length: z.number().int(), progress: z.number().int() })
      .nullable(),
    /** Null while inviting friends is switched off. */
    referral: referral.nullable(),
  }),
});
export type Earning = z.output<typeof getEarning.response>;

export const getFriendInvitation = endpoint({
  route: fanRoutes.getFriendInvitation,
  summary: 'Get what a friend who joins by a member’s link gets at the first check-in',
  /** Null while inviting friends is switched off. */
  response: z.object({ points: z.number().int().nullable() }),
});

export const claimPoints = endpoint({
  route: fanRoutes.claimPoints,
  summary: 'Claim the points of a code, in any case and with digits of any script',
  body: z.strictObject({ code: z.string().min(1).max(100) }),
  status: 201,
  response: z.object({
    points: z.number().int(),
    /** The purpose of the code, in the language of the request. */
    name: z.string(),
    points_balance: z.number().int(),
  }),
  errors: [
    'claim.off',
    'claim.paused',
    'claim.unknown',
    'claim.not_yet',
    'claim.over',
    'claim.used_up',
    'claim.taken',
  ],
  errorExtras: { 'claim.not_yet': z.object({ starts_at: instant }) },
});

export const createReferralCode = endpoint({
  route: fanRoutes.createReferralCode,
  summary: 'Get the code of the member’s own link for inviting friends; the first call creates it',
  response: z.object({ code: z.string() }),
  errors: ['referral.off'],
});
