/** Tests the season forms: what they refuse, what they send, and when a season can still be changed. */
import { ApiError } from '@rabita/client/calls/api-error';
import { createSeason, type StaffSeason, updateSeason } from '@rabita/contract/staff/season';
import { describe, expect, it } from 'vitest';
import {
  canCancel,
  checkPrize,
  checkSeason,
  EMPTY_SEASON,
  hasStarted,
  overlapIn,
  parsePrize,
  type SeasonValues,
  seasonBodyOf,
  seasonValuesOf,
} from './rules.ts';

const FULL: SeasonValues = {
  ...EMPTY_SEASON,
  'translations.ar.name': 'موسم الشتاء',
  'translations.en.name': 'Winter season',
  starts: '2031-01-01T00:00',
  ends: '2031-04-01T00:00',
};

describe('the season form', () => {
  it('[17.34] needs both names and both times, and an end after the start', () => {
    expect(EMPTY_SEASON).toMatchObject({ starts: '', ends: '', balance_policy: 'carried', balance_cap: '' });
    expect(checkSeason(FULL)).toEqual({});
    expect(Object.keys(checkSeason(EMPTY_SEASON))).toEqual([
      'translations.ar.name',
      'translations.en.name',
      'starts',
      'ends',
    ]);
    expect(Object.keys(checkSeason({ ...FULL, ends: FULL.starts }))).toEqual(['ends']);
  });

  it('[17.39] asks for a limit only where one applies, and keeps text left in the hidden field from being sent', () => {
    expect(Object.keys(checkSeason({ ...FULL, balance_policy: 'capped' }))).toEqual(['balance_cap']);
    expect(checkSeason({ ...FULL, balance_policy: 'capped', balance_cap: '٥٠٠' })).toEqual({});
    expect(checkSeason({ ...FULL, balance_cap: 'few' })).toEqual({});
    expect(seasonBodyOf({ ...FULL, balance_policy: 'capped', balance_cap: '1,500' }).balance_cap).toBe(1500);
    expect(seasonBodyOf({ ...FULL, balance_policy: 'lapsed', balance_cap: '1,500' }).balance_cap).toBeNull();
  });

  it('[17.34] builds a body that the contract accepts, and the same body again from the saved season', () => {
    const body = seasonBodyOf({ ...FULL, balance_policy: 'capped', balance_cap: '300' });
    expect(createSeason.body.safeParse(body).error).toBeUndefined();
    expect(updateSeason.body.safeParse({ ...body, version: 1 }).error).toBeUndefined();
    expect(seasonBodyOf(seasonValuesOf(body as unknown as StaffSeason))).toEqual(body);
    const carried = { ...body, balance_policy: 'carried', balance_cap: null } as unknown as StaffSeason;
    expect(seasonValuesOf(carried).balance_cap).toBe('');
  });
});

it('[17.34] names the season that a refused one overlaps', () => {
  const translations = { ar: { name: 'موسم الربيع' }, en: { name: 'Spring' } };
  const refusal = (code: string) =>
    new ApiError('refused', { status: 409, body: { code, season: { translations } } });
  expect(overlapIn(refusal('season.overlaps'))).toEqual(translations);
  expect(overlapIn(refusal('season.started'))).toBeNull();
  expect(overlapIn(new Error('offline'))).toBeNull();
});

it('[17.35] [17.37] dates are fixed once it has started, and it can be cancelled until its standings are final', () => {
  const states = ['upcoming', 'current', 'closing', 'final', 'cancelled'] as const;
  expect(states.map(state => hasStarted({ state }))).toEqual([false, true, true, true, true]);
  expect(states.map(state => canCancel({ state }))).toEqual([true, true, true, false, false]);
});

it('[17.43] a prize has a rank up to 1,000 and 1 to 100,000 points', () => {
  expect(parsePrize({ top: '٣', each: '1,000' })).toEqual({ top: 3, points: 1000 });
  for (const values of [
    { top: '0', each: '5' },
    { top: '1001', each: '5' },
    { top: '3', each: '' },
    { top: '3', each: '100001' },
  ]) {
    expect(parsePrize(values)).toBeNull();
    expect(Object.keys(checkPrize(values))).toHaveLength(1);
  }
});
