/** Maps rows of questions to API responses. */
import type { Question } from '@rabita/contract/fan/points';
import type { LedgerEntry } from '@rabita/contract/ledger-entry';
import type { StaffQuestion } from '@rabita/contract/staff/question';

export type QuestionRow = { id: string; entry_id: string; text: string; asked_at: Date } & (
  | { answer: string; answered_at: Date }
  | { answer: null; answered_at: null }
);

export function toQuestion(row: QuestionRow): Question {
  return {
    _id: row.id,
    text: row.text,
    asked_at: row.asked_at.toISOString(),
    answer: row.answer === null ? null : { text: row.answer, answered_at: row.answered_at.toISOString() },
  };
}

export type StaffQuestionRow = QuestionRow & {
  member_id: string;
  full_name: string;
  answered_by: string | null;
};

export function toStaffQuestion(row: StaffQuestionRow, entry: LedgerEntry): StaffQuestion {
  return {
    ...toQuestion(row),
    member: { _id: row.member_id, full_name: row.full_name },
    entry,
    answered_by: row.answered_by,
  };
}
