/** How a line of the audit log is shown, on the wire and in a file. */
import type { AuditLine } from '@rabita/contract/staff-audit';

export type LineRow = {
  id: number;
  at: Date;
  actor_kind: AuditLine['actor']['kind'];
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  address: string | null;
  subject_kind: string | null;
  subject_id: string | null;
  detail: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

export function lineOf(row: LineRow): AuditLine {
  const { id, at, action, address, detail, before, after } = row;
  return {
    _id: String(id),
    at: at.toISOString(),
    actor: { kind: row.actor_kind, _id: row.actor_id, name: row.actor_name },
    action,
    address,
    subject:
      row.subject_kind !== null && row.subject_id !== null
        ? { kind: row.subject_kind, _id: row.subject_id }
        : null,
    detail,
    before,
    after,
  };
}

export const CSV_COLUMNS = [
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'action',
  'address',
  'subject_kind',
  'subject_id',
  'detail',
  'before',
  'after',
] as const;

/** A line in the order of the columns; what is not there is an empty cell. */
export function cellsOf(line: AuditLine): string[] {
  const json = (value: object | null) => (value === null ? '' : JSON.stringify(value));
  return [
    line.at,
    line.actor.kind,
    line.actor._id ?? '',
    line.actor.name ?? '',
    line.action,
    line.address ?? '',
    line.subject?.kind ?? '',
    line.subject?._id ?? '',
    json(line.detail),
    json(line.before),
    json(line.after),
  ];
}
