/** Parses an uploaded CSV file of matches, detects its encoding and delimiter, and reports problems line by line. */
import { IMPORT_ROWS_MAX, type Language } from '@rabita/contract/constants';
import { type ImportProblem, type PlannedMatch, plannedMatch } from '@rabita/contract/staff/match';
import type { MatchColumn } from '@rabita/contract/staff/match-columns';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { fieldMessage } from '../../platform/http/failure-reply.ts';
import { checkValue } from '../../platform/http/field-faults.ts';
import type { FieldFault } from '../../platform/outcome.ts';
import { parseMoments } from '../../platform/time/parse-moments.ts';
import { decodeText, type TextEncoding } from './decode-text.ts';
import { describeFileProblem, type FileProblemCode } from './messages.ts';
import { findColumnByField, findColumnByHeading, plannedMatchFromCells, REQUIRED_COLUMNS } from './rules.ts';

export type ParsedMatch = { line: number; match: PlannedMatch; starts_at: Date };
export type ParsedMatchFile = { encoding: TextEncoding; matches: ParsedMatch[]; problems: ImportProblem[] };

type Line = { cells: string[]; line: number };

const DELIMITERS = [',', ';', '\t'] as const;

/** Picks the most frequent delimiter of the first line: spreadsheets write `,` or `;` depending on the region. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/u));
  const count = (mark: string) => heading.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Splits CSV text into lines of cells. @throws CsvError when a quotation mark is out of place */
function parseLines(text: string): Line[] {
  // The types of csv-parse ignore that `info: true` changes the shape of each result.
  const rows = parse(text, {
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  }) as unknown as { record: string[]; info: Info }[];
  return rows.map(({ record, info }) => ({ cells: record, line: info.lines }));
}

/** Never throws for bad input: a file that is not valid CSV gives one problem with its line number and no matches. */
export function parseMatchFile(bytes: Uint8Array, language: Language): ParsedMatchFile {
  const { text, encoding } = decodeText(bytes);
  const problems: ImportProblem[] = [];
  const addProblem = (
    line: number,
    code: FileProblemCode,
    what?: string | number,
    column: string | null = null,
  ) => {
    problems.push({ line, column, code, message: describeFileProblem(code, language, what) });
  };
  const failed = { encoding, matches: [], problems };
  // A NUL means that the file is not CSV text: spreadsheet files and UTF-16 without a byte-order mark contain NULs.
  if (text.includes('\0')) {
    addProblem(1, 'file.not_text');
    return failed;
  }
  let lines: Line[];
  try {
    lines = parseLines(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    addProblem(Number(error.lines ?? 1), 'file.quote_open');
    return failed;
  }
  const [head, ...rows] = lines;
  if (!head || rows.length === 0) addProblem(1, 'file.empty');
  if (rows.length > IMPORT_ROWS_MAX) addProblem(1, 'file.too_many', IMPORT_ROWS_MAX);
  if (!head || problems.length > 0) return failed;

  const columns = head.cells.map(findColumnByHeading);
  head.cells.forEach((heading, at) => {
    const column = columns[at];
    if (!column) addProblem(head.line, 'file.heading_unknown', heading, heading);
    else if (columns.indexOf(column) < at) addProblem(head.line, 'file.heading_twice', heading, heading);
  });
  for (const name of REQUIRED_COLUMNS) {
    if (!columns.includes(name)) addProblem(head.line, 'file.heading_missing', name, name);
  }
  if (problems.length > 0) return failed;

  const matches: ParsedMatch[] = [];
  const seen = new Map<string, number>();
  for (const { cells, line } of rows) {
    if (cells.length !== columns.length) {
      addProblem(line, 'file.cells_differ', columns.length);
      continue;
    }
    const cellByColumn = Object.fromEntries(columns.map((column, at) => [column, cells[at]]));
    const parsed = parseRow(cellByColumn as Partial<Record<MatchColumn, string>>);
    if ('faults' in parsed) {
      for (const fault of parsed.faults) {
        const at = columns.indexOf(findColumnByField(fault.path));
        const column = head.cells[at] ?? null;
        problems.push({ line, column, code: fault.code, message: fieldMessage(fault, language) });
      }
      continue;
    }
    const { en } = parsed.match.translations;
    const key = JSON.stringify([parsed.starts_at, en.game, en.home_name, en.away_name]).toLowerCase();
    const firstLine = seen.get(key);
    if (firstLine === undefined) matches.push({ line, ...parsed });
    else addProblem(line, 'file.row_twice', firstLine);
    seen.set(key, firstLine ?? line);
  }
  return { encoding, matches, problems };
}

function parseRow(
  cells: Partial<Record<MatchColumn, string>>,
): { match: PlannedMatch; starts_at: Date } | { faults: FieldFault[] } {
  const { value, faults } = checkValue(plannedMatch, plannedMatchFromCells(cells));
  if (value === undefined) {
    return {
      faults: faults.map(fault =>
        fault.path === 'best_of' && fault.code === 'wrong_type' ? { ...fault, code: 'not_integer' } : fault,
      ),
    };
  }
  const moments = parseMoments({ starts: value.starts }, value.timezone);
  if (moments.faults.length > 0) return { faults: moments.faults };
  return { match: value, starts_at: moments.instants.starts };
}
