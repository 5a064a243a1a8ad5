/** Declares the calls of registration, verification, login, logout and passwords. */
import { z } from 'zod';
import {
  CATEGORIES,
  CHANNELS,
  GENDERS,
  PASSWORD_MIN_CHANGE_AR,
  PASSWORD_MIN_REGISTER,
  PASSWORD_MIN_RESET,
} from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import type { FieldErrorCode } from '../field-errors.ts';
import * as field from '../fields.ts';
import { parseReferralCode } from '../parse-referral-code.ts';
import { user } from './member.ts';
import { fanRoutes } from './routes.ts';

const endpoint = createEndpointBuilder('Authentication');

const message = z.string();
const channel = z.enum(CHANNELS);
const loginResponse = z.object({ token: z.string(), user });
/** `destination` is masked. `resend_after`: seconds until the member may request another code. */
export const sentCodeFields = { channel, destination: z.string(), resend_after: z.number().int(), message };

const registration = z
  .strictObject({
    full_name: field.fullName,
    age: field.age,
    city: field.city,
    country: field.country,
    email: field.email,
    phone_number: field.phone,
    gender: z.enum(GENDERS),
    category: z.enum(CATEGORIES),
    password: field.password(PASSWORD_MIN_REGISTER),
    guardian_consent: z.boolean().optional(),
    terms_accepted: z.boolean().optional(),
    /**
     * From a member's invitation link. An unknown or malformed code is ignored, so that the person can still register.
     */
    referral_code: z.string().max(100).transform(parseReferralCode).optional(),
  })
  .superRefine((value, context) => {
    const addError = (path: string, code: FieldErrorCode) =>
      context.addIssue({ code: 'custom', path: [path], params: { code } });
    if (field.needsGuardian(value.age) && value.guardian_consent !== true) {
      addError('guardian_consent', 'guardian_required');
    }
    if (value.terms_accepted === false) addError('terms_accepted', 'terms_required');
  });

export const register = endpoint({
  route: fanRoutes.register,
  summary: 'Register; the server sends a verification code',
  body: registration,
  status: 201,
  response: z.object({ userId: field.id, requiresVerification: z.literal(true), ...sentCodeFields }),
  errors: ['request.invalid', 'auth.member_exists', 'auth.mail_spent'],
});

export const verifyOtp = endpoint({
  route: fanRoutes.verifyOtp,
  summary: 'Verify a registration with its code',
  body: z.strictObject({ userId: field.id, otp: field.otp }),
  response: loginResponse,
  errors: [
    'auth.registration_unknown',
    'auth.already_verified',
    'auth.code_invalid',
    'auth.code_replaced',
    'auth.code_of_other',
    'auth.code_expired',
    'auth.code_tries_spent',
    'auth.guesses_spent',
    'auth.member_exists',
  ],
});

export const resendOtp = endpoint({
  route: fanRoutes.resendOtp,
  summary: 'Send a new code; the old one stops working',
  body: z.strictObject({ userId: field.id, channel: channel.optional() }),
  response: z.object(sentCodeFields),
  errors: [
    'auth.registration_unknown',
    'auth.resend_too_soon',
    'auth.channel_unavailable',
    'auth.sms_country',
    'auth.sms_spent',
    'auth.mail_spent',
  ],
});

export const login = endpoint({
  route: fanRoutes.login,
  summary: 'Log in with email or phone number',
  body: z
    .strictObject({
      identifier: z.string().max(254).optional(),
      email: z.string().max(254).optional(),
      password: field.password(1),
    })
    .superRefine((value, context) => {
      if (!(value.identifier ?? value.email)?.trim()) {
        context.addIssue({ code: 'custom', path: ['identifier'], params: { code: 'required' } });
      }
    }),
  response: loginResponse,
  errors: ['auth.login_failed', 'auth.verification_required'],
  errorExtras: {
    'auth.verification_required': z.object({
      requiresVerification: z.literal(true),
      userId: field.id,
      user,
    }),
  },
});

export const logout = endpoint({
  route: fanRoutes.logout,
  summary: 'End this session',
  status: 204,
});

export const forgotPassword = endpoint({
  route: fanRoutes.forgotPassword,
  summary: 'Request a reset link; the response does not reveal whether the email is known',
  body: z.strictObject({ email: field.email }),
  response: z.object({ message }),
  errors: ['auth.mail_spent'],
});

export const resetPassword = endpoint({
  route: fanRoutes.resetPassword,
  summary: 'Set a new password with a reset link; all sessions of the member end',
  body: z.strictObject({
    token: z.string().min(1).max(200),
    newPassword: field.password(PASSWORD_MIN_RESET),
  }),
  response: z.object({ message }),
  errors: ['request.invalid', 'auth.reset_link_invalid', 'auth.reset_link_used'],
});

export const changePassword = endpoint({
  route: fanRoutes.changePassword,
  summary: 'Change the password; other sessions end',
  body: z.strictObject({
    currentPassword: field.password(1),
    newPassword: field.password(PASSWORD_MIN_CHANGE_AR),
  }),
  response: z.object({ message }),
  errors: ['request.invalid', 'auth.password_wrong', 'auth.password_same'],
});
