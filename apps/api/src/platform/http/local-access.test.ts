/** Tests who may read metrics and outbox, even through a proxy on this machine that adds no headers. */
import { listEvents } from '@rabita/contract/fan/event';
import { afterEach, expect, it } from 'vitest';
import { type League, METRICS_TOKEN, startLeague } from '../../../test/harness/start-league.ts';

let league: League;
afterEach(() => league.stop());

const REMOTE = {
  PUBLIC_URL: 'https://fans.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'a@fans.example',
};
/**
 * Sends a request like nginx's `proxy_pass http://127.0.0.1:3000`: with a loopback Host, and no header of the proxy.
 */
const getStatus = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(league.url + path, { headers, redirect: 'manual' })).status;
const getStatuses = async () => [await getStatus('/metrics'), await getStatus('/outbox')];
const listWarnings = () => league.logs.filter(line => line.includes('PUBLIC_URL'));

it('[18.87] the server requires the token for metrics unless PUBLIC_URL is on loopback', async () => {
  league = await startLeague(REMOTE);
  expect(await getStatus('/metrics')).toBe(404);
  expect(await getStatus('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
});

it.each<Record<string, string>>([
  { origin: 'https://fans.example' },
  { referer: 'https://fans.example/events' },
  { origin: 'http://localhost.evil.example', referer: 'http://localhost:3000/' },
])(
  '[18.87] the server closes metrics and outbox until the next start after a request with %j, and warns once',
  async headers => {
    league = await startLeague();
    expect(await getStatuses()).toEqual([200, 200]);
    for (let attempt = 0; attempt < 2; attempt += 1) await getStatus('/api/nothing', headers);
    expect(await getStatuses()).toEqual([404, 404]);
    expect(await getStatus('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
    expect(listWarnings()).toEqual([expect.stringContaining('"level":40')]);
    expect(listWarnings().join()).not.toContain('example');
  },
);

it('[18.87] the server closes metrics and outbox after a request that is served from the cache', async () => {
  league = await startLeague({}, {}, { cachesLists: true });
  for (let attempt = 0; attempt < 2; attempt += 1) expect(await getStatus(listEvents.route.path)).toBe(200);
  expect(await getStatus(listEvents.route.path, { referer: 'https://fans.example/' })).toBe(200);
  expect(await getStatuses()).toEqual([404, 404]);
});

it.each<Record<string, string>>([
  { origin: 'http://localhost:5173' },
  { origin: 'http://127.0.0.1:3000', referer: 'http://[::1]:3000/auth' },
  { origin: 'null' },
])('[18.87] the server keeps metrics and outbox open after a request with %j', async headers => {
  league = await startLeague();
  await getStatus('/api/nothing', headers);
  expect(await getStatuses()).toEqual([200, 200]);
  expect(listWarnings()).toEqual([]);
});

it.each<[string, Record<string, string>, number]>([
  ['this machine', {}, 200],
  ['a proxy', { 'x-forwarded-for': '203.0.113.7' }, 404],
  ['a proxy, with a wrong token,', { via: '1.1 proxy', authorization: `Bearer ${METRICS_TOKEN}.` }, 404],
  ['a proxy, with the token,', { via: '1.1 proxy', authorization: `Bearer ${METRICS_TOKEN}` }, 200],
])('/metrics responds to %s (headers %j) with %i', async (_who, headers, status) => {
  league = await startLeague();
  const response = await fetch(`${league.url}/metrics`, { headers });
  expect(response.status).toBe(status);
  expect((await response.text()).includes('http_requests_total')).toBe(status === 200);
});
