/** Tests a scanner's state line, and the choice of its direction. */
import { updateServerClock } from '@rabita/door/server-clock';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { openTestScanner } from '../../../test/model-door.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { deviceTime } from '../../scan-engine/device-time.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { DirectionSwitch, ExitSign, StateLine } from './state-line.tsx';

function renderStateLine(endsAt: number, counts = { admitted: 1, out: 0, expected: 2 }, direction = 'in') {
  const now = deviceTime();
  const clock = updateServerClock(null, { sentAt: now, receivedAt: now, serverTime: 1_800_000_000 });
  const changes = { event: { ends_at: endsAt, is_cancelled: false, allows_reentry: true }, clock, counts };
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

it('the number of present attendees excludes those who went out', () => {
  renderStateLine(1_800_000_900, { admitted: 5, out: 2, expected: 9 });
  expect(screen.getByText('3 of 9 present')).toBeTruthy();
});

it('[15.47] an exit scanner that is offline says only that exits cannot be recorded', () => {
  renderStateLine(1_800_000_900, undefined, 'out');
  expect(screen.getByText(/can’t record exits until/u)).toBeTruthy();
  expect(screen.queryByText(/admit/u)).toBeNull();
});

it('[15.66] an offline scanner says that nobody can be admitted, except after the event', () => {
  renderStateLine(1_800_000_900);
  expect(screen.getByText(/can’t admit anyone until/u)).toBeTruthy();
  cleanup();
  renderStateLine(1_799_999_900);
  expect(screen.queryByText(/admit/u)).toBeNull();
  expect(screen.getByText('Offline')).toBeTruthy();
});

async function renderDirection(allowsReentry: boolean) {
  const { scanner } = await openTestScanner(1, door => {
    door.allowsReentry = allowsReentry;
  });
  renderConsole(
    <>
      <ExitSign scanner={scanner} />
      <DirectionSwitch scanner={scanner} />
    </>,
  );
}

it('[15.47] a scanner that is set to “Out” shows “Exit”', async () => {
  await renderDirection(true);
  expect(screen.queryByText('Exit')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /Out/u }));
  expect(await screen.findByText('Exit')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^In/u }));
  expect(screen.queryByText('Exit')).toBeNull();
});

it('[15.47] the direction cannot be changed at an event that does not allow going out', async () => {
  await renderDirection(false);
  expect(screen.queryByRole('radio')).toBeNull();
});
