/** Opens each file with a block comment and wraps comments, for `--fix`; the check rejects a file that this changes. */
import { parseSource } from './read-tree.mjs';

/** @typedef {import('./read-tree.mjs').Source} Source */
/** @typedef {{ start: number, end: number, isLine: boolean }} Comment */

const MAX_COLUMNS = 120;
/** A tag or a list item begins a paragraph, whose further lines are indented. */
const ENTRY = /^(?:@|[-*] |\d+\. )/u;
/** A word that may not begin a line, because the line would look like a tag or a list item. */
const ENTRY_WORD = /^(?:@.*|[-*]|\d+\.)$/u;
/** Empty lines, tables and samples of code keep their lines. */
const KEPT_LINE = /^$|^\||^ {4}|^```/u;

/** @param {Source[]} tree @returns {import('./read-tree.mjs').Problem[]} */
export function checkComments(tree) {
  return tree.flatMap(file => {
    const wrapped = wrapComments(file).split('\n');
    const line = file.text.split('\n').findIndex((each, index) => each !== wrapped[index]) + 1;
    const message = `A file opens with /** … */ (in SQL with --), and comments end at column ${MAX_COLUMNS}: run "node scripts/check-structure.mjs --fix".`;
    return line > 0 ? [{ path: file.path, line, message }] : [];
  });
}

/** Returns the text of a file with its comments as they should be. @param {Source} file */
export function wrapComments(file) {
  const { text } = file;
  if (!text.startsWith('//') && !/^.{121}/mu.test(text)) return text;
  let result = text;
  for (const comment of listComments(file).reverse()) {
    const { start, end, isLine } = comment;
    const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    const source = text.slice(start, end);
    const isOpening = start === 0 && source.startsWith('//') && !source.includes('*/');
    const whole = `${before}${source}${before.endsWith('{') ? '}' : ''}`;
    const isLong = whole.split('\n').some(line => line.length > MAX_COLUMNS);
    if (!/^\s*\{?$/u.test(before) || !(isLong || isOpening)) continue;
    result = result.slice(0, start) + format(source, before.length, isLine && !isOpening) + result.slice(end);
  }
  return result;
}

/** Returns the comments in order. Consecutive lines of `//` or `--` are one comment. @param {Source} file */
function listComments(file) {
  const { path, text } = file;
  /** @type {Comment[]} */
  const comments = /\.(?:css|sql)$/u.test(path)
    ? [...text.matchAll(path.endsWith('.css') ? /\/\*[\s\S]*?\*\//gu : /(?<=^ *)--.*/gmu)].map(match => ({
        start: match.index,
        end: match.index + match[0].length,
        isLine: match[0].startsWith('--'),
      }))
    : parseSource(file)
        // Comments with three slashes are directives of TypeScript.
        .comments.filter(({ value }) => !value.startsWith('/'))
        .map(({ type, start, end }) => ({ start, end, isLine: type === 'Line' }));
  /** @type {Comment[]} */
  const joinedComments = [];
  for (const comment of comments) {
    const last = joinedComments.at(-1);
    const isBelow = last?.isLine && comment.isLine && /^\n *$/u.test(text.slice(last.end, comment.start));
    if (isBelow) last.end = comment.end;
    else joinedComments.push({ ...comment });
  }
  return joinedComments;
}

/**
 * @param {string} source
 * @param {number} column where the comment begins
 * @param {boolean} isLine whether the result consists of line comments
 */
function format(source, column, isLine) {
  const margin = ' '.repeat(column);
  const isBlock = source.startsWith('/*');
  const isDoc = source.startsWith('/**') || !isBlock;
  const body = isBlock ? source.slice(isDoc ? 3 : 2, -2) : source;
  // A tag in a comment of one line gets a line of its own.
  const lines = (source.includes('\n') ? body : body.replaceAll(/ (?=@(?:param|returns|type)\b)/gu, '\n'))
    .split('\n')
    .map(line => line.replace(isBlock ? /^\s*(?:\* ?)?/u : /^\s*(?:\/\/|--) ?/u, '').trimEnd());
  if (lines[0] === '') lines.shift();
  if (lines.at(-1) === '') lines.pop();
  const prefix = isLine ? `${source.slice(0, 2)} ` : isDoc ? ' * ' : '   ';
  const closing = isLine || isDoc ? '' : ' */}';
  const wrapped = wrap(lines, MAX_COLUMNS - column - prefix.length - closing.length);
  const [first = ''] = wrapped;
  if (isDoc && !isLine && wrapped.length === 1 && column + first.length + 7 <= MAX_COLUMNS)
    return `/** ${first} */`;
  const text = wrapped.map(line => `${margin}${prefix}${line}`.trimEnd()).join('\n');
  if (isLine) return text.trimStart();
  return isDoc ? `/**\n${text}\n${margin} */` : `/* ${text.trimStart()} */`;
}

/**
 * Whether a sentence ends the line although the next word would have fit.
 * @param {string} line
 * @param {string} next
 * @param {number} width
 */
const endsEarly = (line, next, width) =>
  /[.:;!?]$/u.test(line) && line.length + 1 + next.trim().search(/ |$/u) <= width;

/**
 * Wraps the paragraphs that are too wide.
 * @param {string[]} lines
 * @param {number} width
 */
function wrap(lines, width) {
  /** @type {{ isKept: boolean, lines: string[] }[]} */
  const paragraphs = [];
  let isSample = false;
  for (const line of lines) {
    const isKept = isSample || KEPT_LINE.test(line);
    if (line.startsWith('```')) isSample = !isSample;
    const last = paragraphs.at(-1);
    const end = last?.lines.at(-1) ?? '';
    if (!last || last.isKept || isKept || ENTRY.test(line) || endsEarly(end, line, width))
      paragraphs.push({ isKept, lines: [line] });
    else last.lines.push(line);
  }
  return paragraphs.flatMap(({ isKept, lines: paragraph }) => {
    const [first = ''] = paragraph;
    if (isKept || paragraph.every(({ length }) => length <= width)) return paragraph;
    const indent = ENTRY.test(first) ? '  ' : '';
    /** @type {string[]} */
    const filled = [];
    for (const word of paragraph.join(' ').split(/ +/u)) {
      const last = filled.at(-1);
      if (last !== undefined && (last.length + 1 + word.length <= width || ENTRY_WORD.test(word)))
        filled[filled.length - 1] = `${last} ${word}`;
      else filled.push(last === undefined ? word : indent + word);
    }
    return filled;
  });
}
