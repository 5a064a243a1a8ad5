/** Tests that a stream ends with its session, and that it tells nothing of what is hidden. */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logout } from '@rabita/contract/fan/auth';
import { endOtherSessions } from '@rabita/contract/fan/session';
import { scoreMatch } from '@rabita/contract/staff/match';
import { stockReward } from '@rabita/contract/staff/reward';
import { afterAll, describe, expect, it } from 'vitest';
import { type CrowdMember, insertMembers } from '../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { openStream } from '../../../test/harness/open-stream.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { savePassword } from '../../features/account/queries.ts';
import type { MemberSession } from '../http/route.ts';
import { newToken, tokenHash } from '../security/secrets.ts';
import { publishNews } from './notify.ts';

const league = await startTestLeague();
/** The process of the streams: sessions end through another one. */
const other = await league.another();
const manager = await insertStaff(league, 'manager');
afterAll(async () => {
  await other.stop();
  await league.stop();
});

async function addSession(memberId: string): Promise<string> {
  const token = newToken();
  await league.db.run(
    `insert into session (member_id, token_hash, address, expires_at)
     values ($1, $2, '2001:db8::1', now() + interval '1 day')`,
    [memberId, tokenHash(token)],
  );
  return token;
}

describe('[18.82] a member’s stream', () => {
  const ends: [string, (ended: CrowdMember, kept: string) => Promise<unknown>][] = [
    ['a logout', ({ token }) => league.call(logout, { token })],
    ['being logged out from another device', (_, token) => league.call(endOtherSessions, { token })],
    [
      'a new password',
      async ({ id }, kept) => {
        const row = await league.db.row<{ id: string }>('select id from session where token_hash = $1', [
          tokenHash(kept),
        ]);
        await savePassword(league.db, { memberId: id, newHash: 'new', keepSessionId: String(row?.id) });
      },
    ],
  ];
  it.each(ends)('ends at once with its session by %s, and those of other sessions go on', async (_, end) => {
    const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
    const kept = await addSession(member.id);
    const [stream, going] = await Promise.all([openStream(other, member.token), openStream(other, kept)]);
    await end(member, kept);
    await stream.ended;
    const payload = { booking_id: null, points: 7, rank_before: null, rank_after: 1 };
    await publishNews(league.db, { topic: 'points', memberId: member.id, payload });
    expect((await going.next(({ topic }) => topic === 'points')).payload).toEqual(payload);
    going.leave();
  });

  it('ends when the member is erased', async () => {
    const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
    const stream = await openStream(other, member.token);
    await league.db.run('delete from member where id = $1', [member.id]);
    await stream.ended;
  });

  it('ends after a lost connection to the database, during which its session may have ended', async () => {
    const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
    const stream = await openStream(other, member.token);
    await league.db.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rabita live' and datname = current_database()",
    );
    await stream.ended;
    await expect.poll(() => other.live.canServe()).toBe(true);
  });

  /** Serves a stream to this session, and waits until it ends. */
  async function serveToEnd(session: MemberSession): Promise<void> {
    const server = createServer((_, response) => {
      response.writeHead(200);
      other.live.serve(response, session, '127.0.0.1');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const request = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    server.close();
  }

  it('ends when its session expires', () =>
    serveToEnd({ sessionId: 'expiring', memberId: 'someone', msLeft: 1 }));

  it('ends at once if its session ended while it was being opened', async () => {
    const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
    const row = await league.db.row<{ id: string }>('select id from session where member_id = $1', [
      member.id,
    ]);
    const stream = await openStream(other, member.token);
    await league.call(logout, { token: member.token });
    await stream.ended;
    await serveToEnd({ sessionId: String(row?.id), memberId: member.id, msLeft: 86_400_000 });
  });
});

describe('[18.82] what is hidden', () => {
  const score = (id: string, version: number, home: number) =>
    league.call(scoreMatch, {
      params: { id },
      token: manager.token,
      body: { state: 'live', score: { home, away: 0 }, version },
    });
  const insertMatch = async (isActive: boolean) => {
    const row = await league.db.row<{ id: string }>(
      `insert into match (game_ar, game_en, tournament_ar, tournament_en, home_name_ar, home_name_en, home_tag,
         away_name_ar, away_name_en, away_tag, best_of, starts_at, timezone, is_active)
       values ('لعبة', 'Game', 'كأس', 'Cup', 'أ', 'A', 'A', 'ب', 'B', 'B', 5, now(), 'Asia/Riyadh', $1) returning id`,
      [isActive],
    );
    return String(row?.id);
  };

  it('of a match, its score, reaches nobody', async () => {
    const [hidden, shown] = [await insertMatch(false), await insertMatch(true)];
    const stream = await openStream(other);
    await score(hidden, 1, 2);
    await score(shown, 1, 1);
    await stream.next(({ payload }) => payload.id === shown);
    expect(stream.heard.map(({ payload }) => payload.id)).toEqual([shown]);
    stream.leave();
  });

  it('of a reward, its stock, reaches nobody', async () => {
    const insertReward = async (isActive: boolean) => {
      const row = await league.db.row<{ id: string }>(
        `insert into reward (name_ar, name_en, description_ar, description_en, loyalty_points, is_active)
         values ('قميص', 'Shirt', 'قميص الفريق', 'The team’s shirt', 500, $1) returning id`,
        [isActive],
      );
      return String(row?.id);
    };
    const [hidden, shown] = [await insertReward(false), await insertReward(true)];
    const stream = await openStream(other);
    for (const id of [hidden, shown]) {
      await league.call(stockReward, {
        params: { id },
        token: manager.token,
        body: { version: 1, stock: 9, stock_before: null, available: true },
      });
    }
    await stream.next(({ payload }) => payload._id === shown);
    // Both were published within one interval, or the hidden one before.
    expect(stream.heard.map(({ payload }) => payload._id)).toEqual([shown]);
    stream.leave();
  });
});
