/**
 * Checks that every source file has an opening comment, is not too long, and contains no unfinished work, no suppressed
 * checks and no unclear words.
 */
import { isTest } from './check-names.mjs';

/** @import { Source, Problem } from './read-tree.mjs' */

const maxLines = 250;
const maxTestLines = 400;
// Tables of texts, demo content and migrations grow with the product, not with its complexity.
const textTables = /(^|[/-])texts\.ts$|(^|[/-])errors\.ts$|^apps\/api\/seeds\/|\.sql$/;

/**
 * Patterns that no line may contain, in the files that a rule applies to. They are concatenated, so that this file
 * itself does not contain them.
 * @type {{ pattern: RegExp, message: string, applies?: (path: string) => boolean }[]}
 */
const LINE_RULES = [
  {
    pattern: new RegExp(
      ['biome-' + 'ignore', '@ts-' + '(ignore|expect-error|nocheck)', 'eslint-' + 'disable'].join('|'),
    ),
    message: 'Checks are not suppressed in place: fix the cause, or change the rule for all files.',
  },
  {
    pattern: new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|X${'XX'})\\b`),
    message: 'Unfinished work: finish it, or remove the mark.',
  },
  {
    pattern: /\b(it|test|describe)\.(skip|only|todo|fixme)\b|\b(xit|xdescribe|fit|fdescribe)\(/,
    message: 'A skipped test proves nothing, and a test that runs alone hides the others.',
    applies: isTest,
  },
  {
    pattern: /\bdb\s*\.(rows?|run|send)\s*[<(]/,
    message: "SQL belongs in the feature's queries.ts: call a query from there.",
    applies: path => /^apps\/api\/src\/features\/.*(?<!\/queries)\.ts$/.test(path) && !isTest(path),
  },
  {
    // main.ts passes the environment to config.ts, which knows the names of the variables.
    pattern: /^(?!\s*(?:\/\/|\*|\/\*)).*\bprocess\.env\b/,
    message: 'config.ts is the only reader of process.env: take the value as a parameter.',
    applies: path =>
      /^(apps|packages)\/[^/]+\/src\//.test(path) &&
      !/^apps\/api\/src\/(main|platform\/config\/config)\.ts$/.test(path) &&
      !isTest(path),
  },
];

// Screen readers speak only text that appears in an element that they already know.
const hiddenLiveRegion = /<\w+\b[^>]*\brole="(?:status|alert)"[^>]*\bempty:hidden/;

/** @param {Source[]} tree @returns {Problem[]} */
export function checkText(tree) {
  return [...tree.flatMap(checkFile), ...checkWords(tree)];
}

/** @param {Source} file @returns {Problem[]} */
function checkFile({ path, text }) {
  /** @type {Problem[]} */
  const problems = [];
  if (!path.endsWith('.css') && !(path.endsWith('.sql') ? /^--/ : /^\/\*\*/).test(text)) {
    const message = 'A file starts with /** … */ (in SQL with --) and one sentence that says why it exists.';
    problems.push({ path, line: 1, message });
  }
  const lines = text.replace(/\n$/, '').split('\n');
  const limit = isTest(path) ? maxTestLines : maxLines;
  if (lines.length > limit && !textTables.test(path)) {
    const message = `The file has ${lines.length} lines, but the limit is ${limit}: split it by subject.`;
    problems.push({ path, message });
  }
  const region = hiddenLiveRegion.exec(text);
  if (region) {
    const line = text.slice(0, region.index).split('\n').length;
    const message =
      'Screen readers miss the first text of a live region that was hidden: use empty:absolute.';
    problems.push({ path, line, message });
  }
  const rules = LINE_RULES.filter(({ applies }) => applies?.(path) ?? true);
  const lineProblems = lines.flatMap((content, index) =>
    rules.flatMap(rule =>
      rule.pattern.test(content) ? [{ path, line: index + 1, message: rule.message }] : [],
    ),
  );
  return [...problems, ...lineProblems];
}

/** Not checked: texts for fans and staff, which follow other rules, and this check's tests, which contain the words. */
const unchecked =
  /(^|[/-])texts\.ts$|(^|\/)(errors|messages)\.ts$|\/features\/legal\/|^apps\/api\/seeds\/|\/find-problems\.test\.ts$/;

/** Words that are rejected in comments and test titles. */
const wordRules = [
  { pattern: /\banew\b/i, instead: '"again"' },
  { pattern: /\bhence\b/i, instead: '"so" or "therefore"' },
  { pattern: /\bfor ever\b/i, instead: '"forever", or until when' },
  { pattern: /\bwho(?:m|so)?ever\b/i, instead: 'the actor, such as "the caller" or "a member"' },
  { pattern: /\bof whom\b/i, instead: 'the actor in a sentence of its own' },
  { pattern: /\bby little\b/i, instead: '"slightly" or "narrowly"' },
  { pattern: /\bstands? beside\b/i, instead: '"is next to"' },
  { pattern: /\btestif(?:y|ies|ied)\b|\btestimon(?:y|ies)\b/i, instead: '"late upload"' },
  { pattern: /\b(?:un)?proven\b/i, instead: '"verified" or "unverified"' },
  { pattern: /\bjudg(?:e[ds]?|ing|e?ment)\b/i, instead: '"validate" or "evaluate"' },
  { pattern: /\brepl(?:y|ies)\b/i, instead: '"response"' },
  {
    pattern: /(?:\/\*\*|\/\/|--) (?:Of|By|Beside|Since when|Whose)\b(?! then)/,
    instead: 'a sentence with a subject and a verb, or a noun',
  },
  { pattern: /\brecords check\b/i, instead: '"consistency check"' },
  { pattern: /_dead\b/i, instead: 'the error code that ends in "_invalid"' },
];

/** Names that are rejected in declarations of types, functions and constants. */
const nameRules = [
  {
    pattern: /\b(?:type|interface) (\w*(?:Asked|Told|Sought|Wanted))\b/,
    instead: 'a …Input, …Result or …Filter',
  },
  {
    pattern: /\b(?:type|interface|class) ((?!Fastify)\w*(?:Outcome|Refusal|Reply|News))\b/,
    instead: 'a …Result, …Error, …Response or …Update',
  },
  { pattern: /\b((?:crew|rush)Db)\b/, instead: '"staffDb" or "batchDb"' },
  {
    pattern: /\b(?:function\*?|const) (open(?:Pools?|Limits|Channels|Context|Replica))\b/,
    instead: '"create…"',
  },
];

/** Selects the files to search line by line, because searching all files with each pattern takes seconds. */
const candidates = new RegExp(
  [...wordRules, ...nameRules].map(({ pattern }) => pattern.source).join('|'),
  'i',
);

/** @param {Source[]} tree @returns {Problem[]} */
function checkWords(tree) {
  return tree
    .filter(({ path, text }) => !unchecked.test(path) && candidates.test(text))
    .flatMap(({ path, text }) => {
      let isInBlock = false;
      return text.split('\n').flatMap((content, index) => {
        const isBlock = isInBlock || /^\s*\{?\/\*/.test(content);
        const isComment = isBlock || /^\s*(?:\/\/|--)/.test(content);
        isInBlock = isBlock && !content.includes('*/');
        const prose = isComment ? content : extractProse(content);
        const code = isComment ? '' : content;
        return [
          ...wordRules.map(word => ({ ...word, match: word.pattern.exec(prose) })),
          ...nameRules.map(name => ({ ...name, match: name.pattern.exec(code) })),
        ].flatMap(({ match, instead }) =>
          match
            ? [{ path, line: index + 1, message: `"${match[1] ?? match[0]}" is unclear: write ${instead}.` }]
            : [],
        );
      });
    });
}

/** Returns the test title and the comment in a line of code. @param {string} code */
function extractProse(code) {
  const title = /(?:\b(?:it|test|describe)(?:\.\w+)*|\]\))\(\s*(["'`])(.*?)\1/.exec(code)?.[2] ?? '';
  const comment = /\s\/\/ .*$/.exec(code)?.[0] ?? '';
  return title + comment;
}
