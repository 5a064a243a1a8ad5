/** Records in the audit log who did what. With a transaction's context, the entry is committed with the action. */
import type { Context } from '../../platform/context.ts';
import { insertAuditRows } from './queries.ts';

export type AuditEntry = {
  actorKind: 'member' | 'staff' | 'scanner' | 'guest' | 'system';
  /** The actor; for a guest, the account that the action was about. An opaque id, never a name. */
  actorId?: string | undefined;
  /** Dotted, in the past tense: `auth.login_failed`, `member.updated`. */
  action: string;
  /** The actor's IP address. */
  address?: string | undefined;
  /** Field names, channels and counts: never a secret, a name or contact details. */
  detail?: Record<string, string | number | boolean | string[]>;
  /** The affected row: its kind, such as `event` or `member`, and id. Erasing a member clears `before` and `after`. */
  subject?: { kind: string; id: string };
  /** The values that staff changed, before and after, never a secret. `after` may also hold a note. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Records several entries in one statement. */
export async function recordAudits(context: Context, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await insertAuditRows(
    context.db,
    entries.map(entry => ({
      actorKind: entry.actorKind,
      actorId: entry.actorId ?? null,
      action: entry.action,
      address: entry.address ?? null,
      detail: entry.detail ?? {},
      subject: entry.subject ?? null,
      before: entry.before ?? null,
      after: entry.after ?? null,
    })),
  );
}

export function recordAudit(context: Context, entry: AuditEntry): Promise<void> {
  return recordAudits(context, [entry]);
}
