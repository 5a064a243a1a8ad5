/** The lines of the audit log that a filter finds, with the names of the people, scanners and bookings in them. */

import { parseBookingNumber } from '@rabita/contract/booking-number';
import type { Language } from '@rabita/contract/constants';
import type { AuditLine } from '@rabita/contract/staff/audit';
import type { Context } from '../../platform/context.ts';
import { findLines, findNamed, findNames, type LineFilter } from './queries.ts';
import { idsOf, lineOf } from './rules.ts';

type Asked = {
  filter: LineFilter;
  language: Language;
  limit: number;
  /** The id of the line that the last page ended with. */
  before: string | null;
};

/** Newest first. */
export async function findAuditLines(
  { db }: Context,
  { filter: { q, ...filter }, language, ...page }: Asked,
): Promise<AuditLine[]> {
  // Signs alone fold to nothing, which every name has in it.
  const named = q && /[\p{L}\p{N}]/u.test(q) ? await findNamed(db, q, parseBookingNumber(q)) : [];
  const rows = await findLines(db, filter, { q: q || null, named }, page);
  const names = await findNames(db, idsOf(rows), language);
  return rows.map(row => lineOf(row, names));
}
