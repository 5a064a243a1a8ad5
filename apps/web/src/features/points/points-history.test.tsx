/** Tests the history of the member's points: its entries, filter, further pages, and questions. */
import type { OwnLedgerEntry } from '@rabita/contract/fan/points';
import { POINTS_REASONS } from '@rabita/contract/points-reasons';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { brokenResponses, json, type RecordedCall, stubApi } from '../../../test/api-stub.ts';
import { renderScreen } from '../../../test/render.tsx';
import { sampleEntry } from '../../../test/samples.ts';
import { stubDatabase } from '../../../test/stub-database.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { PointsHistory } from './points-history.tsx';
import type { PointsFilter } from './rules.ts';

const ASKED_AT = '2031-03-06T17:30:00.000Z';
const page = (entries: OwnLedgerEntry[], pageNumber = 1, pages = 1) =>
  json({ entries, pagination: { page: pageNumber, limit: 10, total: entries.length, pages } });

function HistoryWithFilter() {
  const [filter, setFilter] = useState<PointsFilter>('all');
  return <PointsHistory filter={filter} onFilter={setFilter} />;
}
const renderHistory = (language: 'ar' | 'en' = 'en') => renderScreen(<HistoryWithFilter />, { language });
const isQuestionCall = ({ method }: RecordedCall) => method === 'POST';
const QUESTION = 'Where did these points come from?';
const openDialog = async () => {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Ask about it: Attendance · Final night' }),
  );
  return within(await screen.findByRole('dialog', { name: 'Ask us' }));
};
const askQuestion = async (question: string) => {
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText('Your question'), question);
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  return dialog;
};

it('[17.50] the points history shows each entry with its cause, its change and the balance after it', async () => {
  stubApi(() =>
    page([
      sampleEntry(),
      sampleEntry({
        _id: '2',
        reason: 'redeemed',
        earned: 0,
        balance: -400,
        balance_after: 900,
        booking: null,
        reward: { _id: 'r', name: 'Mug' },
      }),
      sampleEntry({
        _id: '3',
        reason: 'adjustment',
        earned: 20,
        balance: 0,
        booking: null,
        note: 'Helped out',
      }),
    ]),
  );
  renderHistory();
  const [attendance, mug, adjusted] = await screen.findAllByRole('listitem');
  expect(attendance?.textContent).toContain('Final nightAttendance+50');
  expect(attendance?.textContent).toContain('Balance after: 950');
  expect(attendance?.textContent).not.toContain('ranking points');
  expect(mug?.textContent).toContain('MugReward−400');
  expect(mug?.textContent).not.toContain('ranking points');
  expect(adjusted?.textContent).toContain('Helped out+20');
  expect(adjusted?.textContent).toContain('+20 ranking points');
});

it.each(['ar', 'en'] as const)('[17.50] the history has a text for every reason in %s', async language => {
  stubApi(() => page(POINTS_REASONS.map(reason => sampleEntry({ _id: reason, reason, booking: null }))));
  renderHistory(language);
  const headings = await screen.findAllByRole('heading', { level: 3 });
  expect(new Set(headings.map(({ textContent }) => textContent)).size).toBe(POINTS_REASONS.length);
  for (const { textContent } of headings) expect(textContent).not.toMatch(/_/u);
});

it('[17.51] the points history requests entries of the chosen kind, and offers to show all entries when there is none of that kind', async () => {
  const calls = stubApi(({ query }) => page(query.group === 'spent' ? [] : [sampleEntry()]));
  renderHistory();
  await screen.findByText('Final night');
  await userEvent.click(screen.getByText('Spent'));
  expect(await screen.findByText('Nothing of this kind.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Final night')).toBeTruthy();
  expect(calls.map(({ query }) => query.group)).toEqual([undefined, 'spent']);
});

