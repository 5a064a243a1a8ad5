// Builds the template file of an import and defines the maximum file size.
import { IMPORT_BODY_LIMIT_BYTES, type Language } from '@rabita/contract/constants';
import { MATCH_COLUMNS, type MatchColumn } from '@rabita/contract/staff/match-columns';

/** The body limit minus the overhead of base64 and JSON. */
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

/** Every column's heading in the reader's language and one example line, with a byte order mark for spreadsheets. */
export function buildTemplate(language: Language): string {
  const names = Object.keys(MATCH_COLUMNS) as MatchColumn[];
  const heads = names.map(name => (language === 'ar' ? MATCH_COLUMNS[name] : name));
  const lines = [heads, names.map(name => EXAMPLE[name])];
  return `\ufeff${lines.map(cells => cells.join(',')).join('\r\n')}\r\n`;
}

/** The text key of each encoding. */
export const ENCODING_TEXTS = {
  'utf-8': 'utf8',
  'utf-16le': 'utf16le',
  'utf-16be': 'utf16be',
  'windows-1256': 'windows1256',
} as const;
