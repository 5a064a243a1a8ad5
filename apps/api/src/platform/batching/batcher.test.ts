/** Tests the batcher: batches of concurrent calls, their limits, their failures and delayed responses. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBatcher, retryIndividually } from './batcher.ts';

afterEach(() => {
  vi.useRealTimers();
});

const nextTurn = () => new Promise(resolve => setImmediate(resolve));

/** Creates a batcher whose batches end only when the test calls `end` or `fail`. */
function createTestBatcher(options: { maxBatch?: number; concurrency?: number; timeoutMs?: number } = {}) {
  const batches: { items: number[]; end(results?: (number | Error)[]): void; fail(error: Error): void }[] =
    [];
  const call = createBatcher<number, number>({
    maxBatch: 100,
    concurrency: 1,
    timeoutMs: 1000,
    ...options,
    run: items =>
      new Promise((resolve, reject) => {
        batches.push({
          items,
          end: results => resolve(results ?? items.map(item => item * 10)),
          fail: reject,
        });
      }),
  });
  return { call, batches, items: () => batches.map(batch => batch.items) };
}

describe('a batcher', () => {
  it('runs a single call at once, and batches the calls that arrive meanwhile in their order', async () => {
    const { call, batches, items } = createTestBatcher();
    const first = call('a', 1);
    await nextTurn();
    expect(items()).toEqual([[1]]);
    const later = [call('a', 2), call('a', 3), call('a', 4)];
    await nextTurn();
    expect(items()).toEqual([[1]]);
    batches[0]?.end();
    expect(await first).toBe(10);
    expect(items()).toEqual([[1], [2, 3, 4]]);
    batches[1]?.end();
    expect(await Promise.all(later)).toEqual([20, 30, 40]);
    call('a', 5);
    await nextTurn();
    expect(items().at(-1)).toEqual([5]);
  });

  it('batches calls of the same turn of the event loop', async () => {
    const { call, items } = createTestBatcher();
    for (const item of [1, 2, 3]) call('a', item);
    await nextTurn();
    expect(items()).toEqual([[1, 2, 3]]);
  });

  it('puts at most maxBatch calls into a batch, the oldest first', async () => {
    const { call, batches, items } = createTestBatcher({ maxBatch: 2 });
    const calls = [1, 2, 3, 4, 5].map(item => call('a', item));
    for (const index of [0, 1]) {
      await nextTurn();
      batches[index]?.end();
      await calls[2 * index];
    }
    expect(items()).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('batches each key separately and limits the concurrent batches of a key', async () => {
    const { call, items } = createTestBatcher({ concurrency: 2, maxBatch: 1 });
    for (const item of [1, 2, 3]) call('a', item);
    call('b', 4);
    await nextTurn();
    expect(items()).toEqual([[1], [2], [4]]);
  });

  it('rejects all calls of a failed batch but only the call of a failed item, and runs later batches', async () => {
    const { call, batches, items } = createTestBatcher();
    const first = call('a', 1);
    await nextTurn();
    const [second, third] = [call('a', 2), call('a', 3)];
    batches[0]?.fail(new Error('all'));
    await expect(first).rejects.toThrow('all');
    batches[1]?.end([new Error('one'), 30]);
    await expect(second).rejects.toThrow('one');
    expect(await third).toBe(30);
    call('a', 4);
    await nextTurn();
    expect(items().at(-1)).toEqual([4]);
  });

  it('rejects a call that waited longer than timeoutMs with server.unavailable, without running it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { call, batches, items } = createTestBatcher({ timeoutMs: 1000 });
    const first = call('a', 1);
    await nextTurn();
    const lateCall = call('a', 2);
    vi.advanceTimersByTime(1001);
    const third = call('a', 3);
    batches[0]?.end();
    await first;
    await expect(lateCall).rejects.toMatchObject({ error: { code: 'server.unavailable', retryAfter: 2 } });
    batches[1]?.end();
    expect(await third).toBe(30);
    expect(items()).toEqual([[1], [3]]);
  });
});

describe('a batcher with `waitFor`', () => {
  /** Creates a batcher that waits for `release()` before a batch while `isBusy` is true. */
  function createWaitingBatcher() {
    const batches: number[][] = [];
    const state = { isBusy: true, release: (): void => undefined };
    const call = createBatcher<number, number>({
      maxBatch: 100,
      concurrency: 1,
      timeoutMs: 1000,
      waitFor: () => (state.isBusy ? new Promise(resolve => (state.release = resolve)) : undefined),
      run: async items => {
        batches.push(items);
        return items;
      },
    });
    return { call, batches, state };
  }

  it('runs all calls that arrived during the wait in one batch, without a second wait', async () => {
    const { call, batches, state } = createWaitingBatcher();
    const first = call('a', 1);
    await nextTurn();
    const second = call('a', 2);
    await nextTurn();
    expect(batches).toEqual([]);
    state.release();
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    const third = call('a', 3);
    await nextTurn();
    expect(batches).toEqual([[1, 2]]);
    state.release();
    expect(await third).toBe(3);
    state.isBusy = false;
    expect(await call('a', 4)).toBe(4);
    expect(batches).toEqual([[1, 2], [3], [4]]);
  });
});

describe('a batcher with `responseDelayMs`', () => {
  /** Creates a batcher whose batches end and report a database wait only when the test calls their functions. */
  function createDelayingBatcher() {
    const batches: { onDatabaseWait(): void; end(): void }[] = [];
    const call = createBatcher<number, number>({
      maxBatch: 1,
      concurrency: 1,
      timeoutMs: 1000,
      responseDelayMs: 10,
      run: (items, _batchKey, onDatabaseWait) =>
        new Promise(resolve => {
          batches.push({ onDatabaseWait, end: () => resolve(items) });
        }),
    });
    return { call, batches };
  }
  const responses: number[] = [];
  const recordResponse = (item: number) => responses.push(item);
  afterEach(() => {
    responses.length = 0;
  });
  /** Makes two calls and ends the batch of the first, so that the batch of the second runs. */
  async function endFirstBatch() {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { call, batches } = createDelayingBatcher();
    for (const item of [1, 2]) call('a', item).then(recordResponse);
    await nextTurn();
    batches[0]?.end();
    await nextTurn();
    return batches;
  }

  it('sends the delayed responses as soon as the next batch waits for the database', async () => {
    const batches = await endFirstBatch();
    expect([batches.length, responses]).toEqual([2, []]);
    batches[1]?.onDatabaseWait();
    await nextTurn();
    expect(responses).toEqual([1]);
    batches[1]?.end();
    await nextTurn();
    expect(responses).toEqual([1, 2]);
  });

  it('sends delayed responses after the delay at the latest, and at once when no other batch runs', async () => {
    const batches = await endFirstBatch();
    vi.advanceTimersByTime(9);
    await nextTurn();
    expect(responses).toEqual([]);
    vi.advanceTimersByTime(1);
    await nextTurn();
    expect(responses).toEqual([1]);
    batches[1]?.end();
    await nextTurn();
    expect(responses).toEqual([1, 2]);
  });
});

describe('retryIndividually', () => {
  const failures: number[] = [];
  const runWithRetry = retryIndividually(
    async (items: number[]) => {
      if (items.includes(0)) throw new Error('zero');
      if (items.includes(-1)) throw Object.assign(new Error('connection lost'), { code: 'ECONNREFUSED' });
      return items.map(item => item * 10);
    },
    (_error, count) => failures.push(count),
  );
  const run = (items: number[]) => runWithRetry(items, '', () => undefined);

  it('retries a failed batch item by item, so that only the failing item gets an error', async () => {
    expect(await run([1, 2])).toEqual([10, 20]);
    expect(await run([1, 0, 2])).toEqual([10, new Error('zero'), 20]);
    expect(failures).toEqual([3]);
  });

  it('does not retry a batch of one item, or anything after a lost database connection', async () => {
    await expect(run([1, -1])).rejects.toThrow('connection lost');
    await expect(run([0])).rejects.toThrow('zero');
    expect(failures).toEqual([3]);
    expect(await run([1, 0, -1, 2])).toMatchObject([
      10,
      { message: 'zero' },
      { message: 'connection lost' },
      { message: 'connection lost' },
    ]);
  });
});
