/** Declares the calls about the logged-in member: get, change, export and erase. */
import { z } from 'zod';
import { CATEGORIES, GENDERS, LANGUAGES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../wire.ts';
import { booking } from './booking.ts';
import { fanRoutes } from './routes.ts';

export const user = z.object({
  _id: field.id,
  id: field.id,
  is_verified: z.boolean(),
  full_name: z.string(),
  age: z.number().int(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  phone_number: z.string(),
  gender: z.enum(GENDERS),
  category: z.enum(CATEGORIES),
  language: z.enum(LANGUAGES),
  loyalty_points: z.number().int(),
  rank: z.number().int().nullable(),
  created_at: instant,
});
export type User = z.output<typeof user>;

export const getProfile = endpoint({
  route: fanRoutes.getProfile,
  tag: 'Members',
  summary: 'Get the logged-in member with points and rank',
  status: 200,
  reply: z.object({ user }),
  errors: [],
});

export const updateMember = endpoint({
  route: fanRoutes.updateMember,
  tag: 'Members',
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
    })
    .partial(),
  status: 200,
  reply: z.object({ user }),
  errors: ['request.invalid', 'member.not_found', 'member.phone_taken'],
});

export const eraseMember = endpoint({
  route: fanRoutes.eraseMember,
  tag: 'Members',
  summary: 'Erase the logged-in member; points stay in the ledger under a pseudonym',
  params: z.strictObject({ id: field.id }),
  body: z.strictObject({ password: field.password(1) }),
  status: 204,
  errors: ['member.not_found', 'auth.password_wrong'],
});

export const exportMember = endpoint({
  route: fanRoutes.exportMember,
  tag: 'Members',
  summary: 'Export everything that is stored about the logged-in member',
  status: 200,
  reply: z.object({
    exported_at: instant,
    member: user,
    consents: z.array(
      z.object({ document: z.string(), version: z.string(), language: z.enum(LANGUAGES), given_at: instant }),
    ),
    bookings: z.array(booking),
    points: z.array(
      z.object({
        points: z.number().int(),
        reason: z.string(),
        booking_id: z.string().nullable(),
        /** The reason that staff gave for an adjustment. */
        note: z.string().nullable(),
        earned_at: instant,
      }),
    ),
    sessions: z.array(z.object({ created_at: instant, expires_at: instant, address: z.string() })),
    messages: z.array(
      z.object({
        channel: z.string(),
        template: z.string(),
        created_at: instant,
        sent_at: instant.nullable(),
      }),
    ),
    /** The pictures that show the member. */
    pictures: z.array(
      z.object({
        address: z.string(),
        alt: z.object({ ar: z.string(), en: z.string() }),
        added_at: instant,
      }),
    ),
    audit: z.array(z.object({ action: z.string(), at: instant, address: z.string().nullable() })),
  }),
  errors: [],
});
export type MemberExport = z.output<typeof exportMember.reply>;
