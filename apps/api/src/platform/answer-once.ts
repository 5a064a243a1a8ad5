/** Runs a member's change in one transaction, and with an idempotency key once: the retry gets the first answer. */
import type { Endpoint } from '@rabita/contract/endpoint';
import { type AnyErrorCode, everyError } from '@rabita/contract/every-error';
import type { Db } from './db.ts';
import { failureReply } from './failure-reply.ts';
import { type Answer, claimKey, isRemembered, type KeyedCall, rememberAnswer } from './idempotency.ts';
import type { Outcome, Refusal } from './outcome.ts';
import { RefusedEarly } from './refused-early.ts';
import type { BoundRoute, Call } from './route.ts';

/** A refusal leaves nothing behind: what the handler wrote before it is rolled back. */
export async function answerInTransaction(
  route: BoundRoute,
  call: Call<Endpoint>,
): Promise<Outcome<unknown, AnyErrorCode>> {
  try {
    return await call.context.db.transaction(tx => answerOrThrow(route, call, tx));
  } catch (error) {
    if (error instanceof RefusedEarly) return error.refusal;
    throw error;
  }
}

async function answerOrThrow(route: BoundRoute, call: Call<Endpoint>, tx: Db) {
  const outcome = await route.handle({ ...call, context: { ...call.context, db: tx } });
  if (!outcome.ok) throw new RefusedEarly(outcome);
  return outcome;
}

/** @returns the answer, fresh or remembered, or a refusal that a retry may outlive */
export async function answerOnce(
  route: BoundRoute,
  call: Call<Endpoint>,
  keyed: KeyedCall,
  requestId: string,
): Promise<Answer | Refusal> {
  const { endpoint } = route;
  try {
    return await call.context.db.transaction(async tx => {
      const claimed = await claimKey(tx, keyed);
      if (claimed !== null) {
        if ('ok' in claimed) throw new RefusedEarly(claimed);
        return claimed;
      }
      const outcome = await answerInTransaction(route, { ...call, context: { ...call.context, db: tx } });
      if (!outcome.ok && !isRemembered(everyError[outcome.code].status)) throw new RefusedEarly(outcome);
      const fresh = outcome.ok
        ? { status: endpoint.status, reply: endpoint.reply ? endpoint.reply.parse(outcome.value) : null }
        : { status: everyError[outcome.code].status, reply: failureReply(outcome, call.language, requestId) };
      await rememberAnswer(tx, keyed, fresh);
      return fresh;
    });
  } catch (error) {
    if (error instanceof RefusedEarly) return error.refusal;
    throw error;
  }
}
