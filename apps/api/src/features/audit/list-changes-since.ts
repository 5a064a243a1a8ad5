/** Lists which staff member changed which fields of a row since a given version. */
import type { RowChange } from '@rabita/contract/staff/change';
import type { Context } from '../../platform/context.ts';
import type { VersionedTable } from '../../platform/database/versioned-row.ts';
import { findChanges } from './queries.ts';

type ListChangesInput = {
  kind: VersionedTable;
  id: string;
  /** The version that the caller has loaded; undefined: none, and the result is empty. */
  since: number | undefined;
  /** The row's current version. */
  until: number;
};

/** Returns the oldest change first. */
export async function listChangesSince(
  { db }: Context,
  { since, ...row }: ListChangesInput,
): Promise<RowChange[]> {
  if (since === undefined) return [];
  const changes = await findChanges(db, { ...row, since });
  return changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
}
