/** Finds archaic or unclear words in comments, test titles and names, and says what to write instead. */

/** @typedef {import('./read-tree.mjs').Source} Source */
/** @typedef {import('./read-tree.mjs').Problem} Problem */

/** Not checked: texts for fans and staff, which follow other rules, and this check's tests, which contain the words. */
const unchecked =
  /(^|[/-])texts\.ts$|(^|\/)(errors|messages)\.ts$|\/features\/legal\/|^apps\/api\/seeds\/|\/find-problems\.test\.ts$/;

/** Words that are refused in comments and test titles. */
const proseWords = [
  { found: /\banew\b/i, instead: '"again"' },
  { found: /\bhence\b/i, instead: '"so" or "therefore"' },
  { found: /\bfor ever\b/i, instead: '"forever", or until when' },
  { found: /\bwho(?:m|so)?ever\b/i, instead: 'the actor, such as "the caller" or "a member"' },
  { found: /\bof whom\b/i, instead: 'the actor in a sentence of its own' },
  { found: /\bby little\b/i, instead: '"slightly" or "narrowly"' },
  { found: /\bstands? beside\b/i, instead: '"is next to"' },
];

/** Names that are refused where a type, function or constant is declared. */
const names = [
  {
    found: /\b(?:type|interface) (\w*(?:Asked|Told|Sought|Wanted))\b/,
    instead: 'a …Input, …Result or …Filter',
  },
  { found: /\b(?:function\*?|const) (gather)\b/, instead: '"collect" or "createBatcher"' },
  { found: /\b(?:function\*?|const) (standBefore)\b/, instead: '"interceptRequests"' },
  { found: /\b(?:function\*?|const) (theOnly)\b/, instead: '"single"' },
  { found: /\b(?:function\*?|const) (lull)\b/, instead: '"whenQuiet"' },
];

/** Finds the files that may hold one of these, because to search each line for each of them takes seconds. */
const candidates = new RegExp([...proseWords, ...names].map(({ found }) => found.source).join('|'), 'i');

/**
 * @param {Source[]} tree
 * @returns {Problem[]}
 */
export function checkWords(tree) {
  return tree
    .filter(({ path, text }) => !unchecked.test(path) && candidates.test(text))
    .flatMap(({ path, text }) => {
      let isInBlock = false;
      return text.split('\n').flatMap((content, index) => {
        const isBlock = isInBlock || /^\s*\{?\/\*/.test(content);
        const isComment = isBlock || /^\s*(?:\/\/|--)/.test(content);
        isInBlock = isBlock && !content.includes('*/');
        const prose = isComment ? content : proseOf(content);
        const code = isComment ? '' : content;
        return [
          ...proseWords.map(word => ({ ...word, match: word.found.exec(prose) })),
          ...names.map(name => ({ ...name, match: name.found.exec(code) })),
        ].flatMap(({ match, instead }) =>
          match
            ? [{ path, line: index + 1, message: `"${match[1] ?? match[0]}" is unclear: write ${instead}.` }]
            : [],
        );
      });
    });
}

/** Returns the test title and the comment in a line of code. @param {string} code */
function proseOf(code) {
  const title = /(?:\b(?:it|test|describe)(?:\.\w+)*|\]\))\(\s*(["'`])(.*?)\1/.exec(code)?.[2] ?? '';
  const comment = /\s\/\/ .*$/.exec(code)?.[0] ?? '';
  return title + comment;
}
