/** Tests that X-Forwarded-For counts without ports, and the warning about untrusted proxies. */
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { afterEach, expect, it } from 'vitest';
import { type League, startLeague } from '../../../test/harness/start-league.ts';

let league: League;
afterEach(() => league.stop());

const login = (ip: string) =>
  league.tryCall(fanEndpoints.login, {
    body: { identifier: 'nobody@example.com', password: 'wrong' },
    ip,
  });
const listWarnings = () => league.logs.filter(line => line.includes('TRUST_PROXY'));

it.each([
  ['203.0.113.7', (port: number) => `203.0.113.7:${port}`],
  ['2001:db8:7::7', (port: number) => `[2001:db8:7::7]:${port}`],
  ['2001:db8:7::7', () => '[2001:db8:7::7]'],
  ['2001:db8:7::7', () => '2001:db8:7::7'],
  ['203.0.113.8', (port: number) => `198.51.100.1, 203.0.113.8:${port}, 10.1.2.3:${port}`],
])('[18.88] a rate limit counts %s as one client, regardless of the port', async (address, forwarded) => {
  league = await startLeague({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' });
  const statuses: number[] = [];
  for (let port = 4001; port <= 4011; port += 1) statuses.push((await login(forwarded(port))).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const recorded = await league.sql`select distinct address from audit_log
  where action = 'auth.login_failed'`;
  expect(recorded).toEqual([{ address }]);
  expect(listWarnings()).toEqual([]);
});

it.each(['', '10.0.0.0/8'])(
  '[18.88] with TRUST_PROXY=%j, the server warns once about a proxy on this machine',
  async list => {
    league = await startLeague({ TRUST_PROXY: list });
    await fetch(`${league.url}/api/time`);
    expect(listWarnings()).toEqual([]);
    for (let attempt = 0; attempt < 2; attempt += 1)
      await fetch(`${league.url}/api/time`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(listWarnings()).toEqual([expect.stringContaining('"level":40')]);
    expect(listWarnings().join()).not.toContain('203.0.113');
  },
);
