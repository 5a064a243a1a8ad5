/** Holds the SQL of members' questions about ledger entries. */
import type { Language } from '@rabita/contract/constants';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Db } from '../../../platform/database/db.ts';
import { searchCondition } from '../../../platform/database/search-condition.ts';
import type { Contacts } from '../../message/contact/rules.ts';
import type { QuestionRow, StaffQuestionRow } from './rules.ts';

const COLUMNS = `question.id, entry_id::text as entry_id, text, asked_at, answer, answered_at`;

/** Returns the oldest question first. */
export function findQuestionsOfEntries(db: Db, entryIds: readonly string[]): Promise<QuestionRow[]> {
  return db.rows(`select ${COLUMNS} from question where entry_id = any($1::bigint[]) order by asked_at, id`, [
    entryIds,
  ]);
}

export function findQuestionsForExport(db: Db, memberId: string): Promise<QuestionRow[]> {
  return db.rows(`select ${COLUMNS} from question where member_id = $1 order by asked_at, id`, [memberId]);
}

export function countMemberOpenQuestions(db: Db, memberId: string): Promise<number> {
  return countRows(db, 'from question where member_id = $1 and answer is null', [memberId]);
}

/** @returns undefined if a question about the entry is still open */
export function insertQuestion(
  db: Db,
  question: { memberId: string; entryId: string; text: string },
): Promise<QuestionRow | undefined> {
  return db.row(
    `insert into question (entry_id, member_id, text) values ($1, $2, $3)
     on conflict (entry_id) where answer is null do nothing returning ${COLUMNS}`,
    [question.entryId, question.memberId, question.text],
  );
}

const SELECT_STAFF_QUESTION = `select ${COLUMNS}, member.id as member_id, member.full_name, staff.full_name as answered_by
  from question join member on member.id = member_id left join staff on staff.id = question.answered_by`;
const FILTER = `${searchCondition('$1', ['member.full_name', 'text'], { phone: 'member.phone_number' })}
  and ($2::text is null or (answer is null) = ($2 = 'open'))`;

export type QuestionFilter = { search: string | null; state: 'open' | 'answered' | null };

/** Returns open questions first, the oldest first, and then answered questions, the newest answer first. */
export function findStaffQuestions(
  db: Db,
  { search, state }: QuestionFilter,
  page: { limit: number; offset: number },
): Promise<StaffQuestionRow[]> {
  return db.rows(
    `${SELECT_STAFF_QUESTION} where ${FILTER}
     order by answer is not null, case when answer is null then asked_at end, answered_at desc, question.id
     limit $3 offset $4`,
    [search || null, state, page.limit, page.offset],
  );
}

export function countStaffQuestions(db: Db, { search, state }: QuestionFilter): Promise<number> {
  const from = `from question join member on member.id = member_id where ${FILTER}`;
  return countRows(db, from, [search || null, state]);
}

/** Locks the member and then the question until the transaction ends: erasing the member locks them in this order. */
export async function lockQuestion(db: Db, id: string): Promise<StaffQuestionRow | undefined> {
  await db.rows(
    'select 1 from member where id = (select member_id from question where id = $1) for no key update',
    [id],
  );
  await db.rows('select 1 from question where id = $1 for update', [id]);
  return findStaffQuestion(db, id);
}

export const findStaffQuestion = (db: Db, id: string): Promise<StaffQuestionRow | undefined> =>
  db.row(`${SELECT_STAFF_QUESTION} where question.id = $1`, [id]);

export function storeAnswer(
  db: Db,
  { id, answer, staffId }: { id: string; answer: string; staffId: string },
): Promise<number> {
  return db.run('update question set answer = $2, answered_at = now(), answered_by = $3 where id = $1', [
    id,
    answer,
    staffId,
  ]);
}

export async function countOpenQuestions(db: Db): Promise<{ count: number; oldest_at: Date | null }> {
  const row = await db.row<{ count: number; oldest_at: Date | null }>(
    'select count(*) as count, min(asked_at) as oldest_at from question where answer is null',
  );
  return row ?? { count: 0, oldest_at: null };
}

export const findRecipient = (
  db: Db,
  memberId: string,
): Promise<(Contacts & { full_name: string; language: Language }) | undefined> =>
  db.row(
    `select full_name, language, email, phone_number, email_verified_at, phone_verified_at from member where id = $1`,
    [memberId],
  );

/** Finds the owners who can log in. */
export const findOwners = (db: Db): Promise<{ email: string; language: Language }[]> =>
  db.rows(`select email, language from staff where role = 'owner' and disabled_at is null order by id`);
