/** Handles batches of concurrent calls, each batch in one transaction. */
import type { Endpoint } from '@rabita/contract/endpoint';
import type { AnyErrorCode } from '@rabita/contract/every-error';
import { createBatcher, retryIndividually } from '../batching/batcher.ts';
import type { AppContext } from '../context.ts';
import type { Db } from '../database/db.ts';
import { type Err, err, type Result } from '../result.ts';
import {
  type CallResponse,
  claimKeys,
  getIdempotentCallName,
  type IdempotentCall,
  runIdempotentTransaction,
  storeResponses,
} from './idempotent-call.ts';
import type { BatchBinding, BoundRoute, Call } from './route.ts';

export type BatchedCall = { call: Call<Endpoint>; idempotentCall: IdempotentCall | null };

/** Larger batches lock the event's row for longer, and are hardly faster per call. */
const MAX_BATCH = 100;

/** Usually `onDatabaseWait` of the next batch sends the responses sooner. */
const RESPONSE_DELAY_MS = 10;

type BatchedResult = CallResponse | Err;

/** @param timeoutMs after this time the server responds to a waiting request with 503 */
export function createBatchHandler(
  { endpoint, batch }: BoundRoute & { batch: BatchBinding },
  context: AppContext,
  timeoutMs: number,
): (call: BatchedCall) => Promise<BatchedResult> {
  const toBatchedResult = (result: Result<unknown, AnyErrorCode>): BatchedResult =>
    result.ok
      ? {
          status: endpoint.status,
          body: endpoint.response ? endpoint.response.parse(result.value) : null,
        }
      : result;

  const runBatch = (
    batchedCalls: BatchedCall[],
    batchKey: string,
    onDatabaseWait: () => void,
  ): Promise<BatchedResult[]> => {
    const run = async (tx: Db): Promise<BatchedResult[]> => {
      const idempotentCalls = batchedCalls.flatMap(call => call.idempotentCall ?? []);
      const claims = new Map(
        (await claimKeys(tx, idempotentCalls)).map((claim, index) => [idempotentCalls[index], claim]),
      );
      const results = new Map<BatchedCall, BatchedResult>();
      for (const call of batchedCalls) {
        const claim = call.idempotentCall && claims.get(call.idempotentCall);
        if (claim) results.set(call, claim);
      }
      const newCalls = batchedCalls.filter(call => !results.has(call));
      const newResults =
        newCalls.length > 0
          ? await batch.handle(
              { ...context, db: tx, onDatabaseWait },
              batchKey,
              newCalls.map(({ call }) => call),
            )
          : [];
      for (const [index, call] of newCalls.entries()) {
        const result = newResults[index];
        if (!result) throw new Error('A batch returned no result for a call.');
        results.set(call, toBatchedResult(result));
      }
      await storeResponses(
        tx,
        newCalls.flatMap(call => {
          const response = results.get(call);
          return call.idempotentCall && response && !('ok' in response)
            ? [{ call: call.idempotentCall, response }]
            : [];
        }),
      );
      return batchedCalls.map(call => results.get(call) as BatchedResult);
    };
    return runIdempotentTransaction(context.batchDb, run);
  };

  const runBatched = createBatcher<BatchedCall, BatchedResult>({
    maxBatch: MAX_BATCH,
    concurrency: 1,
    timeoutMs,
    responseDelayMs: RESPONSE_DELAY_MS,
    // Retries the calls of a failed batch one by one, so that a failing call does not fail the others.
    run: retryIndividually(runBatch, (err, calls) =>
      context.log.warn({ err, calls }, 'a batch failed; its calls are retried one by one'),
    ),
  });

  const inFlight = new Set<string>();
  return async call => {
    const name = call.idempotentCall && getIdempotentCallName(call.idempotentCall);
    if (name === null) return runBatched(batch.batchKey(call.call), call);
    // `claimKeys` does not detect calls of one batch with the same key, because a connection may take an advisory lock
    // twice.
    if (inFlight.has(name)) return err('request.in_flight', { retryAfter: 1 });
    inFlight.add(name);
    try {
      return await runBatched(batch.batchKey(call.call), call);
    } finally {
      inFlight.delete(name);
    }
  };
}
