/** Tests the list of the member's bookings: status, filters, pages, empty and error states. */
import type { Booking } from '@rabita/contract/fan/booking';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { currentPath, renderScreen } from '../../../test/render.tsx';
import { sampleBooking } from '../../../test/samples.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { BookingList } from './booking-list.tsx';

const page = (bookings: unknown[], pageNumber = 1, pages = 1) =>
  json({ bookings, pagination: { page: pageNumber, limit: 10, total: pages * 10, pages } });

const ignore = () => undefined;
const callbacks = { onStarted: ignore, onEnded: ignore, onChanged: ignore, onOutdated: ignore };

describe('BookingList', () => {
  const renderList = (ticketBooking: Booking | null = null, path = '/dashboard') =>
    renderScreen(<BookingList ticketBooking={ticketBooking} callbacks={callbacks} />, {
      language: 'en',
      path,
    });
  const ALL = '/dashboard?bookings=all';

  it('[14.5] the list of bookings shows the reason why staff refused a booking', async () => {
    const reason = 'Members of the team only.';
    stubApi(() =>
      page([sampleBooking({ status: 'cancelled', cancelled_by: 'league', refusal_reason: reason })]),
    );
    renderList();
    expect((await screen.findByRole('listitem')).textContent).toContain(reason);
  });

  it('[10.53] the list of bookings says whether the league cancelled or moved a confirmed booking', async () => {
    const ended = { status: 'cancelled', cancelled_by: 'league', cancelled_from: 'confirmed' } as const;
    stubApi(() =>
      page([
        sampleBooking({ _id: 'one', ...ended }),
        sampleBooking({ _id: 'two', ...ended, moved_to: 'three' }),
      ]),
    );
    renderList();
    const rowTexts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rowTexts[0]).toContain('We cancelled your booking.');
    expect(rowTexts[1]).toContain('We moved your booking to another event.');
  });

  it('[4.20] the list of bookings shows each booking as confirmed, pending or cancelled', async () => {
    stubApi(() =>
      page([
        sampleBooking({ _id: 'one' }),
        sampleBooking({ _id: 'two', status: 'pending' }),
        sampleBooking({ _id: 'three', status: 'cancelled', cancelled_by: 'member' }),
      ]),
    );
    renderList(null, ALL);
    const rows = await screen.findAllByRole('listitem');
    for (const [index, label] of ['Confirmed', 'Pending', 'Cancelled'].entries())
      expect(within(rows[index] as HTMLElement).getAllByText(label).length).toBeGreaterThan(0);
  });

  it('[4.20] [7.12] the list of bookings filters by status; a button in the empty state of a filter shows all bookings again', async () => {
    const calls = stubApi(({ query }) => (query.status === 'cancelled' ? page([]) : page([sampleBooking()])));
    renderList(null, ALL);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelled' }));
    expect(await screen.findByText('No bookings with this status')).toBeTruthy();
    expect(calls.at(-1)?.query).toEqual({ status: 'cancelled', page: '1', limit: '10' });
    await userEvent.click(screen.getByRole('button', { name: 'Show all bookings' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  });

  it('[10.47] the overview leaves out the booking that is shown as a ticket and has no filters; “Show all” has both', async () => {
    stubApi(() =>
      page([sampleBooking({ _id: 'next' }), sampleBooking({ _id: 'later', number: 'LATR-001' })]),
    );
    renderList(sampleBooking({ _id: 'next' }));
    expect((await screen.findByRole('listitem')).textContent).toContain('LATR-001');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your other bookings');
    expect(screen.queryByRole('group', { name: 'Filter bookings' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your bookings');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmed' }));
    await waitFor(() => expect(currentPath()).toBe('/dashboard?bookings=confirmed'));
  });

  it('[10.47] [10.30] “Show all” and “Show fewer” expand and collapse the list of bookings, and keep the focus', async () => {
    const ids = ['next', 'two', 'three', 'four', 'five'];
    stubApi(() => page(ids.map(_id => sampleBooking({ _id }))));
    renderList(sampleBooking({ _id: 'next' }));
    const button = await screen.findByRole('button', { name: 'Show all' });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(button);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(document.activeElement).toBe(button);
    expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['Show fewer', 'true']);
    await userEvent.click(button);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('[10.47] the overview is one line when the ticket is the only booking', async () => {
    stubApi(() => page([sampleBooking({ _id: 'next' })]));
    renderList(sampleBooking({ _id: 'next' }));
    expect(await screen.findByText('No other bookings')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show all']);
  });

  it('[10.25] the list of bookings disables cancelling while offline, and gives the reason', async () => {
    stubApi(() => page([sampleBooking()]));
    renderList();
    const button = await screen.findByRole('button', { name: /^Cancel booking/u });
    act(() => useAuthStore.setState({ offline: true }));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('You’re offline. You can cancel when you’re back online.');
    await userEvent.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => useAuthStore.setState({ offline: false }));
    expect(button.getAttribute('aria-disabled')).toBeNull();
    expect(button.getAttribute('aria-describedby')).toBeNull();
  });

  it('the Next button opens the last page of bookings and keeps the focus, although it is then disabled', async () => {
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const calls = stubApi(({ query }) =>
      page([sampleBooking({ _id: `on-${query.page}` })], Number(query.page), 2),
    );
    renderList(null, ALL);
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(calls.at(-1)?.query.page).toBe('2'));
    const next = await screen.findByRole('button', { name: 'Next' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
  });

  it('the list of bookings shows an empty state to a member without bookings', async () => {
    stubApi(() => page([]));
    renderList();
    expect(await screen.findByText('Your bookings and tickets will show here.')).toBeTruthy();
  });

  it('[8.9] the list of bookings asks for confirmation before cancelling, and shows an error if the cancellation fails', async () => {
    const calls = stubApi(({ method }) => (method === 'PATCH' ? json({}, 500) : page([sampleBooking()])));
    renderList();
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel booking/u }));
    const dialog = await screen.findByRole('alertdialog');
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t cancel the booking.Try again.');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('[10.149] a booking that is cancelled in the list stays in its place, until the member filters the list', async () => {
    let isCancelled = false;
    stubApi(({ method, query }) => {
      if (method === 'PATCH') isCancelled = true;
      if (method === 'PATCH') return json({ booking: sampleBooking({ _id: 'first', status: 'cancelled' }) });
      const first = sampleBooking({
        _id: 'first',
        number: 'FRST-001',
        status: isCancelled ? 'cancelled' : 'confirmed',
      });
      const second = sampleBooking({ _id: 'second', number: 'SCND-002' });
      return page([first, second].filter(({ status }) => !query.status || status === query.status));
    });
    renderList(null, '/dashboard?bookings=confirmed');
    const listRows = () =>
      screen.getAllByRole('listitem').map(({ textContent }) => /FRST-001|SCND-002/u.exec(textContent)?.[0]);
    const [cancel] = await screen.findAllByRole('button', { name: /^Cancel booking/u });
    await userEvent.click(cancel as HTMLElement);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel booking' }),
    );
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Cancelled'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Cancel booking/u })).toHaveLength(1));
    expect(listRows()).toEqual(['FRST-001', 'SCND-002']);
    await userEvent.click(screen.getByRole('button', { name: 'Pending' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmed' }));
    await waitFor(() => expect(listRows()).toEqual(['SCND-002']));
  });
});
