/** Turns audit log rows into responses and CSV cells, with names in addition to ids. */
import { DEFAULT_TIMEZONE } from '@rabita/contract/constants';
import type { AuditLine } from '@rabita/contract/staff/audit';
import { venueClock } from '@rabita/contract/venue-clock';

export type AuditRow = {
  id: number;
  at: Date;
  actor_kind: AuditLine['actor']['kind'];
  actor_id: string | null;
  action: string;
  address: string | null;
  subject_kind: string | null;
  subject_id: string | null;
  detail: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

const listIds = ({ detail, before, after }: AuditRow): string[] =>
  [detail, before ?? {}, after ?? {}]
    .flatMap(values => Object.values(values).flat())
    .filter(value => typeof value === 'string')
    .filter(text => UUID.test(text));

export function collectIds(rows: readonly AuditRow[]): string[] {
  const ids = rows.flatMap(row => [row.actor_id, row.subject_id, ...listIds(row)]);
  return [...new Set(ids.filter(id => id !== null))];
}

/** @param names the names by id; erased members have none */
export function toAuditLine(row: AuditRow, names: ReadonlyMap<string, string>): AuditLine {
  const { id, at, action, address, detail, before, after } = row;
  const findName = (key: string | null) => (key === null ? null : (names.get(key) ?? null));
  return {
    _id: String(id),
    at: at.toISOString(),
    actor: { kind: row.actor_kind, _id: row.actor_id, name: findName(row.actor_id) },
    action,
    address,
    subject:
      row.subject_kind !== null && row.subject_id !== null
        ? { kind: row.subject_kind, _id: row.subject_id, name: findName(row.subject_id) }
        : null,
    detail,
    names: Object.fromEntries(
      listIds(row).flatMap(key => {
        const name = findName(key);
        return name === null ? [] : [[key, name]];
      }),
    ),
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
  'subject_name',
  'detail',
  'before',
  'after',
  'names',
] as const;

export const toCsvFileName = (now: Date): string => `audit-${venueClock(now, DEFAULT_TIMEZONE).date}.csv`;

/** Formats a time for spreadsheets. The seconds are the same in all time zones. */
function toCsvTime(instant: string): string {
  const { date, time } = venueClock(new Date(instant), DEFAULT_TIMEZONE);
  return `${date} ${time}:${instant.slice(17, 19)}`;
}

/** Returns a line's cells in the order of `CSV_COLUMNS`. */
export function toCsvCells(line: AuditLine): string[] {
  const json = (value: object | null) => (value === null ? '' : JSON.stringify(value));
  return [
    toCsvTime(line.at),
    line.actor.kind,
    line.actor._id ?? '',
    line.actor.name ?? '',
    line.action,
    line.address ?? '',
    line.subject?.kind ?? '',
    line.subject?._id ?? '',
    line.subject?.name ?? '',
    json(line.detail),
    json(line.before),
    json(line.after),
    Object.values(line.names).join('; '),
  ];
}
