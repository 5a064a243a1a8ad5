/** Tests which leaderboard the URL chooses, which seasons are over, and the days that a season has left. */
import type { Season } from '@rabita/contract/fan/season';
import { describe, expect, it } from 'vitest';
import { sampleSeason } from '../../../test/samples.ts';
import { countDaysLeft, parseBoard, pastSeasons, toBoardParam } from './season-rules.ts';

const FINAL_ID = 'a3c1f0de-0000-4000-8000-000000000001';
const CLOSING_ID = 'a3c1f0de-0000-4000-8000-000000000002';
const SEASONS = [
  sampleSeason({ _id: 'c', state: 'upcoming' }),
  sampleSeason({ _id: 'b', state: 'current' }),
  sampleSeason({ _id: CLOSING_ID, state: 'closing' }),
  sampleSeason({ _id: FINAL_ID, state: 'final' }),
];

it('[17.46] past seasons are those that are over, even while their standings can still change', () => {
  expect(pastSeasons(SEASONS).map(({ _id }) => _id)).toEqual([CLOSING_ID, FINAL_ID]);
});

describe('the board in the URL', () => {
  const parse = (query: string, seasons: Season[] | null = SEASONS) =>
    parseBoard(new URLSearchParams(query), seasons);

  it('[17.46] the board in the URL is all time, this season or a past season', () => {
    expect(parse('')).toBe('all');
    expect(parse('board=season')).toBe('current');
    expect(parse(`board=${FINAL_ID}`)).toBe(FINAL_ID);
    expect(parse(`board=${FINAL_ID}`, null)).toBe(FINAL_ID);
  });

  it('the board in the URL is all time for anything else, such as a season that was cancelled', () => {
    for (const query of [
      'board=',
      'board=first',
      `board=${FINAL_ID.replace('1', '9')}9`,
      `board=${FINAL_ID.slice(0, -1)}7`,
    ])
      expect(parse(query)).toBe('all');
  });

  it('[17.46] toBoardParam writes the parameter that parseBoard parses to the same board', () => {
    for (const choice of ['current', FINAL_ID]) expect(parse(`board=${toBoardParam(choice)}`)).toBe(choice);
    expect(toBoardParam('all')).toBeNull();
  });
});

it.each([
  ['2026-01-31T00:00:00.000Z', 1],
  ['2026-01-31T00:00:00.001Z', 1],
  ['2026-01-30T23:59:59.999Z', 2],
  ['2026-01-01T00:00:00.000Z', 31],
  ['2026-02-03T00:00:00.000Z', 0],
])('at %s, a season that ends on 1 February has %i days left', (now, days) => {
  expect(countDaysLeft({ ends_at: '2026-02-01T00:00:00.000Z' }, Date.parse(now))).toBe(days);
});
