/** Tests what the crew's board offers for a phone that no longer answers. */
import { setLanguage } from '@rabita/client/language/language';
import type { Scanner } from '@rabita/contract/door/scanner';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AttentionList } from './attention-list.tsx';

const ABSENT = {
  _id: 's',
  name: 'Sara',
  gate: null,
  kind: 'gate',
  state: 'absent',
  is_closed: false,
  last_synced_at: '2026-11-25T17:50:00Z',
  lanes: [0],
  lanes_in_doubt: [],
  conflicts: 0,
  recent_overrides: 0,
  battery: null,
  unsent_since: null,
} as unknown as Scanner;

afterEach(cleanup);

function open(scanner: Scanner, onRevoke?: (id: string) => void, onAllow?: (scanner: Scanner) => void) {
  act(() => setLanguage('en'));
  const time = Date.parse('2026-11-25T18:00:00Z');
  render(<AttentionList scanners={[scanner]} time={time} onRevoke={onRevoke} onAllow={onAllow} />);
}

it('[15.43] says what helps when a phone with lanes is offline, and lets a manager revoke it', async () => {
  const onRevoke = vi.fn();
  open(ABSENT, onRevoke);
  expect(screen.getByText(/any gate can then let its fans in/u)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke it: “Sara”' }));
  expect(onRevoke).toHaveBeenCalledWith('s');
});

it('[15.43] offers nobody else to revoke it, and none that blocks no lane', () => {
  open(ABSENT);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  open({ ...ABSENT, lanes: [] }, () => undefined);
  expect(screen.queryByRole('button')).toBeNull();
});

it('[14.71] counts a scanner’s overrides from the tenth on, and lets a manager allow more or revoke it', async () => {
  const busy: Scanner = { ...ABSENT, state: 'present', recent_overrides: 10 };
  const [onRevoke, onAllow] = [vi.fn(), vi.fn()];
  open(busy, onRevoke, onAllow);
  expect(screen.getByText('10 overrides in the last 10 minutes')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Allow 30 more at “Sara”' }));
  expect(onAllow).toHaveBeenCalledWith(busy);
  await userEvent.click(screen.getByRole('button', { name: 'Revoke it: “Sara”' }));
  expect(onRevoke).toHaveBeenCalledWith('s');
  cleanup();
  open(busy);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  open({ ...busy, recent_overrides: 9 }, onRevoke, onAllow);
  expect(screen.getByText('All is well.')).toBeTruthy();
});
