/**
 * Pure rules for the leaderboard: its podium and other rows, the member's own row and next rank, medals and names.
 */
import type { LeaderboardResponse, LeaderboardRow } from '@rabita/contract/fan/leaderboard';

export const PODIUM_SIZE = 3;

export type Medal = 'gold' | 'silver' | 'bronze' | null;

/** Members with equal points share a rank, so two members may have gold, and then nobody has silver. */
export function getMedal(rank: number): Medal {
  if (rank === 1) return 'gold';
  if (rank === 2) return 'silver';
  return rank === 3 ? 'bronze' : null;
}

export type OwnRowPosition =
  /** The member is one of the ten listed members. */
  | { readonly kind: 'listed' }
  /** The member is not among the ten. The member's row and its neighbours follow below the ten rows. */
  | {
      readonly kind: 'below';
      readonly rank: number;
      readonly points: number;
      readonly above: readonly LeaderboardRow[];
      readonly below: readonly LeaderboardRow[];
    }
  /** A member without points. */
  | { readonly kind: 'unranked' };

/** The next rank above the member's, and the points that the member needs to share it. */
export type NextRank = { readonly rank: number; readonly missing: number };

export type Board = {
  readonly podium: readonly LeaderboardRow[];
  readonly otherRows: readonly LeaderboardRow[];
  readonly ownPosition: OwnRowPosition;
};

/**
 * Returns how many of the neighbours to show above the member's row: all with more points, and neighbours with equal
 * points if otherwise more than two would be below.
 */
export function countAbove(neighbours: readonly LeaderboardRow[], points: number): number {
  const aheadCount = neighbours.filter(row => row.loyalty_points > points).length;
  return Math.max(aheadCount, neighbours.length - 2);
}

/** Splits the API's response into the parts to render. */
export function toBoard(response: LeaderboardResponse, memberId: string): Board {
  const rows = response.leaderboard;
  return {
    podium: rows.slice(0, PODIUM_SIZE),
    otherRows: rows.slice(PODIUM_SIZE),
    ownPosition: findOwnPosition(response, memberId),
  };
}

function findOwnPosition(response: LeaderboardResponse, memberId: string): OwnRowPosition {
  const { leaderboard, user_rank: userRank } = response;
  if (!userRank) return { kind: 'unranked' };
  if (leaderboard.some(row => row._id === memberId)) return { kind: 'listed' };

  const listedIds = new Set(leaderboard.map(row => row._id));
  const aboveCount = countAbove(userRank.neighbours, userRank.loyalty_points);
  const above = userRank.neighbours.slice(0, aboveCount).filter(row => !listedIds.has(row._id));
  const below = userRank.neighbours.slice(aboveCount).filter(row => !listedIds.has(row._id));
  return {
    kind: 'below',
    rank: userRank.rank,
    points: userRank.loyalty_points,
    above,
    below,
  };
}

/** Returns the next rank among the rows of the response; null for the first rank and for a member without points. */
export function findNextRank({ leaderboard, user_rank: userRank }: LeaderboardResponse): NextRank | null {
  if (!userRank) return null;
  const ahead = [...leaderboard, ...userRank.neighbours]
    .filter(row => row.loyalty_points > userRank.loyalty_points)
    .sort((a, b) => a.loyalty_points - b.loyalty_points)[0];
  return ahead ? { rank: ahead.rank, missing: ahead.loyalty_points - userRank.loyalty_points } : null;
}

/** Words that join two parts of a name: a shortened name does not end with one. */
const JOINING_WORDS = new Set('بن بنت ابن أبو أم آل عبد bin bint ibn abu al'.split(' '));

/** Fits a name to the podium's width: as many of its first words as fit into `maxLength` characters, at least one. */
export function shortenName(name: string, maxLength = 16): string {
  const [first = '', ...others] = name.trim().split(/\s+/u);
  const words = [first];
  for (const word of others) {
    if ([...words, word].join(' ').length > maxLength) break;
    words.push(word);
  }
  while (words.length > 1 && JOINING_WORDS.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
  return words.join(' ');
}
