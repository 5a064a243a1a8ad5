/** Creates and sends verification codes within the rate limits. */
import { randomInt } from 'node:crypto';
import { CODE_LENGTH, type Language, RESEND_WAIT_SECONDS } from '@rabita/contract/constants';
import type { AppContext, Context } from '../../platform/context.ts';
import { type Err, err, ok, type Result } from '../../platform/result.ts';
import { enqueueMessage } from '../message/enqueue-message.ts';
import { limitRecipient, peekBudget, takeBudget } from '../message/take-budget.ts';
import { authResponses, type CodePurpose, codeMessage } from './messages.ts';
import { type Registration, saveCode } from './queries.ts';
import { type Channel, canReceiveSms, maskDestination } from './rules.ts';
import { copyReplacedCode } from './used-code/queries.ts';

export type CodeSentResponse = {
  channel: Channel;
  destination: string;
  resend_after: number;
  message: string;
};

export const getRecipient = (person: { email: string; phone_number: string }, channel: Channel) =>
  channel === 'sms' ? person.phone_number : person.email;

type SmsError = 'auth.channel_unavailable' | 'auth.sms_country' | 'auth.sms_spent';

/** Checks whether a code can go to this phone by SMS now. Counts nothing. */
export async function checkSms(context: AppContext, phone: string): Promise<Result<undefined, SmsError>> {
  const { smsGateway, smsCountries } = context.config;
  if (!smsGateway) return err('auth.channel_unavailable');
  if (!canReceiveSms(phone, smsCountries)) return err('auth.sms_country');
  const rateLimit = await peekBudget(context, 'sms');
  return rateLimit.ok ? ok(undefined) : err('auth.sms_spent', { retryAfter: rateLimit.retryAfter });
}

type CodeTarget = {
  person: { id?: string; email: string; phone_number: string };
  /** The requested channel, or the channel of the last code. Null: SMS if it is possible. */
  channel: Channel | null;
  ip: string;
};
type TooManyError = Err<'request.too_many'>;
type LimitedChannel = Result<Channel, 'request.too_many' | 'auth.mail_spent'>;

type CountedCode = { recipient: string; personId: string | undefined; ip: string };

/**
 * Counts a code to one recipient. Checks the network first and counts it last: a network beyond its limit does not use
 * up the recipient's limit, and codes beyond the recipient's limit do not use up the network's.
 */
async function takeRecipientLimit(
  context: AppContext,
  { recipient, personId, ip }: CountedCode,
): Promise<TooManyError | null> {
  const { limits } = context;
  let rateLimit = await limits.peek('code.address', ip);
  if (rateLimit.ok) rateLimit = await limitRecipient(context, { recipient, personId });
  if (rateLimit.ok) rateLimit = await limits.take('code.address', ip);
  return rateLimit.ok ? null : err('request.too_many', { retryAfter: rateLimit.retryAfter });
}

/**
 * Chooses the channel of a code: SMS if it is possible, otherwise email. Counts the code against the limits of the
 * network, the recipient, the registration and the league. Call it outside a transaction, so that the code stays
 * counted if the request fails.
 */
export async function takeCodeLimit(
  context: AppContext,
  { person, channel, ip }: CodeTarget,
): Promise<LimitedChannel> {
  const takeLimit = (by: Channel) =>
    takeRecipientLimit(context, { recipient: getRecipient(person, by), personId: person.id, ip });
  if (channel !== 'email' && (await checkSms(context, person.phone_number)).ok) {
    const error = await takeLimit('sms');
    if (error) return error;
    // Concurrent codes may have used up the budget since the check.
    if ((await takeBudget(context, 'sms')).ok) return ok('sms');
  }
  const error = await takeLimit('email');
  if (error) return error;
  const rateLimit = await takeBudget(context, 'email');
  return rateLimit.ok ? ok('email') : err('auth.mail_spent', { retryAfter: rateLimit.retryAfter });
}

type ContactCode = { channel: Channel; recipient: string; memberId: string; ip: string };

/**
 * Like `takeCodeLimit`, for a code to a member's new email or phone, which can only go by that channel. Call it outside
 * a transaction.
 */
export async function takeContactCodeLimit(
  context: AppContext,
  { channel, recipient, memberId, ip }: ContactCode,
): Promise<Result<undefined, 'request.too_many' | 'auth.mail_spent' | 'auth.sms_spent'>> {
  const error = await takeRecipientLimit(context, { recipient, personId: memberId, ip });
  if (error) return error;
  const budget = await takeBudget(context, channel);
  if (budget.ok) return ok(undefined);
  return err(channel === 'sms' ? 'auth.sms_spent' : 'auth.mail_spent', { retryAfter: budget.retryAfter });
}

type SendCodeInput = {
  /** `language`: the language of the message. */
  to: { channel: Channel; recipient: string; language: Language };
  purpose: CodePurpose;
  template: string;
  owner: { registrationId: string } | { memberId: string };
  /** What the code verifies. The hash contains it, so the code works for nothing else. */
  boundTo: string[];
  /** The language of the response. */
  language: Language;
  /** Stores the hash in place of the hash of the previous code. */
  save(hash: Buffer): Promise<void>;
};

/** Replaces a code and enqueues the message with the new one. Call it in a transaction. */
export async function sendCode(
  context: Context,
  {
    to: { channel, recipient, language: messageLanguage },
    purpose,
    template,
    owner,
    boundTo,
    language,
    save,
  }: SendCodeInput,
): Promise<CodeSentResponse> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  await save(context.secrets.codeHash(...boundTo, code));
  await enqueueMessage(context, {
    ...codeMessage({ channel, purpose }, messageLanguage, context.config),
    channel,
    recipient,
    template,
    language: messageLanguage,
    secret: code,
    ...owner,
  });
  return {
    channel,
    destination: maskDestination(channel, recipient),
    resend_after: RESEND_WAIT_SECONDS,
    message: authResponses.codeSent[channel][language],
  };
}

/** Like `sendCode`, for a registration. `language`: the language of the response. */
export function sendRegistrationCode(
  context: Context,
  { registration, channel, language }: { registration: Registration; channel: Channel; language: Language },
): Promise<CodeSentResponse> {
  return sendCode(context, {
    to: { channel, recipient: getRecipient(registration, channel), language: registration.language },
    purpose: 'registration',
    template: 'auth.code',
    owner: { registrationId: registration.id },
    boundTo: [registration.id],
    language,
    save: async hash => {
      await copyReplacedCode(context.db, { registrationId: registration.id });
      await saveCode(context.db, { registrationId: registration.id, hash, channel });
    },
  });
}
