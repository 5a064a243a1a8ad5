/** Parses an uploaded CSV file: detects its encoding, delimiter and heading, and splits it into lines of cells. */
import { CsvError, type Info, type Options, parse } from 'csv-parse/sync';
import { decodeText, type TextEncoding } from './decode-text.ts';

/** A line with its number in the file, counted from 1. */
export type CsvLine = { cells: string[]; line: number };

export type CsvProblem = { line: number; code: 'file.not_text' | 'file.quote_open' };

/** `head`: the line of headings; null if no line has one. `lines`: those below it, or all. */
export type CsvTable = { head: CsvLine | null; lines: CsvLine[] };

const DELIMITERS = [',', ';', '\t'];
/** The first line by which Excel is told the delimiter. Excel itself may write delimiters behind it. */
const SEPARATOR_LINE = /^"?sep=([^\r\n"])"?[,;\t ]*(?=[\r\n]|$)/iu;
/** Titles and notes may come before the headings, in so many lines at most. */
const HEAD_WITHIN = 20;
/** What our own files put before text that a spreadsheet would run as a formula. */
const FORMULA_MARK = /^'(?=[=+\-@\t\r＝＋－＠])/u;

function parseLines(text: string, delimiter: string, options: Options = {}): CsvLine[] {
  // The types of csv-parse ignore that `info: true` changes the shape of each result.
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
    cells: record.map(cell => cell.replace(FORMULA_MARK, '')),
    line: info.lines,
  }));
}

/** The most frequent delimiter of the first line first: spreadsheets write `,` or `;` depending on the region. */
function rankDelimiters(text: string): string[] {
  const [first = ''] = text.trimStart().split(/[\r\n]/u, 1);
  return DELIMITERS.toSorted((a, b) => first.split(b).length - first.split(a).length);
}

/** Finds the line of headings, and the delimiter by which it has the most of them. */
function findHead(text: string, delimiters: readonly string[], isHeading: (cell: string) => boolean) {
  let best = { head: null as CsvLine | null, delimiter: delimiters[0] ?? ',', count: 0 };
  for (const delimiter of delimiters) {
    let here: typeof best | null = null;
    for (const head of parseFirstLines(text, delimiter)) {
      const count = head.cells.filter(isHeading).length;
      // A title can read like a heading. If headings follow at once, they are those.
      if (here && count < here.count) break;
      if (count > 0) here = { head, delimiter, count };
    }
    if (here && here.count > best.count) best = here;
  }
  return best;
}

/** Without those that another delimiter leaves with open quotes. */
function parseFirstLines(text: string, delimiter: string): CsvLine[] {
  try {
    return parseLines(text, delimiter, { to: HEAD_WITHIN });
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/**
 * Never throws for bad input: a file that is not valid CSV gives a problem and no lines.
 * @param isHeading whether a cell is a heading of such a file
 */
export function parseCsv(
  bytes: Uint8Array,
  isHeading: (cell: string) => boolean,
): { encoding: TextEncoding } & (CsvTable | { problem: CsvProblem }) {
  const { text: whole, encoding } = decodeText(bytes);
  // A NUL means that the file is not CSV text: spreadsheet files and UTF-16 without a byte-order mark contain NULs.
  if (whole.includes('\0')) return { encoding, problem: { line: 1, code: 'file.not_text' } };
  const declared = SEPARATOR_LINE.exec(whole)?.[1];
  const text = whole.replace(SEPARATOR_LINE, '');
  const { head, delimiter } = findHead(text, declared ? [declared] : rankDelimiters(text), isHeading);
  try {
    const lines = parseLines(text, delimiter);
    return { encoding, head, lines: head ? lines.filter(({ line }) => line > head.line) : lines };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { encoding, problem: { line: Number(error.lines ?? 1), code: 'file.quote_open' } };
  }
}
