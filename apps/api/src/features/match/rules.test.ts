/** Tests how the lines of an import file become matches. */
import { MATCH_COLUMNS, type MatchColumn } from '@rabita/contract/staff/match-columns';
import { describe, expect, it } from 'vitest';
import { findColumnByField, findColumnByHeading, plannedMatchFromCells, REQUIRED_COLUMNS } from './rules.ts';

describe('the heading of a column', () => {
  it.each([
    ['home_name_ar', 'home_name_ar'],
    [' Home  Name AR ', 'home_name_ar'],
    ['\u200fعدد   الجولات\u200f', 'best_of'],
    ['referee', undefined],
    ['homenamear', undefined],
  ])('%j means the column %s', (heading, column) => {
    expect(findColumnByHeading(heading)).toBe(column);
  });

  it('is the name or the Arabic title of every column', () => {
    const columns = Object.keys(MATCH_COLUMNS) as MatchColumn[];
    expect(columns.map(findColumnByHeading)).toEqual(columns);
    expect(columns.map(column => findColumnByHeading(MATCH_COLUMNS[column]))).toEqual(columns);
  });

  it('may be missing only for the time zone and the two links', () => {
    const columns = Object.keys(MATCH_COLUMNS) as MatchColumn[];
    const optional = columns.filter(column => !REQUIRED_COLUMNS.includes(column));
    expect(optional).toEqual(['timezone', 'stream_url', 'ticket_url']);
  });
});

describe('a fault of a field', () => {
  it.each([
    ['translations.ar.game', 'game_ar'],
    ['translations.en.home_name', 'home_name_en'],
    ['starts.date', 'date'],
    ['starts.time', 'time'],
    ['best_of', 'best_of'],
    ['translations.fr.game', undefined],
    ['x.translations.ar.game', undefined],
    ['x.starts.date', undefined],
  ])('in %s is one of the column %s', (path, column) => {
    expect(findColumnByField(path)).toBe(column);
  });
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
    expect(plannedMatchFromCells(cells)).toEqual({
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
    expect(plannedMatchFromCells(required)).toMatchObject(expected);
    expect(
      plannedMatchFromCells({ ...required, timezone: ' ', stream_url: ' ', ticket_url: '' }),
    ).toMatchObject(expected);
  });

  it('has empty texts and no series length where cells are missing, so that each is reported', () => {
    const empty = { game: '', tournament: '', home_name: '', away_name: '' };
    expect(plannedMatchFromCells({})).toMatchObject({
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
    // What is no such time stays as it is, so that its fault is reported.
    ['19:30:15', '19:30:15'],
    ['119:30', '119:30'],
    ['19:3', '19:3'],
    ['at 19:30', 'at 19:30'],
  ])('with the time %j starts at %j', (time, expected) => {
    expect(plannedMatchFromCells({ time })).toMatchObject({ starts: { time: expected } });
  });
});
