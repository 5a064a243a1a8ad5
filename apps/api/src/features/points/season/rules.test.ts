/** Tests which changes of a season staff can make, and how the console shows a season. */
import { SEASON_NOTICE_DAYS } from '@rabita/contract/constants';
import { describe, expect, it } from 'vitest';
import {
  findSeasonError,
  hasOtherDates,
  type StaffSeasonRow,
  toSeasonStanding,
  toStaffSeason,
} from './rules.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-05-01T00:00:00Z');
const inDays = (days: number, ms = 0) => new Date(now.getTime() + days * DAY_MS + ms);

const season: StaffSeasonRow = {
  id: 's1',
  name_ar: 'الصيف',
  name_en: 'Summer',
  timezone: 'Asia/Riyadh',
  starts_at: inDays(1),
  ends_at: inDays(90),
  frozen_at: null,
  now,
  balance_policy: 'carried',
  balance_cap: null,
  version: 3,
  changed_at: now,
  changed_by: 'Huda',
  editor_id: null,
  announced_up_to: null,
  announced_at: null,
  settled_at: null,
  cancelled_at: null,
  member_count: 12,
};
const findError = (before: Partial<StaffSeasonRow>, change: Partial<StaffSeasonRow>) =>
  findSeasonError({ ...season, ...before }, { ...season, ...before, ...change }, now);

it.each<[string, boolean, Partial<StaffSeasonRow>]>([
  ['start', true, { starts_at: inDays(2) }],
  ['end', true, { ends_at: inDays(91) }],
  ['policy', false, { balance_policy: 'lapsed' }],
])('hasOtherDates for another %s is %s', (_, expected, change) => {
  expect(hasOtherDates(season, { ...season, ...change })).toBe(expected);
});

describe('a new season', () => {
  it('with balances that are carried over can end at any time', () => {
    expect(findSeasonError(null, { ...season, ends_at: inDays(2) }, now)).toBeNull();
  });

  it.each(['capped', 'lapsed'] as const)(
    'with balances that are %s must end late enough to notify members in time',
    balance_policy => {
      const terms = { ...season, balance_policy, ends_at: inDays(SEASON_NOTICE_DAYS) };
      expect(findSeasonError(null, terms, now)).toBeNull();
      const tooSoon = { ...terms, ends_at: inDays(SEASON_NOTICE_DAYS, -1) };
      expect(findSeasonError(null, tooSoon, now)).toBe('season.ends_too_soon');
    },
  );
});

describe('the dates of a season', () => {
  it('can change until the season starts', () => {
    expect(findError({}, { starts_at: inDays(2) })).toBeNull();
    expect(findError({ starts_at: inDays(0, 1) }, { ends_at: inDays(91) })).toBeNull();
    expect(findError({ starts_at: now }, { ends_at: inDays(91) })).toBe('season.started');
  });

  it('cannot change once a member was notified of the lapse', () => {
    expect(findError({ announced_up_to: 'm1' }, { ends_at: inDays(91) })).toBe('season.announced');
    expect(findError({ announced_at: now }, { ends_at: inDays(91) })).toBe('season.announced');
  });
});

describe('the policy of a season', () => {
  it('can change during the season if members can still be notified in time', () => {
    const running = { starts_at: inDays(-1) };
    expect(findError(running, { balance_policy: 'lapsed' })).toBeNull();
    expect(findError({ ...running, ends_at: inDays(29) }, { balance_policy: 'lapsed' })).toBe(
      'season.ends_too_soon',
    );
    const lapsing = { ...running, balance_policy: 'lapsed' as const, ends_at: inDays(29) };
    expect(findError(lapsing, { balance_policy: 'carried' })).toBeNull();
  });

  it('and its cap cannot change once a member was notified of the lapse', () => {
    const announced = { balance_policy: 'capped' as const, balance_cap: 100, announced_up_to: 'm1' };
    expect(findError(announced, { balance_policy: 'carried' })).toBe('season.announced');
    expect(findError(announced, { balance_cap: 200 })).toBe('season.announced');
  });
});

it('the dates and the policy of a cancelled season cannot change', () => {
  expect(findError({ cancelled_at: now }, { ends_at: inDays(91) })).toBe('season.cancelled');
  expect(findError({ cancelled_at: now }, { balance_policy: 'lapsed' })).toBe('season.cancelled');
});

it.each<[string, Partial<StaffSeasonRow>]>([
  ['cancelled', { cancelled_at: now }],
  ['running', { starts_at: inDays(-1) }],
  ['announced', { announced_up_to: 'm1' }],
  ['ending too soon to notify members', { balance_policy: 'lapsed', ends_at: inDays(1) }],
])('the other fields of a season that is %s can change', (_, before) => {
  expect(findError(before, {})).toBeNull();
});

describe('the console', () => {
  const expected = {
    _id: 's1',
    translations: { ar: { name: 'الصيف' }, en: { name: 'Summer' } },
    timezone: 'Asia/Riyadh',
    starts: { date: '2026-05-02', time: '03:00' },
    ends: { date: '2026-07-30', time: '03:00' },
    starts_at: '2026-05-02T00:00:00.000Z',
    ends_at: '2026-07-30T00:00:00.000Z',
    state: 'upcoming',
    balance_policy: 'carried',
    balance_cap: null,
    announced_at: null,
    frozen_at: null,
    settled_at: null,
    cancelled_at: null,
    members: 12,
    changed: { version: 3, at: '2026-05-01T00:00:00.000Z', by: 'Huda' },
  };

  it("shows a season's dates in the season's time zone, and the last change", () => {
    expect(toStaffSeason(season)).toEqual(expected);
  });

  it('shows when a season was announced, made final, settled and cancelled, and the state cancelled', () => {
    const times = { announced_at: now, frozen_at: inDays(1), settled_at: inDays(2), cancelled_at: inDays(3) };
    expect(toStaffSeason({ ...season, ...times })).toEqual({
      ...expected,
      state: 'cancelled',
      announced_at: '2026-05-01T00:00:00.000Z',
      frozen_at: '2026-05-02T00:00:00.000Z',
      settled_at: '2026-05-03T00:00:00.000Z',
      cancelled_at: '2026-05-04T00:00:00.000Z',
    });
  });

  it('shows a rank with its prize, and no member once the account is deleted', () => {
    const row = { account: 'a1', member_id: 'm1', full_name: 'Sara', points: 90, rank: 1, prize: 500 };
    const standing = { rank: 1, points: 90, member: { _id: 'm1', full_name: 'Sara' }, prize: 500 };
    expect(toSeasonStanding(row)).toEqual(standing);
    expect(toSeasonStanding({ ...row, member_id: null }).member).toBeNull();
    expect(toSeasonStanding({ ...row, full_name: null }).member).toBeNull();
  });
});
