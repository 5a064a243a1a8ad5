/** Tests the next events on the today page: where each leads, its seats, and its time on the venue's clock. */
import type { Today } from '@rabita/contract/staff/today';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { NextEvents } from './next-events.tsx';

const buildEvent = (details: Partial<Today['next_events'][number]> = {}): Today['next_events'][number] => ({
  event: { _id: 'e1', name: 'Finals Night', timezone: 'Asia/Riyadh' },
  starts_at: '2031-03-06T17:30:00.000Z',
  doors_open_at: '2031-03-06T16:30:00.000Z',
  opens_soon: false,
  ...details,
});
const link = () => screen.getByRole('link', { name: 'Finals Night' });

it('[18.123] an event leads to its page, and to its gate once its doors open soon', () => {
  const { unmount } = renderConsole(<NextEvents events={[buildEvent()]} mayPlan />);
  expect(link().getAttribute('href')).toBe('/events/e1');
  unmount();
  renderConsole(<NextEvents events={[buildEvent({ opens_soon: true })]} mayPlan={false} />);
  expect(link().getAttribute('href')).toBe('/events/e1/door');
  screen.getByText(/^Doors open Thursday, 6 March 2031, 7:30 pm/u);
});

it('[18.124] the time is on the venue’s clock, with its zone for a reader elsewhere', () => {
  const timezone = 'Pacific/Auckland';
  renderConsole(
    <NextEvents events={[buildEvent({ event: { _id: 'e1', name: 'Haka', timezone } })]} mayPlan />,
  );
  screen.getByText('Friday, 7 March 2031, 6:30 am New Zealand time');
});

it('[18.123] the seats are told in words, and stewards see none', () => {
  const seats = { held: 412, capacity: 500 };
  const { unmount } = renderConsole(<NextEvents events={[buildEvent({ seats })]} mayPlan />);
  screen.getByText('412 of 500 booked');
  unmount();
  renderConsole(<NextEvents events={[buildEvent()]} mayPlan={false} />);
  expect(screen.queryByText(/booked/u)).toBeNull();
});

it('without an event a manager can create one', () => {
  renderConsole(<NextEvents events={[]} mayPlan />);
  screen.getByText('No upcoming events.');
  const create = screen.getByRole('link', { name: 'Create an event' });
  expect(create.getAttribute('href')).toBe('/events/new');
});
