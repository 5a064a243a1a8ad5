/** Records an action whose account is looked up later, so that the caller's reply does not depend on it. */
import type { Context } from '../../platform/context.ts';
import { insertAuditRow } from './queries.ts';
import type { AuditEntry } from './record-audit.ts';

/** @returns the entry's id, for `setActor` */
export function recordUnattributed(
  context: Context,
  { actorKind, action, address }: Pick<AuditEntry, 'actorKind' | 'action' | 'address'>,
): Promise<string> {
  return insertAuditRow(context.db, { actorKind, action, address: address ?? null });
}
