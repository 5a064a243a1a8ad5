/** Sends a new code, by the other channel if asked, once the wait is over. */
import type { Language } from '@rabita/contract/constants';
import type { AppContext } from '../../platform/context.ts';
import { isId, WITH_RETRY } from '../../platform/database/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { claimCode, codeStanding, findRegistration, lockRegistration } from './queries.ts';
import { type Channel, resendWait } from './rules.ts';
import { type CodeSent, sendCode, takeCodeBudget, usualChannel } from './send-code.ts';

type Resending = { userId: string; channel?: Channel | undefined; language: Language; address: string };
type Refusals =
  | 'auth.registration_unknown'
  | 'auth.resend_too_soon'
  | 'auth.channel_unavailable'
  | 'request.too_many';

export async function resendCode(
  context: AppContext,
  { userId, channel: asked, language, address }: Resending,
): Promise<Outcome<CodeSent, Refusals>> {
  const registration = isId(userId) ? await findRegistration(context.db, userId) : undefined;
  const standing = registration && (await codeStanding(context.db, userId));
  if (!registration || !standing) return refuse('auth.registration_unknown');

  const channel = asked ?? standing.channel ?? usualChannel(context);
  if (channel === 'sms' && !context.config.smsGateway) return refuse('auth.channel_unavailable');
  if (!(await claimCode(context.db, userId))) {
    // Read again: another call may have claimed this code a moment ago.
    const now = (await codeStanding(context.db, userId)) ?? standing;
    return refuse('auth.resend_too_soon', { retryAfter: Math.max(1, resendWait(now)) });
  }
  const budget = await takeCodeBudget(context, { person: registration, channel, address });
  if (!budget.ok) return budget;

  return context.db.transaction(async db => {
    const inside = { ...context, db };
    // It may have been verified since it was read.
    const held = await lockRegistration(db, userId);
    if (!held) return refuse('auth.registration_unknown');
    const sent = await sendCode(inside, { registration: held, channel, language });
    await recordAudit(inside, {
      actorKind: 'guest',
      actorId: userId,
      action: 'auth.code_resent',
      address,
      detail: { channel },
    });
    return ok(sent);
  }, WITH_RETRY);
}
