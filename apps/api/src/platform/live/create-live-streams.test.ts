/** Tests the live stream: its recipients, its end, lost connections, and the memory for slow clients. */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { logout } from '@rabita/contract/fan/auth';
import { bookSeat, cancelBooking } from '@rabita/contract/fan/booking';
import { endOtherSessions } from '@rabita/contract/fan/session';
import { scoreMatch } from '@rabita/contract/staff/match';
import { adjustPoints } from '@rabita/contract/staff/member';
import { stockReward } from '@rabita/contract/staff/reward';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMatch } from '../../../test/fixtures/insert-match.ts';
import { insertMembers, type TestMember } from '../../../test/fixtures/insert-members.ts';
import { insertReward } from '../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { openStream } from '../../../test/harness/open-stream.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { savePassword } from '../../features/account/queries.ts';
import type { MemberSession } from '../http/route.ts';
import { newToken, tokenHash } from '../security/secrets.ts';
import { publishUpdate } from './publish-update.ts';

const league = await startTestLeague();
const peer = await league.another();
const manager = await insertStaff(league, 'manager');
afterAll(async () => {
  await peer.stop();
  await league.stop();
});

const publishPoints = (member: TestMember) =>
  publishUpdate(league.db, {
    topic: 'points',
    payload: { booking_id: member.id, points: 50, rank_before: 14, rank_after: 11 },
    memberId: member.id,
  });

