/** Batches concurrent calls: calls that arrive while a batch with the same key runs wait and form the next batch. */
import { isUnavailable } from '../database/db.ts';
import { err } from '../result.ts';
import { ResultError } from '../result-error.ts';

export type BatcherOptions<Item, Result> = {
  maxBatch: number;
  /** How many batches with the same key may run at once. */
  concurrency: number;
  /**
   * Items that waited longer are rejected with `server.unavailable` when their batch starts, because their requests
   * have already timed out.
   */
  timeoutMs: number;
  /**
   * Delays a batch, for example while the processor is busy: the batch starts when the returned promise resolves, and
   * collects more items until then. The promise must not reject. Undefined: the batch starts at once.
   */
  waitFor?: () => Promise<void> | undefined;
  /**
   * Delays responses by at most this time while the next batch with the same key runs, because writing them would slow
   * that batch down. They are sent earlier if that batch calls `onDatabaseWait`. Unset: no delay.
   */
  responseDelayMs?: number;
  /**
   * Handles a batch in order of arrival. Returns one result per item, in the same order; an Error rejects only the item
   * at its position.
   * @param onDatabaseWait must be called when the batch only waits for the database, and sends delayed responses
   */
  run(items: Item[], batchKey: string, onDatabaseWait: () => void): Promise<(Result | Error)[]>;
};

type PendingItem<Item, Result> = {
  item: Item;
  since: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

type Queue<Item, Result> = {
  running: number;
  waitState: 'none' | 'waiting' | 'done';
  pendingItems: PendingItem<Item, Result>[];
  pendingResponses: (() => void)[];
};

/** Returns a function that adds one item to a batch and resolves with that item's result. */
export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>) {
  const { maxBatch, concurrency, timeoutMs, waitFor, responseDelayMs } = options;
  const queues = new Map<string, Queue<Item, Result>>();

  const sendResponses = ({ pendingResponses }: Queue<Item, Result>) => {
    for (const respond of pendingResponses.splice(0)) respond();
  };

  const runBatch = async (
    batchKey: string,
    queue: Queue<Item, Result>,
    batch: PendingItem<Item, Result>[],
  ) => {
    try {
      const items = batch.map(({ item }) => item);
      const results = await options.run(items, batchKey, () => sendResponses(queue));
      return () => {
        for (const [index, pending] of batch.entries()) {
          const result = results[index] ?? new Error('A batch returned no result for an item.');
          if (result instanceof Error) pending.reject(result);
          else pending.resolve(result);
        }
      };
    } catch (error) {
      return () => {
        for (const pending of batch) pending.reject(error);
      };
    }
  };

  const startBatches = (batchKey: string) => {
    const queue = queues.get(batchKey);
    if (!queue) return;
    while (queue.waitState !== 'waiting' && queue.running < concurrency && queue.pendingItems.length > 0) {
      const wait = queue.waitState === 'done' ? undefined : waitFor?.();
      queue.waitState = wait ? 'waiting' : 'none';
      if (wait) {
        wait.then(() => {
          queue.waitState = 'done';
          startBatches(batchKey);
        });
        return;
      }
      const batch: PendingItem<Item, Result>[] = [];
      const earliest = performance.now() - timeoutMs;
      for (const pending of queue.pendingItems.splice(0, maxBatch)) {
        if (pending.since >= earliest) batch.push(pending);
        else pending.reject(new ResultError(err('server.unavailable', { retryAfter: 2 })));
      }
      if (batch.length === 0) continue;
      queue.running += 1;
      runBatch(batchKey, queue, batch).then(respond => {
        queue.running -= 1;
        queue.pendingResponses.push(respond);
        // Starts the next batch before sending these responses, so that the database does not idle.
        startBatches(batchKey);
        if (responseDelayMs === undefined || queue.running === 0) sendResponses(queue);
        else setTimeout(sendResponses, responseDelayMs, queue);
      });
    }
    if (queue.running === 0 && queue.pendingItems.length === 0) queues.delete(batchKey);
  };

  return (batchKey: string, item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(batchKey) ?? {
        running: 0,
        waitState: 'none',
        pendingItems: [],
        pendingResponses: [],
      };
      queues.set(batchKey, queue);
      queue.pendingItems.push({ item, since: performance.now(), resolve, reject });
      // Calls from the same turn of the event loop share a batch.
      setImmediate(startBatches, batchKey);
    });
}

/**
 * Retries a failed batch item by item, in the same order, so that each item gets only its own failure. When the
 * database is unavailable, all remaining items fail without a retry.
 * @param onFailure called before the retry, with the batch's error and its number of items
 */
export function retryIndividually<Item, Result>(
  run: (items: Item[], batchKey: string, onDatabaseWait: () => void) => Promise<Result[]>,
  onFailure: (error: unknown, count: number) => void,
): BatcherOptions<Item, Result>['run'] {
  const runEach = async (items: Item[], batchKey: string, onDatabaseWait: () => void) => {
    const results: (Result | Error)[] = [];
    let outage: Error | undefined;
    for (const item of items) {
      const result = outage ?? (await run([item], batchKey, onDatabaseWait).catch((error: Error) => error));
      if (result instanceof Error && isUnavailable(result)) outage = result;
      results.push(result instanceof Error ? result : (result[0] as Result));
    }
    return results;
  };
  return async (items, batchKey, onDatabaseWait) => {
    try {
      return await run(items, batchKey, onDatabaseWait);
    } catch (error) {
      if (items.length === 1 || isUnavailable(error)) throw error;
      onFailure(error, items.length);
      return runEach(items, batchKey, onDatabaseWait);
    }
  };
}
