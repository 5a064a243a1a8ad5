/** Tests what the gate's page says of a scanner that its steward closed. */
import { setLanguage } from '@rabita/client/language/language';
import type { Scanner } from '@rabita/contract/door/scanner';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ScannerList } from './scanner-list.tsx';

afterEach(cleanup);

const CLOSED = {
  _id: 's',
  name: 'Sara',
  gate: null,
  kind: 'gate',
  state: 'absent',
  is_closed: true,
  last_synced_at: '2026-11-25T17:50:00Z',
  lanes: [],
  lanes_in_doubt: [],
  admitted: 3,
  conflicts: 0,
  recent_overrides: 0,
} as unknown as Scanner;

function open(scanner: Scanner) {
  act(() => setLanguage('en'));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ScannerList scanners={[scanner]} mayChange />
    </QueryClientProvider>,
  );
}

it('[15.66] a scanner that its steward closed is closed, not offline', () => {
  open(CLOSED);
  expect(screen.getByText('Closed')).toBeTruthy();
  expect(screen.queryByText('Offline')).toBeNull();
  cleanup();
  open({ ...CLOSED, is_closed: false });
  expect(screen.getByText('Offline')).toBeTruthy();
});