describe('GET /api/live', () => {
  it('sends a score that is set through one process to a guest connected to another', async () => {
    const id = await insertMatch(league.db);
    const stream = await openStream(peer);
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
    stream.close();
  });

  it('rejects the 21st stream of a member with 429 and Retry-After', async () => {
    const [member, neighbour] = await insertMembers(league.db, 2);
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(peer, member?.token)));
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    const rejected = await openStream(peer, member?.token);
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '30']);
    const neighbourStream = await openStream(peer, neighbour?.token);
    expect(neighbourStream.status).toBe(200);
    for (const stream of [...streams, rejected, neighbourStream]) stream.close();
  });

  it('sends the remaining seats when a seat is booked and when it is released', async () => {
    const id = await insertEvent(league.db, { capacity: 1 });
    const [member] = await insertMembers(league.db, 1);
    const stream = await openStream(peer);
    const { body } = await league.call(bookSeat, { params: { eventId: id }, token: member?.token });
    const fullUpdate = await stream.next(({ payload }) => payload.id === id);
    expect(fullUpdate).toEqual({ topic: 'event', payload: { id, state: 'full', available_seats: 0 } });
    const booking = body.booking._id;
    await league.call(cancelBooking, { params: { id: booking }, token: member?.token });
    const openUpdate = await stream.next(({ payload }) => payload.id === id);
    expect(openUpdate.payload).toMatchObject({ state: 'open', available_seats: 1 });
    stream.close();
  });

  it('[15.12] sends points only to the member who earned them', async () => {
    const [member, otherMember] = (await insertMembers(league.db, 2)) as [TestMember, TestMember];
    const streams = await Promise.all([
      openStream(peer, member.token),
      openStream(peer, otherMember.token),
      openStream(peer),
    ]);
    await publishPoints(member);
    await publishPoints(otherMember);
    const [first, second, guest] = streams;
    const received = await first?.next(({ topic }) => topic === 'points');
    expect(received?.payload).toEqual({ booking_id: member.id, points: 50, rank_before: 14, rank_after: 11 });
    await second?.next(({ payload }) => payload.booking_id === otherMember.id);
    // Updates arrive in order, so once this public update is there, no earlier private update can still arrive.
    const id = await insertMatch(league.db);
    const payload = { id, state: 'upcoming', score: null, is_active: true } as const;
    await publishUpdate(league.db, { topic: 'match', payload });
    await guest?.next(update => update.payload.id === id);
    expect(guest?.updates.filter(({ topic }) => topic === 'points')).toEqual([]);
    expect(second?.updates.filter(update => update.payload.booking_id === member.id)).toEqual([]);
    for (const stream of streams) stream.close();
  });

  it('sends a member the points that staff add or take, with the rank before and after', async () => {
    const [member, ahead] = (await insertMembers(league.db, 2)) as [TestMember, TestMember];
    const adjust = (target: TestMember, points: number) =>
      league.tryCall(adjustPoints, {
        params: { id: target.id },
        token: manager.token,
        body: { points, note: 'تعويض' },
      });
    expect((await adjust(ahead, 90_000)).status).toBe(201);
    const stream = await openStream(peer, member.token);
    expect((await adjust(member, 90_001)).status).toBe(201);
    expect((await adjust(member, -2)).status).toBe(201);
    const gain = await stream.next(({ topic }) => topic === 'points');
    expect(gain.payload).toEqual({ booking_id: null, points: 90_001, rank_before: null, rank_after: 1 });
    const loss = await stream.next(({ topic }) => topic === 'points');
    expect(loss.payload).toEqual({ booking_id: null, points: -2, rank_before: 1, rank_after: 2 });
    stream.close();
  });

  it('sends nothing for a change that is rolled back', async () => {
    const stream = await openStream(peer);
    const update = (id: string) =>
      ({ topic: 'match', payload: { id, state: 'live', score: null, is_active: true } }) as const;
    const failing = league.db.transaction(async tx => {
      await publishUpdate(tx, update('rolled back'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await publishUpdate(league.db, update('kept'));
    await stream.next(({ payload }) => payload.id === 'kept');
    expect(stream.updates.map(({ payload }) => payload.id)).not.toContain('rolled back');
    stream.close();
  });

  it('rejects an unknown token with 401', async () => {
    const response = await league.request('GET', '/api/live', { token: newToken() });
    expect([response.status, response.body.code]).toEqual([401, 'auth.session_invalid']);
  });

  it('sends every page a resync after the database connection was lost', async () => {
    const stream = await openStream(peer);
    const mark = 'after the cut';
    await league.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'rabita live' and datname = current_database()`;
    await stream.next(({ topic }) => topic === 'resync');
    await publishUpdate(league.db, {
      topic: 'match',
      payload: { id: mark, state: 'live', score: null, is_active: true },
    });
    await stream.next(({ payload }) => payload.id === mark);
    stream.close();
  });

  it('ends the streams when the server stops', async () => {
    const third = await league.another();
    const streams = await Promise.all([openStream(third), openStream(third)]);
    // If the server waited for the streams to end by themselves, this would time out.
    await third.stop();
    await Promise.all(streams.map(({ ended }) => ended));
  });
});

it('the server buffers less than 256 kB for a page that does not read its stream, and sends a resync when the page reads again', {
  timeout: 180_000,
}, async () => {
  const socket = connect(Number(new URL(peer.url).port), '127.0.0.1');
  socket.write('GET /api/live HTTP/1.1\r\nhost: league.example\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  const fastStream = await openStream(peer);
  const id = 'x'.repeat(6000);
  const update = { topic: 'match', payload: { id, state: 'live', score: null, is_active: true } } as const;
  const rounds = 4000;
  for (let round = 0; round < rounds; round += 100) {
    await Promise.all(Array.from({ length: 100 }, () => publishUpdate(league.db, update)));
  }
  // Repeats the update until it arrives, because on a busy machine the fast stream may be skipped for a moment too.
  const hasArrived = async () => {
    await publishUpdate(league.db, { topic: 'match', payload: { ...update.payload, id: 'last' } });
    return fastStream.updates.some(({ payload }) => payload.id === 'last');
  };
  await expect.poll(hasArrived).toBe(true);
  // 24 MB were published; the process buffers only a small part of them for the slow client.
  expect(peer.live.unreadBytes()).toBeLessThan(256 * 1024);
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
  fastStream.close();
});

/** Returns the response to a client that has left before it got the first byte. */
async function respondToClosedClient(): Promise<ServerResponse> {
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

it('the server writes nothing to a page that left before its stream began', async () => {
  const third = await league.another();
  const response = await respondToClosedClient();
  const write = vi.spyOn(response, 'write');
  third.live.serve(response, 'guest', '127.0.0.1');
  // An update for all streams has been written to them once another page has it.
  const stream = await openStream(third);
  const payload = { id: 'after', state: 'live', score: null, is_active: true } as const;
  await publishUpdate(league.db, { topic: 'match', payload });
  await stream.next(update => update.payload.id === 'after');
  expect(write).not.toHaveBeenCalled();
  stream.close();
  await third.stop();
});

async function addSession(memberId: string): Promise<string> {
  const token = newToken();
  await league.sql`insert into session (member_id, token_hash, address, expires_at)
    values (${memberId}, ${tokenHash(token)}, '2001:db8::1', now() + interval '1 day')`;
  return token;
}

describe('[18.82] a member’s stream', () => {
  const ends: [string, (ended: TestMember, keptToken: string) => Promise<unknown>][] = [
    ['a logout', ({ token }) => league.call(logout, { token })],
    ['another device that ends other sessions', (_, token) => league.call(endOtherSessions, { token })],
    [
      'a new password',
      async ({ id }, keptToken) => {
        const [row] = await league.sql<{ id: string }>`select id from session
          where token_hash = ${tokenHash(keptToken)}`;
        await savePassword(league.db, { memberId: id, newHash: 'new', keepSessionId: String(row?.id) });
      },
    ],
  ];
  it.each(ends)('ends when %s ends its session, and streams of other sessions continue', async (_, end) => {
    const [member] = (await insertMembers(league.db, 1)) as [TestMember];
    const keptToken = await addSession(member.id);
    const [stream, otherStream] = await Promise.all([
      openStream(peer, member.token),
      openStream(peer, keptToken),
    ]);
    await end(member, keptToken);
    await stream.ended;
    const payload = { booking_id: null, points: 7, rank_before: null, rank_after: 1 };
    await publishUpdate(league.db, { topic: 'points', memberId: member.id, payload });
    expect((await otherStream.next(({ topic }) => topic === 'points')).payload).toEqual(payload);
    otherStream.close();
  });

  it('ends when the member is erased', async () => {
    const [member] = (await insertMembers(league.db, 1)) as [TestMember];
    const stream = await openStream(peer, member.token);
    await league.sql`delete from member where id = ${member.id}`;
    await stream.ended;
  });

  it('ends after the database connection was lost, because its session may have ended', async () => {
    const [member] = (await insertMembers(league.db, 1)) as [TestMember];
    const stream = await openStream(peer, member.token);
    await league.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'rabita live' and datname = current_database()`;
    await stream.ended;
    await expect.poll(() => peer.live.canServe()).toBe(true);
  });

  /** Serves a stream to this session, and waits until it ends. */
  async function serveToEnd(session: MemberSession): Promise<void> {
    const server = createServer((_, response) => {
      response.writeHead(200);
      peer.live.serve(response, session, '127.0.0.1');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const request = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    server.close();
  }

  it('ends when its session expires', () =>
    serveToEnd({ sessionId: 'expiring', memberId: 'someone', msLeft: 1 }));

  it('ends at once if the session ended while the stream started', async () => {
    const [member] = (await insertMembers(league.db, 1)) as [TestMember];
    const [row] = await league.sql<{ id: string }>`select id from session where member_id = ${member.id}`;
    const stream = await openStream(peer, member.token);
    await league.call(logout, { token: member.token });
    await stream.ended;
    await serveToEnd({ sessionId: String(row?.id), memberId: member.id, msLeft: 86_400_000 });
  });
});

describe('[18.82] GET /api/live', () => {
  const score = (id: string, version: number, home: number) =>
    league.call(scoreMatch, {
      params: { id },
      token: manager.token,
      body: { state: 'live', score: { home, away: 0 }, version },
    });

  it('sends no score of a hidden match', async () => {
    const [hidden, shown] = [await insertMatch(league.db, { isActive: false }), await insertMatch(league.db)];
    const stream = await openStream(peer);
    await score(hidden, 1, 2);
    await score(shown, 1, 1);
    await stream.next(({ payload }) => payload.id === shown);
    expect(stream.updates.map(({ payload }) => payload.id)).toEqual([shown]);
    stream.close();
  });

  it('sends no stock of a hidden reward', async () => {
    const [hidden, shown] = [await insertReward(league.db), await insertReward(league.db)];
    await league.sql`update reward set is_active = false where id = ${hidden}`;
    const stream = await openStream(peer);
    for (const id of [hidden, shown]) {
      await league.call(stockReward, {
        params: { id },
        token: manager.token,
        body: { version: 1, stock: 9, stock_before: null, available: true },
      });
    }
    await stream.next(({ payload }) => payload._id === shown);
    // The hidden reward was stocked first, so its update would have arrived by now.
    expect(stream.updates.map(({ payload }) => payload._id)).toEqual([shown]);
    stream.close();
  });
});
