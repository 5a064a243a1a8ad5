/** Tests a season's state, the tier that a member holds, the rows of leaderboards, and names shortened for guests. */
import { SEASON_FINAL_AFTER_HOURS } from '@rabita/contract/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findHeldTier,
  NO_SEASON_POINTS,
  type SeasonRow,
  type TierRow,
  toBoardRow,
  toGuestLeaderboard,
  toGuestName,
  toSeason,
  toSeasonState,
  toStanding,
} from './rules.ts';

const start = new Date('2026-05-01T00:00:00Z');
const end = new Date('2026-08-01T00:00:00Z');
const finalAt = new Date(end.getTime() + SEASON_FINAL_AFTER_HOURS * 3_600_000);
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

const season: SeasonRow = {
  id: 's1',
  name_ar: 'الصيف',
  name_en: 'Summer',
  timezone: 'Asia/Riyadh',
  starts_at: start,
  ends_at: end,
  frozen_at: null,
  now: start,
};
const expectedSeason = {
  _id: 's1',
  name: 'Summer',
  timezone: 'Asia/Riyadh',
  starts_at: '2026-05-01T00:00:00.000Z',
  ends_at: '2026-08-01T00:00:00.000Z',
  state: 'current',
  translations: { ar: { name: 'الصيف' }, en: { name: 'Summer' } },
};

describe('a season', () => {
  it.each([
    ['upcoming', justBefore(start)],
    ['current', start],
    ['current', justBefore(end)],
    ['closing', end],
    ['closing', justBefore(finalAt)],
    ['final', finalAt],
  ])('is %s at %j', (state, now) => {
    expect(toSeasonState({ ...season, now })).toBe(state);
  });

  it('is final once its standings are stored, but never before its end', () => {
    expect(toSeasonState({ ...season, frozen_at: end, now: end })).toBe('final');
    expect(toSeasonState({ ...season, frozen_at: end, now: justBefore(end) })).toBe('current');
  });

  it("has its name in the reader's language, and in both", () => {
    expect(toSeason(season, 'en')).toEqual(expectedSeason);
    expect(toSeason(season, 'ar').name).toBe('الصيف');
  });
});

const tier = (name_en: string, threshold: number): TierRow => ({
  id: name_en,
  name_ar: `${name_en} بالعربية`,
  name_en,
  color: 'gold',
  threshold,
  early_hours: 12,
});
const tiers = [tier('bronze', 100), tier('silver', 200), tier('gold', 300)];
const expectedTier = (name: string, threshold: number) => ({
  _id: name,
  name,
  color: 'gold',
  threshold,
  early_hours: 12,
  translations: { ar: { name: `${name} بالعربية` }, en: { name } },
});
const seasonPoints = { points: 0, rank: 3, points_before: 0, celebrated_threshold: 0 };

describe('the tier of a member', () => {
  it.each([
    [0, 0, undefined],
    [99, 0, undefined],
    [100, 0, 'bronze'],
    [199, 0, 'bronze'],
    [0, 200, 'silver'],
    [100, 300, 'gold'],
    [300, 100, 'gold'],
  ])('with %i points, and %i in the season before, is %s', (points, points_before, heldTierId) => {
    expect(findHeldTier({ ...seasonPoints, points, points_before }, tiers)?.id).toBe(heldTierId);
  });

  it('is null if the league has no tiers', () => {
    expect(findHeldTier({ ...seasonPoints, points: 500 }, [])).toBeNull();
  });
});

