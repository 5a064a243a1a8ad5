/** Tests the live stream: who gets which news, across processes, and that slow clients use little memory. */
import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { bookSeat, cancelBooking } from '@rabita/contract/fan/booking';
import { scoreMatch } from '@rabita/contract/staff/match';
import { adjustPoints } from '@rabita/contract/staff/member';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { type CrowdMember, insertMembers } from '../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { openStream } from '../../../test/harness/open-stream.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { newToken } from '../security/secrets.ts';
import { publishNews } from './notify.ts';

const league = await startTestLeague();
const other = await league.another();
const manager = await insertStaff(league, 'manager');
afterAll(async () => {
  await other.stop();
  await league.stop();
});

async function insertMatch(): Promise<string> {
  const row = await league.db.row<{ id: string }>(
    `insert into match (game_ar, game_en, tournament_ar, tournament_en, home_name_ar, home_name_en, home_tag,
       away_name_ar, away_name_en, away_tag, best_of, starts_at, timezone)
     values ('لعبة', 'Game', 'كأس', 'Cup', 'أ', 'A', 'A', 'ب', 'B', 'B', 3, now(), 'Asia/Riyadh') returning id`,
  );
  return String(row?.id);
}
const signal = (member?: CrowdMember) =>
  publishNews(league.db, {
    topic: 'points',
    payload: { booking_id: member?.id ?? '', points: 50, rank_before: 14, rank_after: 11 },
    ...(member && { memberId: member.id }),
  });

