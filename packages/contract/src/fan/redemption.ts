/** Declares the calls with which members redeem rewards: redeem, list, get and give back. */
import { z } from 'zod';
import { BOOKINGS_PAGE_SIZE, REDEMPTION_STATES, REWARD_KINDS } from '../constants.ts';
import { endpointsOf } from '../endpoint.ts';
import * as field from '../fields.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { picture } from '../picture.ts';
import { instant, translations } from '../response-fields.ts';
import { instructions } from './reward.ts';
import { fanRoutes } from './routes.ts';
import { tier } from './season.ts';

const endpoint = endpointsOf('Redemptions');
const params = z.strictObject({ id: field.id });
const texts = { name: z.string(), description: z.string() };
const eventWords = { name: z.string(), location: z.string(), city: z.string() };

export const redemption = z.object({
  _id: field.id,
  /** Speakable, like a booking's number; none is ever both. */
  number: z.string(),
  kind: z.enum(REWARD_KINDS),
  /**
   * `reserved` waits to be collected, or for a booking that uses the perk. A voucher is `collected` at once. The other
   * states are final, except that a used perk is `reserved` again when its booking is cancelled before booking opens.
   */
  state: z.enum(REDEMPTION_STATES),
  /** The points that were spent. */
  cost: z.number().int(),
  reward: z.object({
    _id: field.id,
    ...texts,
    picture: picture.optional(),
    translations: translations(texts),
  }),
  /** The text of the QR code; null when there is nothing to collect any more. */
  code: z.string().nullable(),
  /**
   * The voucher's code, only in the response that gets this one redemption: responses to a redeeming call are stored
   * for retries, and lists on many devices. null there.
   */
  voucher: z.object({ code: z.string().nullable() }).nullable(),
  /** How to use the voucher, or where and when to collect the reward; null where staff wrote nothing. */
  instructions: instructions.nullable(),
  /** The event that a perk lets the member book early, and from when; null for other kinds. */
  perk: z
    .object({
      event: z.object({
        _id: field.id,
        ...eventWords,
        starts_at: instant,
        timezone: z.string(),
        translations: translations(eventWords),
      }),
      early_access_at: instant.nullable(),
      /** The booking that used it. */
      booking_id: field.id.nullable(),
    })
    .nullable(),
  created_at: instant,
  /** Not collected or used by then, the reservation lapses. For a perk it is the time at which booking opens. */
  collect_until: instant,
  /** Whether the points come back if it lapses. */
  returns_points: z.boolean(),
  /** When it was collected or given back, or lapsed. */
  ended_at: instant.nullable(),
});
export type Redemption = z.output<typeof redemption>;

/** Staff do not offer the reward for points now, or its time has not begun or is over. */
export const UNAVAILABLE_REASONS = ['withheld', 'upcoming', 'ended'] as const;

export const redeemReward = endpoint({
  route: fanRoutes.redeemReward,
  summary: 'Spend points on a reward, which then waits to be collected',
  params,
  status: 201,
  response: z.object({ redemption, points_balance: z.number().int() }),
  errors: [
    'reward.not_found',
    'reward.unavailable',
    'reward.out_of_stock',
    'reward.limit_reached',
    'reward.booking_open',
    'reward.event_over',
    'reward.tier_required',
    'points.not_enough',
  ],
  errorExtras: {
    'points.not_enough': z.object({ missing: z.number().int() }),
    'reward.tier_required': z.object({ tier }),
    'reward.unavailable': z.object({ reason: z.enum(UNAVAILABLE_REASONS) }),
  },
});

export const listRedemptions = endpoint({
  route: fanRoutes.listRedemptions,
  summary: 'List the logged-in member’s redemptions, newest first',
  query: z.strictObject({
    status: z.enum(REDEMPTION_STATES).optional(),
    kind: z.enum(REWARD_KINDS).optional(),
    ...pageQuery(BOOKINGS_PAGE_SIZE),
  }),
  response: z.object({ redemptions: z.array(redemption), pagination }),
});

export const getRedemption = endpoint({
  route: fanRoutes.getRedemption,
  summary: 'Get one redemption of the logged-in member',
  params,
  response: z.object({ redemption }),
  errors: ['redemption.not_found'],
});

export const returnRedemption = endpoint({
  route: fanRoutes.returnRedemption,
  summary:
    'Give back a reward of a counter that was not collected; its points come back. A repeated call succeeds again',
  params,
  response: z.object({ redemption, points_balance: z.number().int() }),
  errors: ['redemption.not_found', 'redemption.collected', 'redemption.lapsed', 'redemption.not_returnable'],
});
