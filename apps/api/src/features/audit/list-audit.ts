/** The audit log page by page, newest first, narrowed to whom, what and when. */
import type { QueryOf } from '@rabita/contract/endpoint';
import type { AuditPage, listAudit as endpoint } from '@rabita/contract/staff-audit';
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok } from '../../platform/outcome.ts';
import { findActions, findLines } from './queries.ts';
import { lineOf } from './rules.ts';

export async function listAudit(
  { db }: Context,
  { limit, before, ...filter }: QueryOf<typeof endpoint>,
): Promise<Outcome<AuditPage>> {
  const rows = await findLines(db, filter, { limit: limit + 1, before: before ?? null });
  const shown = rows.slice(0, limit);
  return ok({
    lines: shown.map(lineOf),
    next_before: rows.length > limit ? String(shown.at(-1)?.id) : null,
    actions: await findActions(db),
  });
}
