/** Tests the ticket page in both languages: states of the ticket, code errors, loading errors and saved copies. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen } from '../../../test/render.tsx';
import { sampleBooking } from '../../../test/samples.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { type BookingQuery, TicketView } from './ticket-view.tsx';

const QR = 'RB1ABC+DEF.GHI:0123456789';
const queryState = (change: Partial<BookingQuery> = {}): BookingQuery => ({
  booking: null,
  isMissing: false,
  error: null,
  refreshError: null,
  isRefreshing: false,
  refresh: () => undefined,
  ...change,
});
const view = (change: Partial<BookingQuery>) => (
  <TicketView
    bookingId="booking-1"
    bookingQuery={queryState(change)}
    cancelAction={() => <button type="button">x</button>}
  />
);
/** A booking of an event one year from now, so that the event has not ended in any test. */
const futureBooking = () => {
  const at = new Date(Date.now() + 31_536_000_000).toISOString();
  const booking = sampleBooking();
  return { ...booking, starts_at: at, event: { ...booking.event, ends_at: at, doors_open_at: at } };
};
const stubResponse = (qr: unknown, status = 200) => stubApi(() => json(qr, status));

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

describe.each(['ar', 'en'] as const)('the ticket page in %s', language => {
  const say = <Value,>(ar: Value, en: Value) => (language === 'ar' ? ar : en);

  it('[1.4] [2.6] draws the code of a valid booking, labelled with the booking number', async () => {
    const calls = stubResponse({ qr: QR, format: 'static', generation: 1 });
    renderScreen(view({ booking: futureBooking() }), { language });
    const name = say('رمز التذكرة للحجز 7Q2X-9F', 'Ticket code for booking 7Q2X-9F');
    await waitFor(() => expect(screen.getByRole('img', { name })).toBeTruthy());
    expect(calls.map(({ path }) => path)).toEqual(['/api/bookings/booking-1/qr']);
  });

  it('[10.54] lists the gates with where to go below the code, in the page’s language, and none if there are none', async () => {
    const gate = (ar: string, en: string, go: { ar: string; en: string } | null) => ({
      translations: {
        ar: { name: ar, directions: go?.ar ?? null },
        en: { name: en, directions: go?.en ?? null },
      },
    });
    const gates = [
      gate('الشمال', 'North', { ar: 'من جهة الموقف', en: 'By the car park' }),
      gate('الجنوب', 'South', null),
    ];
    stubResponse({ qr: QR, format: 'static', generation: 1, live: null, gates });
    renderScreen(view({ booking: futureBooking() }), { language });
    const list = await screen.findByRole('region', { name: say('بوابتا الدخول', 'Gates') });
    expect([...list.querySelectorAll('li')].map(item => item.textContent)).toEqual(
      say(['الشمالمن جهة الموقف', 'الجنوب'], ['NorthBy the car park', 'South']),
    );
    expect(list.compareDocumentPosition(screen.getByRole('img'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('[10.54] shows nothing of gates if the event has none, or the response is from an older version', async () => {
    for (const response of [{ gates: [] }, {}]) {
      stubResponse({ qr: QR, format: 'static', generation: 1, ...response });
      const { container, unmount } = renderScreen(view({ booking: futureBooking() }), { language });
      await waitFor(() => expect(screen.getByRole('img')).toBeTruthy());
      expect(container.querySelector('#gates')).toBeNull();
      unmount();
    }
  });

  it('repeats a long event name below the code, because phones truncate it at the top', async () => {
    stubResponse({ qr: QR, format: 'static', generation: 1 });
    const booking = futureBooking();
    const name = 'ليلة المشجعين الكبرى '.repeat(4).trim();
    renderScreen(view({ booking: { ...booking, event: { ...booking.event, name } } }), { language });
    expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
    expect(screen.getByText(say('الفعالية', 'Event')).nextElementSibling?.textContent).toBe(name);
  });

  it('[10.41] names venue and city, and links to the map and back to the dashboard', () => {
    stubResponse({ qr: QR, format: 'static', generation: 1 });
    renderScreen(view({ booking: futureBooking() }), { language });
    const map = screen.getByRole('link', { name: say(/في الخريطة$/u, /on the map$/u) });
    expect(new URL(map.getAttribute('href') ?? '').searchParams.get('query')).toContain(
      `, ${sampleBooking().event.city}`,
    );
    expect(map.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByText(sampleBooking().event.city)).toBeTruthy();
    expect(screen.getByRole('link', { name: say('رجوع', 'Back') }).getAttribute('href')).toBe('/dashboard');
  });

  it('requests no code for a pending booking, and says that the seat is held and what comes next', async () => {
    const calls = stubResponse({});
    renderScreen(view({ booking: { ...futureBooking(), status: 'pending' } }), { language });
    expect(screen.getByText(say('مقعدك محفوظ لك', 'Your seat is held'))).toBeTruthy();
    expect(screen.getByText(say('تصلك رسالة بالنتيجة.', 'You get a message with the answer.'))).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it.each([
    [say('ألغيت هذا الحجز', 'You cancelled this booking'), { status: 'cancelled', cancelled_by: 'member' }],
    [say('لم يُقبل طلبك', 'Your request wasn’t accepted'), { status: 'cancelled', cancelled_by: 'league' }],
    [
      say('ألغينا حجزك', 'We cancelled your booking'),
      { status: 'cancelled', cancelled_by: 'league', cancelled_from: 'confirmed' },
    ],
    [
      'Team members only.',
      { status: 'cancelled', cancelled_by: 'league', refusal_reason: 'Team members only.' },
    ],
  ] as const)('shows «%s» for a cancelled booking, no code, and a link to the events', (sentence, change) => {
    stubResponse({});
    const { container } = renderScreen(view({ booking: { ...futureBooking(), ...change } }), { language });
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
    expect(container.querySelector('[data-qr]')).toBeNull();
    expect(
      screen.getByRole('link', { name: say('تصفّح الفعاليات', 'Browse events') }).getAttribute('href'),
    ).toBe('/events');
  });

  it('[10.53] says that a booking was moved, and links to the new ticket', () => {
    stubResponse({});
    const change = { status: 'cancelled', cancelled_by: 'league', cancelled_from: 'confirmed' } as const;
    renderScreen(view({ booking: { ...futureBooking(), ...change, moved_to: 'new' } }), { language });
    expect(
      screen.getByText(say('نقلنا حجزك إلى فعالية أخرى', 'We moved your booking to another event')),
    ).toBeTruthy();
    expect(
      screen
        .getByRole('link', { name: say('افتح تذكرتك الجديدة', 'Open your new ticket') })
        .getAttribute('href'),
    ).toBe('/ticket/new');
  });

  it('shows the earned points of a used ticket in place of the code, and links to the dashboard', () => {
    stubResponse({});
    const booking = { ...futureBooking(), checked_in_at: '2020-11-27T16:05:00.000Z', points: 50 };
    const { container } = renderScreen(view({ booking }), { language });
    expect(screen.getAllByText(say('سُجّل حضورك', 'Checked in')).length).toBeGreaterThan(0);
    expect(screen.getByText('+50').textContent).toBe('+50');
    expect(screen.getByText(say('نقطة', 'points'))).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(
      say('سُجّل حضورك. \u200e+50 نقطة!', 'Checked in. +50 points!'),
    );
    expect(container.querySelector('[data-qr]')).toBeNull();
    expect(
      screen
        .getByRole('link', { name: say('اعرف ترتيبك الآن', 'See where you rank now') })
        .getAttribute('href'),
    ).toBe('/dashboard');
  });

  it.each([
    // The test environment has no IndexedDB, so it cannot store a key, like a private window.
    [
      'the browser cannot store a key',
      {
        qr: null,
        format: 'live',
        generation: 1,
        live: { event: 1, ticket_id: 'A'.repeat(22), public_key: null, server_time: 0 },
      },
      200,
      say('الدخول بالاسم', 'Entry by name'),
    ],
    [
      'the API is unavailable',
      { message: '' },
      503,
      say('تعذّر تحميل بيانات رمز التذكرة', 'QR data fetch error'),
    ],
    [
      'the code’s text is empty',
      { qr: '', format: 'static', generation: 1 },
      200,
      say('تعذّر تحميل رمز التذكرة', 'Failed to load QR'),
    ],
    [
      'the code’s text is too long for a QR code',
      { qr: 'x'.repeat(5000), format: 'static', generation: 1 },
      200,
      say('تعذّر تحميل رمز التذكرة', 'Failed to load QR'),
    ],
  ])('[11.7] shows a sentence instead of the code if %s', async (_case, response, status, sentence) => {
    stubResponse(response, status);
    renderScreen(view({ booking: futureBooking() }), { language });
    await waitFor(() => expect(screen.getByText(sentence)).toBeTruthy());
  });

  it('[11.7] shows a different error for a missing booking, for invalid data and for a failed fetch', () => {
    const missing = renderScreen(view({ isMissing: true, error: 'x' }), { language });
    expect(screen.getByText(say('الحجز غير موجود', 'Booking not found'))).toBeTruthy();
    missing.unmount();
    const broken = renderScreen(view({ booking: { ...futureBooking(), number: '' } }), { language });
    expect(screen.getByText(say('بيانات الحجز غير صالحة', 'Invalid booking data'))).toBeTruthy();
    broken.unmount();
    const refresh = vi.fn();
    renderScreen(view({ error: 'x', refresh }), { language });
    expect(screen.getByText(say('تعذّر تحميل تفاصيل الحجز', 'Failed to fetch booking details'))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: say('حاول مرة أخرى', 'Try again') }));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('[10.19] shows when the booking was saved if the device has a network but the API does not respond', async () => {
    stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
    const { client, rerender } = renderScreen(view({ booking: futureBooking() }), { language });
    client.setQueryData(['booking', 'member-1', 'booking-1', 'ar'], { booking: futureBooking() });
    act(() => useAuthStore.setState({ offline: true }));
    rerender(view({ booking: futureBooking() }));
    expect(await screen.findByText(new RegExp(say('نسخة محفوظة', 'Saved'), 'u'))).toBeTruthy();
    act(() => useAuthStore.setState({ offline: false }));
  });

  it('[10.19] shows the saved booking without a network, with its code and the time when it was saved', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
    const { client, rerender } = renderScreen(view({ error: 'x' }), { language });
    client.setQueryData(['booking', 'member-1', 'booking-1', 'ar'], { booking: futureBooking() });
    client.setQueryData(['booking', 'member-1', 'booking-1', 'qr'], {
      qr: QR,
      format: 'static',
      generation: 1,
    });
    rerender(view({ error: 'x' }));
    await waitFor(() => expect(document.querySelector('[data-qr]')).not.toBeNull());
    expect(screen.getByText(new RegExp(say('نسخة محفوظة', 'Saved'), 'u'))).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(say('ليلة المشجعين', 'Fans’ Night'));
  });
});
