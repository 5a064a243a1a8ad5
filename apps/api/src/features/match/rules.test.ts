/** Tests how the lines of an import file become matches, and what fans and staff get of a match. */
import { MATCH_COLUMNS, type MatchColumn } from '@rabita/contract/staff/match-columns';
import { describe, expect, it } from 'vitest';
import {
  findColumnByField,
  findColumnByHeading,
  findSeriesError,
  type MatchRow,
  REQUIRED_COLUMNS,
  toMatch,
  toMatchValues,
  toPlannedMatch,
  toStaffMatch,
} from './rules.ts';

describe('the heading of a column', () => {
  it.each([
    ['home_name_ar', 'home_name_ar'],
    [' Home  Name AR ', 'home_name_ar'],
    ['\u200fعدد   الجولات\u200f', 'best_of'],
  ])('%j means the column %s', (heading, column) => {
    expect(findColumnByHeading(heading)).toBe(column);
  });

  it.each(['referee', 'homenamear'])('%j means no column', heading => {
    expect(findColumnByHeading(heading)).toBeUndefined();
  });

  it('is the name or the Arabic title of every column', () => {
    const columns = Object.keys(MATCH_COLUMNS) as MatchColumn[];
    expect(columns.map(findColumnByHeading)).toEqual(columns);
    expect(columns.map(column => findColumnByHeading(MATCH_COLUMNS[column]))).toEqual(columns);
  });

  it('may be missing only for the columns of the time zone and of the two links', () => {
    const columns = Object.keys(MATCH_COLUMNS) as MatchColumn[];
    const optional = columns.filter(column => !REQUIRED_COLUMNS.includes(column));
    expect(optional).toEqual(['timezone', 'stream_url', 'ticket_url']);
  });
});

it.each([
  ['translations.ar.game', 'game_ar'],
  ['translations.en.home_name', 'home_name_en'],
  ['starts.date', 'date'],
  ['starts.time', 'time'],
  ['best_of', 'best_of'],
])('an error in the field %s belongs to the column %s', (path, column) => {
  expect(findColumnByField(path)).toBe(column);
});

it.each(['translations.fr.game', 'x.translations.ar.game', 'x.starts.date'])('%s has no column', path => {
  expect(findColumnByField(path)).toBeUndefined();
});

describe('a line of the file', () => {
  const cells = {
    game_ar: ' فالورانت ',
    game_en: 'Valorant',
    tournament_ar: 'كأس',
    tournament_en: 'Cup',
    home_name_ar: 'الصقور',
    home_name_en: 'Falcons',
    home_tag: ' FLC ',
    away_name_ar: 'النسور',
    away_name_en: 'Eagles',
    away_tag: 'EGL',
    best_of: ' ٣ ',
    date: '٢٠٢٦-٠٥-٠١',
    time: '20:30',
    timezone: ' Europe/London ',
    stream_url: ' https://example.com/live ',
    ticket_url: ' https://example.com/tickets ',
  };

  it('becomes a match, without the spaces around cells and with digits of any script', () => {
    expect(toPlannedMatch(cells)).toEqual({
      translations: {
        ar: { game: 'فالورانت', tournament: 'كأس', home_name: 'الصقور', away_name: 'النسور' },
        en: { game: 'Valorant', tournament: 'Cup', home_name: 'Falcons', away_name: 'Eagles' },
      },
      home_tag: 'FLC',
      away_tag: 'EGL',
      best_of: 3,
      timezone: 'Europe/London',
      starts: { date: '2026-05-01', time: '20:30' },
      stream_url: 'https://example.com/live',
      ticket_url: 'https://example.com/tickets',
    });
  });

  it("has the league's time zone and no links if they are missing or empty", () => {
    const { timezone, stream_url, ticket_url, ...required } = cells;
    const expected = { timezone: 'Asia/Riyadh', stream_url: null, ticket_url: null };
    expect(toPlannedMatch(required)).toMatchObject(expected);
    expect(toPlannedMatch({ ...required, timezone: ' ', stream_url: ' ', ticket_url: '' })).toMatchObject(
      expected,
    );
  });

  it('has empty texts and no series length where cells are missing, so that each is reported', () => {
    const empty = { game: '', tournament: '', home_name: '', away_name: '' };
    expect(toPlannedMatch({})).toMatchObject({
      translations: { ar: empty, en: empty },
      home_tag: '',
      best_of: undefined,
      starts: { date: '', time: '' },
    });
  });

  it.each([
    ['9:05', '09:05'],
    ['19:30:00', '19:30'],
    ['٩:٠٥', '09:05'],
    ['\u200f19:30', '19:30'],
    // An invalid time stays unchanged, so that it is reported.
    ['19:30:15', '19:30:15'],
    ['119:30', '119:30'],
    ['19:3', '19:3'],
    ['at 19:30', 'at 19:30'],
  ])('with the time %j starts at %j', (time, expected) => {
    expect(toPlannedMatch({ time })).toMatchObject({ starts: { time: expected } });
  });
});

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
const commonFields = {
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
  const fanView = {
    ...commonFields,
    ...clock,
    game: 'Valorant',
    tournament: 'Cup',
    home: { name: 'Falcons', tag: 'FLC' },
    away: { name: 'Eagles', tag: 'EGL' },
  };

  it("sees a match in their language, on the venue's clock", () => {
    expect(toMatch({ ...row, ...noPictures }, 'en')).toEqual(fanView);
    expect(toMatch({ ...row, ...noPictures }, 'ar')).toEqual({
      ...fanView,
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
    const { home, away } = toMatch({ ...row, ...noPictures, ...pictures }, 'en');
    expect(home.picture).toEqual({ hash: 'h', alt: 'A falcon' });
    expect(away.picture).toEqual({ hash: 'a', alt: 'An eagle' });
  });

  it('sees a score only if both sides have one', () => {
    const score = (home_score: number | null, away_score: number | null) =>
      toMatch({ ...row, ...noPictures, home_score, away_score }, 'en').score;
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
  const staffView = {
    ...commonFields,
    home_tag: 'FLC',
    away_tag: 'EGL',
    starts: clock,
    changed: { version: 3, at: '2026-04-01T10:00:00.000Z', by: 'Huda' },
  };

  it("see a match in both languages, with its start on the venue's clock and its last change", () => {
    expect(toStaffMatch({ ...row, ...change })).toEqual(staffView);
  });
});

describe('a new series length', () => {
  const scored = { ...row, best_of: 5, home_score: 3, away_score: 1 };

  it('must not be too short for the score', () => {
    expect(findSeriesError(scored, 3)).toEqual({ path: 'best_of', code: 'too_small', min: 5 });
    expect(findSeriesError(scored, 7)).toBeNull();
  });

  it('may have any length before the match has a score', () => {
    expect(findSeriesError({ ...scored, home_score: null, away_score: 3 }, 1)).toBeNull();
    expect(findSeriesError({ ...scored, away_score: null }, 1)).toBeNull();
  });

  it('is accepted if it equals the current one, even if the score does not fit', () => {
    expect(findSeriesError({ ...scored, best_of: 1 }, 1)).toBeNull();
  });
});

it('toMatchValues turns a planned match into column values', () => {
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
  expect(toMatchValues(planned, row.starts_at)).toEqual(values);
});
