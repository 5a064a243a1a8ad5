/** Tests the rate limits: shared by all processes, timed by the database's clock, and counted per network. */
import { randomUUID } from 'node:crypto';
import { forgotPassword } from '@rabita/contract/fan/auth';
import { afterEach, expect, it, vi } from 'vitest';
import { type League, startTestLeague } from '../../../test/harness/start-league.ts';
import type { RateLimitName } from '../config/create-rate-limits.ts';
import { type Limits, purgeLimits } from './limits.ts';
import { toNetwork, toProvider } from './to-network.ts';

const league = await startTestLeague();
const peer = await league.another();
afterEach(() => {
  vi.useRealTimers();
});

const expireSoon = (ms: number) =>
  league.sql`update rate_limit set expire = (extract(epoch from clock_timestamp()) * 1000)::bigint + ${ms}`;

it('take enforces one limit for two processes together', async () => {
  const subject = randomUUID();
  const limits = [league.context.limits, peer.context.limits];
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, index) => limits[index % 2]?.take('login.account_from_address', subject)),
  );
  expect(results.filter(result => result?.ok)).toHaveLength(10);
  expect(await peer.context.limits.peek('login.account_from_address', subject)).toMatchObject({ ok: false });
});

it('take counts each limit and each subject separately', async () => {
  const { limits } = league.context;
  const subject = randomUUID();
  for (let attempt = 0; attempt < 5; attempt += 1) await limits.take('code.destination', subject);
  expect(await limits.take('code.destination', subject)).toMatchObject({ ok: false });
  expect(await limits.take('code.person', subject)).toEqual({ ok: true });
  expect(await limits.take('code.destination', randomUUID())).toEqual({ ok: true });
});

it('take counts all IPv6 addresses of one /64 network together', async () => {
  const { limits } = league.context;
  const takeFrom = (ip: string) => limits.take('reset.address', ip);
  const hosts = Array.from({ length: 1500 }, (_, index) => `2001:db8:7:7::${(index + 1).toString(16)}`);
  expect(await limits.takeEach('reset.address', hosts)).toEqual(Array(1500).fill({ ok: true }));
  expect(await takeFrom('2001:db8:7:7:ffff::1')).toMatchObject({ ok: false });
  expect(await takeFrom('2001:db8:7:8::1')).toEqual({ ok: true });
});

it('peek does not count an attempt', async () => {
  const { limits } = league.context;
  const subject = randomUUID();
  for (let attempt = 0; attempt < 9; attempt += 1)
    expect(await limits.peek('code.destination', subject)).toEqual({ ok: true });
  expect(await limits.take('code.destination', subject)).toEqual({ ok: true });
});

it('peekEach returns the longest wait among the limits that are used up', async () => {
  const { limits } = league.context;
  const [one, other] = [randomUUID(), randomUUID()];
  const peek = () =>
    limits.peekEach([
      [
        ['code.destination', one],
        ['code.destination', other],
        ['login.address', one],
      ],
      [['login.address', one]],
      [['code.destination', one]],
    ]);
  for (let attempt = 0; attempt < 5; attempt += 1) await limits.take('code.destination', one);
  await expireSoon(90_900);
  for (let attempt = 0; attempt < 4; attempt += 1) await limits.take('code.destination', other);
  const exhausted = { ok: false, retryAfter: 91 };
  expect(await peek()).toEqual([exhausted, { ok: true }, exhausted]);
  await limits.take('code.destination', other);
  expect(await peek()).toEqual([{ ok: false, retryAfter: 3600 }, { ok: true }, exhausted]);
});

it('takeEach counts several attempts in order, like single attempts', async () => {
  const { limits } = league.context;
  const [one, other] = [randomUUID(), randomUUID()];
  const take = async (subjects: string[]) =>
    (await limits.takeEach('code.destination', subjects)).map(({ ok }) => ok);
  await limits.take('code.destination', one);
  await limits.take('code.destination', one);
  expect(await take([one, other, one, one, one, other])).toEqual([true, true, true, true, false, true]);
  expect(await take([other, one, other, other, other])).toEqual([true, false, true, true, false]);
  await expireSoon(0);
  expect(await take([one, one])).toEqual([true, true]);
});

