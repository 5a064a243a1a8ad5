/** When a kept list is made, and for whom: once for all who wait, anew after a change or a second, and within bounds. */
import { describe, expect, it } from 'vitest';
import { prepareReply } from '../http/prepared-reply.ts';
import { type CachedList, createListCache, type ListCache, type ListTopic } from './list-cache.ts';

const list = (text: string): CachedList => ({ shared: text, answer: prepareReply('text/plain', text) });

/** A list whose makings wait to be told their content, and a clock that stands still unless it is moved. */
function open() {
  let now = 5000;
  const lists = createListCache(() => now);
  const makings: { end(text: string): void; fail(error: Error): void }[] = [];
  const make = () =>
    new Promise<CachedList>((resolve, reject) => {
      makings.push({ end: text => resolve(list(text)), fail: reject });
    });
  return {
    lists,
    makings,
    ask: async (topic: ListTopic = 'event') => (await lists.read('key', topic, make)).shared,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}
const until = (makings: unknown[], count: number) => expect.poll(() => makings.length).toBe(count);

describe('a kept list', () => {
  it('is made once for all who ask at once, and given to who asks later', async () => {
    const { ask, makings } = open();
    const answers = Promise.all([ask(), ask(), ask()]);
    expect(makings).toHaveLength(1);
    makings[0]?.end('first');
    expect(await answers).toEqual(['first', 'first', 'first']);
    expect(await ask()).toBe('first');
    expect(makings).toHaveLength(1);
  });

  it('is made anew after a change of what it is made of, and of nothing else', async () => {
    const { ask, makings, lists } = open();
    const before = ask();
    makings[0]?.end('before');
    await before;
    lists.changed('match');
    expect(await ask()).toBe('before');
    lists.changed('event');
    const after = ask();
    await until(makings, 2);
    makings[1]?.end('after');
    expect(await after).toBe('after');
    lists.changed(null);
    const again = ask();
    await until(makings, 3);
    makings[2]?.end('again');
    expect(await again).toBe('again');
  });

  it('is over after a second, whatever was heard', async () => {
    const { ask, makings, pass } = open();
    const before = ask();
    pass(400);
    makings[0]?.end('before');
    await before;
    pass(599);
    expect(await ask()).toBe('before');
    pass(1);
    const after = ask();
    expect(makings).toHaveLength(2);
    makings[1]?.end('after');
    expect(await after).toBe('after');
  });

  it('is not what was being made when it changed, and is not overtaken by it', async () => {
    const { ask, makings, lists } = open();
    const early = ask();
    lists.changed('event');
    const late = ask();
    await until(makings, 2);
    makings[1]?.end('with the change');
    expect(await late).toBe('with the change');
    makings[0]?.end('without');
    expect(await early).toBe('without');
    expect(await ask()).toBe('with the change');
  });

  it('waits between makings while changes come by the hundred, and all wait for the same one', async () => {
    const { ask, makings, lists } = open();
    const first = ask();
    makings[0]?.end('first');
    await first;
    const asked: Promise<unknown>[] = [];
    for (let change = 0; change < 100; change += 1) {
      lists.changed('event');
      asked.push(ask());
    }
    expect(makings).toHaveLength(1);
    await until(makings, 2);
    makings[1]?.end('last');
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['last']));
    expect(makings).toHaveLength(2);
  });

  it('that could not be made is tried again by the next who asks', async () => {
    const { ask, makings } = open();
    const both = Promise.allSettled([ask(), ask()]);
    makings[0]?.fail(new Error('no database'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = ask();
    await until(makings, 2);
    makings[1]?.end('there');
    expect(await again).toBe('there');
  });

  it('is handed what was kept before', async () => {
    const lists = createListCache();
    const first = await lists.read('key', 'event', async () => list('same'));
    lists.changed('event');
    expect(await lists.read('key', 'event', async last => last ?? list('none'))).toBe(first);
  });
});

describe('all that is kept', () => {
  const fill = async (lists: ListCache, count: number, length: number) => {
    for (let at = 0; at < count; at += 1) {
      await lists.read(`list ${at}`, 'event', async () => list('x'.repeat(length)));
    }
  };

  it('is bounded in number, and the first to go is what was asked for longest ago', async () => {
    const lists = createListCache();
    await fill(lists, 200, 10);
    await lists.read('list 0', 'event', async () => list('not asked'));
    await lists.read('one more', 'event', async () => list('x'));
    expect(lists.size().lists).toBe(200);
    expect((await lists.read('list 0', 'event', async () => list('again'))).shared).toBe('x'.repeat(10));
    expect((await lists.read('list 1', 'event', async () => list('again'))).shared).toBe('again');
  });

  it('is bounded in bytes', async () => {
    const lists = createListCache();
    await fill(lists, 30, 500_000);
    const { lists: count, bytes } = lists.size();
    expect(bytes).toBeLessThanOrEqual(16_000_000);
    expect([count, bytes]).toEqual([8, 16_000_000]);
  });
});
