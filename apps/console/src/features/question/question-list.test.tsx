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

it('[17.53] the question list shows each question with its member, its ledger entry and its answer', () => {
  const answer = { text: 'For the mug.', answered_at: AT };
  const answered = question({ _id: 'a', answer, answered_by: 'Reem' });
  renderConsole(<QuestionList questions={[question(), answered]} />);
  const [openItem, answeredItem] = screen.getAllByRole('listitem').map(item => within(item));
  expect(openItem?.getByRole('link').getAttribute('href')).toBe('/members/m');
  expect(openItem?.getByText('Waiting')).toBeTruthy();
  const entry = within(openItem?.getByText('About this entry').parentElement as HTMLElement);
  expect(entry.getByText('Mug')).toBeTruthy();
  expect(entry.getByText('−40')).toBeTruthy();
  expect(answeredItem?.getByText('For the mug.')).toBeTruthy();
  expect(answeredItem?.getByText(/^Answered by Reem, /u)).toBeTruthy();
  expect(answeredItem?.queryByRole('button')).toBeNull();
});

it('[17.53] the answer dialog keeps the typed answer and names the colleague who answered first', async () => {
  stubCalls(() => refusal(409, 'question.answered', { at: AT, by: 'Reem' }));
  renderConsole(<QuestionList questions={[question()]} />);
  await press('Answer Sara Al-Harbi');
  await userEvent.type(screen.getByLabelText('Answer'), 'For the mug.');
  await press('Send the answer');
  // Staff read the ledger entry while they answer.
  expect(within(screen.getByRole('dialog')).getByText('Mug')).toBeTruthy();
  expect(await screen.findByText(/^Reem has already answered, .* Yours was not sent/u)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('For the mug.');
});
