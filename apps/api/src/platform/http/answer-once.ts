/** Runs a member's change in one transaction, and with an idempotency key once: the retry gets the first answer. */
import type { Endpoint } from '@rabita/contract/endpoint';
import { type AnyErrorCode, everyError } from '@rabita/contract/every-error';
import { type Db, WITH_RETRY } from '../database/db.ts';
import { type Outcome, ok, type Refusal } from '../outcome.ts';
import { RefusalError } from '../refusal-error.ts';
import { failureReply } from './failure-reply.ts';
import { type Answer, claimKey, isRemembered, type KeyedCall, rememberAnswer } from './idempotency.ts';
import type { BoundRoute, Call } from './route.ts';

type Prepared = Outcome<unknown, AnyErrorCode>;

const NOTHING: Prepared = ok(undefined);

/** What a change does before its transaction. */
export async function prepare(route: BoundRoute, call: Call<Endpoint>): Promise<Prepared> {
  return (await route.prepare?.(call)) ?? NOTHING;
}

/** A refusal leaves nothing behind: what the handler wrote before it is rolled back. */
export async function answerInTransaction(
  route: BoundRoute,
  call: Call<Endpoint>,
): Promise<Outcome<unknown, AnyErrorCode>> {
  const prepared = await prepare(route, call);
  return prepared.ok ? handleInTransaction(route, call, prepared.value) : prepared;
}

async function handleInTransaction(
  route: BoundRoute,
  call: Call<Endpoint>,
  prepared: unknown,
): Promise<Outcome<unknown, AnyErrorCode>> {
  try {
    return await call.context.db.transaction(tx => answerOrThrow(route, call, prepared, tx), WITH_RETRY);
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}

async function answerOrThrow(route: BoundRoute, call: Call<Endpoint>, prepared: unknown, tx: Db) {
  const outcome = await route.handle({ ...call, context: { ...call.context, db: tx }, prepared });
  if (!outcome.ok) throw new RefusalError(outcome);
  return outcome;
}

/** The answer that is known before anything is prepared for the call: the first call may have changed what that checks. */
function findAnswer({ context }: Call<Endpoint>, keyed: KeyedCall): Promise<Answer | Refusal | null> {
  return context.db.transaction(tx => claimKey(tx, keyed), WITH_RETRY);
}

/** @returns the answer, fresh or remembered, or a refusal that a retry may outlive */
export async function answerOnce(
  route: BoundRoute,
  call: Call<Endpoint>,
  keyed: KeyedCall,
  requestId: string,
): Promise<Answer | Refusal> {
  const { endpoint } = route;
  const known = route.prepare ? await findAnswer(call, keyed) : null;
  if (known) return known;
  const prepared = await prepare(route, call);
  const run = async (tx: Db) => {
    const claimed = await claimKey(tx, keyed);
    if (claimed !== null) {
      if ('ok' in claimed) throw new RefusalError(claimed);
      return claimed;
    }
    const inside = { ...call, context: { ...call.context, db: tx } };
    const outcome = prepared.ok ? await handleInTransaction(route, inside, prepared.value) : prepared;
    if (!outcome.ok && !isRemembered(everyError[outcome.code].status)) throw new RefusalError(outcome);
    const fresh = outcome.ok
      ? { status: endpoint.status, reply: endpoint.reply ? endpoint.reply.parse(outcome.value) : null }
      : { status: everyError[outcome.code].status, reply: failureReply(outcome, call.language, requestId) };
    await rememberAnswer(tx, keyed, fresh);
    return fresh;
  };
  try {
    return await call.context.db.transaction(run, WITH_RETRY);
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}
