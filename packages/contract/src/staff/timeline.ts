/** Declares the staff call that lists what happened with a member: bookings, admissions, points, rewards, questions. */
import { z } from 'zod';
import { BOOKING_STATUSES, REWARD_KINDS, STAFF_PAGE_SIZE, TIMELINE_PARTS } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { booking } from '../fan/booking.ts';
import * as field from '../fields.ts';
import { ledgerEntry } from '../ledger-entry.ts';
import { pageQuery } from '../pagination.ts';
import { instant } from '../response-fields.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = createEndpointBuilder('Staff: members');

const TIMELINE_KINDS = [
  'booked',
  'booking_ended',
  'attended',
  'no_show',
  'points',
  'redeemed',
  'collected',
  'returned',
  'lapsed',
  'asked',
  'answered',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

const idAndName = z.object({ _id: field.id, name: z.string() });

const timelineItem = z.object({
  /** Unique among the member’s items. */
  _id: field.id,
  kind: z.enum(TIMELINE_KINDS),
  /** For `no_show`, when the event ended. */
  at: instant,
  /** The booking as it is now. Null for items about something else. */
  booking: z
    .object({
      number: z.string(),
      status: z.enum(BOOKING_STATUSES),
      cancelled_by: booking.shape.cancelled_by,
      cancelled_from: booking.shape.cancelled_from,
      /** Whether staff moved the booking to another event. */
      is_moved: z.boolean(),
      event: idAndName.extend({ starts_at: instant, timezone: z.string() }),
    })
    .nullable(),
  /** The redeemed reward. Null for items about something else. */
  redemption: z.object({ number: z.string(), kind: z.enum(REWARD_KINDS), reward: idAndName }).nullable(),
  /** The text of the question or of the answer. Null for items about something else. */
  question: z
    .object({
      text: z.string(),
      is_open: z.boolean(),
      /** The staff member who answered; null without an answer, or if the account was deleted. */
      answered_by: z.string().nullable(),
    })
    .nullable(),
  /** The ledger entry that the item made, with both totals after it. Null if it changed no points. */
  entry: ledgerEntry.nullable(),
});
export type TimelineItem = z.output<typeof timelineItem>;

export const listMemberTimeline = endpoint({
  route: routes.listMemberTimeline,
  summary:
    'List what happened with one member, newest first; `before` continues after the last page. The audit log records it',
  params: z.strictObject({ id: field.id }),
  query: z.strictObject({
    /** `points` has all items that changed points. */
    part: z.enum(TIMELINE_PARTS).optional(),
    /** `next_before` of the last page. */
    before: z
      .string()
      .regex(/^[0-9]{1,17}\.[a-z_]{5,20}:[0-9a-f-]{1,36}$/u)
      .optional(),
    limit: pageQuery(STAFF_PAGE_SIZE).limit,
  }),
  response: z.object({
    items: z.array(timelineItem),
    /** Send this as `before` to get the next page. Null on the last page. */
    next_before: z.string().nullable(),
  }),
  errors: ['member.not_found'],
});
export type TimelinePage = z.output<typeof listMemberTimeline.response>;
