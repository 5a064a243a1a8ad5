/** Tests tiers: creating, editing and removing them, rewards that need a tier, and early booking. */
import { randomUUID } from 'node:crypto';
import { bookSeat } from '@rabita/contract/fan/booking';
import { getEvent, listEvents } from '@rabita/contract/fan/event';
import { redeemReward } from '@rabita/contract/fan/redemption';
import { listRewards } from '@rabita/contract/fan/reward';
import { listSeasons } from '@rabita/contract/fan/season';
import { createReward, updateReward } from '@rabita/contract/staff/reward';
import {
  createTier,
  getStaffTier,
  listStaffTiers,
  removeTier,
  updateTier,
} from '@rabita/contract/staff/tier';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertAdjustment } from '../../../../test/fixtures/insert-adjustment.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { backdateSeasonEnd, insertSeason } from '../../../../test/fixtures/insert-season.ts';
import { insertStaff, type TestStaff } from '../../../../test/fixtures/insert-staff.ts';
import { insertTiers } from '../../../../test/fixtures/insert-tiers.ts';
import { plannedReward } from '../../../../test/fixtures/plan-reward.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';

let league: League;
let manager: TestStaff;
beforeEach(async () => {
  league = await startLeague();
  manager = await insertStaff(league, 'manager');
  return league.stop;
});

const tierBody = (change: object = {}) => ({
  translations: { ar: { name: 'ذهبية' }, en: { name: 'Gold' } },
  color: '#D8A520',
  threshold: 500,
  early_hours: 24,
  ...change,
});
const token = () => manager.token;
const tryCreate = (body: unknown) => league.tryCall(createTier, { token: token(), body });
const tryRemove = (id: string) => league.tryCall(removeTier, { token: token(), params: { id } });
const earn = (member: TestMember | undefined, points: number) => insertAdjustment(league.db, member, points);

