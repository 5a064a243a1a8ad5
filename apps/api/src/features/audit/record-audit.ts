/** Records in the audit log who did what. With a transaction's context, the entry is committed with the action. */
import type { Context } from '../../platform/context.ts';
import { insertAuditRows, type NewAuditRow } from './queries.ts';
import { canonicalText, sealLine } from './seal-line.ts';

export type AuditEntry = {
  actorKind: 'member' | 'staff' | 'scanner' | 'guest' | 'system';
  /** The actor; for a guest, the account that the action was about. An opaque id, never a name. */
  actorId?: string | undefined;
  /** Dotted, in the past tense: `auth.login_failed`, `member.updated`. */
  action: string;
  /** When it happened, if not now. */
  at?: Date | undefined;
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

function rowOf({ secrets }: Context, entry: AuditEntry): NewAuditRow {
  const line = {
    actorKind: entry.actorKind,
    actorId: entry.actorId ?? null,
    action: entry.action,
    subject: entry.subject ?? null,
    detail: entry.detail ?? {},
  };
  const values = {
    address: entry.address ?? null,
    before: entry.before ? canonicalText(entry.before) : null,
    after: entry.after ? canonicalText(entry.after) : null,
  };
  return { ...line, ...values, at: entry.at ?? null, seal: sealLine(secrets, line, values) };
}

/** Records several entries in one statement. */
export async function recordAudits(context: Context, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await insertAuditRows(
    context.db,
    entries.map(entry => rowOf(context, entry)),
  );
}

export function recordAudit(context: Context, entry: AuditEntry): Promise<void> {
  return recordAudits(context, [entry]);
}
