/** Pure rules for matches: the next match, the sides, results, rounds, segments and links. */
import type { Match } from '@rabita/contract/fan/match';
import { roundsToWin } from '@rabita/contract/series';

export type MatchState = Match['state'];
export type Side = 'home' | 'away';
export type MatchResult = 'won' | 'lost' | 'draw';

/** The live match, else the upcoming match that starts first. Null if all matches are finished. */
export function findNextMatch(matches: readonly Match[]): Match | null {
  const live = matches.find(match => match.state === 'live');
  if (live) return live;
  const upcoming = matches.filter(match => match.state === 'upcoming');
  upcoming.sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  return upcoming[0] ?? null;
}

/** The side with the higher score. Null without a score or on a draw. */
export function findLeader(match: Pick<Match, 'score'>): Side | null {
  if (!match.score || match.score.home === match.score.away) return null;
  return match.score.home > match.score.away ? 'home' : 'away';
}

/** The side that has the tag of the league's own team. Null if no side has it, or both. */
export function findOwnSide({ home, away }: Pick<Match, 'home' | 'away'>, ownTag: string): Side | null {
  if ((home.tag === ownTag) === (away.tag === ownTag)) return null;
  return home.tag === ownTag ? 'home' : 'away';
}

/** How a finished match ended for the league's own team. Null if it did not play, or the match is not finished. */
export function findResult(match: Match, ownTag: string): MatchResult | null {
  const side = findOwnSide(match, ownTag);
  if (side === null || match.state !== 'finished' || !match.score) return null;
  const leader = findLeader(match);
  if (leader === null) return 'draw';
  return leader === side ? 'won' : 'lost';
}

/** The round that is being played. Null if the match is not live, has one round, or its rounds are unknown or over. */
export function findCurrentRound({
  state,
  score,
  best_of,
}: Pick<Match, 'state' | 'score' | 'best_of'>): number | null {
  if (state !== 'live' || !score || best_of < 2) return null;
  const won = [score.home, score.away];
  const isDecided = Math.max(...won) >= roundsToWin(best_of);
  return isDecided ? null : won.reduce((sum, rounds) => sum + rounds, 1);
}

/** Returns the zone that all matches share, or null. */
export function findCommonZone(matches: readonly Pick<Match, 'timezone'>[]): string | null {
  const zone = matches[0]?.timezone ?? null;
  return matches.every(({ timezone }) => timezone === zone) ? zone : null;
}

export type MatchCounts = Readonly<Record<MatchState, number>>;

export const SEGMENTS = ['live', 'upcoming', 'finished'] as const satisfies readonly MatchState[];

/** Returns the segment that a URL names, or null. */
export function parseSegment(value: string | null): MatchState | null {
  return SEGMENTS.find(segment => segment === value) ?? null;
}

/**
 * Returns the segment to show while the URL names none: the previous one as long as it has matches, so that the page
 * does not change while a fan reads it; else the first one with matches.
 */
export function pickSegment(counts: MatchCounts, previous: MatchState | null): MatchState {
  if (previous && counts[previous] > 0) return previous;
  return SEGMENTS.find(segment => counts[segment] > 0) ?? 'upcoming';
}

/** Returns an http or https URL unchanged, and null for anything else, such as `javascript:`. */
export function safeLink(url: string | null): string | null {
  return url && /^https?:\/\//iu.test(url) ? url : null;
}
