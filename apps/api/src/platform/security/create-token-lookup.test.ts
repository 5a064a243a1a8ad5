/** Tests that concurrent lookups of tokens share a query, and that unknown tokens cause none for some seconds. */
import { expect, it } from 'vitest';
import { createTokenLookup } from './create-token-lookup.ts';
import { tokenHash } from './secrets.ts';

/** A lookup that knows these tokens; the clock moves only with `pass`. */
function open(tokens: Record<string, string | null>) {
  let now = 5000;
  const queries: [count: number, group: string][] = [];
  const lookup = createTokenLookup<string>({
    concurrency: 1,
    timeoutMs: 60_000,
    clock: () => now,
    findSessions: async (hashes, group) => {
      queries.push([hashes.length, group]);
      return Object.entries(tokens)
        .map(([token, session]) => ({ hash: tokenHash(token), session }))
        .filter(({ hash }) => hashes.some(asked => asked.equals(hash)));
    },
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { ...lookup, queries, pass };
}

it('[18.78] concurrent lookups share one query, and each gets its own session', async () => {
  const { find, queries } = open({ first: 'one', second: 'two' });
  const tokens = ['first', ...Array.from({ length: 98 }, (_, index) => `dead ${index}`), 'second'];
  const sessions = await Promise.all(tokens.map(token => find(token)));
  expect([sessions.at(0), sessions.at(50), sessions.at(-1)]).toEqual(['one', null, 'two']);
  expect(queries).toEqual([[100, '']]);
});

it('lookups of different groups are apart', async () => {
  const { find, queries } = open({ first: 'one' });
  expect(await Promise.all([find('first', 'use'), find('first', 'poll')])).toEqual(['one', 'one']);
  expect(queries).toEqual([
    [1, 'use'],
    [1, 'poll'],
  ]);
});

it('[18.78] an unknown token causes no query for five seconds', async () => {
  const { find, queries, pass } = open({});
  expect(await find('dead')).toBe(null);
  pass(4999);
  expect(await find('dead')).toBe(null);
  expect(queries).toHaveLength(1);
  pass(2);
  expect(await find('dead')).toBe(null);
  expect(queries).toHaveLength(2);
});

it('a token whose session could become live again is looked up each time', async () => {
  const tokens: Record<string, string | null> = { moved: null };
  const { find } = open(tokens);
  expect(await find('moved')).toBe(null);
  tokens.moved = 'live again';
  expect(await find('moved')).toBe('live again');
});

it('[18.79] a token counts as live from its first lookup until the one that finds no session', async () => {
  const tokens: Record<string, string | null> = { own: 'session' };
  const { find, wasLive } = open(tokens);
  expect(wasLive('own')).toBe(false);
  await find('own');
  expect([wasLive('own'), wasLive('dead')]).toEqual([true, false]);
  tokens.own = null;
  await find('own');
  expect(wasLive('own')).toBe(false);
});
