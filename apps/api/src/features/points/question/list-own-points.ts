/** Lists the logged-in member's ledger entries, newest first, each with the member's questions about it. */
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { listPoints as endpoint, Question } from '@rabita/contract/fan/points';
import type { Context } from '../../../platform/context.ts';
import { type ListLedgerEntriesInput, listLedgerEntries } from '../ledger/list-ledger-entries.ts';
import { findQuestionsOfEntries } from './queries.ts';
import { toQuestion } from './rules.ts';

export async function listOwnPoints(
  context: Context,
  input: ListLedgerEntriesInput,
): Promise<ResponseOf<typeof endpoint>> {
  const { entries, pagination } = await listLedgerEntries(context, input);
  const ids = entries.map(({ _id }) => _id);
  const questions = new Map<string, Question[]>();
  for (const row of await findQuestionsOfEntries(context.db, ids))
    questions.set(row.entry_id, [...(questions.get(row.entry_id) ?? []), toQuestion(row)]);
  return {
    entries: entries.map(({ by: _, ...entry }) => ({ ...entry, questions: questions.get(entry._id) ?? [] })),
    pagination,
  };
}
