/** How a match's row is shown on the wire. */
import type { Language } from '@rabita/contract/constants';
import type { Match } from '@rabita/contract/match';
import { venueClock } from '../../platform/venue-clock.ts';

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

const wordsOf = (row: MatchRow, language: Language) => ({
  game: row[`game_${language}`],
  tournament: row[`tournament_${language}`],
  home_name: row[`home_name_${language}`],
  away_name: row[`away_name_${language}`],
});

export function matchOf(row: MatchRow, language: Language): Match {
  const { game, tournament, home_name, away_name } = wordsOf(row, language);
  const { home_score, away_score } = row;
  return {
    _id: row.id,
    game,
    tournament,
    best_of: row.best_of,
    home: { name: home_name, tag: row.home_tag },
    away: { name: away_name, tag: row.away_tag },
    score: home_score === null || away_score === null ? null : { home: home_score, away: away_score },
    starts_at: row.starts_at.toISOString(),
    ...venueClock(row.starts_at, row.timezone),
    timezone: row.timezone,
    state: row.state,
    stream_url: row.stream_url,
    ticket_url: row.ticket_url,
    is_active: row.is_active,
    translations: { ar: wordsOf(row, 'ar'), en: wordsOf(row, 'en') },
  };
}
