/** Sends a logged-in member a code to their unverified email or phone number. The old code stops working. */
import type { Language } from '@rabita/contract/constants';
import type { AppContext, Context } from '../../../platform/context.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byMember, recordAudit } from '../../audit/record-audit.ts';
import {
  findUnverified,
  lockUnverified,
  type UnverifiedContact,
} from '../../message/contact/find-unverified.ts';
import type { Channel } from '../../message/contact/rules.ts';
import { secondsUntilResend } from '../rules.ts';
import { type CodeSentResponse, checkSms, sendCode, takeContactCodeLimit } from '../send-code.ts';
import { copyReplacedCode } from '../used-code/queries.ts';
import { claimNextCode, findCodeState, saveCode } from './queries.ts';

const TEMPLATE = 'auth.contact_code';

type Errors =
  | 'contact.nothing_to_verify'
  | 'contact.taken'
  | 'auth.resend_too_soon'
  | 'auth.channel_unavailable'
  | 'auth.sms_country'
  | 'auth.sms_spent'
  | 'auth.mail_spent';
type RequestCodeInput = { memberId: string; channel: Channel; ip: string };

/** Counts the code against the rate limits before the transaction, so that it stays counted if the request fails. */
export async function prepareContactCode(
  context: AppContext,
  { memberId, channel, ip }: RequestCodeInput,
): Promise<Result<UnverifiedContact, Errors | 'request.too_many'>> {
  const contact = await findUnverified(context, memberId, channel);
  if (!contact) return err('contact.nothing_to_verify');
  if (contact.isTaken) return err('contact.taken');
  const { value: recipient, setAt } = contact;
  const smsCheck = channel === 'sms' ? await checkSms(context, recipient) : ok(undefined);
  if (!smsCheck.ok) return smsCheck;
  if (!(await claimNextCode(context.db, memberId, channel))) {
    const state = await findCodeState(context.db, { memberId, channel, setAt });
    const retryAfter = Math.max(1, state ? secondsUntilResend(state) : 0);
    return err('auth.resend_too_soon', { retryAfter });
  }
  const rateLimit = await takeContactCodeLimit(context, { channel, recipient, memberId, ip });
  return rateLimit.ok ? ok(contact) : rateLimit;
}

export async function requestContactCode(
  context: Context,
  { memberId, channel, ip, language }: RequestCodeInput & { language: Language },
  preparedContact: UnverifiedContact,
): Promise<Result<CodeSentResponse, Errors>> {
  const unverified = await lockUnverified(context, memberId, channel);
  // The member replaced or verified the contact meanwhile, and the code was counted for the old recipient.
  if (unverified?.value !== preparedContact.value) return err('contact.nothing_to_verify');
  const sent = await sendCode(context, {
    to: { channel, recipient: unverified.value, language: unverified.language },
    purpose: 'contact',
    template: TEMPLATE,
    owner: { memberId },
    boundTo: [memberId, channel, unverified.value],
    language,
    save: async hash => {
      await copyReplacedCode(context.db, { memberId, channel });
      await saveCode(context.db, { memberId, channel, hash, template: TEMPLATE });
    },
  });
  await recordAudit(context, byMember(memberId, ip), 'member.contact_code_asked', {
    detail: { channel },
  });
  return ok(sent);
}
