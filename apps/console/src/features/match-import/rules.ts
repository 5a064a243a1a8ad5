// Builds the template file for an import of matches, and defines the maximum file size and each encoding's text.
import { IMPORT_BODY_LIMIT_BYTES, type Language } from '@rabita/contract/constants';
import { MATCH_COLUMNS, type MatchColumn } from '@rabita/contract/staff/match-columns';

/** The limit of the request body, minus 1 KiB for the JSON around the file, times 3/4 because base64 adds a third. */
export const FILE_MAX_BYTES = Math.floor(((IMPORT_BODY_LIMIT_BYTES - 1024) / 4) * 3);

const EXAMPLE: Record<MatchColumn, string> = {
  game_ar: 'فالورانت',
  game_en: 'Valorant',
  tournament_ar: 'دوري الرياض',
  tournament_en: 'Riyadh League',
  home_name_ar: 'الصقور',
  home_name_en: 'Falcons',
  home_tag: 'FLC',
  away_name_ar: 'النمور',
  away_name_en: 'Tigers',
  away_tag: 'TGR',
  best_of: '3',
  date: '2031-03-06',
  time: '20:30',
  timezone: 'Asia/Riyadh',
  stream_url: 'https://stream.example/live',
  ticket_url: '',
};

/** Builds a CSV file of column headings and one example line. Spreadsheets need the byte order mark to detect UTF-8. */
export function buildTemplate(language: Language): string {
  const names = Object.keys(MATCH_COLUMNS) as MatchColumn[];
  const heads = names.map(name => (language === 'ar' ? MATCH_COLUMNS[name] : name));
  const lines = [heads, names.map(name => EXAMPLE[name])];
  return `\ufeff${lines.map(cells => cells.join(',')).join('\r\n')}\r\n`;
}

/** The key of each encoding's text. */
export const ENCODING_TEXTS = {
  'utf-8': 'utf8',
  'utf-16le': 'utf16le',
  'utf-16be': 'utf16be',
  'windows-1256': 'windows1256',
} as const;
