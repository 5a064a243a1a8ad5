/** Tests cached lists: the same bytes for all guests, new data soon after a change, and members' own data. */

import { bookSeat, cancelBooking } from '@rabita/contract/fan/booking';
import { listEvents } from '@rabita/contract/fan/event';
import { stockReward } from '@rabita/contract/staff/reward';
import { describe, expect, it } from 'vitest';
import { insertAdjustment } from './fixtures/insert-adjustment.ts';
import { insertEvent } from './fixtures/insert-event.ts';
import { insertMatch } from './fixtures/insert-match.ts';
import { insertMembers, type TestMember } from './fixtures/insert-members.ts';
import { insertReward } from './fixtures/insert-reward.ts';
import { insertStaff } from './fixtures/insert-staff.ts';
import type { RequestOptions } from './harness/call-endpoint.ts';
import { type League, METRICS_TOKEN, startTestLeague } from './harness/start-league.ts';

const league = await startTestLeague({}, {}, { cachesLists: true });
// The clock of its list cache stands still, so its lists never expire: only a notification can update them.
const other = await league.another({}, { listClock: () => 0 });
const manager = await insertStaff(league, 'manager');
const members = await insertMembers(league.db, 4, ['فيصل الدوسري', 'Sara Al-Harbi']);
const eventId = await insertEvent(league.db, {
  name_ar: 'ليلة النهائي',
  name_en: 'Finals Night',
  capacity: 50,
});
await insertEvent(league.db, { name_en: 'Another Night' });
await insertMatch(league.db);
await insertReward(league.db);

const earn = (memberId: string, points: number) => insertAdjustment(league.db, { id: memberId }, points);
for (const [index, { id }] of members.entries()) await earn(id, 100 - index);
const PATHS = {
  events: '/api/events',
  matches: '/api/matches',
  rewards: '/api/rewards',
  leaderboard: '/api/users/leaderboard',
};
const fetchList = async (server: League, path: string, options: RequestOptions = {}) => {
  const response = await server.request('GET', path, options);
  expect(response.status, response.text).toBe(200);
  return response;
};
const listOwnStates = async (server: League, token?: string) =>
  (await server.call(listEvents, { token })).body.events.flatMap(
    ({ registration_status: status, booking_id: id }) => (status === null ? [] : [[status, id]]),
  );
/** Expects a text in a list of `other` after a change, and not in its cached list before it. */
async function expectShownElsewhere(path: string, text: string, change: () => Promise<unknown>) {
  expect((await fetchList(other, path)).text).not.toContain(text);
  await change();
  await expect.poll(async () => (await fetchList(other, path)).text, { interval: 10 }).toContain(text);
}

describe('a change', () => {
  const update = (sql: string) => () => league.db.run(sql);
  it.each([
    ['events', '"available_seats":7', update('update event set capacity = 7 where capacity = 50')],
    ['matches', '"score":{"home":2,"away":1}', update('update match set home_score = 2, away_score = 1')],
    ['rewards', '"stock":3', update('update reward set stock = 3')],
    ['leaderboard', '"loyalty_points":12345', () => earn(String(members[3]?.id), 12_248)],
    [
      'leaderboard',
      'نورة ع.',
      update("update member set full_name = 'نورة العتيبي' where full_name = 'فيصل الدوسري'"),
    ],
  ] as const)('to the %s is shown by another process whose lists never expire', (name, text, change) =>
    expectShownElsewhere(PATHS[name], text, change),
  );

  it('by staff is in the next response of the process that made the change', async () => {
    for (let round = 1; round <= 5; round += 1) {
      await fetchList(league, PATHS.rewards);
      const [reward] = await league.sql<{ id: string; version: number }>`select id, version from reward`;
      await league.call(stockReward, {
        params: { id: String(reward?.id) },
        token: manager.token,
        body: { version: Number(reward?.version), stock: 100 + round, stock_before: null, available: true },
      });
      expect((await fetchList(league, PATHS.rewards)).text).toContain(`"stock":${100 + round}`);
    }
  });

  it('is shown by a process that gets no notifications, once its cached list expires', async () => {
    const isolated = await league.another();
    await isolated.live.close();
    const text = '"stock":77';
    expect((await fetchList(isolated, PATHS.rewards)).text).not.toContain(text);
    await league.sql`update reward set stock = 77`;
    await expect.poll(async () => (await fetchList(isolated, PATHS.rewards)).text).toContain(text);
    await isolated.stop();
  });

  it('that only the passing of time causes is shown without a notification', async () => {
    const name = 'Opens by itself';
    const id = await insertEvent(league.db, { name_en: name, booking_opens_at: "now() + interval '1 hour'" });
    const state = async () =>
      (await league.call(listEvents, { language: 'en' })).body.events.find(event => event.name === name)
        ?.state;
    await expect.poll(state).toBe('upcoming');
    // Simulates that the hour has passed. The setting disables triggers, so no notification is sent.
    await league.db.transaction(async db => {
      await db.run('set local session_replication_role = replica');
      await db.run('update event set booking_opens_at = now() where id = $1', [id]);
    });
    await expect.poll(state).toBe('open');
  });
});

