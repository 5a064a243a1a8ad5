/** Tests that concurrent token lookups share a query, and that unknown tokens are cached for some seconds. */
import { expect, it } from 'vitest';
import { createTokenLookup } from './create-token-lookup.ts';
import { tokenHash } from './secrets.ts';

/** Creates a lookup for these tokens, with a clock that only `advance` moves. */
function createTestLookup(tokens: Record<string, string | null>) {
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
        .filter(({ hash }) => hashes.some(requested => requested.equals(hash)));
    },
  });
  const advance = (ms: number) => {
    now += ms;
  };
  return { ...lookup, queries, advance };
}

it('[18.78] find shares one query between concurrent lookups, and returns each token’s session', async () => {
  const { find, queries } = createTestLookup({ first: 'one', second: 'two' });
  const tokens = ['first', ...Array.from({ length: 98 }, (_, index) => `unknown ${index}`), 'second'];
  const sessions = await Promise.all(tokens.map(token => find(token)));
  expect([sessions.at(0), sessions.at(50), sessions.at(-1)]).toEqual(['one', null, 'two']);
  expect(queries).toEqual([[100, '']]);
});

it('find queries tokens of different groups separately, such as `use` and `poll`', async () => {
  const { find, queries } = createTestLookup({ first: 'one' });
  expect(await Promise.all([find('first', 'use'), find('first', 'poll')])).toEqual(['one', 'one']);
  expect(queries).toEqual([
    [1, 'use'],
    [1, 'poll'],
  ]);
});

it('[18.78] find does not query an unknown token again for five seconds', async () => {
  const { find, queries, advance } = createTestLookup({});
  expect(await find('unknown')).toBe(null);
  advance(4999);
  expect(await find('unknown')).toBe(null);
  expect(queries).toHaveLength(1);
  advance(2);
  expect(await find('unknown')).toBe(null);
  expect(queries).toHaveLength(2);
});

it('find does not cache a token whose session exists but is not live', async () => {
  const tokens: Record<string, string | null> = { moved: null };
  const { find } = createTestLookup(tokens);
  expect(await find('moved')).toBe(null);
  tokens.moved = 'live again';
  expect(await find('moved')).toBe('live again');
});

it('[18.79] wasLive returns true for a token after a lookup that found its session', async () => {
  const tokens: Record<string, string | null> = { known: 'session' };
  const { find, wasLive } = createTestLookup(tokens);
  expect(wasLive('known')).toBe(false);
  await find('known');
  expect([wasLive('known'), wasLive('unknown')]).toEqual([true, false]);
  tokens.known = null;
  await find('known');
  expect(wasLive('known')).toBe(false);
});
