// Decides what a match card shows and which match comes next: pure.
import { DEFAULT_TIMEZONE } from '@rabita/contract/constants';
import type { Match } from '@rabita/contract/fan/match';

export const FETCH_FAILED = 'فشل في جلب البيانات';
export const REFRESH_FAILED = 'فشل في إعادة تحميل البيانات';

/** More games can be loaded while the last page read is not the last one there is. */
export function hasMoreGames(pagination: { page: number; pages: number }): boolean {
  return pagination.page < pagination.pages;
}

/** Pages overlap when a match is added between two reads: each match stands once, where it came first. */
export function withoutRepeats(matches: readonly Match[]): Match[] {
  return [...new Map(matches.map(match => [match._id, match] as const)).values()];
}

/** The match to put in front: one being played, else the next to start; null when only finished ones are left. */
export function nextMatch(matches: readonly Match[]): Match | null {
  const live = matches.find(match => match.state === 'live');
  if (live) return live;
  const upcoming = matches.filter(match => match.state === 'upcoming');
  upcoming.sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
  return upcoming[0] ?? null;
}

/** Who is ahead; null without a score or when level. */
export function leaderOf(match: Pick<Match, 'score'>): 'home' | 'away' | null {
  if (!match.score || match.score.home === match.score.away) return null;
  return match.score.home > match.score.away ? 'home' : 'away';
}

/** An address that is safe to open: https or http only; anything else is not offered. */
export function safeLink(url: string | null): string | null {
  return url && /^https?:\/\//iu.test(url) ? url : null;
}

/** The city a zone is named after, in Latin letters; null for the league's own zone, whose city has a text. */
export function foreignCityOf(timezone: string): string | null {
  if (timezone === DEFAULT_TIMEZONE) return null;
  return timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone;
}
