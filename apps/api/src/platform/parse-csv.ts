/** Parses an uploaded CSV file: detects its encoding, delimiter and headings. */
import { CsvError, type Info, type Options, parse } from 'csv-parse/sync';
import { decodeText, type TextEncoding } from './decode-text.ts';

/** A line with its number in the file, counted from 1. */
export type CsvLine = { cells: string[]; line: number };

export type CsvProblem = { line: number; code: 'file.not_text' | 'file.quote_open' };

/** `head`: the line of headings; null: none. `lines`: the lines below it, or all lines. */
export type CsvTable = { head: CsvLine | null; lines: CsvLine[] };

const DELIMITERS = [',', ';', '\t'];
/** A first line such as `sep=;` tells Excel the delimiter. Excel may save it with further delimiters at its end. */
const SEPARATOR_LINE = /^"?sep=([^\r\n"])"?[,;\t ]*(?=[\r\n]|$)/iu;
/** The headings must be within the first lines of the file, after titles and notes. */
const MAX_HEAD_LINE = 20;
/** The apostrophe that `writeCsv` puts before text that a spreadsheet would run as a formula. */
const FORMULA_ESCAPE = /^'(?=[=+\-@\t\r＝＋－＠])/u;

function parseLines(text: string, delimiter: string, options: Options = {}): CsvLine[] {
  // The types of csv-parse do not cover the results with `info: true`.
  const rows = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    ...options,
  }) as unknown as { record: string[]; info: Info }[];
  return rows.map(({ record, info }) => ({
    cells: record.map(cell => cell.replace(FORMULA_ESCAPE, '')),
    line: info.lines,
  }));
}

/** Sorts the delimiters by their frequency in the first line: spreadsheets write `,` or `;` depending on the region. */
function rankDelimiters(text: string): string[] {
  const [first = ''] = text.trimStart().split(/[\r\n]/u, 1);
  return DELIMITERS.toSorted((a, b) => first.split(b).length - first.split(a).length);
}

/** Finds the line of headings, and the delimiter with which it has the most headings. */
function findHead(text: string, delimiters: readonly string[], isHeading: (cell: string) => boolean) {
  let best = { head: null as CsvLine | null, delimiter: delimiters[0] ?? ',', count: 0 };
  for (const delimiter of delimiters) {
    let candidate: typeof best | null = null;
    for (const head of parseFirstLines(text, delimiter)) {
      const count = head.cells.filter(isHeading).length;
      // Continues after the first match, because the title before the headings can look like a heading.
      if (candidate && count < candidate.count) break;
      if (count > 0) candidate = { head, delimiter, count };
    }
    if (candidate && candidate.count > best.count) best = candidate;
  }
  return best;
}

/** @returns no lines if a quotation mark stays open, as with a wrong delimiter */
function parseFirstLines(text: string, delimiter: string): CsvLine[] {
  try {
    return parseLines(text, delimiter, { to: MAX_HEAD_LINE });
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/**
 * Never throws for bad input: a file that is not valid CSV returns a problem instead of lines.
 * @param isHeading whether a cell is a known heading
 */
export function parseCsv(
  bytes: Uint8Array,
  isHeading: (cell: string) => boolean,
): { encoding: TextEncoding } & (CsvTable | { problem: CsvProblem }) {
  const { text: decoded, encoding } = decodeText(bytes);
  // Spreadsheet files, and UTF-16 without a byte-order mark, contain NUL characters; CSV text does not.
  if (decoded.includes('\0')) return { encoding, problem: { line: 1, code: 'file.not_text' } };
  const declared = SEPARATOR_LINE.exec(decoded)?.[1];
  const text = decoded.replace(SEPARATOR_LINE, '');
  const { head, delimiter } = findHead(text, declared ? [declared] : rankDelimiters(text), isHeading);
  try {
    const lines = parseLines(text, delimiter);
    return { encoding, head, lines: head ? lines.filter(({ line }) => line > head.line) : lines };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { encoding, problem: { line: Number(error.lines ?? 1), code: 'file.quote_open' } };
  }
}