describe('the bytes of a list', () => {
  it.each(Object.values(PATHS))(
    'from %s have an ETag, and are not sent again to a client that has them',
    async path => {
      const first = await fetchList(league, path);
      const etag = String(first.headers.get('etag'));
      expect(etag).toMatch(/^"[\w-]{43}(\.br|\.gzip)?"$/u);
      expect(first.headers.get('cache-control')).toBe('no-cache');
      const again = await league.request('GET', path, { headers: { 'if-none-match': etag } });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    },
  );

  it('are sent from the cache with all headers of the first response', async () => {
    const options = { language: 'en', headers: { 'accept-encoding': 'gzip' } } as const;
    const toHeaders = ({ headers }: { headers: Headers }) =>
      Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
    league.lists?.invalidate('match');
    const first = await fetchList(league, PATHS.matches, options);
    const countRequests = async () =>
      Number(
        /http_requests_total\{method="GET",route="\/api\/matches",status="200"\} (\d+)/u.exec(
          (await league.request('GET', '/metrics', { token: METRICS_TOKEN })).text,
        )?.[1],
      );
    const requestsBefore = await countRequests();
    const again = await fetchList(league, PATHS.matches, options);
    expect([again.text, toHeaders(again)]).toEqual([first.text, toHeaders(first)]);
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await countRequests()).toBe(requestsBefore + 1);
    const etag = String(first.headers.get('etag'));
    const conditionalOptions = { ...options, headers: { ...options.headers, 'if-none-match': etag } };
    const unchanged = await league.request('GET', PATHS.matches, conditionalOptions);
    league.lists?.invalidate('match');
    const rebuilt = await league.request('GET', PATHS.matches, conditionalOptions);
    expect([unchanged.status, rebuilt.status]).toEqual([304, 304]);
    expect(toHeaders(unchanged)).toEqual(toHeaders(rebuilt));
  });

  it('keep their ETag, in every process, when the list is built again without a change', async () => {
    const etags = new Set<string | null>();
    for (const server of [league, other, league, other]) {
      server.lists?.invalidate(null);
      etags.add((await fetchList(server, PATHS.matches)).headers.get('etag'));
    }
    expect(etags.size).toBe(1);
  });

  it('and their ETag differ by language', async () => {
    const arabic = await fetchList(league, PATHS.rewards, { language: 'ar' });
    const english = await fetchList(league, PATHS.rewards, { language: 'en' });
    expect([arabic.text.includes('"name":"كوب","desc'), english.text.includes('"name":"Mug","desc')]).toEqual(
      [true, true],
    );
    expect(arabic.headers.get('etag')).not.toBe(english.headers.get('etag'));
    expect(arabic.headers.get('vary')).toMatch(/accept-language, authorization.*accept-encoding/u);
    const response = await league.request('GET', PATHS.rewards, {
      language: 'en',
      headers: { 'if-none-match': String(arabic.headers.get('etag')) },
    });
    expect(response.status).toBe(200);
  });

  it('differ by page', async () => {
    const first = await fetchList(league, `${PATHS.events}?limit=1`);
    const second = await fetchList(league, `${PATHS.events}?limit=1&page=2`);
    expect([first.body.pagination, second.body.pagination]).toMatchObject([{ page: 1 }, { page: 2 }]);
  });
});

