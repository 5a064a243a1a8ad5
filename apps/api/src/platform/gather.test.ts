/** Who asks at once goes together, in order; who asks alone waits for nobody; what one fails by is told to that one. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gather } from './gather.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A gathering whose work ends when it is told to; each piece of work is listed as it begins. */
function opened(options: { most?: number; abreast?: number; within?: number } = {}) {
  const begun: { items: number[]; end(results?: (number | Error)[]): void; fail(error: Error): void }[] = [];
  const ask = gather<number, number>({
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
    expect(items()).toEqual([[1]]);
    const later = [ask('a', 2), ask('a', 3), ask('a', 4)];
    expect(items()).toEqual([[1]]);
    begun[0]?.end();
    expect(await first).toBe(10);
    expect(items()).toEqual([[1], [2, 3, 4]]);
    begun[1]?.end();
    expect(await Promise.all(later)).toEqual([20, 30, 40]);
    ask('a', 5);
    expect(items().at(-1)).toEqual([5]);
  });

  it('takes no more than the most at once, the longest waiting first', async () => {
    const { ask, begun, items } = opened({ most: 2 });
    const all = [1, 2, 3, 4].map(item => ask('a', item));
    begun[0]?.end();
    await all[0];
    begun[1]?.end();
    await all[1];
    expect(items()).toEqual([[1], [2, 3], [4]]);
  });

  it('keeps lines apart, and as many of one abreast as it may', () => {
    const { ask, items } = opened({ abreast: 2 });
    for (const item of [1, 2, 3]) ask('a', item);
    ask('b', 4);
    expect(items()).toEqual([[1], [2], [4]]);
  });

  it('tells one of its own failure, all of a failure of the work, and goes on', async () => {
    const { ask, begun, items } = opened();
    const first = ask('a', 1);
    const [second, third] = [ask('a', 2), ask('a', 3)];
    begun[0]?.fail(new Error('all'));
    await expect(first).rejects.toThrow('all');
    begun[1]?.end([new Error('one'), 30]);
    await expect(second).rejects.toThrow('one');
    expect(await third).toBe(30);
    ask('a', 4);
    expect(items().at(-1)).toEqual([4]);
  });

  it('lets go who waited for so long that they were answered otherwise', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { ask, begun, items } = opened({ within: 1000 });
    const first = ask('a', 1);
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
