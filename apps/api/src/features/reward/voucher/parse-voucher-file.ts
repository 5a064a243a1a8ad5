/** Parses an uploaded CSV file of voucher codes, and names each line that cannot be used. */
import { IMPORT_ROWS_MAX, type Language, VOUCHER_CODE_MAX } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import type { ImportProblem } from '@rabita/contract/staff/import';
import type { Context } from '../../../platform/context.ts';
import type { TextEncoding } from '../../../platform/decode-text.ts';
import { type CsvLine, parseCsv } from '../../../platform/parse-csv.ts';
import { describeVoucherProblem, type VoucherProblemCode } from './messages.ts';
import { findKnownHashes } from './queries.ts';
import { compareCodes, faultOf, isHeading, looksLikeHeading } from './rules.ts';

export type ParsedVoucherFile = {
  encoding: TextEncoding;
  codes: { code: string; hash: Buffer; line: number }[];
  problems: ImportProblem[];
};

/** Returns a function that finds the code in a line. Without a heading each line has one cell. */
function findCode(columns: readonly boolean[] | null) {
  return ({ cells }: CsvLine): string | 'code.several' | null => {
    const filled = cells.map(cell => stripInvisible(cell).trim());
    if (columns) return filled.find((cell, at) => columns[at] && cell !== '') ?? null;
    const [code = null, ...more] = filled.filter(cell => cell !== '');
    return more.length > 0 ? 'code.several' : code;
  };
}

/** Never throws for bad input: a file that is not usable at all gives one problem and no codes. */
export async function parseVoucherFile(
  { db, secrets }: Context,
  { file, language }: { file: Uint8Array; language: Language },
): Promise<ParsedVoucherFile> {
  const csv = parseCsv(file, isHeading);
  const problems: ImportProblem[] = [];
  const addProblem = (line: number, code: VoucherProblemCode, what?: string | number) => {
    problems.push({ line, column: null, code, message: describeVoucherProblem(code, language, what) });
  };
  const failed = { encoding: csv.encoding, codes: [], problems };
  if ('problem' in csv) {
    addProblem(csv.problem.line, csv.problem.code);
    return failed;
  }
  const { head, lines } = csv;
  const columns = head?.cells.map(isHeading) ?? null;
  if (lines.length === 0) addProblem(1, 'file.empty');
  if (lines.length > IMPORT_ROWS_MAX) addProblem(1, 'file.too_many', IMPORT_ROWS_MAX);
  if (problems.length > 0) return failed;

  const find = findCode(columns);
  const read = lines.map(line => ({ line: line.line, code: find(line) }));
  const typed = read.flatMap(({ code }) => (code === null || code === 'code.several' ? [] : [code]));
  const compare = compareCodes(typed.filter(code => faultOf(code) === null));
  const heading = !columns && looksLikeHeading(typed[0] ?? '', typed.slice(1)) ? typed[0] : null;
  const hashOf = (code: string) => secrets.codeHash('voucher', code);
  const hashesOf = (code: string) => secrets.codeHashes('voucher', code);
  const known = await findKnownHashes(db, typed.flatMap(hashesOf));
  const codes: ParsedVoucherFile['codes'] = [];
  const lineByCode = new Map<string, number>();
  for (const { line, code } of read) {
    if (code === null) addProblem(line, 'code.missing');
    else if (code === 'code.several') addProblem(line, code);
    else if (code === heading || isHeading(code)) addProblem(line, 'code.heading');
    else {
      const hash = hashOf(code);
      const fault = faultOf(code) ?? compare(code);
      const before = lineByCode.get(code);
      if (fault) addProblem(line, fault, fault === 'code.error_value' ? code : VOUCHER_CODE_MAX);
      else if (before !== undefined) addProblem(line, 'code.twice', before);
      else if (hashesOf(code).some(any => known.has(any.toString('hex')))) addProblem(line, 'code.known');
      else codes.push({ code, hash, line });
      if (!fault && before === undefined) lineByCode.set(code, line);
    }
  }
  return { encoding: csv.encoding, codes, problems };
}
