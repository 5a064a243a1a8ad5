/** Declares the calls of the console's first page: open doors, bookings, and what needs attention. */
import { z } from 'zod';
import { CHANNELS, LANGUAGES } from '../constants.ts';
import { endpointsOf } from '../endpoint.ts';
import * as field from '../fields.ts';
import { day, instant } from '../response-fields.ts';
import { MATCH_STATES } from './match.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = endpointsOf('Staff: today');

const count = z.number().int();
const named = z.object({ _id: field.id, name: z.string() });
const event = named;

/** How far back the charts go: admissions in minutes, bookings in days. */
export const TODAY_MINUTES = 60;
export const TODAY_DAYS = 30;

/**
 * What raises an alarm: the text messages and mails with codes and links of an hour or a day, and the wrong codes of an
 * hour over all registrations, and the wrong logins of five minutes from one network.
 */
const ALARM_KINDS = ['sms_hour', 'sms_day', 'mail_hour', 'wrong_codes', 'wrong_logins'] as const;

export const getToday = endpoint({
  route: routes.getToday,
  summary: 'Get the doors that are open or open soon; for managers also bookings and what needs attention',
  response: z.object({
    now: instant,
    doors: z.array(
      z.object({
        event,
        doors_open_at: instant,
        ends_at: instant,
        /** The number of confirmed bookings, how many of them were admitted, and how many attendees went out. */
        expected: count,
        admitted: count,
        out: count,
        /** The admissions in each of the last 60 minutes, oldest first, including minutes without an admission. */
        per_minute: z.array(z.object({ at: instant, admitted: count })),
      }),
    ),
    /** Events whose doors open within twelve hours, soonest first. */
    opening: z.array(z.object({ event, doors_open_at: instant })),
    /** How many bookings members made on each of the last 30 days, oldest first. Absent for stewards. */
    bookings_per_day: z.array(z.object({ day, bookings: count })).optional(),
    /** Events that are not over and have pending bookings, soonest first. Absent for stewards. */
    pending: z.array(z.object({ event, starts_at: instant, pending: count, oldest_at: instant })).optional(),
    /** How many messages could not be sent yet. Absent for stewards. */
    failed_messages: count.optional(),
    /** Events that have unsettled conflicts and scanners that may still deliver. The newest conflict comes first. */
    conflicts: z.array(z.object({ event, conflicts: count, newest_at: instant })),
    /** Events with booked seats whose doors are open or open within twelve hours, and that have no paired scanner. */
    without_scanner: z.array(z.object({ event, doors_open_at: instant, expected: count })),
    /** Events with open doors and scanners that have had no contact with the server for five minutes. */
    silent_scanners: z.array(z.object({ event, scanners: count, last_seen_at: instant })),
    /** Events with open doors and scanners that have made unusually many overrides. The most overrides come first. */
    busy_scanners: z.array(z.object({ event, scanners: count, overrides: count })),
    /** Events with revoked scanners that may hold admissions they have not delivered. */
    doubted_scanners: z.array(z.object({ event, scanners: count })),
    /** Active matches that should have been started or finished by now, earliest first. Absent for stewards. */
    overdue_matches: z
      .array(
        z.object({ match: named, state: z.enum(MATCH_STATES).exclude(['finished']), starts_at: instant }),
      )
      .optional(),
    /** Drafts that start within a week, soonest first. Absent for stewards. */
    due_drafts: z.array(z.object({ event, starts_at: instant })).optional(),
    /** How many questions of members wait for a response, and since when the oldest does. Absent for stewards. */
    open_questions: z.object({ count, oldest_at: instant.nullable() }).optional(),
    /** Rewards that fans see and that are out of stock. Absent for stewards. */
    sold_out_rewards: z.array(named).optional(),
    /** When the latest consistency check found differences; null if it found none. Absent for stewards. */
    records_differ_at: instant.nullable().optional(),
    /**
     * Budgets of codes and links that are 80% or more used up, and an unusual number of wrong codes or wrong logins.
     * `until`: when the counter starts again. Absent for stewards.
     */
    alarms: z
      .array(z.object({ kind: z.enum(ALARM_KINDS), used: count, limit: count, until: instant }))
      .optional(),
  }),
});
export type Today = z.output<typeof getToday.response>;

export const failedMessage = z.object({
  _id: field.id,
  member_id: field.id.nullable(),
  channel: z.enum(CHANNELS),
  template: z.string(),
  language: z.enum(LANGUAGES),
  /** The masked email or phone number. To see it in full, staff open the member, which the audit log records. */
  recipient: z.string(),
  attempts: count,
  /** The error message of the last attempt. */
  last_error: z.string().nullable(),
  created_at: instant,
  /** Null: the server gave up, and tries again only when staff ask for it. */
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
