/** Lists the logged-in member's ledger entries, newest first, with what the member asked about each. */
import type { Language } from '@rabita/contract/constants';
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { listPoints as endpoint, Question } from '@rabita/contract/fan/points';
import type { PointsGroup } from '@rabita/contract/points-reasons';
import type { Context } from '../../../platform/context.ts';
import { listLedgerEntries } from '../ledger/list-ledger-entries.ts';
import { findQuestionsOfEntries } from './queries.ts';
import { toQuestion } from './rules.ts';

type ListOwnPointsInput = {
  memberId: string;
  /** Null: every entry. */
  group: PointsGroup | null;
  language: Language;
  page: number;
  limit: number;
};

export async function listOwnPoints(
  context: Context,
  input: ListOwnPointsInput,
): Promise<ResponseOf<typeof endpoint>> {
  const { entries, pagination } = await listLedgerEntries(context, input);
  const questions = await questionsByEntry(
    context,
    entries.map(({ _id }) => _id),
  );
  return {
    entries: entries.map(({ by: _, ...entry }) => ({ ...entry, questions: questions.get(entry._id) ?? [] })),
    pagination,
  };
}

async function questionsByEntry(
  { db }: Context,
  entryIds: readonly string[],
): Promise<Map<string, Question[]>> {
  const found = new Map<string, Question[]>();
  for (const row of await findQuestionsOfEntries(db, entryIds))
    found.set(row.entry_id, [...(found.get(row.entry_id) ?? []), toQuestion(row)]);
  return found;
}