describe('[7.28] a list of a city’s events', () => {
  const countLists = () => league.lists?.size().lists ?? Number.NaN;

  it('is not stored for a city of no event', async () => {
    await fetchList(league, PATHS.events);
    const before = countLists();
    for (const city of ['Atlantis', 'أطلانتس']) {
      const response = await league.request('GET', `${PATHS.events}?city=${encodeURIComponent(city)}`);
      expect(response.status).toBe(400);
    }
    expect(countLists()).toBe(before);
  });

  it('is stored once for each name of a city, and updated by a change', async () => {
    const before = countLists();
    const path = `${PATHS.events}?city=Jeddah`;
    const first = await fetchList(league, path);
    expect((await fetchList(league, path)).text).toBe(first.text);
    expect(countLists()).toBe(before + 1);
    const name = 'New in Jeddah';
    await insertEvent(league.db, { name_en: name, name_ar: name });
    await expect.poll(async () => (await fetchList(league, path)).text, { interval: 10 }).toContain(name);
  });
});

describe('a member’s own state', () => {
  it('appears after booking, disappears after cancelling, and is never shown to others', async () => {
    const [first, second] = members;
    const [firstToken, secondToken] = [first.token, second.token];
    for (const server of [league, other]) {
      expect(await listOwnStates(server)).toEqual([]);
      const booked = await server.call(bookSeat, { params: { eventId }, token: firstToken });
      const id = booked.body.booking._id;
      for (const reader of [league, other]) {
        const states = await Promise.all([
          listOwnStates(reader, firstToken),
          listOwnStates(reader),
          listOwnStates(reader, secondToken),
        ]);
        expect(states).toEqual([[['booked', id]], [], []]);
      }
      await server.call(cancelBooking, { params: { id }, token: firstToken });
      for (const reader of [league, other]) expect(await listOwnStates(reader, firstToken)).toEqual([]);
    }
  });

  it('is the same with a list cache as without one', async () => {
    const uncached = await league.another({}, { cachesLists: false });
    for (const path of [PATHS.events, PATHS.leaderboard, PATHS.rewards]) {
      for (const token of [undefined, ...members.map(member => member.token)]) {
        const options = token === undefined ? {} : { token };
        const expected = (await fetchList(uncached, path, options)).body;
        expect((await fetchList(league, path, options)).body).toEqual(expected);
      }
    }
    await uncached.stop();
  });

  it('subtracts the member’s new booking from the available seats', async () => {
    const seats = async (token: string) =>
      (await league.call(listEvents, { token })).body.events.find(({ _id }) => _id === eventId)
        ?.available_seats;
    const { token } = members[2] as TestMember;
    const seatsBefore = Number(await seats(token));
    await league.call(bookSeat, { params: { eventId }, token });
    expect(await seats(token)).toBe(seatsBefore - 1);
  });

  it('includes the new rank as soon as points change, and full names that guests do not see', async () => {
    const [, second] = members;
    const fetchLeaderboard = (token?: string) => fetchList(league, PATHS.leaderboard, token ? { token } : {});
    for (let round = 0; round < 3; round += 1) {
      await earn(second.id, 50_000);
      expect((await fetchLeaderboard(second.token)).body.user_rank).toMatchObject({ rank: 1 });
    }
    const [guest, member] = [await fetchLeaderboard(), await fetchLeaderboard(second.token)];
    expect(guest.text).toContain('Sara H.');
    expect(guest.text).not.toContain('Sara Al-Harbi');
    expect(guest.body.user_rank).toBeNull();
    expect(member.text).toContain('Sara Al-Harbi');
  });

  it('is sent with no-store and without an ETag, as is every list for a member', async () => {
    const { token } = members[0] as TestMember;
    for (const path of [PATHS.events, PATHS.leaderboard, PATHS.rewards]) {
      const { headers } = await fetchList(league, path, { token });
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
    }
    const rejected = await league.request('GET', PATHS.rewards, { token: 'invalid' });
    expect(rejected.status).toBe(401);
  });
});
