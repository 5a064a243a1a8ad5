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

const AT = '2031-03-06T17:30:00.000Z';
const page = (entries: OwnLedgerEntry[], number = 1, pages = 1) =>
  json({ entries, pagination: { page: number, limit: 10, total: entries.length, pages } });

function Harness() {
  const [filter, setFilter] = useState<PointsFilter>('all');
  return <PointsHistory filter={filter} onFilter={setFilter} />;
}
const open = (language: 'ar' | 'en' = 'en') => renderScreen(<Harness />, { language });
const isAsk = ({ method }: RecordedCall) => method === 'POST';
const WHY = 'Where did these points come from?';
const openDialog = async () => {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Ask about it: Attendance · Final night' }),
  );
  return within(await screen.findByRole('dialog', { name: 'Ask us' }));
};

it('[17.50] shows each entry with its cause, its change and the balance after it', async () => {
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
  open();
  const [there, mug, adjusted] = await screen.findAllByRole('listitem');
  expect(there?.textContent).toContain('AttendanceFinal night+50');
  expect(there?.textContent).toContain('Balance after: 950');
  expect(there?.textContent).not.toContain('ranking points');
  expect(mug?.textContent).toContain('RewardMug−400');
  expect(mug?.textContent).not.toContain('ranking points');
  expect(adjusted?.textContent).toContain('Helped out+20');
  expect(adjusted?.textContent).toContain('+20 ranking points');
});

it.each(['ar', 'en'] as const)('[17.50] has words for every reason in %s', async language => {
  stubApi(() => page(POINTS_REASONS.map(reason => sampleEntry({ _id: reason, reason, booking: null }))));
  open(language);
  const headings = await screen.findAllByRole('heading', { level: 3 });
  expect(new Set(headings.map(({ textContent }) => textContent)).size).toBe(POINTS_REASONS.length);
  for (const { textContent } of headings) expect(textContent).not.toMatch(/_/u);
});

it('[17.50] groups entries by month, with the year of an earlier one', async () => {
  stubApi(() =>
    page([
      sampleEntry({ _id: '3', created_at: '2031-03-20T10:00:00.000Z' }),
      sampleEntry({ _id: '2', created_at: '2031-03-02T10:00:00.000Z' }),
      sampleEntry({ _id: '1', created_at: '2030-12-31T10:00:00.000Z' }),
    ]),
  );
  open();
  const months = await screen.findAllByRole('heading', { level: 2 });
  expect(months.map(({ textContent }) => textContent)).toEqual(['March 2031', 'December 2030']);
  const entriesOf = (month: HTMLElement | undefined) =>
    month && within(month.closest('section') as HTMLElement).getAllByRole('heading', { level: 3 }).length;
  expect(months.map(entriesOf)).toEqual([2, 1]);
});

it('[17.51] asks for the chosen kind, and leads back when there is none of it', async () => {
  const calls = stubApi(({ query }) => page(query.group === 'spent' ? [] : [sampleEntry()]));
  open();
  await screen.findByText('Final night');
  await userEvent.click(screen.getByText('Spent'));
  expect(await screen.findByText('Nothing of this kind.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Final night')).toBeTruthy();
  expect(calls.map(({ query }) => query.group)).toEqual([undefined, 'spent']);
});

it('[17.50] shows further pages below, and an entry that moved to the next page once', async () => {
  stubApi(({ query }) =>
    query.page === '1'
      ? page([sampleEntry({ _id: '9' }), sampleEntry({ _id: '8' })], 1, 2)
      : page([sampleEntry({ _id: '8' }), sampleEntry({ _id: '7' })], 2, 2),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('tells a new member how points come', async () => {
  stubApi(() => page([]));
  open();
  expect(await screen.findByText('No points yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse events' }).getAttribute('href')).toBe('/events');
});

describe('[17.52] a question', () => {
  it('is sent once, and then shown at its entry, which takes no second one until it is answered', async () => {
    let questions: OwnLedgerEntry['questions'] = [];
    const calls = stubApi(call => {
      if (!isAsk(call)) return page([sampleEntry({ questions })]);
      questions = [{ _id: 'q', text: WHY, asked_at: AT, answer: null }];
      return json({ question: questions[0] }, 201);
    });
    open();
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Your question'), `  ${WHY} `);
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(WHY)).toBeTruthy();
    expect(screen.getByText(/Waiting for an answer/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Ask about/u })).toBeNull();
    expect(calls.filter(isAsk)).toMatchObject([
      { path: '/api/points/entry-1/questions', body: JSON.stringify({ text: WHY }) },
    ]);
  });

  it('and its response are shown, and the member may ask again', async () => {
    const response = { text: 'For the final.', answered_at: AT };
    stubApi(() =>
      page([sampleEntry({ questions: [{ _id: 'q', text: WHY, asked_at: AT, answer: response }] })]),
    );
    open();
    expect(await screen.findByText('For the final.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Ask about/u })).toBeTruthy();
  });

  it('that is too short is not sent', async () => {
    const calls = stubApi(() => page([sampleEntry()]));
    open();
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Your question'), 'Why?');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Write at least 10 characters.')).toBeTruthy();
    expect(calls.filter(isAsk)).toEqual([]);
  });

  it('that is refused says why and keeps the text, also when the dialog was closed meanwhile', async () => {
    const sentence = 'You have five questions waiting.';
    stubApi(call =>
      isAsk(call) ? json({ code: 'question.too_many', message: sentence }, 409) : page([sampleEntry()]),
    );
    open();
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Your question'), WHY);
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(sentence)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    const again = await openDialog();
    expect(again.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe(WHY);
  });

  it('[10.74] is still there, in its dialog, when the session ended meanwhile', async () => {
    const entries = stubDatabase();
    stubApi(call => (isAsk(call) ? json({ message: 'x' }, 401) : page([sampleEntry()])));
    const { unmount } = open();
    const dialog = await openDialog();
    await userEvent.click(dialog.getByLabelText('Your question'));
    await userEvent.paste(WHY);
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(useAuthStore.getState().error).toBe('Session expired'));
    unmount();
    await waitFor(() => expect(entries.has('questions of member-1')).toBe(true));
    open();
    const again = within(await screen.findByRole('dialog', { name: 'Ask us' }));
    expect(again.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe(WHY);
  });

  it('whose answer was lost is sent again with the same key', async () => {
    let isLost = true;
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    const calls = stubApi(call => {
      if (!isAsk(call)) return page([sampleEntry()]);
      onLine.mockReturnValue(!isLost);
      if (isLost) return brokenResponses['an empty body']?.() ?? json({}, 500);
      return json({ question: { _id: 'q', text: WHY, asked_at: AT, answer: null } }, 201);
    });
    open();
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Your question'), WHY);
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(/what you wrote is still here/u)).toBeTruthy();
    isLost = false;
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = calls.filter(isAsk).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/u);
    expect(second).toBe(first);
  });
});
