/** Pure rules for matches: paging, the next match, the leading side and links. */
import type { Match } from '@rabita/contract/fan/match';

/** The stored errors of a first fetch and of a refresh that fail without a message from the API. */
export const MATCHES_FETCH_FAILED = 'فشل في جلب البيانات';
export const MATCHES_REFRESH_FAILED = 'فشل في إعادة تحميل البيانات';

/** Whether more matches can be loaded after the last fetched page. */
export function hasMoreGames(pagination: { page: number; pages: number }): boolean {
  return pagination.page < pagination.pages;
}

/**
 * Pages overlap if a match is added between two fetches. Keeps each match once, at its first position, with the data
 * that was fetched last.
 */
export function withoutDuplicates(matches: readonly Match[]): Match[] {
  return [...new Map(matches.map(match => [match._id, match] as const)).values()];
}

/** The live match, else the upcoming match that starts first. Null if all matches are finished. */
export function nextMatch(matches: readonly Match[]): Match | null {
  const live = matches.find(match => match.state === 'live');
  if (live) return live;
  const upcoming = matches.filter(match => match.state === 'upcoming');
  upcoming.sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  return upcoming[0] ?? null;
}

/** The side with the higher score. Null without a score or on a draw. */
export function leaderOf(match: Pick<Match, 'score'>): 'home' | 'away' | null {
  if (!match.score || match.score.home === match.score.away) return null;
  return match.score.home > match.score.away ? 'home' : 'away';
}

/** Returns an http or https URL unchanged, and null for anything else, such as `javascript:`. */
export function safeLink(url: string | null): string | null {
  return url && /^https?:\/\//iu.test(url) ? url : null;
}
