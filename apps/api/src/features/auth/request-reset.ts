/**
 * Accepts a request for a reset link with the same reply for every email. A job looks up the member, so that neither
 * the reply nor its duration reveals whether the email is known.
 */
import type { Language } from '@rabita/contract/constants';
import type { AppContext } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import type { SealedRow } from '../../platform/security/secrets.ts';
import { recordUnattributed } from '../audit/record-unattributed.ts';
import { takeBudget } from '../message/take-budget.ts';
import { authReplies } from './messages.ts';

/** The job that looks up the member. Its payload is encrypted, so that the job queue holds no readable email. */
export const SEND_RESET_LINK_TASK = 'send_reset_link';

/** The audit entry to which a job's sealed email belongs. */
export const resetRow = (entryId: string | null = ''): SealedRow => ({ kind: 'reset', id: entryId ?? '' });

export async function requestReset(
  context: AppContext,
  { email, address, language }: { email: string; address: string; language: Language },
): Promise<Outcome<{ message: string }, 'request.too_many' | 'auth.mail_spent'>> {
  const left = await context.limits.take('reset.address', address);
  if (!left.ok) return refuse('request.too_many', { retryAfter: left.retryAfter });
  // Counted whether or not the email is known: otherwise what is left of the budget would reveal it.
  const budget = await takeBudget(context, 'email');
  if (!budget.ok) return refuse('auth.mail_spent', { retryAfter: budget.retryAfter });
  await context.db.transaction(async db => {
    const entry = { actorKind: 'guest', action: 'auth.reset_asked', address } as const;
    const entryId = await recordUnattributed({ ...context, db }, entry);
    const sealed = context.secrets.seal(email, resetRow(entryId)).toString('base64');
    await addJob(db, SEND_RESET_LINK_TASK, { sealed, entryId }, { maxAttempts: 3 });
  }, WITH_RETRY);
  return ok({ message: authReplies.resetAsked[language] });
}
