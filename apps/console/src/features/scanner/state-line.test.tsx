/** Tests that the scanner's state line promises no admissions once the event is over. */
import { updateServerClock } from '@rabita/door/server-clock';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { renderConsole } from '../../../test/render-console.tsx';
import { deviceTime } from '../../scan-engine/device-time.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { StateLine } from './state-line.tsx';

function open(endsAt: number, counts = { admitted: 1, out: 0, expected: 2 }, direction = 'in') {
  const now = deviceTime();
  const clock = updateServerClock(null, { sentAt: now, receivedAt: now, serverTime: 1_800_000_000 });
  const changes = {
    event: { ends_at: endsAt, is_cancelled: false, allows_reentry: true },
    clock,
    counts,
  };
  const view = createStore(() => ({
    changes,
    direction,
    link: 'down',
    unsent: 0,
    lanes: [],
    pairing: { id: 's' },
  }));
  renderConsole(<StateLine scanner={{ view } as unknown as RunningScanner} />);
}

it('leaves out of those present who went out', () => {
  open(1_800_000_900, { admitted: 5, out: 2, expected: 9 });
  expect(screen.getByText('3 of 9 present')).toBeTruthy();
});

it('[15.47] offline at an exit says that no exit can be recorded, and nothing about admitting', () => {
  open(1_800_000_900, undefined, 'out');
  expect(screen.getByText(/can’t record exits until/u)).toBeTruthy();
  expect(screen.queryByText(/admit/u)).toBeNull();
});

it('[15.66] offline says what may be admitted while the event goes on, and no more than that afterwards', () => {
  open(1_800_000_900);
  expect(screen.getByText(/can’t admit anyone until/u)).toBeTruthy();
  cleanup();
  open(1_799_999_900);
  expect(screen.queryByText(/admit/u)).toBeNull();
  expect(screen.getByText('Offline')).toBeTruthy();
});
