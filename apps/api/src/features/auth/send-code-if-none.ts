/** Someone who logs in before verifying gets a code if none is alive; whether one was sent changes nothing else. */
import type { Language } from '@rabita/contract/constants';
import type { AppContext } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { claimCode, codeStanding, lockRegistration, type Registration } from './queries.ts';
import { hasLiveCode } from './rules.ts';
import { sendCode, takeCodeBudget, usualChannel } from './send-code.ts';

export async function sendCodeIfNone(
  context: AppContext,
  { registration, address, language }: { registration: Registration; address: string; language: Language },
): Promise<void> {
  const standing = await codeStanding(context.db, registration.id);
  if (!standing || hasLiveCode(standing)) return;
  if (!(await claimCode(context.db, registration.id))) return;
  const channel = usualChannel(context);
  const budget = await takeCodeBudget(context, { person: registration, channel, address });
  if (!budget.ok) return;
  await context.db.transaction(async db => {
    const held = await lockRegistration(db, registration.id);
    if (held) await sendCode({ ...context, db }, { registration: held, channel, language });
  }, WITH_RETRY);
}
