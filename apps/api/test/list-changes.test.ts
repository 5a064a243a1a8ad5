/** Tests that cached lists become stale only after a committed change of the data that they show. */
import { login, logout } from '@rabita/contract/fan/auth';
import { bookSeat } from '@rabita/contract/fan/booking';
import { scoreMatch } from '@rabita/contract/staff/match';
import { adjustPoints } from '@rabita/contract/staff/member';
import { updateTier } from '@rabita/contract/staff/tier';
import { describe, expect, it, vi } from 'vitest';
import type { ListCache } from '../src/platform/cache/list-cache.ts';
import { insertEvent } from './fixtures/insert-event.ts';
import { insertMatch } from './fixtures/insert-match.ts';
import { insertMembers, type TestMember } from './fixtures/insert-members.ts';
import { insertReward } from './fixtures/insert-reward.ts';
import { insertStaff } from './fixtures/insert-staff.ts';
import { insertTiers } from './fixtures/insert-tiers.ts';
import { startTestLeague } from './harness/start-league.ts';

const league = await startTestLeague({}, {}, { cachesLists: true });
/** A process whose lists never expire, and which gets no notifications: only its own commits make lists stale. */
const isolated = await league.another({}, { listClock: () => 0 });
await isolated.live.close();
const manager = await insertStaff(league, 'manager');
const [fan, other] = (await insertMembers(league.db, 2)) as [TestMember, TestMember];
const eventId = await insertEvent(league.db, { capacity: 1 });
const matchId = await insertMatch(league.db);
const [tierId = ''] = await insertTiers(league.db, [{ ar: 'برونزي', en: 'Bronze', threshold: 900 }]);
const rewardId = await insertReward(league.db);
await league.sql`update reward set tier_id = ${tierId} where id = ${rewardId}`;

const fetchText = async (path: string) => (await isolated.request('GET', path)).text;

describe('a change', () => {
  const renameTier = () =>
    isolated.call(updateTier, {
      params: { id: tierId },
      token: manager.token,
      body: {
        version: 1,
        translations: { ar: { name: 'فضي' }, en: { name: 'Silver' } },
        color: '#c0c0c0',
        threshold: 900,
        early_hours: 0,
      },
    });
  const score = () =>
    isolated.call(scoreMatch, {
      params: { id: matchId },
      token: manager.token,
      body: { state: 'live', score: { home: 1, away: 1 }, version: 1 },
    });
  const givePoints = () =>
    isolated.call(adjustPoints, {
      params: { id: fan.id },
      token: manager.token,
      body: { points: 700, note: 'تعويض' },
    });
  it.each([
    [
      'an event’s free seats',
      '/api/events',
      () => isolated.call(bookSeat, { params: { eventId }, token: fan.token }),
    ],
    ['a match’s score', '/api/matches', score],
    ['the name of a reward’s tier', '/api/rewards', renameTier],
    ['a member’s points', '/api/users/leaderboard', givePoints],
  ] as const)(
    '[18.77] of %s is in the next list of its process without a notification',
    async (_, path, change) => {
      const textBefore = await fetchText(path);
      await change();
      expect(await fetchText(path)).not.toBe(textBefore);
    },
  );
});

describe('cached lists stay valid after', () => {
  it.each([
    ['an invalid call', () => isolated.request('POST', login.route.path, { body: { identifier: 7 } }), 400],
    ['a rejected call', () => isolated.tryCall(bookSeat, { params: { eventId }, token: other.token }), 409],
    ['a change of other data', () => isolated.tryCall(logout, { token: other.token }), 204],
  ] as const)('[18.77] %s', async (_, call, status) => {
    const invalidate = vi.spyOn(isolated.lists as ListCache, 'invalidate');
    expect((await call()).status).toBe(status);
    expect(invalidate).not.toHaveBeenCalled();
    invalidate.mockRestore();
  });

  it('[18.77] a statement that changes no value of its rows', async () => {
    const connected = await league.another({}, { listClock: () => 0 });
    const invalidate = vi.spyOn(connected.lists as ListCache, 'invalidate');
    await league.sql`update booking set live_key = live_key`;
    await league.sql`update event set held = held`;
    // Notifications arrive in order, so none was sent for the statements above.
    await league.sql`update match set best_of = 5`;
    await expect.poll(() => invalidate.mock.calls.flat()).toContain('match');
    expect(invalidate.mock.calls).toEqual([['match']]);
    await connected.stop();
  });
});
