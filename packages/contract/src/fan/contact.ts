/** Declares the calls with which members change their email and verify a new email or phone number. */
import { z } from 'zod';
import { CHANNELS } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { sentCodeFields } from './auth.ts';
import { user } from './member.ts';
import { fanRoutes } from './routes.ts';

const endpoint = createEndpointBuilder('Members');

const channel = z.enum(CHANNELS);

export const changeEmail = endpoint({
  route: fanRoutes.changeEmail,
  summary:
    'Change the logged-in member’s email; a verified old one stays for reset links until the new one is verified',
  body: z.strictObject({ email: field.email, currentPassword: field.password(1) }),
  response: z.object({ user }),
  errors: ['auth.password_wrong', 'member.email_taken', 'member.not_found'],
});

export const requestContactCode = endpoint({
  route: fanRoutes.requestContactCode,
  summary: 'Send a code to the member’s unverified email or phone number; the old code stops working',
  body: z.strictObject({ channel }),
  response: z.object(sentCodeFields),
  errors: [
    'contact.nothing_to_verify',
    'contact.taken',
    'auth.resend_too_soon',
    'auth.channel_unavailable',
    'auth.sms_country',
    'auth.sms_spent',
    'auth.mail_spent',
  ],
});

export const verifyContact = endpoint({
  route: fanRoutes.verifyContact,
  summary: 'Verify the member’s email or phone number with its code',
  body: z.strictObject({ channel, otp: field.otp }),
  response: z.object({ user }),
  errors: [
    'contact.nothing_to_verify',
    'contact.taken',
    'auth.code_invalid',
    'auth.code_replaced',
    'auth.code_expired',
    'auth.code_tries_spent',
    'auth.guesses_spent',
  ],
});
