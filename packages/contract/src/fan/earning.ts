/** Declares the members' calls about ways to earn points: what is open to them, and claiming a code's points. */
import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { instant } from '../response-fields.ts';
import { fanRoutes } from './routes.ts';

const endpoint = endpointsOf('Points');

const referral = z.object({
  /** What the member gets for a friend, and what the friend gets, when the friend first checks in at an event. */
  points: z.number().int(),
  friend_points: z.number().int(),
  /** For how many friends a member gets points in a period, and for how many they did in this one. */
  cap: z.number().int(),
  counted: z.number().int(),
  /** The period: the current season, or the calendar year while there is none. */
  period: z.enum(['season', 'year']),
  /** Null until the member asks for it. */
  code: z.string().nullable(),
  /** How many friends joined by the link, how many came to events that are over, and what the member earned by them. */
  friends: z.number().int(),
  admitted: z.number().int(),
  earned: z.number().int(),
  /** Whether a friend invited this member, who has yet to check in for the first time. */
  is_invited: z.boolean(),
});
export type Referral = z.output<typeof referral>;

export const getEarning = endpoint({
  route: fanRoutes.getEarning,
  summary: 'Get the ways to earn points that are open to the logged-in member, besides checking in',
  response: z.object({
    /** Whether codes can be claimed. */
    claim_code: z.boolean(),
    /** Null while it is switched off. `progress`: how many events in a row the member has attended towards it. */
    streak: z
      .object({ points: z.number().int(), length: z.number().int(), progress: z.number().int() })
      .nullable(),
    /** Inviting friends; null while it is switched off. */
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
    /** What the code is for, in the language of the request. */
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
export type Claimed = z.output<typeof claimPoints.response>;

export const createReferralCode = endpoint({
  route: fanRoutes.createReferralCode,
  summary: 'Get the code of the member’s own link for inviting friends; the first call creates it',
  response: z.object({ code: z.string() }),
  errors: ['referral.off'],
});
