/**
 * Sends a new verification code, at most once a minute, by the requested channel or else by the last code's channel.
 */
import type { Language } from '@rabita/contract/constants';
import type { AppContext } from '../../platform/context.ts';
import { isId, WITH_RETRY } from '../../platform/database/db.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { byGuest, recordAudit } from '../audit/record-audit.ts';
import { claimNextCode, findCodeState, findRegistration, lockRegistration } from './queries.ts';
import { type Channel, secondsUntilResend } from './rules.ts';
import { type CodeSentResponse, checkSms, sendRegistrationCode, takeCodeLimit } from './send-code.ts';

type ResendCodeInput = { userId: string; channel?: Channel | undefined; language: Language; ip: string };
type Errors =
  | 'auth.registration_unknown'
  | 'auth.resend_too_soon'
  | 'auth.channel_unavailable'
  | 'auth.sms_country'
  | 'auth.sms_spent'
  | 'auth.mail_spent'
  | 'request.too_many';

export async function resendCode(
  context: AppContext,
  { userId, channel: requestedChannel, language, ip }: ResendCodeInput,
): Promise<Result<CodeSentResponse, Errors>> {
  const registration = isId(userId) ? await findRegistration(context.db, userId) : undefined;
  const state = registration && (await findCodeState(context.db, userId));
  if (!registration || !state) return err('auth.registration_unknown');

  // Runs before the wait for the next code begins, so that a fan without SMS can request an email at once.
  const smsCheck =
    requestedChannel === 'sms' ? await checkSms(context, registration.phone_number) : ok(undefined);
  if (!smsCheck.ok) return smsCheck;
  if (!(await claimNextCode(context.db, userId))) {
    // Reloads the state, because another call may have sent a code meanwhile, which restarted the wait.
    const latestState = (await findCodeState(context.db, userId)) ?? state;
    return err('auth.resend_too_soon', { retryAfter: Math.max(1, secondsUntilResend(latestState)) });
  }
  const codeLimit = await takeCodeLimit(context, {
    person: registration,
    channel: requestedChannel ?? state.channel,
    ip,
  });
  if (!codeLimit.ok) return codeLimit;
  const channel = codeLimit.value;

  return context.db.transaction(async db => {
    const txContext = { ...context, db };
    // Fails if the registration was verified meanwhile.
    const locked = await lockRegistration(db, userId);
    if (!locked) return err('auth.registration_unknown');
    const sent = await sendRegistrationCode(txContext, { registration: locked, channel, language });
    await recordAudit(txContext, byGuest(userId, ip), 'auth.code_resent', { detail: { channel } });
    return ok(sent);
  }, WITH_RETRY);
}
