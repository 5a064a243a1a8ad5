/** Saves a row that staff create or edit, and records the changed fields in the audit log. */
import type { Context } from '../../platform/context.ts';
import {
  changeVersioned,
  insertVersioned,
  type VersionedRow,
  type VersionedTable,
} from '../../platform/database/versioned-row.ts';
import { compareRows } from './compare-rows.ts';
import { byStaff, recordAudit } from './record-audit.ts';

/** The staff member who makes the change, and the IP address for the audit log. */
export type Editor = { staffId: string; ip: string };

type VersionedKind<Row> = {
  table: VersionedTable;
  fields: readonly (keyof Row & string)[];
  find(id: string): Promise<Row | undefined>;
};

type SaveVersionedInput<Row> = Editor & {
  /** The row before the change; null for a new row. */
  before: Row | null;
  values: Partial<Row>;
  /** The audit action, such as `reward.created` or `reward.stocked`. */
  action: string;
};

/** Writes nothing if no value differs from `before`. @returns the stored row */
export async function saveVersioned<Row extends VersionedRow & { id: string }>(
  context: Context,
  { table, fields, find }: VersionedKind<Row>,
  { before, values, action, staffId, ip }: SaveVersionedInput<Row>,
): Promise<Row> {
  if (before && !compareRows(before, { ...before, ...values }, fields)) return before;
  let id = before?.id;
  if (id === undefined) id = await insertVersioned(context.db, table, values, staffId);
  else await changeVersioned(context.db, table, id, values, staffId);
  const row = await find(id);
  if (!row) throw new Error(`The ${table} just saved was not found.`);
  await recordAudit(context, byStaff(staffId, ip), action, {
    detail: { version: row.version },
    subject: { kind: table, id },
    ...compareRows<Partial<Row>>(before ?? {}, row, fields),
  });
  return row;
}
