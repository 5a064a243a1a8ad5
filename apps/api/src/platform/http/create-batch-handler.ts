/**
 * Handles concurrent calls in one transaction: claims the idempotency keys, handles the calls, stores the responses.
 */
import type { Endpoint } from '@rabita/contract/endpoint';
import type { AnyErrorCode } from '@rabita/contract/every-error';
import { createBatcher, retryIndividually } from '../batching/batcher.ts';
import type { AppContext } from '../context.ts';
import type { Db } from '../database/db.ts';
import { type Err, err, type Result } from '../result.ts';
import {
  type CallResponse,
  claimKeys,
  type KeyedCall,
  keyedCallName,
  rememberResponses,
  transactKeyed,
} from './keyed-call.ts';
import type { BatchBinding, BoundRoute, Call } from './route.ts';

export type BatchedCall = { call: Call<Endpoint>; keyed: KeyedCall | null };

/** Larger batches lock the event's row for longer and are hardly faster per call. */
const MAX_BATCH = 100;

/** The next batch usually sends the responses sooner, with `onDatabaseWait`, unless it waits for a locked row. */
const REPLY_DELAY_MS = 10;

type BatchedResult = CallResponse | Err;

/** @param timeoutMs milliseconds after which the server answers a waiting request with 503 */
export function createBatchHandler(
  { endpoint, batch }: BoundRoute & { batch: BatchBinding },
  context: AppContext,
  timeoutMs: number,
): (call: BatchedCall) => Promise<BatchedResult> {
  const toBatched = (result: Result<unknown, AnyErrorCode>): BatchedResult =>
    result.ok
      ? {
          status: endpoint.status,
          body: endpoint.response ? endpoint.response.parse(result.value) : null,
        }
      : result;

  /** Handles a whole batch in one transaction, so that callers only get results that are committed. */
  const runBatch = (
    all: BatchedCall[],
    batchKey: string,
    onDatabaseWait: () => void,
  ): Promise<BatchedResult[]> => {
    const run = async (tx: Db): Promise<BatchedResult[]> => {
      const keyed = all.flatMap(call => call.keyed ?? []);
      const claims = new Map((await claimKeys(tx, keyed)).map((claim, index) => [keyed[index], claim]));
      const resultOf = new Map<BatchedCall, BatchedResult>();
      for (const call of all) {
        const claim = call.keyed && claims.get(call.keyed);
        if (claim) resultOf.set(call, claim);
      }
      const fresh = all.filter(call => !resultOf.has(call));
      const results =
        fresh.length > 0
          ? await batch.handle(
              { ...context, db: tx, onDatabaseWait },
              batchKey,
              fresh.map(({ call }) => call),
            )
          : [];
      for (const [index, call] of fresh.entries()) {
        const result = results[index];
        if (!result) throw new Error('A batch returned no result for a call.');
        resultOf.set(call, toBatched(result));
      }
      await rememberResponses(
        tx,
        fresh.flatMap(call => {
          const response = resultOf.get(call);
          return call.keyed && response && !('ok' in response) ? [{ call: call.keyed, response }] : [];
        }),
      );
      return all.map(call => resultOf.get(call) as BatchedResult);
    };
    return transactKeyed(context.batchDb, run);
  };

  const runBatched = createBatcher<BatchedCall, BatchedResult>({
    maxBatch: MAX_BATCH,
    concurrency: 1,
    timeoutMs,
    responseDelayMs: REPLY_DELAY_MS,
    // After a failed batch, each call runs alone in the same order, so that a failing call does not fail the others.
    run: retryIndividually(runBatch, (err, calls) =>
      context.log.warn({ err, calls }, 'a batch failed; its calls are answered one by one'),
    ),
  });

  const inFlight = new Set<string>();
  return async call => {
    const name = call.keyed && keyedCallName(call.keyed);
    if (name === null) return runBatched(batch.batchKey(call.call), call);
    // `claimKeys` takes an advisory lock per key. One connection can take it twice, so it does not detect two calls of
    // one batch with the same key. This set does.
    if (inFlight.has(name)) return err('request.in_flight', { retryAfter: 1 });
    inFlight.add(name);
    try {
      return await runBatched(batch.batchKey(call.call), call);
    } finally {
      inFlight.delete(name);
    }
  };
}