describe('GET /api/live', () => {
  it('sends a score that is set through one process to a guest connected to another', async () => {
    const id = await insertMatch();
    const stream = await openStream(other);
    expect([stream.status, stream.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(stream.headers.get('cache-control')).toBe('no-store');
    await league.call(scoreMatch, {
      params: { id },
      token: manager.token,
      body: { state: 'live', score: { home: 1, away: 0 }, version: 1 },
    });
    const { payload } = await stream.next(({ topic }) => topic === 'match');
    expect(payload).toEqual({ id, state: 'live', score: { home: 1, away: 0 }, is_active: true });
    stream.leave();
  });

  it('gives one member twenty streams, and asks for patience before the next', async () => {
    const [member, neighbour] = await insertMembers(league.db, 2);
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(other, member?.token)));
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await openStream(other, member?.token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    const own = await openStream(other, neighbour?.token);
    expect(own.status).toBe(200);
    for (const stream of [...streams, refused, own]) stream.leave();
  });

  it('sends the remaining seats when a seat is booked and when it is released', async () => {
    const id = await insertEvent(league.db, { capacity: 1 });
    const [member] = await insertMembers(league.db, 1);
    const stream = await openStream(other);
    const { body } = await league.call(bookSeat, { params: { eventId: id }, token: member?.token });
    const full = await stream.next(({ payload }) => payload.id === id);
    expect(full).toEqual({ topic: 'event', payload: { id, state: 'full', available_seats: 0 } });
    const booking = body.booking._id;
    await league.call(cancelBooking, { params: { id: booking }, token: member?.token });
    const open = await stream.next(({ payload }) => payload.id === id);
    expect(open.payload).toMatchObject({ state: 'open', available_seats: 1 });
    stream.leave();
  });

  it('[15.12] sends points only to the member who earned them', async () => {
    const [mine, theirs] = (await insertMembers(league.db, 2)) as [CrowdMember, CrowdMember];
    const streams = await Promise.all([
      openStream(other, mine.token),
      openStream(other, theirs.token),
      openStream(other),
    ]);
    await signal(mine);
    await signal(theirs);
    const [first, second, guest] = streams;
    const received = await first?.next(({ topic }) => topic === 'points');
    expect(received?.payload).toEqual({ booking_id: mine.id, points: 50, rank_before: 14, rank_after: 11 });
    await second?.next(({ payload }) => payload.booking_id === theirs.id);
    // News arrives in order, so once this public news is there, no earlier private news can still arrive.
    const id = await insertMatch();
    const payload = { id, state: 'upcoming', score: null, is_active: true } as const;
    await publishNews(league.db, { topic: 'match', payload });
    await guest?.next(news => news.payload.id === id);
    expect(guest?.heard.filter(({ topic }) => topic === 'points')).toEqual([]);
    expect(second?.heard.filter(news => news.payload.booking_id === mine.id)).toEqual([]);
    for (const stream of streams) stream.leave();
  });

  it('sends a member the points that staff add or take, with the rank before and after', async () => {
    const [member, ahead] = (await insertMembers(league.db, 2)) as [CrowdMember, CrowdMember];
    const adjust = (target: CrowdMember, points: number) =>
      league.tryCall(adjustPoints, {
        params: { id: target.id },
        token: manager.token,
        body: { points, note: 'تعويض' },
      });
    expect((await adjust(ahead, 90_000)).status).toBe(201);
    const stream = await openStream(other, member.token);
    expect((await adjust(member, 90_001)).status).toBe(201);
    expect((await adjust(member, -2)).status).toBe(201);
    const given = await stream.next(({ topic }) => topic === 'points');
    expect(given.payload).toEqual({ booking_id: null, points: 90_001, rank_before: null, rank_after: 1 });
    const taken = await stream.next(({ topic }) => topic === 'points');
    expect(taken.payload).toEqual({ booking_id: null, points: -2, rank_before: 1, rank_after: 2 });
    stream.leave();
  });

  it('sends nothing for a change that is rolled back', async () => {
    const stream = await openStream(other);
    const news = (id: string) =>
      ({ topic: 'match', payload: { id, state: 'live', score: null, is_active: true } }) as const;
    const failing = league.db.transaction(async tx => {
      await publishNews(tx, news('rolled back'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await publishNews(league.db, news('kept'));
    await stream.next(({ payload }) => payload.id === 'kept');
    expect(stream.heard.map(({ payload }) => payload.id)).not.toContain('rolled back');
    stream.leave();
  });

  it('refuses a dead token with 401', async () => {
    const answer = await league.request('GET', '/api/live', { token: newToken() });
    expect([answer.status, answer.body.code]).toEqual([401, 'auth.session_dead']);
  });

  it('sends every page a resync after the lost connection to the database is restored', async () => {
    const stream = await openStream(other);
    const mark = 'after the cut';
    await league.db.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rabita live' and datname = current_database()",
    );
    await stream.next(({ topic }) => topic === 'resync');
    await publishNews(league.db, {
      topic: 'match',
      payload: { id: mark, state: 'live', score: null, is_active: true },
    });
    await stream.next(({ payload }) => payload.id === mark);
    stream.leave();
  });

  it('ends when the server stops, and does not delay the shutdown', async () => {
    const third = await league.another();
    const streams = await Promise.all([openStream(third), openStream(third)]);
    // If the server waited for the streams to end by themselves, this would time out.
    await third.stop();
    await Promise.all(streams.map(({ ended }) => ended));
  });
});

describe('a page that does not read its stream', () => {
  it('makes the process buffer less than 256 kB, and gets a resync when it reads again', {
    timeout: 180_000,
  }, async () => {
    const socket = connect(Number(new URL(other.url).port), '127.0.0.1');
    socket.write('GET /api/live HTTP/1.1\r\nhost: league.example\r\n\r\n');
    await once(socket, 'data');
    socket.pause();
    const fastStream = await openStream(other);
    const id = 'x'.repeat(6000);
    const news = { topic: 'match', payload: { id, state: 'live', score: null, is_active: true } } as const;
    const rounds = 4000;
    for (let round = 0; round < rounds; round += 100) {
      await Promise.all(Array.from({ length: 100 }, () => publishNews(league.db, news)));
    }
    // Repeats the news until it arrives, because on a busy machine the fast stream may be skipped for a moment too.
    const hasArrived = async () => {
      await publishNews(league.db, { topic: 'match', payload: { ...news.payload, id: 'last' } });
      return fastStream.heard.some(({ payload }) => payload.id === 'last');
    };
    await expect.poll(hasArrived).toBe(true);
    // 24 MB were published; the process buffers only a small part of them for the slow client.
    expect(other.live.unreadBytes()).toBeLessThan(256 * 1024);
    let text = '';
    const caughtUp = new Promise<void>(resolve => {
      socket.on('data', part => {
        text = (text + String(part)).slice(-20_000);
        if (text.includes('event: resync')) resolve();
      });
    });
    socket.resume();
    await caughtUp;
    socket.destroy();
    fastStream.leave();
  });
});

/** Returns the response to a client that has left before it got the first byte. */
async function leaveEarly(): Promise<ServerResponse> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const request = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { agent: false });
  request.on('error', () => undefined);
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  request.destroy();
  await once(response, 'close');
  server.close();
  return response;
}

describe('a page that left before its stream began', () => {
  it('is not served: nothing is written to it', async () => {
    const third = await league.another();
    const response = await leaveEarly();
    const write = vi.spyOn(response, 'write');
    third.live.serve(response, 'guest', '127.0.0.1');
    // News that is sent to all streams has been written to them once another page has it.
    const stream = await openStream(third);
    const payload = { id: 'after', state: 'live', score: null, is_active: true } as const;
    await publishNews(league.db, { topic: 'match', payload });
    await stream.next(news => news.payload.id === 'after');
    expect(write).not.toHaveBeenCalled();
    stream.leave();
    await third.stop();
  });
});
