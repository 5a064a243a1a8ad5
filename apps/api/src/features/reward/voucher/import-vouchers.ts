/** Adds the voucher codes of a CSV file to a reward, in one transaction, and reports each line that it cannot use. */
import { randomUUID } from 'node:crypto';
import { IMPORT_ROWS_MAX, type Language, VOUCHER_CODE_MAX } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import type { BodyOf, ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { ImportProblem } from '@rabita/contract/staff/import';
import type { importVouchers as endpoint } from '@rabita/contract/staff/voucher';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import type { TextEncoding } from '../../../platform/decode-text.ts';
import { type CsvLine, parseCsv } from '../../../platform/parse-csv.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { describeVoucherProblem, type VoucherProblemCode } from '../messages.ts';
import { publishRewards } from '../publish-rewards.ts';
import { findStoredHashes, insertVouchers, lockVoucherReward } from './queries.ts';
import { createProblemFinder, findCodeProblem, isHeading, looksLikeHeading, maskCode } from './rules.ts';

type ParsedVoucherFile = {
  encoding: TextEncoding;
  codes: { code: string; hash: Buffer; line: number }[];
  problems: ImportProblem[];
};

/** Returns a function that finds the code in a line. @param columns which columns hold codes; null without a heading */
function createCodeFinder(columns: readonly boolean[] | null) {
  return ({ cells }: CsvLine): string | 'code.several' | null => {
    const texts = cells.map(cell => stripInvisible(cell).trim());
    if (columns) return texts.find((cell, index) => columns[index] && cell !== '') ?? null;
    const [code = null, ...more] = texts.filter(cell => cell !== '');
    return more.length > 0 ? 'code.several' : code;
  };
}

/**
 * Parses an uploaded CSV file of voucher codes, and reports each line that it cannot use. Never throws for bad input:
 * an unusable file gives one problem and no codes.
 */
async function parseVoucherFile(
  { db, secrets }: Context,
  { file, language }: { file: Uint8Array; language: Language },
): Promise<ParsedVoucherFile> {
  const csv = parseCsv(file, isHeading);
  const problems: ImportProblem[] = [];
  const addProblem = (line: number, code: VoucherProblemCode, value?: string | number) => {
    problems.push({ line, column: null, code, message: describeVoucherProblem(code, language, value) });
  };
  const emptyResult = { encoding: csv.encoding, codes: [], problems };
  if ('problem' in csv) {
    addProblem(csv.problem.line, csv.problem.code);
    return emptyResult;
  }
  const { head, lines } = csv;
  const columns = head?.cells.map(isHeading) ?? null;
  if (lines.length === 0) addProblem(1, 'file.empty');
  if (lines.length > IMPORT_ROWS_MAX) addProblem(1, 'file.too_many', IMPORT_ROWS_MAX);
  if (problems.length > 0) return emptyResult;

  const findCode = createCodeFinder(columns);
  const lineCodes = lines.map(line => ({ line: line.line, code: findCode(line) }));
  const fileCodes = lineCodes.flatMap(({ code }) => (code === null || code === 'code.several' ? [] : [code]));
  const findProblemInFile = createProblemFinder(fileCodes.filter(code => findCodeProblem(code) === null));
  const heading = !columns && looksLikeHeading(fileCodes[0] ?? '', fileCodes.slice(1)) ? fileCodes[0] : null;
  const toHashes = (code: string) => secrets.codeHashes('voucher', code);
  const storedHashes = await findStoredHashes(db, fileCodes.flatMap(toHashes));
  const codes: ParsedVoucherFile['codes'] = [];
  const lineByCode = new Map<string, number>();
  for (const { line, code } of lineCodes) {
    if (code === null) addProblem(line, 'code.missing');
    else if (code === 'code.several') addProblem(line, code);
    else if (code === heading || isHeading(code)) addProblem(line, 'code.heading');
    else {
      const reason = findCodeProblem(code) ?? findProblemInFile(code);
      const firstLine = lineByCode.get(code);
      if (reason) addProblem(line, reason, reason === 'code.error_value' ? code : VOUCHER_CODE_MAX);
      else if (firstLine !== undefined) addProblem(line, 'code.twice', firstLine);
      else if (toHashes(code).some(hash => storedHashes.has(hash.toString('hex'))))
        addProblem(line, 'code.known');
      else codes.push({ code, hash: secrets.codeHash('voucher', code), line });
      if (!reason && firstLine === undefined) lineByCode.set(code, line);
    }
  }
  return { encoding: csv.encoding, codes, problems };
}

type ImportVouchersInput = {
  rewardId: string;
  body: BodyOf<typeof endpoint>;
  staffId: string;
  language: Language;
  ip: string;
};

/** A repeated upload adds nothing, because its codes are then stored. */
export async function importVouchers(
  context: Context,
  { rewardId, body, staffId, language, ip }: ImportVouchersInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db, secrets } = context;
  const reward = isId(rewardId) ? await lockVoucherReward(db, rewardId) : undefined;
  if (!reward) return err('reward.not_found');
  if (reward.kind !== 'voucher') return err('voucher.not_vouchers');
  const file = Buffer.from(body.file, 'base64');
  const { encoding, codes, problems } = await parseVoucherFile(context, { file, language });
  const firstAndLast = codes.filter((_code, index) => index === 0 || index === codes.length - 1);
  const shown = firstAndLast.map(({ line, code }) => ({ line, code: maskCode(code) }));
  const report = { encoding, usable: codes.length, shown, problems };
  if (body.dry_run) return ok({ ...report, added: 0 });
  if (codes.length === 0) return err('voucher.none_usable');
  const added = await insertVouchers(
    db,
    rewardId,
    codes.map(({ code, hash }) => {
      const id = randomUUID();
      return { id, hash, sealed: secrets.seal(code, { kind: 'voucher', id }) };
    }),
  );
  await recordAudit(context, byStaff(staffId, ip), 'voucher.imported', {
    subject: { kind: 'reward', id: rewardId },
    detail: { vouchers: added },
  });
  await publishRewards(context, [rewardId]);
  return ok({ ...report, added });
}
