/**
 * Sends a new verification code when the owner of an unverified registration logs in and has no valid code, unless the
 * resend wait or a rate limit forbids it. The login gets the same reply in all cases.
 */
import type { Language } from '@rabita/contract/constants';
import type { AppContext } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { claimNextCode, findCodeState, lockRegistration, type Registration } from './queries.ts';
import { hasLiveCode } from './rules.ts';
import { defaultChannel, recipientOf, sendRegistrationCode, takeCodeLimit } from './send-code.ts';

export async function sendCodeIfNone(
  context: AppContext,
  { registration, address, language }: { registration: Registration; address: string; language: Language },
): Promise<void> {
  const state = await findCodeState(context.db, registration.id);
  if (!state || hasLiveCode(state)) return;
  if (!(await claimNextCode(context.db, registration.id))) return;
  const channel = defaultChannel(context);
  const rateLimit = await takeCodeLimit(context, { recipient: recipientOf(registration, channel), address });
  if (!rateLimit.ok) return;
  await context.db.transaction(async db => {
    const locked = await lockRegistration(db, registration.id);
    if (locked) await sendRegistrationCode({ ...context, db }, { registration: locked, channel, language });
  }, WITH_RETRY);
}
