/** Imports the matches of a CSV file: all of them, or none if a line has an error. Ignores existing matches. */
import { IMPORT_ROWS_MAX, type Language } from '@rabita/contract/constants';
import type { ImportProblem } from '@rabita/contract/staff/import';
import { type MatchImport, type PlannedMatch, plannedMatch } from '@rabita/contract/staff/match';
import type { MatchColumn } from '@rabita/contract/staff/match-columns';
import type { Context } from '../../platform/context.ts';
import type { TextEncoding } from '../../platform/decode-text.ts';
import { checkValue } from '../../platform/http/check-value.ts';
import { toFieldMessage } from '../../platform/http/failure-response.ts';
import { parseCsv } from '../../platform/parse-csv.ts';
import { err, type FieldError, ok, type Result } from '../../platform/result.ts';
import { parseMoments } from '../../platform/time/parse-moments.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import type { Editor } from '../audit/save-versioned.ts';
import { describeFileProblem, type FileProblemCode } from './messages.ts';
import { findExistingMatches, insertMatches, lockMatchImports } from './queries.ts';
import {
  findColumnByField,
  findColumnByHeading,
  REQUIRED_COLUMNS,
  toMatchValues,
  toPlannedMatch,
} from './rules.ts';

type ParsedMatch = { line: number; match: PlannedMatch; starts_at: Date };
type ParsedMatchFile = { encoding: TextEncoding; matches: ParsedMatch[]; problems: ImportProblem[] };

/** Parses a CSV file of matches. Never throws for bad input: reports the problems by line. */
function parseMatchFile(bytes: Uint8Array, language: Language): ParsedMatchFile {
  const csv = parseCsv(bytes, cell => findColumnByHeading(cell) !== undefined);
  const { encoding } = csv;
  const problems: ImportProblem[] = [];
  const addProblem = (
    line: number,
    code: FileProblemCode,
    value?: string | number,
    column: string | null = null,
  ) => {
    problems.push({ line, column, code, message: describeFileProblem(code, language, value) });
  };
  const failure = { encoding, matches: [], problems };
  if ('problem' in csv) {
    addProblem(csv.problem.line, csv.problem.code);
    return failure;
  }
  // Without known headings, the errors refer to the first line.
  const [head, ...rows] = csv.head ? [csv.head, ...csv.lines] : csv.lines;
  if (!head || rows.length === 0) addProblem(1, 'file.empty');
  if (rows.length > IMPORT_ROWS_MAX) addProblem(1, 'file.too_many', IMPORT_ROWS_MAX);
  if (!head || problems.length > 0) return failure;

  const columns = head.cells.map(findColumnByHeading);
  head.cells.forEach((heading, index) => {
    const column = columns[index];
    if (!column) addProblem(head.line, 'file.heading_unknown', heading, heading);
    else if (columns.indexOf(column) < index) addProblem(head.line, 'file.heading_twice', heading, heading);
  });
  for (const name of REQUIRED_COLUMNS) {
    if (!columns.includes(name)) addProblem(head.line, 'file.heading_missing', name, name);
  }
  if (problems.length > 0) return failure;

  const matches: ParsedMatch[] = [];
  const lineByMatch = new Map<string, number>();
  for (const { cells, line } of rows) {
    if (cells.length !== columns.length) {
      addProblem(line, 'file.cells_differ', columns.length);
      continue;
    }
    const cellByColumn = Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
    const parsed = parseRow(cellByColumn as Partial<Record<MatchColumn, string>>);
    if ('fieldErrors' in parsed) {
      for (const error of parsed.fieldErrors) {
        const index = columns.indexOf(findColumnByField(error.path));
        const column = head.cells[index] ?? null;
        problems.push({ line, column, code: error.code, message: toFieldMessage(error, language) });
      }
      continue;
    }
    const { en } = parsed.match.translations;
    const key = JSON.stringify([parsed.starts_at, en.game, en.home_name, en.away_name]).toLowerCase();
    const firstLine = lineByMatch.get(key);
    if (firstLine === undefined) matches.push({ line, ...parsed });
    else addProblem(line, 'file.row_twice', firstLine);
    lineByMatch.set(key, firstLine ?? line);
  }
  return { encoding, matches, problems };
}

function parseRow(
  cells: Partial<Record<MatchColumn, string>>,
): { match: PlannedMatch; starts_at: Date } | { fieldErrors: FieldError[] } {
  const { value, fieldErrors } = checkValue(plannedMatch, toPlannedMatch(cells));
  if (value === undefined) {
    return {
      fieldErrors: fieldErrors.map(error =>
        error.path === 'best_of' && error.code === 'wrong_type' ? { ...error, code: 'not_integer' } : error,
      ),
    };
  }
  const moments = parseMoments({ starts: value.starts }, value.timezone);
  if (moments.fieldErrors.length > 0) return { fieldErrors: moments.fieldErrors };
  return { match: value, starts_at: moments.instants.starts };
}

type ImportMatchesInput = Editor & { file: Uint8Array; isDryRun: boolean; language: Language };

/** With `isDryRun`, only returns the report. */
export async function importMatches(
  context: Context,
  { file, isDryRun, language, staffId, ip }: ImportMatchesInput,
): Promise<Result<MatchImport, 'match.import_refused'>> {
  const { db } = context;
  const { encoding, matches, problems } = parseMatchFile(file, language);
  if (problems.length > 0 && !isDryRun) {
    return err('match.import_refused', { extra: { encoding, problems } });
  }
  if (!isDryRun) await lockMatchImports(db);
  const values = matches.map(({ match, starts_at }) => toMatchValues(match, starts_at));
  const existing = await findExistingMatches(db, values);
  const newMatches = values.filter((_, index) => !existing.has(index));
  if (!isDryRun && newMatches.length > 0) {
    await insertMatches(db, newMatches, staffId);
    await recordAudit(context, byStaff(staffId, ip), 'match.imported', {
      detail: { added: newMatches.length, known: existing.size, encoding },
    });
  }
  return ok({
    encoding,
    matches: matches.map(({ line, match }, index) => ({ line, known: existing.has(index), match })),
    problems,
    added: isDryRun ? 0 : newMatches.length,
    known: existing.size,
  });
}
