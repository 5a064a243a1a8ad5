/** Tests that a request with thousands of wrong fields gets a short answer, on every call. */
import { failureReply } from '@rabita/contract/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectEndpoints } from './harness/collect-endpoints.ts';
import { expectRefusal } from './harness/expect-refusal.ts';
import { type League, startLeague } from './harness/start-league.ts';

let league: League;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league.stop());

const MAX_REPLY_BYTES = 6000;
const GUEST = collectEndpoints().filter(({ endpoint: { route } }) =>
  ['public', 'optional'].includes(route.access),
);
const manyKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));

describe.each(GUEST.filter(({ method }) => method === 'GET'))('$method $path', ({ method, path }) => {
  it('[18.71] names at most 20 of a thousand unknown query parameters', async () => {
    const query = new URLSearchParams(manyKeys(1000) as unknown as Record<string, string>);
    const answer = await league.request(method, `${path}?${query}`);
    expect(expectRefusal(answer)).toBe('request.invalid');
    expect(failureReply.parse(answer.body).fields).toHaveLength(20);
  });
});

describe.each(GUEST.filter(({ method }) => method !== 'GET'))('$method $path', ({ method, path }) => {
  it('[18.71] names at most 20 unknown fields', async () => {
    const answer = await league.request(method, path, { body: manyKeys(90) });
    expect(expectRefusal(answer)).toBe('request.invalid');
    expect(failureReply.parse(answer.body).fields).toHaveLength(20);
  });

  it('[18.71] refuses far more fields than any call has before it looks at them', async () => {
    for (const body of [manyKeys(6000), { email: manyKeys(6000) }, [[manyKeys(6000)]]]) {
      const answer = await league.request(method, path, { body });
      expect(expectRefusal(answer)).toBe('request.malformed');
      expect(answer.text.length).toBeLessThan(MAX_REPLY_BYTES);
    }
  });
});
