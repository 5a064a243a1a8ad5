/** The people who work for the league: who they are and what role they have. */
import { z } from 'zod';
import { LANGUAGES } from './constants.ts';
import { endpoint } from './endpoint.ts';
import * as field from './fields.ts';
import { ROLES } from './roles.ts';
import { staffRoutes as routes } from './staff-routes.ts';
import { instant } from './wire.ts';

export const staffMember = z.object({
  _id: field.id,
  email: z.string(),
  full_name: z.string(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
  /** Whether the second factor is set up. */
  enrolled: z.boolean(),
  disabled_at: instant.nullable(),
  created_at: instant,
});
export type StaffMember = z.output<typeof staffMember>;

/** The signed-in one: with what is left of the recovery codes, and until when the session lasts at most. */
export const readStaffMe = endpoint({
  route: routes.readStaffMe,
  tag: 'Staff',
  summary: 'The signed-in staff member',
  status: 200,
  reply: z.object({
    staff: staffMember,
    recovery_codes_left: z.number().int(),
    session_expires_at: instant,
  }),
  errors: [],
});
export type StaffMe = z.output<typeof readStaffMe.reply>;

/** A link that is out and not accepted yet. */
export const staffInvitation = z.object({
  _id: field.id,
  email: z.string(),
  role: z.enum(ROLES),
  /** Whether it only sets a new password for one of the staff. */
  is_reset: z.boolean(),
  invited_by: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
});
export type StaffInvitation = z.output<typeof staffInvitation>;

export const listTeam = endpoint({
  route: routes.listTeam,
  tag: 'Staff',
  summary: 'Everyone who works for the league, owners first, and who is invited',
  status: 200,
  reply: z.object({
    team: z.array(staffMember.extend({ last_seen_at: instant.nullable() })),
    invitations: z.array(staffInvitation),
  }),
  errors: [],
});
export type Team = z.output<typeof listTeam.reply>;
