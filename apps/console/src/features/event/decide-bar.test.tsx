/** Tests the line in the bar of pending bookings that drains while a decision can be undone. */
import { STAFF_UNDO_SECONDS } from '@rabita/contract/constants';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { press, renderConsole } from '../../../test/render-console.tsx';
import { sampleBooking } from '../../../test/samples.ts';
import { DecideBar } from './decide-bar.tsx';
import { holdDecision } from './use-held-decision.ts';

const findLine = () => document.querySelector<HTMLElement>('[data-drain]');

it('a line drains for as long as a decision can be undone, and not while the timer is paused', async () => {
  renderConsole(
    <DecideBar pendingBookings={[]} selectedBookings={[]} onSelect={vi.fn()} onDecide={vi.fn()} />,
  );
  expect(findLine()).toBeNull();
  act(() => holdDecision({ decision: 'approved', bookings: [sampleBooking()], send: async () => {} }));
  expect(findLine()?.style.animationDuration).toBe(`${STAFF_UNDO_SECONDS}s`);
  const bar = screen.getByRole('region');
  fireEvent.pointerMove(bar, { pointerType: 'mouse', movementX: 1 });
  expect(findLine()).toBeNull();
  fireEvent.pointerLeave(bar);
  expect(findLine()).not.toBeNull();
  await press('Undo');
  expect(findLine()).toBeNull();
});
