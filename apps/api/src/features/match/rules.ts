/** Maps match rows to responses, and lines of an import file to `PlannedMatch`. */
import { DEFAULT_TIMEZONE, type Language } from '@rabita/contract/constants';
import { stripInvisible, toLatinDigits } from '@rabita/contract/digits';
import type { Match } from '@rabita/contract/fan/match';
import { isPossibleScore, shortestSeries } from '@rabita/contract/series';
import type { PlannedMatch, StaffMatch } from '@rabita/contract/staff/match';
import { MATCH_COLUMNS, type MatchColumn } from '@rabita/contract/staff/match-columns';
import { venueClock } from '@rabita/contract/venue-clock';
import { type PictureColumns, toPicture } from '../../platform/database/picture-columns.ts';
import { toLastChange, type VersionedRow } from '../../platform/database/versioned-row.ts';
import type { FieldError } from '../../platform/result.ts';
import { toVenueMoment } from '../../platform/time/parse-moments.ts';

export type MatchRow = {
  id: string;
  game_ar: string;
  game_en: string;
  tournament_ar: string;
  tournament_en: string;
  home_name_ar: string;
  home_name_en: string;
  home_tag: string;
  away_name_ar: string;
  away_name_en: string;
  away_tag: string;
  best_of: number;
  home_score: number | null;
  away_score: number | null;
  starts_at: Date;
  timezone: string;
  state: Match['state'];
  stream_url: string | null;
  ticket_url: string | null;
  is_active: boolean;
};

export type PicturedMatchRow = MatchRow & PictureColumns<'home' | 'away'>;

const toTexts = (row: MatchRow, language: Language) => ({
  game: row[`game_${language}`],
  tournament: row[`tournament_${language}`],
  home_name: row[`home_name_${language}`],
  away_name: row[`away_name_${language}`],
});

const toCommonFields = (row: MatchRow) => {
  const { home_score, away_score } = row;
  return {
    _id: row.id,
    best_of: row.best_of,
    score: home_score === null || away_score === null ? null : { home: home_score, away: away_score },
    starts_at: row.starts_at.toISOString(),
    timezone: row.timezone,
    state: row.state,
    stream_url: row.stream_url,
    ticket_url: row.ticket_url,
    is_active: row.is_active,
    translations: { ar: toTexts(row, 'ar'), en: toTexts(row, 'en') },
  };
};

export function toMatch(row: PicturedMatchRow, language: Language): Match {
  const { game, tournament, home_name, away_name } = toTexts(row, language);
  return {
    ...toCommonFields(row),
    game,
    tournament,
    home: { name: home_name, tag: row.home_tag, ...toPicture(row, 'home', language) },
    away: { name: away_name, tag: row.away_tag, ...toPicture(row, 'away', language) },
    ...venueClock(row.starts_at, row.timezone),
  };
}

export function toGame(row: Pick<MatchRow, 'game_ar' | 'game_en'>, language: Language) {
  return {
    name: row[`game_${language}`],
    translations: { ar: { name: row.game_ar }, en: { name: row.game_en } },
  };
}

export type StaffMatchRow = MatchRow & VersionedRow;

/** @returns an error if the new series length `bestOf` is too short for the current score */
export function findSeriesError(
  { best_of, home_score, away_score }: MatchRow,
  bestOf: number,
): FieldError | null {
  if (bestOf === best_of || home_score === null || away_score === null) return null;
  const score = { home: home_score, away: away_score };
  return isPossibleScore(bestOf, score)
    ? null
    : { path: 'best_of', code: 'too_small', min: shortestSeries(score) };
}

export type MatchValues = Omit<MatchRow, 'id' | 'home_score' | 'away_score' | 'state' | 'is_active'>;

export function toMatchValues(planned: PlannedMatch, starts_at: Date): MatchValues {
  const { ar, en } = planned.translations;
  return {
    game_ar: ar.game,
    game_en: en.game,
    tournament_ar: ar.tournament,
    tournament_en: en.tournament,
    home_name_ar: ar.home_name,
    home_name_en: en.home_name,
    home_tag: planned.home_tag,
    away_name_ar: ar.away_name,
    away_name_en: en.away_name,
    away_tag: planned.away_tag,
    best_of: planned.best_of,
    starts_at,
    timezone: planned.timezone,
    stream_url: planned.stream_url,
    ticket_url: planned.ticket_url,
  };
}

export function toStaffMatch(row: StaffMatchRow): StaffMatch {
  return {
    ...toCommonFields(row),
    home_tag: row.home_tag,
    away_tag: row.away_tag,
    starts: toVenueMoment(row.starts_at, row.timezone),
    changed: toLastChange(row),
  };
}

const OPTIONAL_COLUMNS: readonly MatchColumn[] = ['timezone', 'stream_url', 'ticket_url'];
const COLUMN_NAMES = Object.keys(MATCH_COLUMNS) as MatchColumn[];
export const REQUIRED_COLUMNS = COLUMN_NAMES.filter(name => !OPTIONAL_COLUMNS.includes(name));

/** Finds a column by its heading in the file: the column's name or its Arabic title. */
export function findColumnByHeading(heading: string): MatchColumn | undefined {
  const plain = stripInvisible(heading).trim().toLowerCase().replace(/\s+/gu, ' ');
  return COLUMN_NAMES.find(name => name === plain.replace(/ /gu, '_') || MATCH_COLUMNS[name] === plain);
}

/** Finds the column of a field: `game_ar` for `translations.ar.game`. */
export function findColumnByField(path: string): MatchColumn | undefined {
  const [, language, field] = /^translations\.(ar|en)\.(.+)$/u.exec(path) ?? [];
  const name = language ? `${field}_${language}` : path.replace(/^starts\./u, '');
  return COLUMN_NAMES.find(column => column === name);
}

/** Maps a row of the file to an unvalidated `PlannedMatch`. Accepts times such as 9:05 and 19:30:00. */
export function toPlannedMatch(cells: Partial<Record<MatchColumn, string>>): unknown {
  const getCell = (name: MatchColumn) => cells[name]?.trim() ?? '';
  const getDigits = (name: MatchColumn) => toLatinDigits(stripInvisible(getCell(name)));
  const toLanguageTexts = (language: Language) => ({
    game: getCell(`game_${language}`),
    tournament: getCell(`tournament_${language}`),
    home_name: getCell(`home_name_${language}`),
    away_name: getCell(`away_name_${language}`),
  });
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::00)?$/u.exec(getDigits('time')) ?? [];
  return {
    translations: { ar: toLanguageTexts('ar'), en: toLanguageTexts('en') },
    home_tag: getCell('home_tag'),
    away_tag: getCell('away_tag'),
    best_of: getDigits('best_of') === '' ? undefined : Number(getDigits('best_of')),
    timezone: getCell('timezone') || DEFAULT_TIMEZONE,
    starts: {
      date: getDigits('date'),
      time: hour === undefined ? getDigits('time') : `${hour.padStart(2, '0')}:${minute}`,
    },
    stream_url: getCell('stream_url') || null,
    ticket_url: getCell('ticket_url') || null,
  };
}
