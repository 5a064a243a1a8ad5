/** Answers calls that arrive at once in one transaction: their keys, their work and their remembered answers, set by set. */
import type { Endpoint } from '@rabita/contract/endpoint';
import { type AnyErrorCode, everyError } from '@rabita/contract/every-error';
import { createBatcher, retryIndividually } from '../batching/batcher.ts';
import type { AppContext } from '../context.ts';
import { type Db, WITH_RETRY } from '../database/db.ts';
import { type Outcome, type Refusal, refuse } from '../outcome.ts';
import { failureReply } from './failure-reply.ts';
import {
  type Answer,
  claimKeys,
  isRemembered,
  type KeyedCall,
  nameOf,
  rememberAnswers,
} from './idempotency.ts';
import type { BoundRoute, Call, Together } from './route.ts';

export type Asked = { call: Call<Endpoint>; keyed: KeyedCall | null; requestId: string };

/** More at once hold the row they all want for longer, and gain little. */
const MOST = 100;

/** As long as the database takes until it begins to write; a row that another process holds is waited for longer. */
const TELL_WITHIN_MS = 10;

type Told = Answer | Refusal;

/** @param within milliseconds after which a caller has been told to come back */
export function createBatchHandler(
  { endpoint, together }: BoundRoute & { together: Together },
  context: AppContext,
  within: number,
): (asked: Asked) => Promise<Told> {
  const answerOf = (outcome: Outcome<unknown, AnyErrorCode>, { call, requestId }: Asked): Told => {
    if (outcome.ok) {
      return { status: endpoint.status, reply: endpoint.reply ? endpoint.reply.parse(outcome.value) : null };
    }
    const { status } = everyError[outcome.code];
    if (!isRemembered(status)) return outcome;
    return { status, reply: failureReply(outcome, call.language, requestId) };
  };

  /** All or nothing: whoever is answered here is answered by what was committed. */
  const answerIn = (all: Asked[], name: string, spare: () => void): Promise<Told[]> => {
    const run = async (tx: Db): Promise<Told[]> => {
      const keyed = all.flatMap(one => one.keyed ?? []);
      const claims = new Map((await claimKeys(tx, keyed)).map((claim, at) => [keyed[at], claim]));
      const told = new Map<Asked, Told>();
      for (const one of all) {
        const claim = one.keyed && claims.get(one.keyed);
        if (claim) told.set(one, claim);
      }
      const fresh = all.filter(one => !told.has(one));
      const outcomes =
        fresh.length > 0
          ? await together.handle(
              { ...context, db: tx, spare },
              name,
              fresh.map(({ call }) => call),
            )
          : [];
      for (const [at, one] of fresh.entries()) {
        const outcome = outcomes[at];
        if (!outcome) throw new Error('A call was not answered.');
        told.set(one, answerOf(outcome, one));
      }
      await rememberAnswers(
        tx,
        fresh.flatMap(one => {
          const answer = told.get(one);
          return one.keyed && answer && !('ok' in answer) ? [{ call: one.keyed, answer }] : [];
        }),
      );
      return all.map(one => told.get(one) as Told);
    };
    return context.rushDb.transaction(run, WITH_RETRY);
  };

  const line = createBatcher<Asked, Told>({
    most: MOST,
    abreast: 1,
    within,
    tellWithin: TELL_WITHIN_MS,
    // What one of them fails by must not cost the others their place.
    work: retryIndividually(answerIn, (err, calls) =>
      context.log.warn({ err, calls }, 'calls that failed together are answered one by one'),
    ),
  });

  const inFlight = new Set<string>();
  return async asked => {
    const name = asked.keyed && nameOf(asked.keyed);
    if (name === null) return line(together.lineOf(asked.call), asked);
    // One connection may claim one key twice: whether a call of this process has it is known here.
    if (inFlight.has(name)) return refuse('request.in_flight', { retryAfter: 1 });
    inFlight.add(name);
    try {
      return await line(together.lineOf(asked.call), asked);
    } finally {
      inFlight.delete(name);
    }
  };
}
