/** Writes down who did what, in the transaction that did it, so that the record and the deed cannot differ. */
import type { Context } from '../../platform/context.ts';
import { insertLines } from './queries.ts';

export type AuditEntry = {
  actorKind: 'member' | 'staff' | 'scanner' | 'guest' | 'system';
  /** Whose doing it was, or, for a guest, whose account it was about. An opaque id, never a name. */
  actorId?: string | undefined;
  /** Dotted, in the past: `auth.login_failed`, `member.updated`. */
  action: string;
  address?: string | undefined;
  /** Names of fields, channels, counts: never a secret, a name or a contact. */
  detail?: Record<string, string | number | boolean | string[]>;
  /** What it was done to: its kind (`event`, `member`, `staff`) and id. An erased member's `before` and `after` go. */
  subject?: { kind: string; id: string };
  /** What staff changed, as it stood before and as it stands now: only the fields that differ, and never a secret. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes down several deeds at the price of one. */
export async function recordAudits(context: Context, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await insertLines(
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
