/** Declares the calls of the console's first page, and of failed messages. */
import { z } from 'zod';
import { CHANNELS, LANGUAGES } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { MATCH_STATES } from '../fan/match.ts';
import * as field from '../fields.ts';
import { day, instant } from '../response-fields.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = createEndpointBuilder('Staff: today');

const count = z.number().int();
const idAndName = z.object({ _id: field.id, name: z.string() });
/** `timezone` is the venue's. */
const event = idAndName.extend({ timezone: z.string() });

/** The week so far, and the same span of the last week. Weeks begin on Sunday, in the league's default time zone. */
const weekFigure = z.object({ this_week: count, last_week: count });

/** The periods of the charts of admissions and of bookings. */
export const TODAY_MINUTES = 60;
export const TODAY_DAYS = 30;

/** How many of the next events are always listed. */
export const NEXT_EVENTS = 3;

/**
 * The `sms` and `mail` kinds count messages with codes and links. `wrong_codes` counts an hour over all registrations,
 * `wrong_logins` five minutes from one network.
 */
const ALARM_KINDS = ['sms_hour', 'sms_day', 'mail_hour', 'wrong_codes', 'wrong_logins'] as const;

export const getToday = endpoint({
  route: routes.getToday,
  summary:
    'Get the gates that are open, the next events, and what needs attention; for managers also figures and bookings',
  response: z.object({
    now: instant,
    doors: z.array(
      z.object({
        event,
        doors_open_at: instant,
        ends_at: instant,
        /** The number of confirmed bookings. */
        expected: count,
        admitted: count,
        /** How many attendees went out and have not returned. */
        out: count,
        /** The admissions in each of the last 60 minutes, oldest first, including minutes without an admission. */
        per_minute: z.array(z.object({ at: instant, admitted: count })),
      }),
    ),
    /**
     * The next three events whose doors are not open yet, and all others whose doors open within twelve hours, soonest
     * first. Stewards get only events whose doors open within twelve hours.
     */
    next_events: z.array(
      z.object({
        event,
        starts_at: instant,
        doors_open_at: instant,
        /** Whether the doors open within twelve hours. */
        opens_soon: z.boolean(),
        /** `held` counts pending and confirmed bookings; a null capacity is no limit. Absent for stewards. */
        seats: z.object({ held: count, capacity: count.nullable() }).optional(),
      }),
    ),
    /** Absent for stewards. */
    week: z
      .object({
        /** Bookings made, including those that were cancelled later. */
        bookings: weekFigure,
        /** Attendees admitted, without admissions that were taken back. */
        admissions: weekFigure,
        /** Members who verified their registration and were not erased since. */
        new_members: weekFigure,
        /** Rewards redeemed, including those that were given back later. */
        redemptions: weekFigure,
      })
      .optional(),
    /** How many bookings members made on each of the last 30 days, oldest first. Absent for stewards. */
    bookings_per_day: z.array(z.object({ day, bookings: count })).optional(),
    /** Events that are not over and have pending bookings, soonest first. Absent for stewards. */
    pending: z.array(z.object({ event, starts_at: instant, pending: count, oldest_at: instant })).optional(),
    /** Messages with a failed attempt that are not sent yet. Absent for stewards. */
    failed_messages: count.optional(),
    /** Events with unsettled conflicts, newest conflict first. */
    conflicts: z.array(z.object({ event, conflicts: count, newest_at: instant })),
    /** Events with bookings and without a paired scanner, whose doors are open or open within twelve hours. */
    without_scanner: z.array(z.object({ event, doors_open_at: instant, expected: count })),
    /** Events with open doors and with scanners that have had no contact to the server for five minutes. */
    silent_scanners: z.array(z.object({ event, scanners: count, last_seen_at: instant })),
    /** Events with open doors and with scanners that have made many overrides, most overrides first. */
    busy_scanners: z.array(z.object({ event, scanners: count, overrides: count })),
    /** Events with revoked scanners that may hold undelivered admissions. */
    doubted_scanners: z.array(z.object({ event, scanners: count })),
    /** Visible matches that staff have not started or finished in time, earliest first. Absent for stewards. */
    overdue_matches: z
      .array(
        z.object({ match: event, state: z.enum(MATCH_STATES).exclude(['finished']), starts_at: instant }),
      )
      .optional(),
    /** Drafts that start within a week, soonest first. Absent for stewards. */
    due_drafts: z.array(z.object({ event, starts_at: instant })).optional(),
    /** Members' unanswered questions. Absent for stewards. */
    open_questions: z.object({ count, oldest_at: instant.nullable() }).optional(),
    /** Rewards that fans see and that are out of stock. Absent for stewards. */
    sold_out_rewards: z.array(idAndName).optional(),
    /** When the latest consistency check found differences; null if it found none. Absent for stewards. */
    records_differ_at: instant.nullable().optional(),
    /**
     * Budgets that are at least 80% used up, and unusual numbers of wrong codes or logins. `until`: when the counter
     * starts again. Absent for stewards.
     */
    alarms: z
      .array(z.object({ kind: z.enum(ALARM_KINDS), used: count, limit: count, until: instant }))
      .optional(),
  }),
});
export type Today = z.output<typeof getToday.response>;

export const countWaiting = endpoint({
  route: routes.countWaiting,
  summary:
    'Count what waits for staff: pending bookings, rewards to hand out, open questions and failed messages',
  response: z.object({
    /** Only those of events that are not over. */
    pending_bookings: count,
    reserved_redemptions: count,
    open_questions: count,
    failed_messages: count,
  }),
});
export type Waiting = z.output<typeof countWaiting.response>;

const failedMessage = z.object({
  _id: field.id,
  member_id: field.id.nullable(),
  channel: z.enum(CHANNELS),
  template: z.string(),
  language: z.enum(LANGUAGES),
  /** The masked email or phone number. */
  recipient: z.string(),
  attempts: count,
  /** The error message of the last attempt. */
  last_error: z.string().nullable(),
  created_at: instant,
  /** Null: the server tries again only if staff retry the message. */
  next_try_at: instant.nullable(),
});
export type FailedMessage = z.output<typeof failedMessage>;

export const listFailedMessages = endpoint({
  route: routes.listFailedMessages,
  summary: 'List messages that could not be sent yet, newest first',
  response: z.object({ messages: z.array(failedMessage), total: count }),
});

export const retryMessage = endpoint({
  route: routes.retryMessage,
  summary: 'Retry a failed message now',
  params: z.strictObject({ id: field.id }),
  status: 204,
  errors: ['message.not_found', 'message.not_failed'],
});
