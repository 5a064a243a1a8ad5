/** Tests the list of questions, and the dialog that answers one. */
import { createQueryClient } from '@rabita/client/calls/create-query-client';
import { setLanguage } from '@rabita/client/language/language';
import type { StaffQuestion } from '@rabita/contract/staff/question';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { QuestionList } from './question-list.tsx';

const AT = '2031-03-06T17:30:00.000Z';
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

/** Renders the list, and serves the given response. Returns the texts that were sent. */
function open(questions: StaffQuestion[], reply: { status: number; body: object }): string[] {
  act(() => setLanguage('en'));
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).text);
    return new Response(JSON.stringify(reply.body), { status: reply.status });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <QuestionList questions={questions} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}
const answered = question({
  _id: 'a',
  answer: { text: 'For the mug.', answered_at: AT },
  answered_by: 'Reem',
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

it('[17.53] shows each question with its member, its entry and its answer', () => {
  open([question(), answered], { status: 500, body: {} });
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
  const sent = open([question()], { status: 200, body: { question: answered } });
  await userEvent.click(screen.getByRole('button', { name: 'Answer Sara Al-Harbi' }));
  // Staff read what the question is about while they answer.
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Mug')).toBeTruthy();
  expect(dialog.getByText(/40 points/u)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Answer'), '  For the mug. ');
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual(['For the mug.']);
});

it('[17.53] says who has answered before, and keeps what was typed', async () => {
  open([question()], { status: 409, body: { code: 'question.answered', at: AT, by: 'Reem' } });
  await userEvent.click(screen.getByRole('button', { name: 'Answer Sara Al-Harbi' }));
  await userEvent.type(screen.getByLabelText('Answer'), 'For the mug.');
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText(/^Reem has already answered, .* Yours was not sent/u)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('For the mug.');
});

it('refuses an answer of two characters before sending it', async () => {
  const sent = open([question()], { status: 500, body: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Answer Sara Al-Harbi' }));
  await userEvent.type(screen.getByLabelText('Answer'), 'ok');
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('Enter at least 3 characters.')).toBeTruthy();
  expect(sent).toEqual([]);
});
