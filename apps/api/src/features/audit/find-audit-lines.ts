/** Finds the audit log lines that match a filter, with the names of the people, scanners and bookings in them. */
import type { Language } from '@rabita/contract/constants';
import { parseBookingNumber } from '@rabita/contract/parse-booking-number';
import type { AuditLine } from '@rabita/contract/staff/audit';
import type { Context } from '../../platform/context.ts';
import { type AuditLogFilter, findAuditRows, findIdsByName, findNames } from './queries.ts';
import { collectIds, toAuditLine } from './rules.ts';

type FindAuditLinesInput = {
  filter: AuditLogFilter;
  language: Language;
  limit: number;
  /** The id of the last line on the previous page; null for the first page. */
  before: string | null;
};

export async function findAuditLines(
  { db }: Context,
  { filter: { q, ...filter }, language, ...page }: FindAuditLinesInput,
): Promise<AuditLine[]> {
  // Without a letter or digit, the normalized search text is empty, and would match every name.
  const namedIds = q && /[\p{L}\p{N}]/u.test(q) ? await findIdsByName(db, q, parseBookingNumber(q)) : [];
  const rows = await findAuditRows(db, filter, { q: q || null, namedIds }, page);
  const names = await findNames(db, collectIds(rows), language);
  return rows.map(row => toAuditLine(row, names));
}
