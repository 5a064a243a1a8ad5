/**
 * Accepts a request for a reset link. A job looks up the member, so that neither the response nor its duration reveals
 * whether the email is known.
 */
import { randomUUID } from 'node:crypto';
import type { Language } from '@rabita/contract/constants';
import type { AppContext } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import type { SealedRow } from '../../platform/security/secrets.ts';
import { takeBudget } from '../message/take-budget.ts';
import { authResponses } from './messages.ts';

/** The job's payload is encrypted, so that the job queue contains no readable email. */
export const SEND_RESET_LINK_TASK = 'send_reset_link';

export const toResetRow = (requestId: string): SealedRow => ({ kind: 'reset', id: requestId });

export async function requestReset(
  context: AppContext,
  { email, ip, language }: { email: string; ip: string; language: Language },
): Promise<Result<{ message: string }, 'request.too_many' | 'auth.mail_spent'>> {
  const rateLimit = await context.limits.take('reset.address', ip);
  if (!rateLimit.ok) return err('request.too_many', { retryAfter: rateLimit.retryAfter });
  // Counts unknown emails too, because otherwise the rest of the budget would reveal whether an email is known.
  const budget = await takeBudget(context, 'email');
  if (!budget.ok) return err('auth.mail_spent', { retryAfter: budget.retryAfter });
  const requestId = randomUUID();
  const sealed = context.secrets.seal(JSON.stringify({ email, ip }), toResetRow(requestId));
  await addJob(
    context.db,
    SEND_RESET_LINK_TASK,
    { sealed: sealed.toString('base64'), requestId },
    { maxAttempts: 3 },
  );
  return ok({ message: authResponses.resetAsked[language] });
}
