/** Tests the match rules: the next match, sides, results, rounds, segments, and links. */
import { describe, expect, it } from 'vitest';
import { sampleMatch } from '../../../test/samples.ts';
import {
  findCommonZone,
  findCurrentRound,
  findLeader,
  findNextMatch,
  findOwnSide,
  findResult,
  parseSegment,
  pickSegment,
  safeLink,
} from './rules.ts';

describe('the next match', () => {
  const late = sampleMatch({ _id: 'late', starts_at: '2026-12-02T17:00:00Z' });
  const soon = sampleMatch({ _id: 'soon', starts_at: '2026-12-01T17:00:00Z' });
  const finished = sampleMatch({ _id: 'done', state: 'finished' });
  const live = sampleMatch({ _id: 'live', state: 'live' });

  it('the next match is the live match, else the upcoming match that starts first', () => {
    expect(findNextMatch([late, soon, live])?._id).toBe('live');
    expect(findNextMatch([finished, late, soon])?._id).toBe('soon');
  });

  it('the next match is null when all matches are finished', () => {
    expect(findNextMatch([finished])).toBeNull();
  });
});

describe('a match card', () => {
  it('a match card marks the side with the higher score, and none on a draw or without a score', () => {
    expect(findLeader({ score: { home: 2, away: 1 } })).toBe('home');
    expect(findLeader({ score: { home: 0, away: 1 } })).toBe('away');
    expect(findLeader({ score: { home: 1, away: 1 } })).toBeNull();
    expect(findLeader({ score: null })).toBeNull();
  });

  it('a match card links only to http and https URLs', () => {
    for (const url of ['https://a.example/', 'http://a.example/', 'HTTPS://a.example/'])
      expect(safeLink(url)).toBe(url);
    for (const url of [
      'javascript:alert(1)',
      'javascript:location="https://a.example/"',
      'ftp://a.example',
      '',
    ])
      expect(safeLink(url)).toBeNull();
    expect(safeLink(null)).toBeNull();
  });
});

describe('the league’s own team', () => {
  const valor = { name: 'Valor', tag: 'VLR' };
  const nova = { name: 'Nova', tag: 'NV5' };

  it('the own side is the one with the team’s tag, and none if no side has it or both', () => {
    expect(findOwnSide({ home: valor, away: nova }, 'VLR')).toBe('home');
    expect(findOwnSide({ home: nova, away: valor }, 'VLR')).toBe('away');
    expect(findOwnSide({ home: nova, away: nova }, 'VLR')).toBeNull();
    expect(findOwnSide({ home: valor, away: valor }, 'VLR')).toBeNull();
  });

  it.each([
    ['won', 2, 1],
    ['lost', 0, 2],
    ['draw', 1, 1],
  ] as const)('[10.122] a finished match is %s, at home and away', (result, own, rival) => {
    const finished = { state: 'finished' } as const;
    const atHome = sampleMatch({ ...finished, score: { home: own, away: rival } });
    expect(findResult(atHome, 'VLR')).toBe(result);
    const score = { home: rival, away: own };
    expect(findResult(sampleMatch({ ...finished, home: nova, away: valor, score }), 'VLR')).toBe(result);
  });

  it('[10.122] a match has no result before its end, without a score, or without the team', () => {
    const score = { home: 2, away: 1 };
    expect(findResult(sampleMatch({ state: 'live', score }), 'VLR')).toBeNull();
    expect(findResult(sampleMatch({ state: 'finished' }), 'VLR')).toBeNull();
    expect(findResult(sampleMatch({ state: 'finished', score }), 'XYZ')).toBeNull();
  });
});

describe('the round of a live match', () => {
  const find = (best_of: number, home: number, away: number) =>
    findCurrentRound({ state: 'live', best_of, score: { home, away } });

  it('[10.123] the current round follows the rounds that were won', () => {
    expect([find(3, 0, 0), find(3, 1, 0), find(3, 1, 1), find(5, 2, 2)]).toEqual([1, 2, 3, 5]);
  });

  it('[10.123] there is no current round once a side has won, in a single round, without a score, or before and after', () => {
    expect([find(3, 2, 0), find(3, 0, 2), find(5, 2, 3), find(1, 0, 0)]).toEqual([null, null, null, null]);
    expect(findCurrentRound({ state: 'live', best_of: 3, score: null })).toBeNull();
    for (const state of ['upcoming', 'finished'] as const)
      expect(findCurrentRound({ state, best_of: 3, score: { home: 1, away: 0 } })).toBeNull();
  });
});

describe('the segments', () => {
  it('[10.120] a URL names a segment by its state, and anything else names none', () => {
    for (const state of ['live', 'upcoming', 'finished'] as const) expect(parseSegment(state)).toBe(state);
    for (const value of [null, '', 'won']) expect(parseSegment(value)).toBeNull();
  });

  it('[10.120] without a choice, the first segment with matches shows', () => {
    expect(pickSegment({ live: 1, upcoming: 2, finished: 3 }, null)).toBe('live');
    expect(pickSegment({ live: 0, upcoming: 2, finished: 3 }, null)).toBe('upcoming');
    expect(pickSegment({ live: 0, upcoming: 0, finished: 3 }, null)).toBe('finished');
    expect(pickSegment({ live: 0, upcoming: 0, finished: 0 }, null)).toBe('upcoming');
  });

  it('[10.120] a segment stays when a match goes live, and gives way when it is empty', () => {
    expect(pickSegment({ live: 1, upcoming: 2, finished: 3 }, 'upcoming')).toBe('upcoming');
    expect(pickSegment({ live: 0, upcoming: 2, finished: 3 }, 'live')).toBe('upcoming');
  });
});

it('matches have a common zone if all of them are in it, and no match has none', () => {
  const [here, there] = [{ timezone: 'Asia/Riyadh' }, { timezone: 'Asia/Dubai' }];
  expect(findCommonZone([here, here])).toBe('Asia/Riyadh');
  expect([findCommonZone([here, here, there]), findCommonZone([there, here]), findCommonZone([])]).toEqual([
    null,
    null,
    null,
  ]);
});
