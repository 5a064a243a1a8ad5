/** Finds regular expressions that take more than linear time on some text that a client could send. */
import { parseSync, Visitor } from 'rolldown/utils';

/** @import { Source, Problem } from '../check-structure/read-tree.mjs' */
/** @typedef {{ path: string, line: number, source: string, flags: string }} Pattern */

const productFile = /^(apps|packages)\/[^/]+\/src\/.+\.tsx?$/;
const testFile = /\.test\.tsx?$/;

/** These files match only text from the product's build, the operator's settings and the database, never a client's. */
const trustedFile =
  /^apps\/api\/src\/(features\/site\/prepare-page\.ts|platform\/config\/(config|config-rules|brand)\.ts|platform\/database\/embedded-postgres\/.+)$/;

/** Only patterns with a repetition need a check, because all others are fast. */
const repetition = /[*+{]/;

/**
 * Finds the patterns to check, each once at its first occurrence, and reports the patterns that are built at run time.
 * @param {Source[]} tree
 * @returns {{ patterns: Pattern[], problems: Problem[] }}
 */
export function findPatterns(tree) {
  /** @type {Map<string, Pattern>} */
  const patterns = new Map();
  /** @type {Problem[]} */
  const problems = [];
  for (const { path, text } of tree) {
    if (!productFile.test(path) || testFile.test(path) || trustedFile.test(path)) continue;
    /** @param {number} start */
    const lineAt = start => text.slice(0, start).split('\n').length;
    /** @param {{ callee: object, start: number }} node */
    const rejectDynamic = ({ callee, start }) => {
      if (!('name' in callee) || callee.name !== 'RegExp') return;
      const message = 'A pattern that is built at run time cannot be checked: write it as a literal.';
      problems.push({ path, line: lineAt(start), message });
    };
    const { program } = parseSync(path, text);
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern: source, flags } = node.regex;
        const key = `/${source}/${flags}`;
        if (!patterns.has(key) && repetition.test(source))
          patterns.set(key, { path, line: lineAt(node.start), source, flags });
      },
      NewExpression: rejectDynamic,
      CallExpression: rejectDynamic,
    }).visit(program);
  }
  return { patterns: [...patterns.values()], problems };
}

/**
 * Returns the problem that recheck found in a pattern; undefined if the pattern is safe.
 * @param {Pattern} pattern
 * @param {import('recheck').Diagnostics} result
 * @returns {Problem | undefined}
 */
export function describeSlowPattern({ path, line, source, flags }, result) {
  if (result.status === 'safe') return undefined;
  const pattern = `/${source}/${flags}`;
  if (result.status === 'unknown') {
    const message = `${pattern} could not be analysed (${result.error.kind}): simplify it, or write it as code.`;
    return { path, line, message };
  }
  const text = result.attack.pattern;
  return {
    path,
    line,
    message: `${pattern} takes ${result.complexity.summary} time, for example on ${text}. Make sure that no two adjacent repetitions match the same character, and anchor its start; or use a library or code.`,
  };
}
