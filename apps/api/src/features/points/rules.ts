/** Shortens the leaderboard's names for guests. */
import type { LeaderboardResponse, LeaderboardRow } from '@rabita/contract/fan/leaderboard';

/** The first words of two-word first names, such as عبد الله, أم كلثوم and Abdul Rahman. */
const COMPOUND_PREFIX = /^(عبد|أبو|ابو|أم|ام|ابن|بن|abd|abdul|abdel|abu|umm|um|ibn|bin)$/iu;
/** The initial skips the article of a family name: القحطاني gives ق, Al-Harbi gives H. */
const ARTICLE = /^(ال(?=\p{L}{2})|آل(?=\p{L}{2})|(al|el)[-\s]+)/iu;
const LONE_ARTICLE = /^(آل|al|el)$/iu;

/** Shortens a name to first name and initial: "Sara Al-Harbi" gives "Sara H.". Leaves a single name unchanged. */
export function shortenName(fullName: string): string {
  const words = fullName.trim().split(/\s+/u);
  const length = COMPOUND_PREFIX.test(words[0] ?? '') ? 2 : 1;
  const first = words.slice(0, length).join(' ');
  const last = words
    .slice(length)
    .filter(word => !LONE_ARTICLE.test(word))
    .at(-1);
  if (last === undefined) return first;
  const initial = [...last.replace(ARTICLE, '')].find(letter => /\p{L}/u.test(letter));
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** Returns the leaderboard for guests: with shortened names and without a rank of their own. */
export function shortenNamesForGuests(leaders: LeaderboardRow[]): LeaderboardResponse {
  return {
    leaderboard: leaders.map(row => ({ ...row, full_name: shortenName(row.full_name) })),
    user_rank: null,
  };
}
