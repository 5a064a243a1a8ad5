/**
 * Sends a verification code if an unverified registration without a valid code logs in, unless the resend wait or a
 * rate limit forbids it.
 */
import type { Language } from '@rabita/contract/constants';
import type { AppContext } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { claimNextCode, findCodeState, lockRegistration, type Registration } from './queries.ts';
import { hasLiveCode } from './rules.ts';
import { sendRegistrationCode, takeCodeLimit } from './send-code.ts';

export async function sendCodeIfNone(
  context: AppContext,
  { registration, ip, language }: { registration: Registration; ip: string; language: Language },
): Promise<void> {
  const state = await findCodeState(context.db, registration.id);
  if (!state || hasLiveCode(state)) return;
  if (!(await claimNextCode(context.db, registration.id))) return;
  const codeLimit = await takeCodeLimit(context, { person: registration, channel: null, ip });
  if (!codeLimit.ok) return;
  await context.db.transaction(async db => {
    const locked = await lockRegistration(db, registration.id);
    if (!locked) return;
    await sendRegistrationCode(
      { ...context, db },
      { registration: locked, channel: codeLimit.value, language },
    );
  }, WITH_RETRY);
}
