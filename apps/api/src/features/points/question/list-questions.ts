/** Lists members' questions for staff, each with the ledger entry that it is about, and counts open ones. */
import type { Language } from '@rabita/contract/constants';
import { paginate } from '@rabita/contract/pagination';
import type { QuestionPage, StaffQuestion } from '@rabita/contract/staff/question';
import type { Today } from '@rabita/contract/staff/today';
import type { Context } from '../../../platform/context.ts';
import { getLedgerEntries } from '../ledger/list-ledger-entries.ts';
import * as queries from './queries.ts';
import { type StaffQuestionRow, toStaffQuestion } from './rules.ts';

type ListQuestionsInput = queries.QuestionFilter & { language: Language; page: number; limit: number };

export async function listQuestions(
  context: Context,
  { search, state, language, page, limit }: ListQuestionsInput,
): Promise<QuestionPage> {
  const { db } = context;
  const filter = { search, state };
  const rows = await queries.findStaffQuestions(db, filter, { limit, offset: (page - 1) * limit });
  return {
    questions: await toStaffQuestions(context, rows, language),
    pagination: paginate(page, limit, await queries.countStaffQuestions(db, filter)),
  };
}

export async function toStaffQuestions(
  context: Context,
  rows: readonly StaffQuestionRow[],
  language: Language,
): Promise<StaffQuestion[]> {
  const entries = await getLedgerEntries(
    context,
    rows.map(({ entry_id }) => entry_id),
    language,
  );
  return rows.flatMap(row => {
    const entry = entries.get(row.entry_id);
    return entry ? [toStaffQuestion(row, entry)] : [];
  });
}

export async function countOpenQuestions({ db }: Context): Promise<NonNullable<Today['open_questions']>> {
  const { count, oldest_at } = await queries.countOpenQuestions(db);
  return { count, oldest_at: oldest_at?.toISOString() ?? null };
}
