/** Tests the season and prize forms, and when a season can still be changed. */
import { ApiError } from '@rabita/client/calls/api-error';
import { createSeason, type StaffSeason, updateSeason } from '@rabita/contract/staff/season';
import { expect, it } from 'vitest';
import { listDefaults } from '../../../test/samples.ts';
import {
  canCancel,
  checkPrize,
  checkSeason,
  EMPTY_SEASON,
  findOverlappingSeason,
  hasStarted,
  parsePrize,
  type SeasonValues,
  toSeasonBody,
  toSeasonValues,
} from './rules.ts';

const VALUES: SeasonValues = {
  ...EMPTY_SEASON,
  'translations.ar.name': 'موسم الشتاء',
  'translations.en.name': 'Winter season',
  starts: '2031-01-01T00:00',
  ends: '2031-04-01T00:00',
};

it('[17.34] the season form requires both names and both times, and an end after the start', () => {
  expect(listDefaults(EMPTY_SEASON)).toEqual({ timezone: 'Asia/Riyadh', balance_policy: 'carried' });
  expect(checkSeason(VALUES)).toEqual({});
  expect(Object.keys(checkSeason(EMPTY_SEASON))).toEqual([
    'translations.ar.name',
    'translations.en.name',
    'starts',
    'ends',
  ]);
  expect(Object.keys(checkSeason({ ...VALUES, ends: VALUES.starts }))).toEqual(['ends']);
});

it('[17.39] the season form requires a limit only for capped balances, and sends no text left in the hidden field', () => {
  expect(Object.keys(checkSeason({ ...VALUES, balance_policy: 'capped' }))).toEqual(['balance_cap']);
  expect(checkSeason({ ...VALUES, balance_policy: 'capped', balance_cap: '٥٠٠' })).toEqual({});
  expect(checkSeason({ ...VALUES, balance_cap: 'few' })).toEqual({});
  expect(toSeasonBody({ ...VALUES, balance_policy: 'capped', balance_cap: '1,500' }).balance_cap).toBe(1500);
  expect(toSeasonBody({ ...VALUES, balance_policy: 'lapsed', balance_cap: '1,500' }).balance_cap).toBeNull();
});

it('[17.34] the season form builds a body that the contract accepts, and the same body from the saved season', () => {
  const body = toSeasonBody({ ...VALUES, balance_policy: 'capped', balance_cap: '300' });
  expect(createSeason.body.safeParse(body).error).toBeUndefined();
  expect(updateSeason.body.safeParse({ ...body, version: 1 }).error).toBeUndefined();
  expect(toSeasonBody(toSeasonValues(body as unknown as StaffSeason))).toEqual(body);
  const carried = { ...body, balance_policy: 'carried', balance_cap: null } as unknown as StaffSeason;
  expect(toSeasonValues(carried).balance_cap).toBe('');
});

it('[17.34] an API error about overlapping dates names the other season', () => {
  const translations = { ar: { name: 'موسم الربيع' }, en: { name: 'Spring' } };
  const apiError = (code: string) =>
    new ApiError('refused', { status: 409, body: { code, season: { translations } } });
  expect(findOverlappingSeason(apiError('season.overlaps'))).toEqual(translations);
  expect(findOverlappingSeason(apiError('season.started'))).toBeNull();
  expect(findOverlappingSeason(new Error('offline'))).toBeNull();
});

it('[17.35] [17.37] a season’s dates are fixed from its start, and the season can be cancelled until it is final', () => {
  const states = ['upcoming', 'current', 'closing', 'final', 'cancelled'] as const;
  expect(states.map(state => hasStarted({ state }))).toEqual([false, true, true, true, true]);
  expect(states.map(state => canCancel({ state }))).toEqual([true, true, true, false, false]);
});

it('[17.43] a prize goes to up to 1,000 ranks and is 1 to 100,000 points', () => {
  expect(parsePrize({ top: '٣', pointsPerMember: '1,000' })).toEqual({ top: 3, points: 1000 });
});

it.each([
  [{ top: '0', pointsPerMember: '5' }, 'top'],
  [{ top: '1001', pointsPerMember: '5' }, 'top'],
  [{ top: '3', pointsPerMember: '' }, 'pointsPerMember'],
  [{ top: '3', pointsPerMember: '100001' }, 'pointsPerMember'],
])('[17.43] a prize with %j is invalid because of the field %s', (values, field) => {
  expect(parsePrize(values)).toBeNull();
  expect(Object.keys(checkPrize(values))).toEqual([field]);
});
