/** Declares the calls about the caller's own staff account, other staff, and invitations. */
import { z } from 'zod';
import { LANGUAGES, STAFF_PASSWORD_MIN } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';
import { ROLES } from '../roles.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = createEndpointBuilder('Staff');
const params = z.strictObject({ id: field.id });
const role = z.enum(ROLES);

export const staffMember = z.object({
  _id: field.id,
  email: z.string(),
  full_name: z.string(),
  role,
  language: z.enum(LANGUAGES),
  /** Whether the second factor is set up. */
  enrolled: z.boolean(),
  disabled_at: instant.nullable(),
  created_at: instant,
});
export type StaffMember = z.output<typeof staffMember>;

export const getStaffMe = endpoint({
  route: routes.getStaffMe,
  summary: 'Get the logged-in staff member',
  response: z.object({
    staff: staffMember,
    /** Whether a first owner still has the generated password, which allows no other calls. */
    must_change_password: z.boolean(),
    recovery_codes_left: z.number().int(),
    session_expires_at: instant,
  }),
});
export type StaffMe = z.output<typeof getStaffMe.response>;

/** An unused, valid invitation or password link. */
const staffInvitation = z.object({
  _id: field.id,
  email: z.string(),
  role,
  /** Whether it is a password link for an existing staff member. */
  is_reset: z.boolean(),
  invited_by: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
});
export type StaffInvitation = z.output<typeof staffInvitation>;

export const listStaff = endpoint({
  route: routes.listStaff,
  summary: 'List all staff, owners first, and the open invitations',
  response: z.object({
    team: z.array(staffMember.extend({ last_seen_at: instant.nullable() })),
    invitations: z.array(staffInvitation),
  }),
});
export type StaffList = z.output<typeof listStaff.response>;

export const updateStaffMe = endpoint({
  route: routes.updateStaffMe,
  summary: 'Change the logged-in staff member’s name or language',
  body: z.strictObject({ full_name: field.fullName, language: z.enum(LANGUAGES) }).partial(),
  response: z.object({ staff: staffMember }),
  errors: ['staff.name_taken'],
});

export const changeStaffPassword = endpoint({
  route: routes.changeStaffPassword,
  summary: 'Change the logged-in staff member’s password; other sessions end',
  body: z.strictObject({
    current_password: field.password(1),
    new_password: field.password(STAFF_PASSWORD_MIN),
  }),
  response: z.object({ message: z.string() }),
  errors: ['request.invalid', 'auth.password_wrong', 'auth.password_same'],
});

export const replaceRecoveryCodes = endpoint({
  route: routes.replaceRecoveryCodes,
  summary: 'Replace the recovery codes, given a code of the authenticator app; the old ones stop working',
  body: z.strictObject({ code: field.otp }),
  response: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['staff.code_invalid'],
});

export const updateStaff = endpoint({
  route: routes.updateStaff,
  summary: 'Change the role of a staff member, or disable and enable the account',
  params,
  body: z.strictObject({ role, disabled: z.boolean() }).partial(),
  response: z.object({ staff: staffMember }),
  errors: ['staff.not_found', 'staff.last_owner'],
});

export const resetSecondFactor = endpoint({
  route: routes.resetSecondFactor,
  summary:
    'Reset the second factor of a staff member; their sessions end and they enrol again at the next login',
  params,
  response: z.object({ staff: staffMember }),
  errors: ['staff.not_found'],
});

export const sendPasswordLink = endpoint({
  route: routes.sendPasswordLink,
  summary: 'Email a staff member a link that sets a new password',
  params,
  status: 201,
  response: z.object({ invitation: staffInvitation }),
  errors: ['staff.not_found'],
});

export const inviteStaff = endpoint({
  route: routes.inviteStaff,
  summary: 'Email an invitation; an earlier invitation to the same email stops working',
  body: z.strictObject({ email: field.email, role, language: z.enum(LANGUAGES).optional() }),
  status: 201,
  response: z.object({ invitation: staffInvitation }),
  errors: ['staff.exists'],
});

export const withdrawInvitation = endpoint({
  route: routes.withdrawInvitation,
  summary: 'Withdraw an invitation',
  params,
  status: 204,
  errors: ['staff.invitation_not_found'],
});
