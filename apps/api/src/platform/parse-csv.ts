/** Parses an uploaded CSV file: detects its encoding and delimiter, and splits it into lines of cells. */
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { decodeText, type TextEncoding } from './decode-text.ts';

/** A line with its number in the file, counted from 1. */
export type CsvLine = { cells: string[]; line: number };

export type CsvProblem = { line: number; code: 'file.not_text' | 'file.quote_open' };

const DELIMITERS = [',', ';', '\t'] as const;

/** Picks the most frequent delimiter of the first line: spreadsheets write `,` or `;` depending on the region. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/u));
  const count = (mark: string) => heading.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Never throws for bad input: a file that is not valid CSV gives a problem and no lines. */
export function parseCsv(
  bytes: Uint8Array,
): { encoding: TextEncoding } & ({ lines: CsvLine[] } | { problem: CsvProblem }) {
  const { text, encoding } = decodeText(bytes);
  // A NUL means that the file is not CSV text: spreadsheet files and UTF-16 without a byte-order mark contain NULs.
  if (text.includes('\0')) return { encoding, problem: { line: 1, code: 'file.not_text' } };
  try {
    // The types of csv-parse ignore that `info: true` changes the shape of each result.
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { record: string[]; info: Info }[];
    return { encoding, lines: rows.map(({ record, info }) => ({ cells: record, line: info.lines })) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { encoding, problem: { line: Number(error.lines ?? 1), code: 'file.quote_open' } };
  }
}
