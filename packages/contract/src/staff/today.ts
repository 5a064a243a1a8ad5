/** Declares the calls of the console's first page: open doors, bookings, and what needs attention. */
import { z } from 'zod';
import { CHANNELS, LANGUAGES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { day, instant } from '../wire.ts';
import { staffRoutes as routes } from './routes.ts';

const tag = 'Staff: today';
const count = z.number().int();
const event = z.object({ _id: field.id, name: z.string() });

/** How far back the charts go: admissions per minute, and bookings per day. */
export const TODAY_MINUTES = 60;
export const TODAY_DAYS = 30;

export const getToday = endpoint({
  route: routes.getToday,
  tag,
  summary: 'Get the doors that are open or open soon; for managers also bookings and what needs attention',
  status: 200,
  reply: z.object({
    now: instant,
    doors: z.array(
      z.object({
        event,
        doors_open_at: instant,
        ends_at: instant,
        /** Confirmed bookings, and how many of them were admitted. */
        expected: count,
        admitted: count,
        /** The last 60 minutes, oldest first, including minutes without an admission. */
        per_minute: z.array(z.object({ at: instant, admitted: count })),
      }),
    ),
    /** Events whose doors open within twelve hours, soonest first. */
    opening: z.array(z.object({ event, doors_open_at: instant })),
    /** The last 30 days on the venues' clocks, oldest first, including days without a booking. Absent for stewards. */
    bookings_per_day: z.array(z.object({ day, bookings: count })).optional(),
    /** Coming events with pending bookings, soonest first. Absent for stewards. */
    pending: z.array(z.object({ event, starts_at: instant, pending: count, oldest_at: instant })).optional(),
    /** Absent for stewards. */
    failed_messages: count.optional(),
    /** Events with unsettled conflicts, until their scanners stop working. */
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
  /** Masked. Staff who need the full email or phone number open the member, which the audit log records. */
  recipient: z.string(),
  attempts: count,
  /** The error message of the receiving server. */
  last_error: z.string().nullable(),
  created_at: instant,
  /** Null: the server has given up and tries again only on request. */
  next_try_at: instant.nullable(),
});
export type FailedMessage = z.output<typeof failedMessage>;

export const listFailedMessages = endpoint({
  route: routes.listFailedMessages,
  tag,
  summary: 'List messages that could not be sent yet, newest first',
  status: 200,
  reply: z.object({ messages: z.array(failedMessage), total: count }),
  errors: [],
});

export const retryMessage = endpoint({
  route: routes.retryMessage,
  tag,
  summary: 'Retry a failed message now',
  params: z.strictObject({ id: field.id }),
  status: 204,
  errors: ['message.not_found', 'message.not_failed'],
});
