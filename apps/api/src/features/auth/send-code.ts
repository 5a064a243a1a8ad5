/** Creates and sends a registration's verification code, within the rate limits. */
import { randomInt } from 'node:crypto';
import { CODE_LENGTH, type Language, RESEND_WAIT_SECONDS } from '@rabita/contract/constants';
import type { AppContext, Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { enqueueMessage } from '../message/enqueue-message.ts';
import { authReplies, type CodePurpose, codeMessage } from './messages.ts';
import { type Registration, saveCode } from './queries.ts';
import { type Channel, maskDestination } from './rules.ts';

export type CodeSentReply = { channel: Channel; destination: string; resend_after: number; message: string };

export const recipientOf = (person: { email: string; phone_number: string }, channel: Channel) =>
  channel === 'sms' ? person.phone_number : person.email;

/** SMS if a gateway is configured, because members have their phone at hand at a venue's gate; otherwise email. */
export function defaultChannel(context: Context): Channel {
  return context.config.smsGateway ? 'sms' : 'email';
}

/**
 * Counts one code against the hourly rate limits of the IP address and of the email or phone. Call it outside a
 * transaction, so that the code stays counted even if the request fails.
 */
export async function takeCodeLimit(
  context: AppContext,
  { recipient, address }: { recipient: string; address: string },
): Promise<Outcome<undefined, 'request.too_many'>> {
  const byAddress = await context.limits.take('code.address', address);
  if (!byAddress.ok) return refuse('request.too_many', { retryAfter: byAddress.retryAfter });
  const byDestination = await context.limits.take('code.destination', recipient);
  if (!byDestination.ok) return refuse('request.too_many', { retryAfter: byDestination.retryAfter });
  return ok(undefined);
}

type SendCodeInput = {
  /** `language` is that of the message. */
  to: { channel: Channel; recipient: string; language: Language };
  purpose: CodePurpose;
  template: string;
  owner: { registrationId: string } | { memberId: string };
  /** What the code proves: its hash is good for nothing else. */
  boundTo: string[];
  /** The language of the reply. */
  language: Language;
  /** Stores the hash in place of the previous code's. */
  save(hash: Buffer): Promise<void>;
};

/** Replaces a code and enqueues the message with the new one. Call it in a transaction. */
export async function sendCode(
  context: Context,
  {
    to: { channel, recipient, language: written },
    purpose,
    template,
    owner,
    boundTo,
    language,
    save,
  }: SendCodeInput,
): Promise<CodeSentReply> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  await save(context.secrets.codeHash(...boundTo, code));
  await enqueueMessage(context, {
    ...codeMessage({ channel, purpose }, written, context.config),
    channel,
    recipient,
    template,
    language: written,
    secret: code,
    ...owner,
  });
  return {
    channel,
    destination: maskDestination(channel, recipient),
    resend_after: RESEND_WAIT_SECONDS,
    message: authReplies.codeSent[channel][language],
  };
}

/** Replaces the registration's code. `language` is that of the reply. Call it in a transaction. */
export function sendRegistrationCode(
  context: Context,
  { registration, channel, language }: { registration: Registration; channel: Channel; language: Language },
): Promise<CodeSentReply> {
  return sendCode(context, {
    to: { channel, recipient: recipientOf(registration, channel), language: registration.language },
    purpose: 'registration',
    template: 'auth.code',
    owner: { registrationId: registration.id },
    boundTo: [registration.id],
    language,
    save: hash => saveCode(context.db, { registrationId: registration.id, hash, channel }),
  });
}
