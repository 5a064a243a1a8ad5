/** Tests the match rules: the next match, the leading side, and links. */
import { describe, expect, it } from 'vitest';
import { sampleMatch } from '../../../test/samples.ts';
import { findLeader, findNextMatch, safeLink } from './rules.ts';

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
