/** Declares the calls with which members get, change, export and erase their own data. */
import { z } from 'zod';
import { CATEGORIES, CHANNELS, GENDERS, LANGUAGES, REDEMPTION_STATES } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';
import { chosenOption } from '../reward-option.ts';
import { booking } from './booking.ts';
import { question } from './points.ts';
import { fanRoutes } from './routes.ts';
import { standing } from './season.ts';
import { sessionDevice } from './session.ts';

const endpoint = createEndpointBuilder('Members');

export const user = z.object({
  _id: field.id,
  id: field.id,
  is_verified: z.boolean(),
  full_name: z.string(),
  age: z.number().int(),
  city: z.string(),
  country: z.string(),
  /** Empty if the member had not verified it and another member has. */
  email: z.string(),
  /** Empty if the member had not verified it and another member has. */
  phone_number: z.string(),
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  gender: z.enum(GENDERS),
  category: z.enum(CATEGORIES),
  language: z.enum(LANGUAGES),
  /** The points that decide the rank. Spending never lowers them. */
  loyalty_points: z.number().int(),
  /** The points that the member can spend. */
  points_balance: z.number().int(),
  rank: z.number().int().nullable(),
  /** Null until the league's first season starts. */
  standing: standing.nullable(),
  created_at: instant,
});
export type User = z.output<typeof user>;

export const getProfile = endpoint({
  route: fanRoutes.getProfile,
  summary: 'Get the logged-in member with points and rank',
  response: z.object({ user }),
});

export const updateMember = endpoint({
  route: fanRoutes.updateMember,
  summary: 'Change the logged-in member’s details',
  params: z.strictObject({ id: field.id }),
  body: z
    .strictObject({
      full_name: field.fullName,
      age: field.age,
      city: field.city,
      country: field.country,
      phone_number: field.phone,
      gender: z.enum(GENDERS),
      category: z.enum(CATEGORIES),
      language: z.enum(LANGUAGES),
      /** Checked if present. The app asks for it when the phone number changes. */
      currentPassword: field.password(1),
    })
    .partial(),
  response: z.object({ user }),
  errors: ['request.invalid', 'member.not_found', 'member.phone_taken', 'auth.password_wrong'],
});

export const eraseMember = endpoint({
  route: fanRoutes.eraseMember,
  summary: 'Erase the logged-in member; points stay in the ledger under a pseudonym',
  params: z.strictObject({ id: field.id }),
  body: z.strictObject({ password: field.password(1) }),
  status: 204,
  errors: ['member.not_found', 'auth.password_wrong'],
});

export const exportMember = endpoint({
  route: fanRoutes.exportMember,
  summary: 'Export everything that is stored about the logged-in member',
  response: z.object({
    exported_at: instant,
    member: user,
    /** Includes a new email or phone number that will replace the verified one. */
    contacts: z.array(
      z.object({ channel: z.enum(CHANNELS), value: z.string(), verified_at: instant.nullable() }),
    ),
    consents: z.array(
      z.object({ document: z.string(), version: z.string(), language: z.enum(LANGUAGES), given_at: instant }),
    ),
    bookings: z.array(booking),
    points: z.array(
      z.object({
        points: z.number().int(),
        /** The change of the points that can be spent. */
        balance: z.number().int(),
        reason: z.string(),
        /** The name of the season in which the points count. */
        season: z.object({ ar: z.string(), en: z.string() }).nullable(),
        booking_id: z.string().nullable(),
        /** The reason that staff gave for an adjustment or a grant. */
        note: z.string().nullable(),
        earned_at: instant,
      }),
    ),
    questions: z.array(question),
    /** Notes of staff about the member at an event, such as access needs. */
    attendee_notes: z.array(z.object({ booking_id: z.string(), text: z.string(), updated_at: instant })),
    /** Texts about the member in actions of staff, such as the reason of an override. */
    staff_notes: z.array(z.object({ action: z.string(), at: instant, text: z.string() })),
    /** Why staff gave the member places outside the capacity. */
    complimentary_places: z.array(z.object({ booking_id: z.string(), reason: z.string() })),
    seasons: z.array(
      z.object({
        name: z.object({ ar: z.string(), en: z.string() }),
        points: z.number().int(),
        rank: z.number().int().nullable(),
      }),
    ),
    redemptions: z.array(
      z.object({
        number: z.string(),
        state: z.enum(REDEMPTION_STATES),
        cost: z.number().int(),
        /** The voucher's code. */
        voucher: z.string().nullable(),
        reward: z.object({ ar: z.string(), en: z.string() }),
        /** What the member chose or wrote. */
        options: z.array(chosenOption),
        created_at: instant,
        ended_at: instant.nullable(),
      }),
    ),
    sessions: z.array(
      z.object({ created_at: instant, expires_at: instant, address: z.string(), ...sessionDevice }),
    ),
    messages: z.array(
      z.object({
        channel: z.string(),
        /** An email or phone number. */
        recipient: z.string(),
        template: z.string(),
        /** Empty for an SMS. */
        subject: z.string(),
        created_at: instant,
        sent_at: instant.nullable(),
      }),
    ),
    /** Names no friends, because their names are their own data. */
    referral: z.object({
      code: z.string().nullable(),
      /** When the member joined by a friend's link; null without one. */
      invited_at: instant.nullable(),
      friends: z.array(z.object({ joined_at: instant })),
    }),
    pictures: z.array(
      z.object({
        address: z.string(),
        alt: z.object({ ar: z.string(), en: z.string() }),
        added_at: instant,
      }),
    ),
    audit: z.array(z.object({ action: z.string(), at: instant, address: z.string().nullable() })),
  }),
});
export type MemberExport = z.output<typeof exportMember.response>;
