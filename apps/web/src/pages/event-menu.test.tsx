/** Tests the menu of a booked event in the list: calendar, cancelling, and why cancelling is not possible. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, stubApi } from '../../test/api-stub.ts';
import { renderScreen } from '../../test/render.tsx';
import { sampleBooking, sampleEvent } from '../../test/samples.ts';
import { EventsPage } from './events-page.tsx';

const pagination = { page: 1, limit: 10, total: 1, pages: 1 };

/** Opens the list with one booked event, and its menu. */
async function openMenu(change: Parameters<typeof sampleEvent>[0]) {
  let isCancelled = false;
  const booked = sampleEvent({ registration_status: 'booked', booking_id: 'booking-1', ...change });
  const calls = stubApi(({ method, path }) => {
    if (method === 'PATCH') isCancelled = true;
    if (path === '/api/events')
      return json({ events: [isCancelled ? sampleEvent() : booked], pagination, cities: [] });
    const booking = sampleBooking({ status: isCancelled ? 'cancelled' : 'confirmed' });
    return json({ booking, event: sampleEvent() });
  });
  renderScreen(<EventsPage />, { language: 'en', path: '/events' });
  const button = await screen.findByRole('button', { name: /^More options: /u });
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  await userEvent.click(button);
  await screen.findByRole('menu');
  return { calls, button };
}
const getItems = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('[10.113] the menu of a booked event', () => {
  it('cancels the booking after a confirmation', async () => {
    const { calls } = await openMenu({});
    expect(getItems()).toEqual(['Add to calendar', 'Cancel booking']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel booking' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByRole('button', { name: /^Book a seat/u })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PATCH')?.path).toBe('/api/bookings/booking-1/cancel');
  });

  it('withdraws a request, which has no calendar file', async () => {
    await openMenu({ registration_status: 'registered' });
    expect(getItems()).toEqual(['Withdraw request']);
  });

  it('says that a booking cannot be cancelled once doors are open', async () => {
    await openMenu({ doors_open_at: '2020-01-01T00:00:00.000Z' });
    const item = screen.getByRole('menuitem', { name: /^Cancel booking/u });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.textContent).toContain('Doors are open.');
  });

  it('closes on Escape, and the button has the focus again', async () => {
    const { button } = await openMenu({});
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
