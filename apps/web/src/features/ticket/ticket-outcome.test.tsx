/** Tests that earned points count up once, when they are first shown, and never with reduced motion. */
import { act, cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { sampleBooking } from '../../../test/samples.ts';
import { TicketOutcome } from './ticket-outcome.tsx';

function renderUsedTicket(id: string): void {
  const booking = { ...sampleBooking(), _id: id, checked_in_at: new Date().toISOString(), points: 50 };
  renderScreen(<TicketOutcome booking={booking} state="used" hasChanged={false} rankChangeText={null} />);
}

const findShownPoints = () => screen.getByText(/^\+\d+$/u).textContent;

/** Runs animation frames only when the returned function is called with the frame's time (ms). */
function stubAnimationFrames(): (now: number) => void {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  return now =>
    act(() => {
      for (const frame of frames.splice(0)) frame(now);
    });
}

it('[10.144] earned points count up when they are first shown, and not when they are shown again', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const runFrame = stubAnimationFrames();
  renderUsedTicket('counted');
  expect(findShownPoints()).toBe('+0');
  runFrame(0);
  runFrame(200);
  expect(findShownPoints()).toBe('+44');
  runFrame(400);
  expect(findShownPoints()).toBe('+50');
  cleanup();
  renderUsedTicket('counted');
  expect(findShownPoints()).toBe('+50');
});

it('[10.144] earned points do not count up with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  renderUsedTicket('still');
  expect(findShownPoints()).toBe('+50');
});
