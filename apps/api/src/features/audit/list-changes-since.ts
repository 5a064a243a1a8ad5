/** Who changed which fields of a row that staff edit, from a version that somebody read on. */
import type { FieldChange } from '@rabita/contract/staff/change';
import type { Context } from '../../platform/context.ts';
import { findChanges } from './queries.ts';

type Since = {
  kind: 'event' | 'match' | 'reward';
  id: string;
  /** The version that was read; undefined: nothing was, so there is nothing to tell. */
  since: number | undefined;
  /** The row's version now. */
  until: number;
};

/** Oldest first. */
export async function listChangesSince({ db }: Context, { since, ...row }: Since): Promise<FieldChange[]> {
  if (since === undefined) return [];
  const changes = await findChanges(db, { ...row, since });
  return changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
}
