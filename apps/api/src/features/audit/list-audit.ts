/** Lists the audit log in pages, newest first, with filters and a text search. */
import type { Language } from '@rabita/contract/constants';
import type { QueryOf } from '@rabita/contract/endpoint';
import type { AuditPage, listAudit as endpoint } from '@rabita/contract/staff/audit';
import type { Context } from '../../platform/context.ts';
import { ok, type Result } from '../../platform/result.ts';
import { findAuditLines } from './find-audit-lines.ts';
import { findDistinctActions } from './queries.ts';

type ListAuditInput = { query: QueryOf<typeof endpoint>; language: Language };

export async function listAudit(
  context: Context,
  { query: { limit, before, ...filter }, language }: ListAuditInput,
): Promise<Result<AuditPage>> {
  const matches = await findAuditLines(context, {
    filter,
    language,
    limit: limit + 1,
    before: before ?? null,
  });
  const lines = matches.slice(0, limit);
  return ok({
    lines,
    next_before: matches.length > limit ? String(lines.at(-1)?._id) : null,
    actions: await findDistinctActions(context.db),
  });
}