it('[17.50] the points history shows further pages below, and shows an entry that moved to the next page only once', async () => {
  stubApi(({ query }) =>
    query.page === '1'
      ? page([sampleEntry({ _id: '9' }), sampleEntry({ _id: '8' })], 1, 2)
      : page([sampleEntry({ _id: '8' }), sampleEntry({ _id: '7' })], 2, 2),
  );
  renderHistory();
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('the points history links to the events for a member without entries', async () => {
  stubApi(() => page([]));
  renderHistory();
  expect(await screen.findByText('No points yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse events' }).getAttribute('href')).toBe('/events');
});

describe('[17.52] questions', () => {
  it('a question is sent once on a double click, and its entry takes no other question until staff answer', async () => {
    let questions: OwnLedgerEntry['questions'] = [];
    const calls = stubApi(call => {
      if (!isQuestionCall(call)) return page([sampleEntry({ questions })]);
      questions = [{ _id: 'q', text: QUESTION, asked_at: ASKED_AT, answer: null }];
      return json({ question: questions[0] }, 201);
    });
    renderHistory();
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Your question'), `  ${QUESTION} `);
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(QUESTION)).toBeTruthy();
    expect(screen.getByText('Your question').nextElementSibling?.textContent).toBe('Waiting for an answer');
    expect(screen.queryByRole('button', { name: /^Ask about/u })).toBeNull();
    expect(calls.filter(isQuestionCall)).toMatchObject([
      { path: '/api/points/entry-1/questions', body: JSON.stringify({ text: QUESTION }) },
    ]);
  });

  it('a question is folded with its answer to a line that says so, and the member may ask again', async () => {
    const answer = { text: 'For the final.', answered_at: ASKED_AT };
    stubApi(() =>
      page([sampleEntry({ questions: [{ _id: 'q', text: QUESTION, asked_at: ASKED_AT, answer }] })]),
    );
    renderHistory();
    const conversation = (await screen.findByText('For the final.')).closest('details');
    expect(conversation?.open).toBe(false);
    expect(conversation?.querySelector('summary')?.textContent).toBe('Your questionAnswered');
    expect(screen.getByRole('button', { name: /^Ask about/u })).toBeTruthy();
  });

  it('a question that is too short is not sent', async () => {
    const calls = stubApi(() => page([sampleEntry()]));
    renderHistory();
    const dialog = await askQuestion('Why?');
    expect(await dialog.findByText('Write at least 10 characters.')).toBeTruthy();
    expect(calls.filter(isQuestionCall)).toEqual([]);
  });

  it('a question that the API rejects shows the reason and keeps its text, even after the dialog was closed', async () => {
    const message = 'You have five questions waiting.';
    stubApi(call =>
      isQuestionCall(call) ? json({ code: 'question.too_many', message }, 409) : page([sampleEntry()]),
    );
    renderHistory();
    const dialog = await askQuestion(QUESTION);
    expect(await dialog.findByText(message)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    const reopenedDialog = await openDialog();
    expect(reopenedDialog.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe(QUESTION);
  });

  it('[10.74] an unsent question is restored in its dialog after the session has expired', async () => {
    const entries = stubDatabase();
    stubApi(call =>
      isQuestionCall(call)
        ? json({ code: 'auth.session_invalid', message: 'x' }, 401)
        : page([sampleEntry()]),
    );
    const { unmount } = renderHistory();
    await askQuestion(QUESTION);
    await waitFor(() => expect(useAuthStore.getState().error).toBe('Session expired'));
    unmount();
    await waitFor(() => expect(entries.has('questions of member-1')).toBe(true));
    renderHistory();
    const reopenedDialog = within(await screen.findByRole('dialog', { name: 'Ask us' }));
    expect(reopenedDialog.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe(QUESTION);
  });

  it('a question whose response was lost is sent again with the same idempotency key', async () => {
    let isLost = true;
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    const calls = stubApi(call => {
      if (!isQuestionCall(call)) return page([sampleEntry()]);
      onLine.mockReturnValue(!isLost);
      if (isLost) return brokenResponses['an empty body']?.() ?? json({}, 500);
      return json({ question: { _id: 'q', text: QUESTION, asked_at: ASKED_AT, answer: null } }, 201);
    });
    renderHistory();
    const dialog = await askQuestion(QUESTION);
    expect(await dialog.findByText(/what you wrote is still here/u)).toBeTruthy();
    isLost = false;
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = calls.filter(isQuestionCall).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/u);
    expect(second).toBe(first);
  });
});
