/** Tests the crew's board for an absent scanner and for many overrides. */
import type { Scanner } from '@rabita/contract/door/scanner';
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { press, renderConsole } from '../../../test/render-console.tsx';
import { sampleScanner } from '../../../test/samples.ts';
import { AttentionList } from './attention-list.tsx';

const ABSENT = sampleScanner({ state: 'absent', last_synced_at: '2026-11-25T17:50:00Z' });

function renderList(scanner: Scanner, onRevoke?: (id: string) => void, onAllow?: (scanner: Scanner) => void) {
  const serverTime = Date.parse('2026-11-25T18:00:00Z');
  renderConsole(
    <AttentionList scanners={[scanner]} serverTime={serverTime} onRevoke={onRevoke} onAllow={onAllow} />,
  );
}

it('[15.43] the board advises on an absent scanner with lanes, and lets a manager revoke it', async () => {
  const onRevoke = vi.fn();
  renderList(ABSENT, onRevoke);
  expect(screen.getByText(/any gate can then let its fans in/u)).toBeTruthy();
  await press('Revoke it: “Sara”');
  expect(onRevoke).toHaveBeenCalledWith('s');
});

it('[15.43] the board has no “Revoke” button for a steward, or for an absent scanner without lanes', () => {
  renderList(ABSENT);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  renderList({ ...ABSENT, lanes: [] }, () => undefined);
  expect(screen.queryByRole('button')).toBeNull();
});

it('[14.71] the board shows ten or more overrides, and lets a manager allow more or revoke the scanner', async () => {
  const scanner: Scanner = { ...ABSENT, state: 'present', recent_overrides: 10 };
  const [onRevoke, onAllow] = [vi.fn(), vi.fn()];
  renderList(scanner, onRevoke, onAllow);
  expect(screen.getByText('10 overrides in the last 10 minutes')).toBeTruthy();
  await press('Allow 30 more at “Sara”');
  expect(onAllow).toHaveBeenCalledWith(scanner);
  await press('Revoke it: “Sara”');
  expect(onRevoke).toHaveBeenCalledWith('s');
  cleanup();
  renderList(scanner);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  renderList({ ...scanner, recent_overrides: 9 }, onRevoke, onAllow);
  expect(screen.getByText('All is well.')).toBeTruthy();
});
