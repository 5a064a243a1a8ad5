/** Tests that a manager settles the overrides of a revoked scanner: those since a time, all or one, with a reason. */
import { createQueryClient } from '@rabita/client/calls/create-query-client';
import { setLanguage } from '@rabita/client/language/language';
import type { Scanner } from '@rabita/contract/door/scanner';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ScannerList } from './scanner-list.tsx';

const REVOKED = {
  _id: 's',
  name: 'Sara',
  gate: null,
  kind: 'gate',
  state: 'revoked',
  is_closed: false,
  last_synced_at: null,
  lanes: [],
  lanes_in_doubt: [],
  admitted: 3,
  overrides: 3,
  recent_overrides: 3,
  conflicts: 0,
} as unknown as Scanner;
const OVERRIDES = ['Amal', 'Basim', 'Dana'].map((full_name, at) => ({
  _id: `o${at}`,
  at: `2031-03-06T17:0${at}:00.000Z`,
  number: '7K2Q-9MW',
  full_name,
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the dialog. Returns what was sent. */
async function open(scanner = REVOKED) {
  act(() => setLanguage('en'));
  const sent: { decision: string; note: string; scans: string[] }[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ overrides: OVERRIDES });
    const asked = JSON.parse(String(body));
    sent.push(asked);
    return Response.json({ results: asked.scans.map((_id: string) => ({ _id, outcome: 'kept' })) });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ScannerList scanners={[scanner]} mayChange />
    </QueryClientProvider>,
  );
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('[14.74] takes back what was admitted since a time, only with a reason', async () => {
  const sent = await open();
  await press('Review overrides of “Sara”');
  await press('Take all back (3)');
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/u }), 'Stolen phone');
  await userEvent.click(screen.getByRole('button', { name: /Since/u }));
  const times = screen.getAllByRole('option');
  expect(times).toHaveLength(3);
  await userEvent.click(times[1] as HTMLElement);
  await press('Take all back (2)');
  await waitFor(() =>
    expect(sent).toEqual([{ decision: 'take_back', note: 'Stolen phone', scans: ['o1', 'o2'] }]),
  );
});

it('[14.74] keeps one of them', async () => {
  const sent = await open();
  await press('Review overrides of “Sara”');
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason/u }), 'I know him');
  await press('Keep Basim');
  await waitFor(() => expect(sent).toEqual([{ decision: 'keep', note: 'I know him', scans: ['o1'] }]));
});

it('[14.74] is offered for a revoked scanner with overrides only', async () => {
  await open({ ...REVOKED, state: 'present' });
  expect(screen.queryByRole('button', { name: /Review/u })).toBeNull();
  cleanup();
  await open({ ...REVOKED, overrides: 0 });
  expect(screen.queryByRole('button', { name: /Review/u })).toBeNull();
});
