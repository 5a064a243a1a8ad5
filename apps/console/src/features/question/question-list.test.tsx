/** Tests the list of questions, and the dialog that answers one. */
import type { StaffQuestion } from '@rabita/contract/staff/question';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, refusal, renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { AT } from '../../../test/samples.ts';
import { QuestionList } from './question-list.tsx';

const question = (details: Partial<StaffQuestion> = {}): StaffQuestion => ({
  _id: 'q',
  text: 'Where did these points go?',
  asked_at: AT,
  answer: null,
  member: { _id: 'm', full_name: 'Sara Al-Harbi' },
  entry: {
    _id: '7',
    earned: 0,
    balance: -40,
    earned_after: 100,
    balance_after: 60,
    reason: 'redeemed',
    note: null,
    by: null,
    booking: null,
    reward: { _id: 'r', name: 'Mug' },
    season: null,
    created_at: AT,
  },
  answered_by: null,
  ...details,
});

function open(questions: StaffQuestion[], response: object = {}) {
  const calls = stubCalls(() => response);
  renderConsole(<QuestionList questions={questions} />);
  return calls;
}

async function answer(text: string) {
  await press('Answer Sara Al-Harbi');
  await userEvent.type(screen.getByLabelText('Answer'), text);
  await press('Send the answer');
}

const answered = question({
  _id: 'a',
  answer: { text: 'For the mug.', answered_at: AT },
  answered_by: 'Reem',
});

it('[17.53] shows each question with its member, its entry and its answer', () => {
  open([question(), answered]);
  const [waiting, done] = screen.getAllByRole('listitem').map(item => within(item));
  expect(waiting?.getByRole('link').getAttribute('href')).toBe('/members/m');
  expect(waiting?.getByText('Waiting')).toBeTruthy();
  const entry = within(waiting?.getByText('About this entry').parentElement as HTMLElement);
  expect(entry.getByText('Mug')).toBeTruthy();
  expect(entry.getByText(/40 points/u)).toBeTruthy();
  expect(done?.getByText('For the mug.')).toBeTruthy();
  expect(done?.getByText(/^Answered by Reem, /u)).toBeTruthy();
  expect(done?.queryByRole('button')).toBeNull();
});

it('[17.53] sends an answer, and closes the dialog', async () => {
  const sent = open([question()], { question: answered });
  await press('Answer Sara Al-Harbi');
  // Staff read what the question is about while they answer.
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Mug')).toBeTruthy();
  expect(dialog.getByText(/40 points/u)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Answer'), '  For the mug. ');
  await press('Send the answer');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'For the mug.' }]);
});

it('[17.53] says who has answered before, and keeps what was typed', async () => {
  open([question()], refusal(409, 'question.answered', { at: AT, by: 'Reem' }));
  await answer('For the mug.');
  expect(await screen.findByText(/^Reem has already answered, .* Yours was not sent/u)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('For the mug.');
});

it('refuses an answer of two characters before sending it', async () => {
  const sent = open([question()]);
  await answer('ok');
  expect(await screen.findByText('Enter at least 3 characters.')).toBeTruthy();
  expect(sent).toEqual([]);
});
