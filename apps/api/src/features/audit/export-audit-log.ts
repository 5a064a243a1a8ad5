/** Exports the audit log as a CSV file. */
import type { Language } from '@rabita/contract/constants';
import type { QueryOf } from '@rabita/contract/endpoint';
import type { AuditFile, exportAuditLog as endpoint } from '@rabita/contract/staff/audit';
import type { Context } from '../../platform/context.ts';
import { getDatabaseTime } from '../../platform/database/get-database-time.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { ok, type Result } from '../../platform/result.ts';
import { writeCsv } from '../../platform/write-csv.ts';
import { findAuditLines } from './find-audit-lines.ts';
import { byStaff, recordAudit } from './record-audit.ts';
import { CSV_COLUMNS, toCsvCells, toCsvFileName } from './rules.ts';

/** More lines would be slow in spreadsheets. Staff can export the rest with a filter. */
const ROWS_MAX = 20_000;

type ExportAuditLogInput = {
  filter: QueryOf<typeof endpoint>;
  language: Language;
  session: StaffSession;
  ip: string;
};

export async function exportAuditLog(
  context: Context,
  { filter, language, session, ip }: ExportAuditLogInput,
): Promise<Result<AuditFile>> {
  const matches = await findAuditLines(context, { filter, language, limit: ROWS_MAX + 1, before: null });
  const lines = matches.slice(0, ROWS_MAX);
  await recordAudit(context, byStaff(session.staffId, ip), 'audit.exported', {
    detail: { rows: lines.length },
  });
  return ok({
    file_name: toCsvFileName(await getDatabaseTime(context.db)),
    content: writeCsv(CSV_COLUMNS, lines.map(toCsvCells)),
    rows: lines.length,
    is_cut: matches.length > ROWS_MAX,
  });
}
