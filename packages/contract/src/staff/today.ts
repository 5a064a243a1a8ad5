/** What goes on today: doors, bookings, and what waits for a person's hand. */
import { z } from 'zod';
import { CHANNELS, LANGUAGES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { day, instant } from '../wire.ts';
import { staffRoutes as routes } from './routes.ts';

const tag = 'Staff: today';
const count = z.number().int();
const event = z.object({ _id: field.id, name: z.string() });

export const TODAY_MINUTES = 60;
export const TODAY_DAYS = 30;

export const getToday = endpoint({
  route: routes.getToday,
  tag,
  summary: 'Doors that are open or open soon, and, for managers, bookings and what needs a hand',
  status: 200,
  reply: z.object({
    now: instant,
    doors: z.array(
      z.object({
        event,
        doors_open_at: instant,
        ends_at: instant,
        /** Confirmed bookings, and those of them that were admitted. */
        expected: count,
        admitted: count,
        /** The last 60 minutes, oldest first, those without an admission too. */
        per_minute: z.array(z.object({ at: instant, admitted: count })),
      }),
    ),
    /** Events whose doors open within twelve hours, soonest first. */
    opening: z.array(z.object({ event, doors_open_at: instant })),
    /** The last 30 days on the venues' clocks, oldest first, those without a booking too. Not for stewards. */
    bookings_per_day: z.array(z.object({ day, bookings: count })).optional(),
    /** Events to come with bookings that wait for approval, soonest first. Not for stewards. */
    pending: z.array(z.object({ event, starts_at: instant, pending: count, oldest_at: instant })).optional(),
    /** Not for stewards. */
    failed_messages: count.optional(),
    /** Events whose scanners delivered admissions that could not be accepted, for as long as scanners outlive an event. */
    conflicts: z.array(z.object({ event, conflicts: count, newest_at: instant })),
  }),
  errors: [],
});
export type Today = z.output<typeof getToday.reply>;

export const failedMessage = z.object({
  _id: field.id,
  member_id: field.id.nullable(),
  channel: z.enum(CHANNELS),
  template: z.string(),
  language: z.enum(LANGUAGES),
  /** Most of it hidden: whoever needs all of it opens the member, which is recorded. */
  recipient: z.string(),
  attempts: count,
  /** What the other side said. */
  last_error: z.string().nullable(),
  created_at: instant,
  /** Null: given up; nothing is tried any more unless somebody asks for it. */
  next_try_at: instant.nullable(),
});
export type FailedMessage = z.output<typeof failedMessage>;

export const listFailedMessages = endpoint({
  route: routes.listFailedMessages,
  tag,
  summary: 'Messages that could not be sent yet, newest first',
  status: 200,
  reply: z.object({ messages: z.array(failedMessage), total: count }),
  errors: [],
});

export const retryMessage = endpoint({
  route: routes.retryMessage,
  tag,
  summary: 'Try a failed message again now',
  params: z.strictObject({ id: field.id }),
  status: 204,
  errors: ['message.not_found', 'message.not_failed'],
});
