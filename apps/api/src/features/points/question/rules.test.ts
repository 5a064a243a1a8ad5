/** Tests how questions are shown to the member and to staff, before and after the answer. */
import type { LedgerEntry } from '@rabita/contract/ledger-entry';
import { expect, it } from 'vitest';
import { type StaffQuestionRow, toQuestion, toStaffQuestion } from './rules.ts';

const question = { id: 'q1', entry_id: 'l1', text: 'Why 40?', asked_at: new Date('2026-05-01T10:00:00Z') };
const openRow = { ...question, answer: null, answered_at: null };
const answeredRow = { ...question, answer: 'A correction.', answered_at: new Date('2026-05-02T10:00:00Z') };
const expected = { _id: 'q1', text: 'Why 40?', asked_at: '2026-05-01T10:00:00.000Z', answer: null };

it('toQuestion returns the question, and the answer with its time if there is one', () => {
  expect(toQuestion(openRow)).toEqual(expected);
  const answer = { text: 'A correction.', answered_at: '2026-05-02T10:00:00.000Z' };
  expect(toQuestion(answeredRow)).toEqual({ ...expected, answer });
});

it('toStaffQuestion adds the member, the ledger entry and the name of the member of staff who answered', () => {
  const entry = { _id: 'l1' } as LedgerEntry;
  const row: StaffQuestionRow = { ...openRow, member_id: 'm1', full_name: 'Sara', answered_by: 'Huda' };
  expect(toStaffQuestion(row, entry)).toEqual({
    ...expected,
    member: { _id: 'm1', full_name: 'Sara' },
    entry,
    answered_by: 'Huda',
  });
});
