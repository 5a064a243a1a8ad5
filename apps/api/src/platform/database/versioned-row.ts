/** Rows that staff edit: each change raises the version, and says when it was made and by whom. */
import type { LastChange } from '@rabita/contract/staff/change';
import { type Refusal, refuse } from '../outcome.ts';
import type { Db } from './db.ts';

type Table = 'event' | 'match' | 'reward';
/** Values by column; the names are written in our own code and never come from outside. */
type Values = Record<string, unknown>;

/** What a table's rows say of their last change; `changed_by` is the name of whoever made it. */
export type Versioned = { version: number; changed_at: Date; changed_by: string | null };

/** Columns of `Versioned`, for a table joined with `staff as editor` by `changed_by`. */
export const versionColumns = (table: Table) =>
  `${table}.version, ${table}.changed_at, editor.full_name as changed_by`;

/** @returns the new row's id */
export async function insertVersioned(
  db: Db,
  table: Table,
  values: Values,
  staffId: string,
): Promise<string> {
  const names = Object.keys(values);
  const row = await db.row<{ id: string }>(
    `insert into ${table} (changed_by, ${names.join(', ')})
     values ($1, ${names.map((_, at) => `$${at + 2}`).join(', ')}) returning id`,
    [staffId, ...Object.values(values)],
  );
  if (!row) throw new Error('The row was not stored.');
  return row.id;
}

/** Changes a row that the caller holds, and raises its version. */
export function changeVersioned(
  db: Db,
  table: Table,
  id: string,
  values: Values,
  staffId: string,
): Promise<number> {
  const assigned = Object.keys(values).map((name, at) => `${name} = $${at + 3}`);
  return db.run(
    `update ${table} set version = version + 1, changed_at = now(), changed_by = $2${assigned.map(one => `, ${one}`).join('')}
     where id = $1`,
    [id, staffId, ...Object.values(values)],
  );
}

/** The last change as the wire shows it. */
export function lastChangeOf(row: Versioned): LastChange {
  return { version: row.version, at: row.changed_at.toISOString(), by: row.changed_by };
}

/** Refused with who was first and when: whoever edits what they read must not overwrite what they did not. */
export function refuseIfChanged(row: Versioned, version: number): Refusal<'staff.changed_meanwhile'> | null {
  return row.version === version
    ? null
    : refuse('staff.changed_meanwhile', { extra: { changed: lastChangeOf(row) } });
}
