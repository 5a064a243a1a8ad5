/** Declares the endpoints for staff login, second-factor enrolment, re-authentication and invitations. */
import { z } from 'zod';
import { LANGUAGES, STAFF_PASSWORD_MIN } from '../constants.ts';
import { stripInvisible, toLatinDigits } from '../digits.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import type { FieldErrorCode } from '../field-errors.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';
import { ROLES } from '../roles.ts';
import { staffRoutes as routes } from './routes.ts';
import { staffMember } from './team.ts';

const endpoint = createEndpointBuilder('Staff: login');

const token = z.string().min(1).max(200);
/** Accepts a recovery code as typed from paper: ignores case, spaces and dashes, and reads O as 0, I and L as 1. */
const recoveryCode = z
  .string()
  .max(60)
  .transform(value =>
    toLatinDigits(stripInvisible(value))
      .toUpperCase()
      .replace(/[\s-]/gu, '')
      .replaceAll('O', '0')
      .replace(/[IL]/gu, '1'),
  )
  .pipe(z.string().regex(/^[0-9A-Z]{10}$/u));

const secondFactor = { code: field.otp.optional(), recovery_code: recoveryCode.optional() };

function requireOneFactor(
  { code, recovery_code }: { code?: string | undefined; recovery_code?: string | undefined },
  context: z.RefinementCtx,
): void {
  const addError = (path: string, reason: FieldErrorCode) =>
    context.addIssue({ code: 'custom', path: [path], params: { code: reason } });
  if (code === undefined && recovery_code === undefined) addError('code', 'required');
  if (code !== undefined && recovery_code !== undefined) addError('recovery_code', 'not_allowed');
}

/** The response to a correct or new password: a challenge for the second factor, and no session yet. */
const challengeResponse = z.object({
  challenge: z.string(),
  next: z.enum(['enrol', 'second_factor']),
  expires_at: instant,
});
export type StaffChallenge = z.output<typeof challengeResponse>;

const sessionFields = { token: z.string(), staff: staffMember };

export const staffLogin = endpoint({
  route: routes.staffLogin,
  summary: 'Log in with email and password; the response is a challenge for the second factor',
  body: z.strictObject({ email: z.string().min(1).max(254), password: field.password(1) }),
  response: challengeResponse,
  errors: ['staff.login_failed'],
});

export const startEnrolment = endpoint({
  route: routes.startEnrolment,
  summary: 'Get the secret for an authenticator app; the same challenge always gives the same secret',
  body: z.strictObject({ challenge: token }),
  response: z.object({
    /** In Base32, for staff who type it into the app. */
    secret: z.string(),
    otpauth_url: z.string(),
  }),
  errors: ['staff.challenge_invalid', 'staff.already_enrolled'],
});

export const confirmEnrolment = endpoint({
  route: routes.confirmEnrolment,
  summary:
    'Finish enrolment with a code; the response contains a session and recovery codes, which are never shown again',
  body: z.strictObject({ challenge: token, code: field.otp }),
  response: z.object({ ...sessionFields, recovery_codes: z.array(z.string()) }),
  errors: ['staff.challenge_invalid', 'staff.already_enrolled', 'staff.code_invalid'],
});

export const verifySecondFactor = endpoint({
  route: routes.verifySecondFactor,
  summary: 'Complete the login with a code of the authenticator app or a recovery code',
  body: z.strictObject({ challenge: token, ...secondFactor }).superRefine(requireOneFactor),
  response: z.object({ ...sessionFields, recovery_codes_left: z.number().int() }),
  errors: ['staff.challenge_invalid', 'staff.code_invalid', 'staff.recovery_code_invalid'],
});

export const confirmSession = endpoint({
  route: routes.confirmSession,
  summary:
    'Re-authenticate with a second factor before a sensitive action; the token in the response replaces the old one',
  body: z.strictObject(secondFactor).superRefine(requireOneFactor),
  response: z.object({ token: z.string(), recovery_codes_left: z.number().int() }),
  errors: ['staff.code_invalid', 'staff.recovery_code_invalid'],
});

export const getInvitation = endpoint({
  route: routes.getInvitation,
  summary: 'Get the email and role of an invitation',
  body: z.strictObject({ token }),
  response: z.object({
    invitation: z.object({
      email: z.string(),
      role: z.enum(ROLES),
      /** Whether the link only sets a new password for an existing staff member. */
      is_reset: z.boolean(),
      expires_at: instant,
    }),
  }),
  errors: ['staff.invitation_invalid'],
});

export const acceptInvitation = endpoint({
  route: routes.acceptInvitation,
  summary:
    'Join with an invitation, or set a new password with a password link; the second factor comes next',
  body: z.strictObject({
    token,
    /** Required if the link invites a new staff member. */
    full_name: field.fullName.optional(),
    language: z.enum(LANGUAGES).optional(),
    password: field.password(STAFF_PASSWORD_MIN),
  }),
  response: challengeResponse,
  errors: ['request.invalid', 'staff.invitation_invalid', 'staff.name_taken'],
});

export const staffLogout = endpoint({
  route: routes.staffLogout,
  summary: 'End this session',
  status: 204,
});
