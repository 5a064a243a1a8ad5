/** Declares the calls with which members redeem rewards, and list and return redemptions. */
import { z } from 'zod';
import {
  BOOKINGS_PAGE_SIZE,
  OPTION_TEXT_MAX,
  REDEMPTION_STATES,
  REWARD_DRAWINGS,
  REWARD_KINDS,
  REWARD_OPTIONS_MAX,
} from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { booleanQuery, pageQuery, pagination } from '../pagination.ts';
import { picture } from '../picture.ts';
import { instant, translations } from '../response-fields.ts';
import { chosenOption } from '../reward-option.ts';
import { instructions } from './reward.ts';
import { fanRoutes } from './routes.ts';
import { tier } from './season.ts';

const endpoint = createEndpointBuilder('Redemptions');
const params = z.strictObject({ id: field.id });
const texts = { name: z.string(), description: z.string() };
const eventTexts = { name: z.string(), location: z.string(), city: z.string() };

export const redemption = z.object({
  _id: field.id,
  /** A short number to read aloud. Bookings and redemptions never have the same number. */
  number: z.string(),
  kind: z.enum(REWARD_KINDS),
  /**
   * A `reserved` redemption waits to be collected, or for a booking that uses the perk. A voucher is `collected` at
   * once. A used perk is `reserved` again if its booking is cancelled before booking opens.
   */
  state: z.enum(REDEMPTION_STATES),
  cost: z.number().int(),
  reward: z.object({
    _id: field.id,
    ...texts,
    drawing: z.enum(REWARD_DRAWINGS),
    picture: picture.optional(),
    translations: translations(texts),
  }),
  /** What the member chose or wrote, in the order of the reward's options at that time. */
  options: z.array(chosenOption),
  /** The text of the QR code; null when there is nothing left to collect. */
  code: z.string().nullable(),
  /** Only `getRedemption` returns the voucher's code: other responses are stored on the server and on devices. */
  voucher: z.object({ code: z.string().nullable() }).nullable(),
  /** How to use the voucher, or where and when to collect the reward; null: staff wrote none. */
  instructions: instructions.nullable(),
  /** The event that a perk lets the member book early, and from when; null for other kinds. */
  perk: z
    .object({
      event: z.object({
        _id: field.id,
        ...eventTexts,
        starts_at: instant,
        timezone: z.string(),
        translations: translations(eventTexts),
      }),
      early_access_at: instant.nullable(),
      /** The booking that used the perk. */
      booking_id: field.id.nullable(),
    })
    .nullable(),
  created_at: instant,
  /** When the reservation lapses. For a perk it is the time at which booking opens. */
  collect_until: instant,
  /** Whether the points come back if the reservation lapses. */
  returns_points: z.boolean(),
  /** When the redemption was collected or returned, or lapsed. */
  ended_at: instant.nullable(),
});
export type Redemption = z.output<typeof redemption>;

/** `withheld`: staff do not offer the reward now. `upcoming` and `ended`: its time has not begun, or is over. */
export const UNAVAILABLE_REASONS = ['withheld', 'upcoming', 'ended'] as const;

export const redeemReward = endpoint({
  route: fanRoutes.redeemReward,
  summary: 'Spend points on a reward, which then waits to be collected',
  params,
  /**
   * `options`: for each option of the reward, in its order, one of its values in either language, or the member's line.
   * Absent for a reward without options.
   */
  body: z.strictObject({
    options: z.array(field.line(1, OPTION_TEXT_MAX)).max(REWARD_OPTIONS_MAX).optional(),
  }),
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
    'reward.options_missing',
    'reward.options_changed',
    'request.invalid',
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
    /**
     * `true`: what the member holds, which are rewards that wait to be collected or used, and vouchers. `false`: all
     * others.
     */
    is_held: booleanQuery.optional(),
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
  summary: 'Return a redemption that was not collected; its points come back. A repeated call succeeds again',
  params,
  response: z.object({ redemption, points_balance: z.number().int() }),
  errors: ['redemption.not_found', 'redemption.collected', 'redemption.lapsed', 'redemption.not_returnable'],
});
