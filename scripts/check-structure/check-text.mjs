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
 * What no line may hold, in the files that a rule applies to. Its own patterns are concatenated, so that this file
 * keeps the rules.
 * @type {{ found: RegExp, message: string, applies?: (path: string) => boolean }[]}
 */
const LINE_RULES = [
  {
    found: new RegExp(
      ['biome-' + 'ignore', '@ts-' + '(ignore|expect-error|nocheck)', 'eslint-' + 'disable'].join('|'),
    ),
    message: 'Checks are not suppressed in place: fix the cause, or change the rule for all files.',
  },
  {
    found: new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|X${'XX'})\\b`),
    message: 'Unfinished work: finish it, or remove the mark.',
  },
  {
    found: /\b(it|test|describe)\.(skip|only|todo|fixme)\b|\b(xit|xdescribe|fit|fdescribe)\(/,
    message: 'A skipped test proves nothing, and a test that runs alone hides the others.',
    applies: isTest,
  },
  {
    found: /\bdb\s*\.(rows?|run|send)\s*[<(]/,
    message: "SQL belongs in the feature's queries.ts: call a query from there.",
    applies: path => /^apps\/api\/src\/features\/.*(?<!\/queries)\.ts$/.test(path) && !isTest(path),
  },
  {
    // main.ts passes the environment to config.ts, which knows the names of the variables.
    found: /^(?!\s*(?:\/\/|\*|\/\*)).*\bprocess\.env\b/,
    message: 'config.ts is the only reader of process.env: take the value as a parameter.',
    applies: path =>
      /^(apps|packages)\/[^/]+\/src\//.test(path) &&
      !/^apps\/api\/src\/(main|platform\/config\/config)\.ts$/.test(path) &&
      !isTest(path),
  },
];

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
  const rules = LINE_RULES.filter(({ applies }) => applies?.(path) ?? true);
  const found = lines.flatMap((content, index) =>
    rules.flatMap(rule =>
      rule.found.test(content) ? [{ path, line: index + 1, message: rule.message }] : [],
    ),
  );
  return [...problems, ...found];
}

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
  { found: /\btestif(?:y|ies|ied)\b|\btestimon(?:y|ies)\b/i, instead: '"late upload"' },
  { found: /\b(?:un)?proven\b/i, instead: '"verified" or "unverified"' },
  { found: /\bjudg(?:e[ds]?|ing|e?ment)\b/i, instead: '"validate" or "evaluate"' },
  { found: /\brepl(?:y|ies)\b/i, instead: '"response"' },
  {
    found: /(?:\/\*\*|\/\/|--) (?:Of|By|Beside|Since when|Whose)\b(?! then)/,
    instead: 'a sentence with a subject and a verb, or a noun',
  },
  { found: /\brecords check\b/i, instead: '"consistency check"' },
  { found: /_dead\b/i, instead: 'the error code that ends in "_invalid"' },
];

/** Names that are refused where a type, function or constant is declared. */
const names = [
  {
    found: /\b(?:type|interface) (\w*(?:Asked|Told|Sought|Wanted))\b/,
    instead: 'a …Input, …Result or …Filter',
  },
  {
    found: /\b(?:type|interface|class) ((?!Fastify)\w*(?:Outcome|Refusal|Reply|News))\b/,
    instead: 'a …Result, …Error, …Response or …Update',
  },
  { found: /\b((?:crew|rush)Db)\b/, instead: '"staffDb" or "batchDb"' },
  {
    found: /\b(?:function\*?|const) (open(?:Pools?|Limits|Channels|Context|Replica))\b/,
    instead: '"create…"',
  },
];

/** Finds the files that may hold one of these, because to search each line for each of them takes seconds. */
const candidates = new RegExp([...proseWords, ...names].map(({ found }) => found.source).join('|'), 'i');

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
