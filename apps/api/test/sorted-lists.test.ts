/**
 * Tests that the lists of staff can be sorted by each of their columns, over all pages and in the reader's language.
 */
import type { Language } from '@rabita/contract/constants';
import { bookSeat } from '@rabita/contract/fan/booking';
import { redeemReward } from '@rabita/contract/fan/redemption';
import { listEventBookings } from '@rabita/contract/staff/booking';
import { listStaffEvents } from '@rabita/contract/staff/event';
import { createMatch, listStaffMatches } from '@rabita/contract/staff/match';
import { searchMembers } from '@rabita/contract/staff/member';
import { listStaffRedemptions } from '@rabita/contract/staff/redemption';
import { expect, it } from 'vitest';
import { insertEvent } from './fixtures/insert-event.ts';
import { insertMembersWithPoints, insertReward } from './fixtures/insert-reward.ts';
import { insertStaff } from './fixtures/insert-staff.ts';
import { plannedMatch } from './fixtures/plan-match.ts';
import { expectError } from './harness/expect-error.ts';
import { startTestLeague } from './harness/start-league.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');

/** The members in the order in which they join. Arabic names come before Latin ones, whatever their hamzas. */
const MEMBERS = [
  { name: 'zahra', city: 'جدة', points: 300 },
  { name: 'بدر', city: 'الرياض', points: 100 },
  { name: 'أمل', city: 'Abha', points: 200 },
];
const members = await insertMembersWithPoints(league.db, MEMBERS.length, 0);
for (const [index, { name, city, points }] of MEMBERS.entries())
  await league.sql`update member set full_name = ${name}, city = ${city}, loyalty_points = ${points},
    points_balance = 500, created_at = now() + make_interval(secs => ${index}) where id = ${members[index]?.id}`;

const NAMES = [
  { ar: 'ياء', en: 'Alpha', city: 'أبها', seats: 5, day: 3 },
  { ar: 'باء', en: 'Gamma', city: 'جدة', seats: null, day: 1 },
  { ar: 'ألف', en: 'Beta', city: 'الرياض', seats: 7, day: 2 },
];
const eventIds: string[] = [];
for (const { ar, en, city, seats, day } of NAMES)
  eventIds.push(
    await insertEvent(league.db, {
      name_ar: ar,
      name_en: en,
      city_ar: city,
      capacity: seats,
      starts_at: `now() + interval '${day} days'`,
    }),
  );
for (const [index, { ar, en }] of NAMES.entries()) {
  const plan = plannedMatch();
  const toTexts = (language: Language, name: string) => ({
    ...plan.translations[language],
    home_name: name,
    game: NAMES[(index + 1) % 3]?.[language] ?? '',
    tournament: NAMES[(index + 2) % 3]?.[language] ?? '',
  });
  const starts = { ...plan.starts, time: `2${2 - index}:00` };
  const body = { ...plan, starts, translations: { ar: toTexts('ar', ar), en: toTexts('en', en) } };
  await league.call(createMatch, { token: manager.token, body });
}
for (const [index, member] of members.entries()) {
  const asMember = { token: member.token };
  await league.call(bookSeat, { params: { eventId: eventIds[2] ?? '' }, ...asMember });
  const rewardId = await insertReward(league.db, { cost: [20, 30, 10][index] ?? 0 });
  const { ar, en } = NAMES[index] ?? { ar: '', en: '' };
  await league.sql`update reward set name_ar = ${ar}, name_en = ${en} where id = ${rewardId}`;
  await league.call(redeemReward, { params: { id: rewardId }, ...asMember });
}

type Query = { readonly sort: string; readonly page: number; readonly limit: number };
type Case = readonly [sort: string, inOrder: readonly unknown[], language?: Language];
type List = {
  /** Fetches one page, and returns what identifies its rows in the cases. */
  readonly list: (query: Query, language: Language) => Promise<unknown[]>;
  readonly cases: readonly Case[];
};
const { token } = manager;
const nameOf = ({ member }: { member: { full_name: string } | null }) => member?.full_name;

