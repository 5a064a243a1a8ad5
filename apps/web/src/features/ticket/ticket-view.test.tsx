/** Tests the ticket page: states of the ticket, code errors, loading errors and saved copies. */
import type { Language } from '@rabita/contract/constants';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen } from '../../../test/render.tsx';
import { sampleBooking, sampleCode } from '../../../test/samples.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { type BookingQuery, TicketView } from './ticket-view.tsx';

const queryState = (change: Partial<BookingQuery> = {}): BookingQuery => ({
  booking: null,
  isMissing: false,
  error: null,
  refreshError: null,
  isRefreshing: false,
  refresh: () => undefined,
  ...change,
});
const ticketView = (change: Partial<BookingQuery>) => (
  <TicketView
    bookingId="booking-1"
    bookingQuery={queryState(change)}
    renderCancel={() => <button type="button">x</button>}
  />
);
const renderTicket = (
  change: Partial<BookingQuery> = { booking: sampleBooking() },
  language: Language = 'en',
) => renderScreen(ticketView(change), { language });
const stubResponse = (qr: unknown, status = 200) => stubApi(() => json(qr, status));

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

describe('the ticket page', () => {
  it('[1.4] [2.6] the ticket page draws the code of a valid booking, labelled with the booking number', async () => {
    const calls = stubResponse(sampleCode);
    renderTicket();
    const name = 'Ticket code for booking 7Q2X-9F';
    await waitFor(() => expect(screen.getByRole('img', { name })).toBeTruthy());
    expect(calls.map(({ path }) => path)).toEqual(['/api/bookings/booking-1/qr']);
  });

  it('[10.54] the ticket page lists the gates with directions below the code, in the page’s language', async () => {
    const gate = (ar: string, en: string, directions: { ar: string; en: string } | null) => ({
      translations: {
        ar: { name: ar, directions: directions?.ar ?? null },
        en: { name: en, directions: directions?.en ?? null },
      },
    });
    const gates = [
      gate('الشمال', 'North', { ar: 'من جهة الموقف', en: 'By the car park' }),
      gate('الجنوب', 'South', null),
    ];
    stubResponse({ ...sampleCode, gates });
    renderTicket();
    const list = await screen.findByRole('region', { name: 'Gates' });
    expect([...list.querySelectorAll('li')].map(item => item.textContent)).toEqual([
      'NorthBy the car park',
      'South',
    ]);
    expect(list.compareDocumentPosition(screen.getByRole('img'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('[10.149] a ticket that is cancelled on the screen gets a seal, and keeps the height of what it replaces', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #callback: () => void;
        constructor(callback: () => void) {
          this.#callback = callback;
        }
        observe = () => this.#callback();
        unobserve = () => undefined;
        disconnect = () => undefined;
      },
    );
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 0, 480));
    stubResponse(sampleCode);
    const { rerender, container } = renderTicket();
    await waitFor(() => expect(screen.getByRole('img')).toBeTruthy());
    const listHeld = () =>
      [...container.querySelectorAll('div')].filter(({ style }) => style.minHeight === '480px').length;
    expect([listHeld(), container.querySelector('.animate-press')]).toEqual([0, null]);
    rerender(ticketView({ booking: sampleBooking({ status: 'cancelled', cancelled_by: 'member' }) }));
    expect([listHeld(), container.querySelectorAll('.animate-press').length]).toEqual([2, 1]);
  });

  it('[10.149] a ticket that was cancelled before is shown without an animation', () => {
    stubResponse(sampleCode);
    const { container } = renderTicket({
      booking: sampleBooking({ status: 'cancelled', cancelled_by: 'member' }),
    });
    expect(container.querySelector('.animate-press')).toBeNull();
  });

  it('[10.54] the ticket page shows no list of gates if the event has none', async () => {
    stubResponse(sampleCode);
    const { container } = renderTicket();
    await waitFor(() => expect(screen.getByRole('img')).toBeTruthy());
    expect(container.querySelector('#gates')).toBeNull();
  });

  it('the ticket page repeats a long event name below the code, because phones truncate it at the top', async () => {
    stubResponse(sampleCode);
    const booking = sampleBooking();
    const name = 'ليلة المشجعين الكبرى '.repeat(4).trim();
    renderTicket({ booking: { ...booking, event: { ...booking.event, name } } });
    expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
    expect(screen.getByText('Event').nextElementSibling?.textContent).toBe(name);
  });

  it('[10.41] the ticket page names venue and city, and links to the map and back to the dashboard', () => {
    stubResponse(sampleCode);
    renderTicket();
    const mapLink = screen.getByRole('link', { name: /on the map$/u });
    expect(new URL(mapLink.getAttribute('href') ?? '').searchParams.get('query')).toContain(
      `, ${sampleBooking().event.city}`,
    );
    expect(mapLink.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByText(sampleBooking().event.city)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/dashboard');
  });

  it('the ticket page requests no code for a pending booking, and says that the seat is held and what comes next', async () => {
    const calls = stubResponse({});
    renderTicket({ booking: sampleBooking({ status: 'pending' }) });
    expect(screen.getByText('Your seat is held')).toBeTruthy();
    expect(screen.getByText('You get a message with the answer.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it.each([
    ['Your request wasn’t accepted', { status: 'cancelled', cancelled_by: 'league' }],
    [
      'We cancelled your booking',
      { status: 'cancelled', cancelled_by: 'league', cancelled_from: 'confirmed' },
    ],
    [
      'Team members only.',
      { status: 'cancelled', cancelled_by: 'league', refusal_reason: 'Team members only.' },
    ],
  ] as const)('a cancelled ticket shows «%s» and a link to the events, but no code', (text, change) => {
    stubResponse({});
    const { container } = renderTicket({ booking: sampleBooking(change) });
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(container.querySelector('[data-qr]')).toBeNull();
    expect(screen.getByRole('link', { name: 'Browse events' }).getAttribute('href')).toBe('/events');
  });

  it.each([
    ['Book again', '/events/event-1', 'open', 'Changed your mind? Book again while there are seats left.'],
    ['Browse events', '/events', 'over', 'The event is over. See you at the next one.'],
  ])(
    'a ticket that its member cancelled offers «%s», to %s, while the event is %s',
    (name, path, phase, detail) => {
      stubResponse({});
      const booking = sampleBooking({ status: 'cancelled', cancelled_by: 'member' });
      const endsAt = new Date(Date.now() + (phase === 'open' ? 1 : -1) * 60_000).toISOString();
      renderTicket({ booking: { ...booking, event: { ...booking.event, ends_at: endsAt } } });
      expect(screen.getByText('You cancelled this booking')).toBeTruthy();
      expect(screen.getByText(detail)).toBeTruthy();
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
    },
  );

  it('[10.54] the ticket says when the doors open and names an only gate, which has no list', async () => {
    const name = { name: 'North', directions: null };
    stubResponse({ ...sampleCode, gates: [{ translations: { ar: name, en: name } }] });
    renderTicket();
    expect((await screen.findByText('Your gate')).nextElementSibling?.textContent).toBe('North');
    expect(screen.getByText('Doors open').nextElementSibling?.textContent).toMatch(/^\d+:\d\d [ap]m$/u);
    expect(screen.queryByRole('region', { name: 'Your gate' })).toBeNull();
  });

  it('[10.53] the ticket page says that a booking was moved, and links to the new ticket', () => {
    stubResponse({});
    const change = { status: 'cancelled', cancelled_by: 'league', cancelled_from: 'confirmed' } as const;
    renderTicket({ booking: sampleBooking({ ...change, moved_to: 'new' }) });
    expect(screen.getByText('We moved your booking to another event')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open your new ticket' }).getAttribute('href')).toBe(
      '/ticket/new',
    );
  });

  it('the ticket page shows the earned points of a used ticket in place of the code, and links to the dashboard', () => {
    stubResponse({});
    const booking = sampleBooking({ checked_in_at: '2020-11-27T16:05:00.000Z', points: 50 });
    const { container } = renderTicket({ booking }, 'ar');
    expect(screen.getAllByText('سُجّل حضورك').length).toBeGreaterThan(0);
    expect(screen.getByText('+50').textContent).toBe('+50');
    expect(screen.getByText('نقطة')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('سُجّل حضورك. \u200e+50 نقطة!');
    expect(container.querySelector('[data-qr]')).toBeNull();
    expect(screen.getByRole('link', { name: 'اعرف ترتيبك الآن' }).getAttribute('href')).toBe('/dashboard');
  });

  it.each([
    // The test environment has no IndexedDB, so it cannot store a key, like a private window.
    [
      'the browser cannot store a key',
      {
        ...sampleCode,
        format: 'live',
        live: { event: 1, ticket_id: 'A'.repeat(22), public_key: null, server_time: 0 },
      },
      200,
      'Entry by name',
    ],
    ['the API is unavailable', { message: '' }, 503, 'QR data fetch error'],
    ['the code’s text is empty', { ...sampleCode, qr: '' }, 200, 'Failed to load QR'],
    [
      'the code’s text is too long for a QR code',
      { ...sampleCode, qr: 'x'.repeat(5000) },
      200,
      'Failed to load QR',
    ],
  ])('[11.7] the ticket page explains the missing code if %s', async (_case, response, status, text) => {
    stubResponse(response, status);
    renderTicket();
    await waitFor(() => expect(screen.getByText(text)).toBeTruthy());
  });

  it('[11.7] the ticket page shows a different error for a missing booking, for invalid data and for a failed fetch', () => {
    const missingPage = renderTicket({ isMissing: true, error: 'x' });
    expect(screen.getByText('Booking not found')).toBeTruthy();
    missingPage.unmount();
    const invalidPage = renderTicket({ booking: sampleBooking({ number: '' }) });
    expect(screen.getByText('Invalid booking data')).toBeTruthy();
    invalidPage.unmount();
    const refresh = vi.fn();
    renderTicket({ error: 'x', refresh });
    expect(screen.getByText('Failed to fetch booking details')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('[10.19] the ticket page shows when the booking was saved if the device has a network but the API does not respond', async () => {
    stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
    const { client, rerender } = renderTicket();
    client.setQueryData(['booking', 'member-1', 'booking-1', 'ar'], { booking: sampleBooking() });
    act(() => useAuthStore.setState({ offline: true }));
    rerender(ticketView({ booking: sampleBooking() }));
    expect(await screen.findByText(/Saved/u)).toBeTruthy();
  });

  it('[10.19] the ticket page shows the saved booking without a network, with its code and the time when it was saved', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
    const { client, rerender } = renderTicket({ error: 'x' });
    client.setQueryData(['booking', 'member-1', 'booking-1', 'ar'], { booking: sampleBooking() });
    client.setQueryData(['booking', 'member-1', 'booking-1', 'qr'], sampleCode);
    rerender(ticketView({ error: 'x' }));
    await waitFor(() => expect(document.querySelector('[data-qr]')).not.toBeNull());
    expect(screen.getByText(/Saved/u)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fans’ Night');
  });
});
