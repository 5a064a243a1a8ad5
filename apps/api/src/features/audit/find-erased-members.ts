/** Finds which ids belonged to members who were erased: only the audit log still knows them. */
import type { Context } from '../../platform/context.ts';
import { findErased } from './queries.ts';

export async function findErasedMembers({ db }: Context, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await findErased(db, ids)).map(({ id }) => id));
}