describe('the standing of a member', () => {
  it('shows the season, the points, the rank, the tier and the points that are missing for the next tier', () => {
    expect(toStanding(season, { ...seasonPoints, points: 120 }, tiers, 'en')).toEqual({
      season: expectedSeason,
      points: 120,
      rank: 3,
      tier: expectedTier('bronze', 100),
      next_tier: { ...expectedTier('silver', 200), missing: 80 },
      is_tier_new: true,
    });
  });

  it('shows the first tier as the next one to a member without points', () => {
    expect(NO_SEASON_POINTS).toEqual({ points: 0, rank: null, points_before: 0, celebrated_threshold: 0 });
    expect(toStanding(season, NO_SEASON_POINTS, tiers, 'ar')).toMatchObject({
      rank: null,
      tier: null,
      next_tier: { name: 'bronze بالعربية', missing: 100 },
    });
  });

  it('names the held tier as the next one until the points of this season reach it as well', () => {
    const getNextTier = (points: number) =>
      toStanding(season, { ...seasonPoints, points, points_before: 200 }, tiers, 'en').next_tier;
    expect(getNextTier(0)).toMatchObject({ _id: 'silver', missing: 200 });
    expect(getNextTier(200)).toMatchObject({ _id: 'gold', missing: 100 });
  });

  it.each([
    ['the points of this season reach it', { points: 100 }, true],
    ['they no longer do', { points: 99, points_before: 100 }, false],
    ['a lower tier was celebrated', { points: 200, celebrated_threshold: 100 }, true],
    ['it was celebrated', { points: 299, celebrated_threshold: 200 }, false],
    ['a higher one was celebrated', { points: 100, celebrated_threshold: 300 }, false],
    ['there is none', { points: 0 }, false],
  ])('[10.145] says whether the tier is new if %s', (_case, change, isNew) => {
    expect(toStanding(season, { ...seasonPoints, ...change }, tiers, 'en').is_tier_new).toBe(isNew);
    expect(toStanding(null, { ...seasonPoints, ...change }, tiers, 'en').is_tier_new).toBe(false);
  });

  it('has no next tier for a member of the highest tier, and none between two seasons', () => {
    expect(toStanding(season, { ...seasonPoints, points: 300 }, tiers, 'en').next_tier).toBeNull();
    const betweenSeasons = toStanding(null, { ...seasonPoints, points_before: 100 }, tiers, 'en');
    expect(betweenSeasons).toMatchObject({ season: null, tier: { _id: 'bronze' }, next_tier: null });
  });
});

describe('a row of the leaderboard', () => {
  const row = { account: 'a1', member_id: 'm1', full_name: 'Sara Ali', points: 90, rank: 2 };
  const firstName = (name: string) => name.replace(/ .*/u, '');

  it('shows the name as the viewer may see it', () => {
    expect(toBoardRow(row, 'en', firstName)).toEqual({
      _id: 'm1',
      full_name: 'Sara',
      loyalty_points: 90,
      rank: 2,
    });
  });

  it('names a deleted account a former member, in both languages', () => {
    const deleted = { ...row, member_id: null, full_name: null };
    expect(toBoardRow(deleted, 'ar', firstName)).toMatchObject({ _id: 'a1', full_name: 'عضو سابق' });
    expect(toBoardRow(deleted, 'en', firstName).full_name).toBe('Former member');
  });
});

it.each([
  ['فيصل الدوسري', 'فيصل د.'],
  ['محمد بن سعد القحطاني', 'محمد ق.'],
  ['عبد الله الزهراني', 'عبد الله ز.'],
  ['عبد الله', 'عبد الله'],
  ['أم كلثوم بنت صالح الراجحي', 'أم كلثوم ر.'],
  ['منيرة آل خليفة', 'منيرة خ.'],
  ['لمى', 'لمى'],
  ['Sara Al-Harbi', 'Sara H.'],
  ['Majed Al Harbi', 'Majed H.'],
  ['Abdul Rahman al-Ghamdi', 'Abdul Rahman G.'],
  ['Omar Bakhsh', 'Omar B.'],
  ['Ali', 'Ali'],
  ['Zoë 🎮', 'Zoë'],
  [' Sara  Harbi ', 'Sara H.'],
  ['Abdul  Rahman  Harbi', 'Abdul Rahman H.'],
  // A first name that only begins or ends like عبد or Umm, and a family name that only ends or begins like an article.
  ['عبدالله سعد القحطاني', 'عبدالله ق.'],
  ['Umar Hassan Ali', 'Umar A.'],
  ['Maalum Hassan Ali', 'Maalum A.'],
  ['Majed Kamal', 'Majed K.'],
  ['Majed Alami', 'Majed A.'],
  // An article without a family name, an article joined to it, and family names as short as an article.
  ['Majed Al', 'Majed'],
  ['منيرة آلخليفة', 'منيرة خ.'],
  ['هند الف', 'هند ا.'],
  ['هند آلم', 'هند آ.'],
])('toGuestName shortens %s to %s', (name, short) => {
  expect(toGuestName(name)).toBe(short);
});

it('toGuestName reduces every family name of three or more letters to its initial', () => {
  const family = fc.stringMatching(/^[A-Za-z]{3,12}$/u);
  fc.assert(
    fc.property(fc.constantFrom('Sara', 'فيصل', 'Abdul Aziz', 'Jo'), family, (first, last) => {
      expect(toGuestName(`${first} ${last}`)).toBe(`${first} ${last.charAt(0).toUpperCase()}.`);
    }),
  );
});

it('toGuestLeaderboard shortens every name and gives guests no rank', () => {
  const row = { _id: 'm1', full_name: 'Sara Al-Harbi', loyalty_points: 90, rank: 1 };
  expect(toGuestLeaderboard([row])).toEqual({
    leaderboard: [{ ...row, full_name: 'Sara H.' }],
    user_rank: null,
  });
});
