/** Tests the list cache: when it builds a list, when a list becomes stale, and how much it stores. */
import { describe, expect, it } from 'vitest';
import { prepareResponse } from '../http/prepared-response.ts';
import { type CachedList, createListCache, type ListCache } from './list-cache.ts';

const list = (text: string): CachedList => ({ shared: text, response: prepareResponse('text/plain', text) });

/** Creates a cache whose builds end only with `end` or `fail`, and whose clock only `advance` moves. */
function createTestCache() {
  let now = 5000;
  const lists = createListCache(() => now);
  const builds: { end(text: string): void; fail(error: Error): void }[] = [];
  const build = () =>
    new Promise<CachedList>((resolve, reject) => {
      builds.push({ end: text => resolve(list(text)), fail: reject });
    });
  return {
    lists,
    builds,
    getText: async () => (await lists.getOrBuild('key', 'event', build)).shared,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}
const waitForBuilds = (builds: unknown[], count: number) => expect.poll(() => builds.length).toBe(count);

describe('a cached list', () => {
  it('is built once for concurrent calls, and served to later calls', async () => {
    const { getText, builds } = createTestCache();
    const responses = Promise.all([getText(), getText(), getText()]);
    expect(builds).toHaveLength(1);
    builds[0]?.end('first');
    expect(await responses).toEqual(['first', 'first', 'first']);
    expect(await getText()).toBe('first');
    expect(builds).toHaveLength(1);
  });

  it('is built again after a change of its topic, but not after a change of another topic', async () => {
    const { getText, builds, lists } = createTestCache();
    const before = getText();
    builds[0]?.end('before');
    await before;
    lists.invalidate('match');
    expect(await getText()).toBe('before');
    lists.invalidate('event');
    const after = getText();
    await waitForBuilds(builds, 2);
    builds[1]?.end('after');
    expect(await after).toBe('after');
    lists.invalidate(null);
    const again = getText();
    await waitForBuilds(builds, 3);
    builds[2]?.end('again');
    expect(await again).toBe('again');
  });

  it('becomes stale one second after its build started, even without a change', async () => {
    const { getText, builds, advance } = createTestCache();
    const before = getText();
    advance(400);
    builds[0]?.end('before');
    await before;
    advance(599);
    expect(await getText()).toBe('before');
    advance(1);
    const after = getText();
    expect(builds).toHaveLength(2);
    builds[1]?.end('after');
    expect(await after).toBe('after');
  });

  it('is never replaced by an older build that ends later', async () => {
    const { getText, builds, lists } = createTestCache();
    const early = getText();
    lists.invalidate('event');
    const late = getText();
    await waitForBuilds(builds, 2);
    builds[1]?.end('with the change');
    expect(await late).toBe('with the change');
    builds[0]?.end('without');
    expect(await early).toBe('without');
    expect(await getText()).toBe('with the change');
  });

  it('is built only once for a hundred changes in quick succession', async () => {
    const { getText, builds, lists } = createTestCache();
    const first = getText();
    builds[0]?.end('first');
    await first;
    const calls: Promise<unknown>[] = [];
    for (let change = 0; change < 100; change += 1) {
      lists.invalidate('event');
      calls.push(getText());
    }
    expect(builds).toHaveLength(1);
    await waitForBuilds(builds, 2);
    builds[1]?.end('last');
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['last']));
    expect(builds).toHaveLength(2);
  });

  it('is built again by the first call after a failed build', async () => {
    const { getText, builds } = createTestCache();
    const both = Promise.allSettled([getText(), getText()]);
    builds[0]?.fail(new Error('no database'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = getText();
    await waitForBuilds(builds, 2);
    builds[1]?.end('there');
    expect(await again).toBe('there');
  });

  it('is passed to the next build, which may return the same list', async () => {
    const lists = createListCache();
    const first = await lists.getOrBuild('key', 'event', async () => list('same'));
    lists.invalidate('event');
    expect(await lists.getOrBuild('key', 'event', async last => last ?? list('none'))).toBe(first);
  });
});

describe('the list cache', () => {
  const fill = async (lists: ListCache, count: number, length: number) => {
    for (let index = 0; index < count; index += 1) {
      await lists.getOrBuild(`list ${index}`, 'event', async () => list('x'.repeat(length)));
    }
  };

  it('stores at most 200 lists, and evicts the least recently used first', async () => {
    const lists = createListCache();
    await fill(lists, 200, 10);
    await lists.getOrBuild('list 0', 'event', async () => list('not built'));
    await lists.getOrBuild('one more', 'event', async () => list('x'));
    expect(lists.size().lists).toBe(200);
    const keptList = await lists.getOrBuild('list 0', 'event', async () => list('again'));
    expect(keptList.shared).toBe('x'.repeat(10));
    expect((await lists.getOrBuild('list 1', 'event', async () => list('again'))).shared).toBe('again');
  });

  it('stores at most 16 MB, where each list counts as four times its body', async () => {
    const lists = createListCache();
    await fill(lists, 30, 500_000);
    const { lists: count, bytes } = lists.size();
    expect(bytes).toBeLessThanOrEqual(16_000_000);
    expect([count, bytes]).toEqual([8, 16_000_000]);
  });
});