describe('tiers', () => {
  it('[17.42] are created, edited and listed lowest first, for staff and fans, and audited', async () => {
    const gold = (await league.call(createTier, { token: token(), body: tierBody() })).body.tier;
    expect(gold).toMatchObject({ color: '#d8a520', threshold: 500, changed: { version: 1 } });
    await tryCreate(
      tierBody({ threshold: 100, translations: { ar: { name: 'فضية' }, en: { name: 'Silver' } } }),
    );
    const edited = await league.call(updateTier, {
      token: token(),
      params: { id: gold._id },
      body: { ...tierBody({ threshold: 50 }), version: 1 },
    });
    expect(edited.body.tier).toMatchObject({ threshold: 50, changed: { version: 2 } });
    const { tiers } = (await league.call(listStaffTiers, { token: token() })).body;
    expect(tiers.map(({ threshold }) => threshold)).toEqual([50, 100]);
    const fanTiers = (await league.call(listSeasons, { language: 'en' })).body.tiers;
    expect(fanTiers.map(({ name, color }) => [name, color])).toEqual([
      ['Gold', '#d8a520'],
      ['Silver', '#d8a520'],
    ]);
    const response = await league.call(getStaffTier, {
      token: token(),
      params: { id: gold._id },
      query: { since: 1 },
    });
    expect(response.body).toMatchObject({ tier: { threshold: 50 }, changes: [{ fields: ['threshold'] }] });
    const lines = await league.sql`select action, before, after from audit_log
      where subject_id = ${gold._id} order by id`;
    expect(lines).toMatchObject([
      { action: 'tier.created' },
      { action: 'tier.updated', before: { threshold: 500 }, after: { threshold: 50 } },
    ]);
  });

  it('reject a threshold that another tier has, an outdated edit, invalid values and unknown ids', async () => {
    const [silver, gold] = await insertTiers(league.db);
    const response = await tryCreate(tierBody());
    expect(expectError(response)).toBe('tier.threshold_taken');
    expect(response.body).toMatchObject({ tier: { _id: gold, translations: { en: { name: 'Gold' } } } });
    const edit = (body: object) =>
      league.tryCall(updateTier, { token: token(), params: { id: String(silver) }, body });
    expect(expectError(await edit({ ...tierBody(), version: 1 }))).toBe('tier.threshold_taken');
    expect(expectError(await edit({ ...tierBody({ threshold: 9 }), version: 7 }))).toBe(
      'staff.changed_meanwhile',
    );
    for (const [change, path] of [
      [{ color: 'gold' }, 'color'],
      [{ threshold: 0 }, 'threshold'],
      [{ early_hours: 169 }, 'early_hours'],
      [{ translations: { ar: { name: 'ا'.repeat(41) }, en: { name: 'Gold' } } }, 'translations.ar.name'],
    ] as const) {
      const response = await tryCreate(tierBody({ threshold: 7, ...change }));
      expect([expectError(response), response.body.fields]).toMatchObject(['request.invalid', [{ path }]]);
    }
    const createResponses = await Promise.all([1, 2].map(() => tryCreate(tierBody({ threshold: 77 }))));
    expect(createResponses.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const id of [randomUUID(), 'nothing']) {
      const body = { ...tierBody(), version: 1 };
      const responses = [
        await league.tryCall(updateTier, { token: token(), params: { id }, body }),
        await league.tryCall(getStaffTier, { token: token(), params: { id } }),
        await tryRemove(id),
      ];
      expect(responses.map(response => expectError(response))).toEqual(Array(3).fill('tier.not_found'));
    }
  });

  it('[17.42] can be removed unless a member holds the tier or a reward needs it', async () => {
    const [silver = '', gold = ''] = await insertTiers(league.db);
    const [member] = await insertMembers(league.db, 1);
    const season = await insertSeason(league.db, { ends_at: "now() + interval '1 hour'" });
    await earn(member, 240);
    expect(expectError(await tryRemove(silver))).toBe('tier.held');
    // A member who reached gold in the season before holds that, and not silver.
    await backdateSeasonEnd(league.db, season, '30 hours');
    await insertSeason(league.db, { starts_at: "now() - interval '1 hour'" });
    expect(expectError(await tryRemove(silver))).toBe('tier.held');
    await league.sql`update season_standing set points = 520 where season_id = ${season}`;
    await earn(member, 300);
    expect((await tryRemove(silver)).status).toBe(204);
    expect(expectError(await tryRemove(gold))).toBe('tier.held');
    await league.sql`delete from member`;
    const reward = await league.call(createReward, { token: token(), body: rewardFor(gold) });
    const removeResponse = await tryRemove(gold);
    expect(expectError(removeResponse)).toBe('tier.needed');
    expect(removeResponse.body).toMatchObject({ reward: { en: { name: 'Signed jersey' } } });
    const { _id, changed } = reward.body.reward;
    await league.call(updateReward, {
      token: token(),
      params: { id: _id },
      body: { ...rewardFor(null), stock_before: null, version: changed.version },
    });
    expect((await tryRemove(gold)).status).toBe(204);
    expect(await league.sql`select 1 from tier`).toEqual([]);
    const [removal] = await league.sql`select before from audit_log
      where action = 'tier.removed' and subject_id = ${gold}`;
    expect(removal).toMatchObject({ before: { name_en: 'Gold' } });
  });
});

const rewardFor = (tier_id: string | null) =>
  plannedReward({ loyalty_points: 100, kind: 'pickup' as const, tier_id });

