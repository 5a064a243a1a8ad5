// Tests the match rules: more pages, no duplicates, the next match, and what a card shows.
import { describe, expect, it } from 'vitest';
import { sampleMatch } from '../../../test/samples.ts';
import { hasMoreGames, leaderOf, nextMatch, safeLink, withoutDuplicates } from './rules.ts';

describe('pages of matches', () => {
  it('[4.19] have more while the page is below the number of pages', () => {
    expect(hasMoreGames({ page: 1, pages: 3 })).toBe(true);
    expect(hasMoreGames({ page: 3, pages: 3 })).toBe(false);
    expect(hasMoreGames({ page: 1, pages: 0 })).toBe(false);
  });

  it('list each match once, as last fetched', () => {
    const rows = [
      sampleMatch({ _id: 'a' }),
      sampleMatch({ _id: 'b' }),
      sampleMatch({ _id: 'a', state: 'live' }),
    ];
    expect(withoutDuplicates(rows).map(row => [row._id, row.state])).toEqual([
      ['a', 'live'],
      ['b', 'upcoming'],
    ]);
  });
});

describe('the next match', () => {
  const late = sampleMatch({ _id: 'late', starts_at: '2026-12-02T17:00:00Z' });
  const soon = sampleMatch({ _id: 'soon', starts_at: '2026-12-01T17:00:00Z' });
  const done = sampleMatch({ _id: 'done', state: 'finished' });
  const live = sampleMatch({ _id: 'live', state: 'live' });

  it('is the live one, else the soonest to start', () => {
    expect(nextMatch([late, soon, live])?._id).toBe('live');
    expect(nextMatch([done, late, soon])?._id).toBe('soon');
  });

  it('is null when all are finished', () => {
    expect(nextMatch([done])).toBeNull();
  });
});

describe('a match card', () => {
  it('knows which side is ahead', () => {
    expect(leaderOf({ score: { home: 2, away: 1 } })).toBe('home');
    expect(leaderOf({ score: { home: 0, away: 1 } })).toBe('away');
    expect(leaderOf({ score: { home: 1, away: 1 } })).toBeNull();
    expect(leaderOf({ score: null })).toBeNull();
  });

  it('links only to http and https addresses', () => {
    expect(safeLink('https://a.example/')).toBe('https://a.example/');
    expect(safeLink('javascript:alert(1)')).toBeNull();
    expect(safeLink(null)).toBeNull();
  });
});
