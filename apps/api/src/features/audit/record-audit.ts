/** Adds entries to the audit log, in the caller's transaction. */
import { canonicalJson } from '../../platform/canonical-json.ts';
import type { Context } from '../../platform/context.ts';
import { insertAuditRows, type NewAuditRow } from './queries.ts';
import { signLine } from './sign-line.ts';

export type AuditActor = {
  actorKind: 'member' | 'staff' | 'scanner' | 'guest' | 'system';
  /** For a guest, the id of the account that the action was about. */
  actorId?: string | undefined;
  ip?: string | undefined;
};
type AuditDetails = {
  at?: Date | undefined;
  /** Field names, channels and counts; never a secret, a name or contact details. */
  detail?: Record<string, string | number | boolean | string[]>;
  /**
   * The kind, such as `event` or `member`, and id of the affected row. Erasing a member clears `before` and `after`.
   */
  subject?: { kind: string; id: string };
  /** The changed values, never a secret. `after` may also have a note. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};
/** `action` is dotted and in the past tense: `auth.login_failed`, `member.updated`. */
export type AuditEntry = AuditActor & { action: string } & AuditDetails;

const toActor =
  (actorKind: AuditActor['actorKind']) =>
  (actorId?: string, ip?: string): AuditActor => ({ actorKind, actorId, ip });
export const byMember = toActor('member');
export const byStaff = toActor('staff');
export const byScanner = toActor('scanner');
export const byGuest = toActor('guest');
export const bySystem = toActor('system');

function toRow({ secrets }: Context, entry: AuditEntry): NewAuditRow {
  const line = {
    actorKind: entry.actorKind,
    actorId: entry.actorId ?? null,
    action: entry.action,
    subject: entry.subject ?? null,
    detail: entry.detail ?? {},
  };
  const values = {
    address: entry.ip ?? null,
    before: entry.before ? canonicalJson(entry.before) : null,
    after: entry.after ? canonicalJson(entry.after) : null,
  };
  return { ...line, ...values, at: entry.at ?? null, signature: signLine(secrets, line, values) };
}

export async function recordAudits(context: Context, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await insertAuditRows(
    context.db,
    entries.map(entry => toRow(context, entry)),
  );
}

export function recordAudit(
  context: Context,
  actor: AuditActor,
  action: string,
  details: AuditDetails = {},
): Promise<void> {
  return recordAudits(context, [{ ...actor, action, ...details }]);
}