const LISTS: Record<string, List> = {
  members: {
    list: async (query, language) =>
      (await league.call(searchMembers, { query, language, token })).body.members.map(row => row.full_name),
    cases: [
      ['name', ['أمل', 'بدر', 'zahra']],
      ['city', ['بدر', 'zahra', 'أمل']],
      ['joined', ['zahra', 'بدر', 'أمل']],
      ['points', ['بدر', 'أمل', 'zahra']],
    ],
  },
  bookings: {
    list: async (query, language) => {
      const params = { id: eventIds[2] ?? '' };
      return (await league.call(listEventBookings, { params, query, language, token })).body.bookings.map(
        nameOf,
      );
    },
    cases: [
      ['name', ['أمل', 'بدر', 'zahra']],
      ['city', ['بدر', 'zahra', 'أمل']],
      ['booked', ['zahra', 'بدر', 'أمل']],
    ],
  },
  redemptions: {
    list: async (query, language) =>
      (await league.call(listStaffRedemptions, { query, language, token })).body.redemptions.map(nameOf),
    cases: [
      ['member', ['أمل', 'بدر', 'zahra']],
      ['redeemed', ['zahra', 'بدر', 'أمل']],
      ['cost', ['أمل', 'zahra', 'بدر']],
      ['reward', ['أمل', 'بدر', 'zahra'], 'ar'],
      ['reward', ['zahra', 'أمل', 'بدر'], 'en'],
    ],
  },
  events: {
    list: async (query, language) => {
      const { events } = (await league.call(listStaffEvents, { query, language, token })).body;
      return events.map(({ translations }) => translations.en.name);
    },
    cases: [
      ['name', ['Beta', 'Gamma', 'Alpha'], 'ar'],
      ['name', ['Alpha', 'Beta', 'Gamma'], 'en'],
      ['starts', ['Gamma', 'Beta', 'Alpha']],
      ['city', ['Alpha', 'Beta', 'Gamma'], 'ar'],
      // Three of the seven seats of Beta are booked. Without a limit of seats, most are left.
      ['seats_left', ['Beta', 'Alpha', 'Gamma']],
    ],
  },
  matches: {
    list: async (query, language) => {
      const { matches } = (await league.call(listStaffMatches, { query, language, token })).body;
      return matches.map(({ translations }) => translations.en.home_name);
    },
    cases: [
      ['starts', ['Beta', 'Gamma', 'Alpha']],
      ['home', ['Beta', 'Gamma', 'Alpha'], 'ar'],
      ['home', ['Alpha', 'Beta', 'Gamma'], 'en'],
      ['game', ['Beta', 'Gamma', 'Alpha'], 'en'],
      ['tournament', ['Gamma', 'Alpha', 'Beta'], 'en'],
    ],
  },
};

/** Fetches all pages of one row each. */
async function listSorted({ list }: List, sort: string, language: Language): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const page of [1, 2, 3]) rows.push(...(await list({ sort, page, limit: 1 }, language)));
  return rows;
}

it.each(
  Object.entries(LISTS).flatMap(([list, details]) =>
    details.cases.map(([sort, inOrder, language = 'ar']) => ({ list, details, sort, inOrder, language })),
  ),
)(
  '[11.25] staff sort $list by $sort in both directions over all pages ($language)',
  async ({ details, sort, inOrder, language }) => {
    expect(await listSorted(details, sort, language)).toEqual(inOrder);
    expect(await listSorted(details, `-${sort}`, language)).toEqual(inOrder.toReversed());
  },
);

it('[11.25] a search for members is sorted too', async () => {
  const query = { q: '@example.com', sort: '-points' };
  const { body } = await league.call(searchMembers, { query, token });
  expect(body.members.map(row => row.full_name)).toEqual(['zahra', 'أمل', 'بدر']);
});

it.each(['password_hash', 'name desc', '--name', '', 'NAME'])(
  '[11.25] members cannot be sorted by %j',
  async sort => {
    const response = await league.tryCall(searchMembers, { query: { sort }, token });
    expect(expectError(response)).toBe('request.invalid');
  },
);
