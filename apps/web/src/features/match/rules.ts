/** Pure rules for matches: the next match, the leading side and links. */
import type { Match } from '@rabita/contract/fan/match';

/** The live match, else the upcoming match that starts first. Null if all matches are finished. */
export function findNextMatch(matches: readonly Match[]): Match | null {
  const live = matches.find(match => match.state === 'live');
  if (live) return live;
  const upcoming = matches.filter(match => match.state === 'upcoming');
  upcoming.sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  return upcoming[0] ?? null;
}

/** The side with the higher score. Null without a score or on a draw. */
export function findLeader(match: Pick<Match, 'score'>): 'home' | 'away' | null {
  if (!match.score || match.score.home === match.score.away) return null;
  return match.score.home > match.score.away ? 'home' : 'away';
}

/** Returns an http or https URL unchanged, and null for anything else, such as `javascript:`. */
export function safeLink(url: string | null): string | null {
  return url && /^https?:\/\//iu.test(url) ? url : null;
}
