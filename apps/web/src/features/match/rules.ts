// Decides what a match card shows and which match is next: pure.
import { DEFAULT_TIMEZONE } from '@rabita/contract/constants';
import type { Match } from '@rabita/contract/fan/match';

export const FETCH_FAILED = 'فشل في جلب البيانات';
export const REFRESH_FAILED = 'فشل في إعادة تحميل البيانات';

/** Whether more matches can be loaded after the last fetched page. */
export function hasMoreGames(pagination: { page: number; pages: number }): boolean {
  return pagination.page < pagination.pages;
}

/** Pages overlap when a match is added between two fetches: keeps each match once, at its first position. */
export function withoutDuplicates(matches: readonly Match[]): Match[] {
  return [...new Map(matches.map(match => [match._id, match] as const)).values()];
}

/** The match to feature: the live one, else the next to start; null when only finished ones are left. */
export function nextMatch(matches: readonly Match[]): Match | null {
  const live = matches.find(match => match.state === 'live');
  if (live) return live;
  const upcoming = matches.filter(match => match.state === 'upcoming');
  upcoming.sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  return upcoming[0] ?? null;
}

/** The side that is ahead; null without a score or on a draw. */
export function leaderOf(match: Pick<Match, 'score'>): 'home' | 'away' | null {
  if (!match.score || match.score.home === match.score.away) return null;
  return match.score.home > match.score.away ? 'home' : 'away';
}

/** Returns the address when it is http or https, else null. */
export function safeLink(url: string | null): string | null {
  return url && /^https?:\/\//iu.test(url) ? url : null;
}

/** The city of a time zone in Latin letters; null for the default zone, whose city is translated. */
export function foreignCityOf(timezone: string): string | null {
  if (timezone === DEFAULT_TIMEZONE) return null;
  return timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone;
}
