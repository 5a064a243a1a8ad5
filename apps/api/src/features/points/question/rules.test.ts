/** Tests how questions are shown to the member and to staff, before and after the answer. */
import type { LedgerEntry } from '@rabita/contract/ledger-entry';
import { expect, it } from 'vitest';
import { type StaffQuestionRow, toQuestion, toStaffQuestion } from './rules.ts';

const asked = { id: 'q1', entry_id: 'l1', text: 'Why 40?', asked_at: new Date('2026-05-01T10:00:00Z') };
const open = { ...asked, answer: null, answered_at: null };
const answered = { ...asked, answer: 'A correction.', answered_at: new Date('2026-05-02T10:00:00Z') };
const shown = { _id: 'q1', text: 'Why 40?', asked_at: '2026-05-01T10:00:00.000Z', answer: null };

it('toQuestion returns the question, and the answer with its time if there is one', () => {
  expect(toQuestion(open)).toEqual(shown);
  const answer = { text: 'A correction.', answered_at: '2026-05-02T10:00:00.000Z' };
  expect(toQuestion(answered)).toEqual({ ...shown, answer });
});

it('toStaffQuestion also returns the member, the ledger entry and the name of who answered', () => {
  const entry = { _id: 'l1' } as LedgerEntry;
  const row: StaffQuestionRow = { ...open, member_id: 'm1', full_name: 'Sara', answered_by: 'Huda' };
  expect(toStaffQuestion(row, entry)).toEqual({
    ...shown,
    member: { _id: 'm1', full_name: 'Sara' },
    entry,
    answered_by: 'Huda',
  });
});