it('takeEach does not deadlock when concurrent calls have the same subjects in different orders', async () => {
  const subjects = Array.from({ length: 1000 }, () => randomUUID());
  const counting = [league, peer].flatMap(({ context }) =>
    [subjects, subjects.toReversed()].map(list => () => context.limits.takeEach('login.address', list)),
  );
  const rounds = 5;
  for (let round = 0; round < rounds; round += 1) {
    const results = await Promise.all(counting.map(count => count()));
    expect(results.flat().every(({ ok }) => ok)).toBe(true);
  }
  const rows = await league.sql<{ counted: number }>`select count(*) as counted from rate_limit
    where key like 'login.address:%' and points = ${rounds * counting.length}`;
  expect(rows).toEqual([{ counted: subjects.length }]);
});

it('take returns the wait in whole seconds, rounded up, and allows attempts again after it', async () => {
  const { limits } = league.context;
  const subject = randomUUID();
  for (let attempt = 0; attempt < 5; attempt += 1) await limits.take('code.destination', subject);
  await expireSoon(90_900);
  expect(await limits.take('code.destination', subject)).toEqual({ ok: false, retryAfter: 91 });
  await expireSoon(0);
  expect(await limits.peek('code.destination', subject)).toEqual({ ok: true });
  expect(await limits.take('code.destination', subject)).toEqual({ ok: true });
});

it('take counts attempts even if the caller’s transaction is rolled back', async () => {
  const subject = randomUUID();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await league.db
      .transaction(async () => {
        await league.context.limits.take('code.destination', subject);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
  }
  expect(await league.context.limits.peek('code.destination', subject)).toMatchObject({ ok: false });
});

it('takeInProcess counts each process and subject separately, until the wait is over', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const [first, second] = [league.context.limits, peer.context.limits];
  const take = (limits: Limits<RateLimitName>, subject: string, times: number) =>
    Array.from({ length: times }, () => limits.takeInProcess('booking.member', subject)).at(-1);
  expect(take(first, 'a', 60)).toEqual({ ok: true });
  vi.advanceTimersByTime(17_500);
  expect(take(first, 'a', 1)).toEqual({ ok: false, retryAfter: 43 });
  expect(take(first, 'b', 1)).toEqual({ ok: true });
  expect(take(second, 'a', 60)).toEqual({ ok: true });
  vi.advanceTimersByTime(42_500);
  expect(take(first, 'a', 60)).toEqual({ ok: true });
  expect(take(first, 'a', 1)).toMatchObject({ ok: false });
});

it('purgeLimits deletes only expired counters, and no counter contains a plain IP address', async () => {
  await league.context.limits.take('login.address', '192.0.2.77');
  await expireSoon(0);
  await league.context.limits.take('login.address', '192.0.2.78');
  await purgeLimits(league.db);
  const rows = await league.sql<{ key: string }>`select key from rate_limit`;
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
});

it('[18.83] the server rejects reset links after 1,500 per hour from one network in all processes, with 429 and Retry-After', async () => {
  const ip = '198.51.100.7';
  const requestLink = (server: League) =>
    server.tryCall(forgotPassword, { body: { email: `${randomUUID()}@example.com` }, ip });
  await league.context.limits.takeEach('reset.address', Array(1498).fill(ip));
  for (const server of [league, peer]) expect((await requestLink(server)).status).toBe(200);
  for (const server of [league, peer]) {
    const rejected = await requestLink(server);
    expect([rejected.status, rejected.body.code]).toEqual([429, 'request.too_many']);
    expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/u);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3500);
  }
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:0DB8:1:2:ffff:0:0:9', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['2001:db8::5', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['', ''],
  ['a socket', 'a socket'],
])('toNetwork(%j) returns %j', (ip, network) => {
  expect(toNetwork(ip)).toBe(network);
});

it.each([
  ['192.0.2.7', '192.0.0.0'],
  ['192.0.255.1', '192.0.0.0'],
  ['192.1.2.7', '192.1.0.0'],
  ['::ffff:192.0.2.7', '192.0.0.0'],
  ['2001:db8:1:2::1', '2001:db8::'],
  ['2001:db8:ffff::1', '2001:db8::'],
  ['2001:db9::1', '2001:db9::'],
  ['', ''],
  ['a socket', 'a socket'],
])('toProvider(%j) returns %j', (ip, provider) => {
  expect(toProvider(ip)).toBe(provider);
});
