/** Finds what members asked about ledger entries, by the entry's id, oldest first. */
import type { Question } from '@rabita/contract/fan/points';
import type { Context } from '../../platform/context.ts';
import { findQuestionsOfEntries } from './queries.ts';
import { questionOf } from './rules.ts';

export async function findQuestionsOf(
  { db }: Context,
  entryIds: readonly string[],
): Promise<Map<string, Question[]>> {
  const found = new Map<string, Question[]>();
  for (const row of await findQuestionsOfEntries(db, entryIds))
    found.set(row.entry_id, [...(found.get(row.entry_id) ?? []), questionOf(row)]);
  return found;
}
