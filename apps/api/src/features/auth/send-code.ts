/** Creates and sends a registration's verification code, within the rate limits. */
import { randomInt } from 'node:crypto';
import { CODE_LENGTH, type Language, RESEND_WAIT_SECONDS } from '@rabita/contract/constants';
import type { AppContext, Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { enqueueMessage } from '../message/enqueue-message.ts';
import { authReplies, codeMessage } from './messages.ts';
import { type Registration, saveCode } from './queries.ts';
import { type Channel, maskDestination } from './rules.ts';

export type CodeSentReply = { channel: Channel; destination: string; resend_after: number; message: string };

const recipientOf = (person: { email: string; phone_number: string }, channel: Channel) =>
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
  to: { person: { email: string; phone_number: string }; channel: Channel; address: string },
): Promise<Outcome<undefined, 'request.too_many'>> {
  const byAddress = await context.limits.take('code.address', to.address);
  if (!byAddress.ok) return refuse('request.too_many', { retryAfter: byAddress.retryAfter });
  const recipient = recipientOf(to.person, to.channel);
  const byDestination = await context.limits.take('code.destination', recipient);
  if (!byDestination.ok) return refuse('request.too_many', { retryAfter: byDestination.retryAfter });
  return ok(undefined);
}

/**
 * Replaces the registration's code and enqueues the message with the new one. Call it in a transaction.
 * @param language of the reply; the message itself is in the language of the registration
 */
export async function sendCode(
  context: Context,
  { registration, channel, language }: { registration: Registration; channel: Channel; language: Language },
): Promise<CodeSentReply> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const recipient = recipientOf(registration, channel);
  await saveCode(context.db, {
    registrationId: registration.id,
    hash: context.secrets.codeHash(registration.id, code),
    channel,
  });
  await enqueueMessage(context, {
    ...codeMessage(channel, registration.language, context.config),
    channel,
    recipient,
    template: 'auth.code',
    language: registration.language,
    secret: code,
    registrationId: registration.id,
  });
  return {
    channel,
    destination: maskDestination(channel, recipient),
    resend_after: RESEND_WAIT_SECONDS,
    message: authReplies.codeSent[channel][language],
  };
}
