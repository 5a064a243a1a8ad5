/** Builds the template file for an import of matches. */
import type { Language } from '@rabita/contract/constants';
import { MATCH_COLUMNS, type MatchColumn } from '@rabita/contract/staff/match-columns';
import { buildCsv } from '../../platform/forms/use-import-file.ts';

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

export function buildTemplate(language: Language): string {
  const names = Object.keys(MATCH_COLUMNS) as MatchColumn[];
  const headings = names.map(name => (language === 'ar' ? MATCH_COLUMNS[name] : name));
  return buildCsv([headings, names.map(name => EXAMPLE[name])]);
}
