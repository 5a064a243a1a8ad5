/** Tests who may read the metrics. */
import { expect, it } from 'vitest';
import { METRICS_TOKEN, startTestLeague } from '../../test/harness/start-league.ts';

const league = await startTestLeague();

it.each([
  ['this machine', {}, 200],
  ['a proxy', { 'x-forwarded-for': '203.0.113.7' }, 404],
  ['a proxy with a wrong token', { via: '1.1 proxy', authorization: `Bearer ${METRICS_TOKEN}.` }, 404],
  ['a proxy with the token', { via: '1.1 proxy', authorization: `Bearer ${METRICS_TOKEN}` }, 200],
])('answers %s', async (_who, headers, status) => {
  const reply = await fetch(`${league.url}/metrics`, { headers: headers as Record<string, string> });
  expect(reply.status).toBe(status);
  expect((await reply.text()).includes('http_requests_total')).toBe(status === 200);
});