it('[17.44] a member below a reward’s tier cannot redeem it, gets the tier’s name, and loses no points', async () => {
  const [, gold = ''] = await insertTiers(league.db);
  await insertSeason(league.db);
  const [fan, star] = await insertMembers(league.db, 2);
  await earn(fan, 499);
  await earn(star, 500);
  for (const tierId of [randomUUID(), 'nothing']) {
    const response = await league.tryCall(createReward, { token: token(), body: rewardFor(tierId) });
    expect(expectError(response)).toBe('tier.not_found');
  }
  const { reward } = (await league.call(createReward, { token: token(), body: rewardFor(gold) })).body;
  const body = { ...rewardFor(randomUUID()), stock_before: null, version: 1 };
  const unknown = await league.tryCall(updateReward, { token: token(), params: { id: reward._id }, body });
  expect(expectError(unknown)).toBe('tier.not_found');
  const { rewards } = (await league.call(listRewards, { language: 'en' })).body;
  expect(rewards).toMatchObject([{ tier: { _id: gold, name: 'Gold', threshold: 500 } }]);
  const redeem = (member: TestMember) =>
    league.tryCall(redeemReward, { params: { id: reward._id }, token: member.token });
  const response = await redeem(fan);
  expect([response.status, expectError(response)]).toEqual([409, 'reward.tier_required']);
  expect(response.body).toMatchObject({ tier: { name: 'ذهبية' } });
  expect((await redeem(star)).status).toBe(201);
  expect(await league.sql`select points_balance from member where id = ${fan.id}`).toEqual([
    { points_balance: 499 },
  ]);
});

describe('early booking', () => {
  const book = (eventId: string, member: TestMember) =>
    league.tryCall(bookSeat, { params: { eventId }, token: member.token });

  it('[17.45] a member whose tier allows early booking can book before the opening, and others cannot', async () => {
    await insertTiers(league.db);
    await insertSeason(league.db);
    const [fan, star] = await insertMembers(league.db, 2);
    await earn(fan, 300);
    await earn(star, 500);
    const opens = (hours: number) => ({ booking_opens_at: `now() + interval '${hours} hours'`, capacity: 2 });
    const [soon, later] = [await insertEvent(league.db, opens(23)), await insertEvent(league.db, opens(25))];
    const getEventAs = async (id: string, member?: TestMember) =>
      (await league.call(getEvent, { params: { id }, ...(member && { token: member.token }) })).body.event;
    const event = await getEventAs(soon, star);
    expect(event.state).toBe('upcoming');
    expect(Date.parse(event.booking_opens_at ?? '') - Date.parse(event.early_access_at ?? '')).toBe(
      86_400_000,
    );
    for (const other of [await getEventAs(soon, fan), await getEventAs(soon)])
      expect(other).not.toHaveProperty('early_access_at');
    const { events } = (await league.call(listEvents, { token: star.token })).body;
    expect(events.map(({ early_access_at }) => early_access_at !== undefined)).toEqual([true, true]);

    expect(expectError(await book(soon, fan))).toBe('booking.not_open');
    expect(expectError(await book(later, star))).toBe('booking.not_open');
    const booked = await book(soon, star);
    expect([booked.status, booked.body.event]).toMatchObject([
      201,
      { state: 'upcoming', available_seats: 1 },
    ]);
    expect(expectError(await book(soon, star))).toBe('booking.already_registered');
  });

  it('[17.45] in a batch, only members with early booking get seats, up to the capacity', async () => {
    await insertTiers(league.db);
    await insertSeason(league.db);
    const members = await insertMembers(league.db, 12);
    for (const [index, member] of members.entries()) await earn(member, index % 2 === 0 ? 600 : 100);
    const event = await insertEvent(league.db, {
      booking_opens_at: "now() + interval '2 hours'",
      capacity: 4,
    });
    const responses = await Promise.all(members.map(member => book(event, member)));
    const results = responses.map(response => (response.status === 201 ? 'seat' : expectError(response)));
    expect(results.filter((_, index) => index % 2 === 1)).toEqual(Array(6).fill('booking.not_open'));
    expect(results.filter((_, index) => index % 2 === 0).sort()).toEqual([
      ...Array(2).fill('booking.event_full'),
      ...Array(4).fill('seat'),
    ]);
  });
});
