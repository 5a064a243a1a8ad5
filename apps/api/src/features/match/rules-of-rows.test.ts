/** Tests what fans and staff see of a match, how a plan becomes a row, and when a series is too short for its score. */
import { describe, expect, it } from 'vitest';
import { findSeriesFault, type MatchRow, matchOf, matchValuesOf, staffMatchOf } from './rules.ts';

const row: MatchRow = {
  id: 'x1',
  game_ar: 'فالورانت',
  game_en: 'Valorant',
  tournament_ar: 'كأس',
  tournament_en: 'Cup',
  home_name_ar: 'الصقور',
  home_name_en: 'Falcons',
  home_tag: 'FLC',
  away_name_ar: 'النسور',
  away_name_en: 'Eagles',
  away_tag: 'EGL',
  best_of: 3,
  home_score: null,
  away_score: null,
  starts_at: new Date('2026-05-01T17:30:00Z'),
  timezone: 'Asia/Riyadh',
  state: 'upcoming',
  stream_url: null,
  ticket_url: 'https://example.com/tickets',
  is_active: true,
};
const ar = { game: 'فالورانت', tournament: 'كأس', home_name: 'الصقور', away_name: 'النسور' };
const en = { game: 'Valorant', tournament: 'Cup', home_name: 'Falcons', away_name: 'Eagles' };
const clock = { date: '2026-05-01', time: '20:30' };
const common = {
  _id: 'x1',
  best_of: 3,
  score: null,
  starts_at: '2026-05-01T17:30:00.000Z',
  timezone: 'Asia/Riyadh',
  state: 'upcoming',
  stream_url: null,
  ticket_url: 'https://example.com/tickets',
  is_active: true,
  translations: { ar, en },
};

describe('a fan', () => {
  const noPictures = {
    home_picture: null,
    home_alt_ar: null,
    home_alt_en: null,
    away_picture: null,
    away_alt_ar: null,
    away_alt_en: null,
  };
  const shown = {
    ...common,
    ...clock,
    game: 'Valorant',
    tournament: 'Cup',
    home: { name: 'Falcons', tag: 'FLC' },
    away: { name: 'Eagles', tag: 'EGL' },
  };

  it("sees a match in their language, on the venue's clock", () => {
    expect(matchOf({ ...row, ...noPictures }, 'en')).toEqual(shown);
    expect(matchOf({ ...row, ...noPictures }, 'ar')).toEqual({
      ...shown,
      game: 'فالورانت',
      tournament: 'كأس',
      home: { name: 'الصقور', tag: 'FLC' },
      away: { name: 'النسور', tag: 'EGL' },
    });
  });

  it('sees the picture of each side', () => {
    const pictures = {
      home_picture: 'h',
      home_alt_en: 'A falcon',
      away_picture: 'a',
      away_alt_en: 'An eagle',
    };
    const { home, away } = matchOf({ ...row, ...noPictures, ...pictures }, 'en');
    expect(home.picture).toEqual({ hash: 'h', alt: 'A falcon' });
    expect(away.picture).toEqual({ hash: 'a', alt: 'An eagle' });
  });

  it('sees a score only if both sides have one', () => {
    const score = (home_score: number | null, away_score: number | null) =>
      matchOf({ ...row, ...noPictures, home_score, away_score }, 'en').score;
    expect(score(2, 0)).toEqual({ home: 2, away: 0 });
    expect(score(2, null)).toBeNull();
    expect(score(null, 0)).toBeNull();
  });
});

describe('staff', () => {
  const change = {
    version: 3,
    changed_at: new Date('2026-04-01T10:00:00Z'),
    changed_by: 'Huda',
    editor_id: null,
  };
  const shown = {
    ...common,
    home_tag: 'FLC',
    away_tag: 'EGL',
    starts: clock,
    changed: { version: 3, at: '2026-04-01T10:00:00.000Z', by: 'Huda' },
  };

  it("see a match in both languages, with its start on the venue's clock and its last change", () => {
    expect(staffMatchOf({ ...row, ...change })).toEqual(shown);
  });

  it('see a score only if both sides have one', () => {
    const score = (home_score: number | null, away_score: number | null) =>
      staffMatchOf({ ...row, ...change, home_score, away_score }).score;
    expect(score(0, 2)).toEqual({ home: 0, away: 2 });
    expect(score(0, null)).toBeNull();
    expect(score(null, 2)).toBeNull();
  });
});

describe('a new series length', () => {
  const scored = { ...row, best_of: 5, home_score: 3, away_score: 1 };

  it('must leave room for the score', () => {
    expect(findSeriesFault(scored, 3)).toEqual({ path: 'best_of', code: 'too_small', min: 5 });
    expect(findSeriesFault(scored, 7)).toBeNull();
  });

  it('can be anything before the match has a score', () => {
    expect(findSeriesFault({ ...scored, home_score: null, away_score: 3 }, 1)).toBeNull();
    expect(findSeriesFault({ ...scored, away_score: null }, 1)).toBeNull();
  });

  it('that is the old one is never a fault, even with a score that does not fit', () => {
    expect(findSeriesFault({ ...scored, best_of: 1 }, 1)).toBeNull();
  });
});

it('what staff plan becomes the columns of the match', () => {
  const { id, home_score, away_score, state, is_active, ...values } = row;
  const planned = {
    translations: { ar, en },
    home_tag: 'FLC',
    away_tag: 'EGL',
    best_of: 3,
    timezone: 'Asia/Riyadh',
    starts: clock,
    stream_url: null,
    ticket_url: 'https://example.com/tickets',
  };
  expect(matchValuesOf(planned, row.starts_at)).toEqual(values);
});
