/** Who asks at once goes together, in order; who asks alone waits for nobody; what one fails by is told to that one. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBatcher, retryIndividually } from './batcher.ts';

afterEach(() => {
  vi.useRealTimers();
});

const aTurn = () => new Promise(resolve => setImmediate(resolve));

/** A gathering whose work ends when it is told to; each piece of work is listed as it begins. */
function opened(options: { most?: number; abreast?: number; within?: number } = {}) {
  const begun: { items: number[]; end(results?: (number | Error)[]): void; fail(error: Error): void }[] = [];
  const ask = createBatcher<number, number>({
    most: 100,
    abreast: 1,
    within: 1000,
    ...options,
    work: items =>
      new Promise((resolve, reject) => {
        begun.push({ items, end: results => resolve(results ?? items.map(item => item * 10)), fail: reject });
      }),
  });
  return { ask, begun, items: () => begun.map(one => one.items) };
}

describe('gathering', () => {
  it('lets a lone one go at once, and those who come meanwhile together, in order', async () => {
    const { ask, begun, items } = opened();
    const first = ask('a', 1);
    await aTurn();
    expect(items()).toEqual([[1]]);
    const later = [ask('a', 2), ask('a', 3), ask('a', 4)];
    await aTurn();
    expect(items()).toEqual([[1]]);
    begun[0]?.end();
    expect(await first).toBe(10);
    expect(items()).toEqual([[1], [2, 3, 4]]);
    begun[1]?.end();
    expect(await Promise.all(later)).toEqual([20, 30, 40]);
    ask('a', 5);
    await aTurn();
    expect(items().at(-1)).toEqual([5]);
  });

  it('lets those go together who come in the same turn', async () => {
    const { ask, items } = opened();
    for (const item of [1, 2, 3]) ask('a', item);
    await aTurn();
    expect(items()).toEqual([[1, 2, 3]]);
  });

  it('takes no more than the most at once, the longest waiting first', async () => {
    const { ask, begun, items } = opened({ most: 2 });
    const all = [1, 2, 3, 4, 5].map(item => ask('a', item));
    for (const at of [0, 1]) {
      await aTurn();
      begun[at]?.end();
      await all[2 * at];
    }
    expect(items()).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('keeps lines apart, and as many of one abreast as it may', async () => {
    const { ask, items } = opened({ abreast: 2, most: 1 });
    for (const item of [1, 2, 3]) ask('a', item);
    ask('b', 4);
    await aTurn();
    expect(items()).toEqual([[1], [2], [4]]);
  });

  it('tells one of its own failure, all of a failure of the work, and goes on', async () => {
    const { ask, begun, items } = opened();
    const first = ask('a', 1);
    await aTurn();
    const [second, third] = [ask('a', 2), ask('a', 3)];
    begun[0]?.fail(new Error('all'));
    await expect(first).rejects.toThrow('all');
    begun[1]?.end([new Error('one'), 30]);
    await expect(second).rejects.toThrow('one');
    expect(await third).toBe(30);
    ask('a', 4);
    await aTurn();
    expect(items().at(-1)).toEqual([4]);
  });

  it('lets go who waited for so long that they were answered otherwise', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { ask, begun, items } = opened({ within: 1000 });
    const first = ask('a', 1);
    await aTurn();
    const late = ask('a', 2);
    vi.advanceTimersByTime(1001);
    const third = ask('a', 3);
    begun[0]?.end();
    await first;
    await expect(late).rejects.toMatchObject({ refusal: { code: 'server.unavailable', retryAfter: 2 } });
    begun[1]?.end();
    expect(await third).toBe(30);
    expect(items()).toEqual([[1], [3]]);
  });
});

describe('gathering that has something to wait for', () => {
  /** What is waited for, from when it begins until it is let go. */
  function waited() {
    let go = (): void => undefined;
    let isCalm = true;
    const opened = (items: number[][]) =>
      createBatcher<number, number>({
        most: 100,
        abreast: 1,
        within: 1000,
        until: () => (isCalm ? undefined : new Promise(resolve => (go = resolve))),
        work: async all => {
          items.push(all);
          return all;
        },
      });
    return { opened, calm: (so: boolean) => (isCalm = so), go: () => go() };
  }
  it('lets all go who came until it was over, be there something to wait for again or not', async () => {
    const items: number[][] = [];
    const { opened, calm, go } = waited();
    const ask = opened(items);
    calm(false);
    const first = ask('a', 1);
    await aTurn();
    const second = ask('a', 2);
    await aTurn();
    expect(items).toEqual([]);
    go();
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    const third = ask('a', 3);
    await aTurn();
    expect(items).toEqual([[1, 2]]);
    go();
    expect(await third).toBe(3);
    calm(true);
    expect(await ask('a', 4)).toBe(4);
    expect(items).toEqual([[1, 2], [3], [4]]);
  });
});

describe('gathering whose work leaves time to spare', () => {
  /** Work that ends, and calls `spare`, when it is told to. */
  function opened() {
    const begun: { spare(): void; end(): void }[] = [];
    const ask = createBatcher<number, number>({
      most: 1,
      abreast: 1,
      within: 1000,
      tellWithin: 10,
      work: (items, _line, spare) =>
        new Promise(resolve => {
          begun.push({ spare, end: () => resolve(items) });
        }),
    });
    return { ask, begun };
  }
  const told: number[] = [];
  const note = (item: number) => told.push(item);
  afterEach(() => {
    told.length = 0;
  });
  /** Two have asked; the first has been served, so that the second is. */
  async function serveTheFirst() {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { ask, begun } = opened();
    for (const item of [1, 2]) ask('a', item).then(note);
    await aTurn();
    begun[0]?.end();
    await aTurn();
    return begun;
  }

  it('tells those who were served when it is called', async () => {
    const begun = await serveTheFirst();
    expect([begun.length, told]).toEqual([2, []]);
    begun[1]?.spare();
    await aTurn();
    expect(told).toEqual([1]);
    begun[1]?.end();
    await aTurn();
    expect(told).toEqual([1, 2]);
  });

  it('lets them wait no longer than they may, nor when nobody else is served', async () => {
    const begun = await serveTheFirst();
    vi.advanceTimersByTime(9);
    await aTurn();
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    await aTurn();
    expect(told).toEqual([1]);
    begun[1]?.end();
    await aTurn();
    expect(told).toEqual([1, 2]);
  });
});

describe('work that fails for several', () => {
  const failures: number[] = [];
  const each = retryIndividually(
    async (items: number[]) => {
      if (items.includes(0)) throw new Error('zero');
      if (items.includes(-1)) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
      return items.map(item => item * 10);
    },
    (_error, count) => failures.push(count),
  );
  const work = (items: number[]) => each(items, '', () => undefined);

  it('is done for each alone, so that only the one is told of it', async () => {
    expect(await work([1, 2])).toEqual([10, 20]);
    expect(await work([1, 0, 2])).toEqual([10, new Error('zero'), 20]);
    expect(failures).toEqual([3]);
  });

  it('is not tried again when the database is away, nor for one alone', async () => {
    await expect(work([1, -1])).rejects.toThrow('gone');
    await expect(work([0])).rejects.toThrow('zero');
    expect(failures).toEqual([3]);
    expect(await work([1, 0, -1, 2])).toMatchObject([
      10,
      { message: 'zero' },
      { message: 'gone' },
      { message: 'gone' },
    ]);
  });
});
