/** How members are named to strangers on the leaderboard. */

/** Words that a first name may begin with and that name nobody alone: عبد الله, أم كلثوم, Abdul Rahman. */
const OPENERS = /^(عبد|أبو|ابو|أم|ام|ابن|بن|abd|abdul|abdel|abu|umm|um|ibn|bin)$/iu;
/** The article of a family name says nothing: القحطاني is ق, Al-Harbi is H. */
const ARTICLE = /^(ال(?=\p{L}{2})|آل(?=\p{L}{2})|(al|el)[-\s]+)/iu;
const LONE_ARTICLE = /^(آل|al|el)$/iu;

/** First name and initial: "محمد بن سعد القحطاني" is "محمد ق.", "Sara Al-Harbi" is "Sara H.". A single name stays. */
export function shortName(fullName: string): string {
  const words = fullName.trim().split(/\s+/u);
  const length = OPENERS.test(words[0] ?? '') ? 2 : 1;
  const first = words.slice(0, length).join(' ');
  const last = words
    .slice(length)
    .filter(word => !LONE_ARTICLE.test(word))
    .at(-1);
  if (last === undefined) return first;
  const initial = [...last.replace(ARTICLE, '')].find(letter => /\p{L}/u.test(letter));
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
