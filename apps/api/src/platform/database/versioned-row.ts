/** Writes rows that staff edit. Each change increments the version and stores its time and author. */
import type { LastChange } from '@rabita/contract/staff/change';
import { type Err, err } from '../result.ts';
import type { Db } from './db.ts';

export type VersionedTable = 'event' | 'gate' | 'match' | 'reward' | 'season' | 'tier';
/** Values by column name. The names never come from a request, because they become SQL. */
type Values = Record<string, unknown>;

/** The columns that describe a row's last change. `changed_by` is the author's name. */
export type VersionedRow = {
  version: number;
  changed_at: Date;
  changed_by: string | null;
  editor_id: string | null;
};

/** Selects the columns of `VersionedRow`. The query must join `staff as editor` by the table's `changed_by`. */
export const versionColumns = (table: VersionedTable) =>
  `${table}.version, ${table}.changed_at, editor.full_name as changed_by, editor.id as editor_id`;

/** Lists are stored as JSON. The driver would send them as arrays of PostgreSQL. */
const toParameters = (values: Values) =>
  Object.values(values).map(value => (Array.isArray(value) ? JSON.stringify(value) : value));

export async function insertVersioned(
  db: Db,
  table: VersionedTable,
  values: Values,
  staffId: string,
): Promise<string> {
  const names = Object.keys(values);
  const row = await db.row<{ id: string }>(
    `insert into ${table} (changed_by, ${names.join(', ')})
     values ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')}) returning id`,
    [staffId, ...toParameters(values)],
  );
  if (!row) throw new Error('The row was not inserted.');
  return row.id;
}

/** Changes a row that the caller has locked, and increments its version. @returns the number of changed rows */
export function changeVersioned(
  db: Db,
  table: VersionedTable,
  id: string,
  values: Values,
  staffId: string,
): Promise<number> {
  const assigned = Object.keys(values).map((name, index) => `${name} = $${index + 3}`);
  return db.run(
    `update ${table} set version = version + 1, changed_at = now(), changed_by = $2${assigned.map(assignment => `, ${assignment}`).join('')}
     where id = $1`,
    [id, staffId, ...toParameters(values)],
  );
}

export function toLastChange(row: VersionedRow): LastChange {
  return { version: row.version, at: row.changed_at.toISOString(), by: row.changed_by };
}

const toOutdatedError = (row: VersionedRow) =>
  err('staff.changed_meanwhile', { extra: { changed: toLastChange(row) } });

/**
 * Rejects an edit of an outdated version, with details of the newer change. Returns null if `version` is current.
 * @param staffId if set, accepts an edit that may retry the author's own last change; call `rejectOtherEdit` next
 */
export function rejectIfChanged(
  row: VersionedRow,
  version: number,
  staffId?: string,
): Err<'staff.changed_meanwhile'> | null {
  const mayBeRetry = staffId !== undefined && row.version === version + 1 && row.editor_id === staffId;
  return row.version === version || mayBeRetry ? null : toOutdatedError(row);
}

/** Rejects an edit of an outdated version, unless it is a retry: the row already has its values. */
export function rejectOtherEdit(
  row: VersionedRow,
  version: number,
  values: Values,
): Err<'staff.changed_meanwhile'> | null {
  const stored: Values = row;
  const isSame = ([name, value]: [string, unknown]) => JSON.stringify(stored[name]) === JSON.stringify(value);
  return row.version === version || Object.entries(values).every(isSame) ? null : toOutdatedError(row);
}
