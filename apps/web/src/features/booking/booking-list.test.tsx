/** Tests the list of the member's bookings in both languages: status, filters, pages, empty and error states. */
import type { Booking } from '@rabita/contract/fan/booking';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen } from '../../../test/render.tsx';
import { sampleBooking, sampleEvent } from '../../../test/samples.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { BookingList } from './booking-list.tsx';

const future = { starts_at: '2099-11-27T16:00:00.000Z' };
const event = sampleEvent({
  ...future,
  ends_at: '2099-11-27T19:00:00.000Z',
  doors_open_at: '2099-11-27T15:00:00.000Z',
});
const booking = (change: Parameters<typeof sampleBooking>[0]) =>
  sampleBooking({ ...future, event, ...change });
const page = (bookings: unknown[], at = 1, pages = 1) =>
  json({ bookings, pagination: { page: at, limit: 10, total: pages * 10, pages } });

const WORDS = {
  ar: {
    faces: ['مؤكد', 'بانتظار الموافقة', 'ملغى'],
    cancelled: 'ملغاة',
    none: 'ستجد هنا كل حجوزاتك وتذاكرها.',
    noneOfStatus: 'ليس لديك حجوزات بهذه الحالة',
    showAll: 'عرض كل الحجوزات',
    showMore: 'عرض الكل',
    showFewer: 'عرض أقل',
    title: 'حجوزاتك',
    others: 'بقية حجوزاتك',
    confirmed: 'مؤكدة',
    noOthers: 'لا حجوزات أخرى',
    browse: 'تصفّح الفعاليات',
    offline: 'أنت غير متصل. يمكنك الإلغاء عند عودة الاتصال.',
    failed: 'تعذّر تحميل حجوزاتك.',
    next: 'التالية',
    ask: /^ألغِ الحجز/u,
    yes: 'ألغِ الحجز',
    refused: 'فشل في إلغاء الحجز',
  },
  en: {
    faces: ['Confirmed', 'Pending', 'Cancelled'],
    cancelled: 'Cancelled',
    none: 'Your bookings and tickets will show here.',
    noneOfStatus: 'No bookings with this status',
    showAll: 'Show all bookings',
    showMore: 'Show all',
    showFewer: 'Show fewer',
    title: 'Your bookings',
    others: 'Your other bookings',
    confirmed: 'Confirmed',
    noOthers: 'No other bookings',
    browse: 'Browse events',
    offline: 'You’re offline. You can cancel when you’re back online.',
    failed: 'Couldn’t load your bookings.',
    next: 'Next',
    ask: /^Cancel booking/u,
    yes: 'Cancel booking',
    refused: 'Couldn’t cancel the booking.',
  },
};
const ignore = () => undefined;
const watcher = { onStarted: ignore, onEnded: ignore, onChanged: ignore, onOutdated: ignore };

afterEach(() => useAuthStore.setState({ offline: false }));

describe.each(['ar', 'en'] as const)('BookingList in %s', language => {
  const words = WORDS[language];
  const list = (shownAsTicket: Booking | null = null) =>
    renderScreen(<BookingList shownAsTicket={shownAsTicket} watcher={watcher} />, { language });

  it('[14.5] shows the reason why staff refused a booking', async () => {
    const reason = 'Members of the team only.';
    stubApi(() => page([booking({ status: 'cancelled', cancelled_by: 'league', refusal_reason: reason })]));
    list();
    expect((await screen.findByRole('listitem')).textContent).toContain(reason);
  });

  it('[10.53] says whether the league cancelled or moved a confirmed booking', async () => {
    const ended = { status: 'cancelled', cancelled_by: 'league', cancelled_from: 'confirmed' } as const;
    stubApi(() =>
      page([booking({ _id: 'one', ...ended }), booking({ _id: 'two', ...ended, moved_to: 'three' })]),
    );
    list();
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toContain(language === 'ar' ? 'ألغينا حجزك.' : 'We cancelled your booking.');
    expect(rows[1]).toContain(
      language === 'ar' ? 'نقلنا حجزك إلى فعالية أخرى.' : 'We moved your booking to another event.',
    );
  });

  it('[4.20] shows each booking as confirmed, pending or cancelled', async () => {
    stubApi(() =>
      page([
        booking({ _id: 'one' }),
        booking({ _id: 'two', status: 'pending' }),
        booking({ _id: 'three', status: 'cancelled', cancelled_by: 'member' }),
      ]),
    );
    list();
    const rows = await screen.findAllByRole('listitem');
    for (const [at, face] of words.faces.entries())
      expect(within(rows[at] as HTMLElement).getAllByText(face).length).toBeGreaterThan(0);
  });

  it('[4.20] [7.12] filters by status; a button in the empty state of a filter shows all bookings again', async () => {
    const calls = stubApi(({ query }) => (query.status === 'cancelled' ? page([]) : page([booking({})])));
    list();
    await userEvent.click(await screen.findByRole('button', { name: words.cancelled }));
    expect(await screen.findByText(words.noneOfStatus)).toBeTruthy();
    expect(calls.at(-1)?.query).toEqual({ status: 'cancelled', page: '1', limit: '10' });
    await userEvent.click(screen.getByRole('button', { name: words.showAll }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  });

  it('[10.47] leaves out the booking that is shown as a ticket, except with a status chosen', async () => {
    stubApi(() => page([booking({ _id: 'next' }), booking({ _id: 'later', number: 'LATR-001' })]));
    list(booking({ _id: 'next' }));
    expect((await screen.findByRole('listitem')).textContent).toContain('LATR-001');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(words.others);
    await userEvent.click(screen.getByRole('button', { name: words.confirmed }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(words.title);
  });

  it('[10.47] [10.30] shows three bookings, then all, and fewer again, and keeps the focus on the button', async () => {
    const ids = ['next', 'two', 'three', 'four', 'five'];
    stubApi(() => page(ids.map(_id => booking({ _id }))));
    list(booking({ _id: 'next' }));
    const button = await screen.findByRole('button', { name: words.showMore });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(button);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(document.activeElement).toBe(button);
    expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual([words.showFewer, 'true']);
    await userEvent.click(button);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('[10.47] leads to the events, without filters, when the ticket is the only booking', async () => {
    stubApi(() => page([booking({ _id: 'next' })]));
    list(booking({ _id: 'next' }));
    expect(await screen.findByText(words.noOthers)).toBeTruthy();
    expect(screen.getByRole('link', { name: words.browse })).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('[10.25] offline, cancelling looks unavailable, says why and opens no dialog', async () => {
    stubApi(() => page([booking({})]));
    list();
    const button = await screen.findByRole('button', { name: words.ask });
    act(() => useAuthStore.setState({ offline: true }));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(words.offline);
    await userEvent.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => useAuthStore.setState({ offline: false }));
    expect(button.getAttribute('aria-disabled')).toBeNull();
    expect(button.getAttribute('aria-describedby')).toBeNull();
  });

  it('opens the next page, and keeps the focus on the Next button, which the last page disables', async () => {
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const calls = stubApi(({ query }) => page([booking({ _id: `on-${query.page}` })], Number(query.page), 2));
    list();
    await userEvent.click(await screen.findByRole('button', { name: words.next }));
    await waitFor(() => expect(calls.at(-1)?.query.page).toBe('2'));
    const next = await screen.findByRole('button', { name: words.next });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
  });

  it('shows an empty state to a member without bookings', async () => {
    stubApi(() => page([]));
    list();
    expect(await screen.findByText(words.none)).toBeTruthy();
  });

  it('[8.5] shows an error when the bookings cannot be loaded', async () => {
    stubApi(() => json({}, 500));
    list();
    expect(await screen.findByText(words.failed)).toBeTruthy();
  });

  it('[8.9] asks for confirmation before cancelling, and shows an error if the cancellation fails', async () => {
    const calls = stubApi(({ method }) => (method === 'PATCH' ? json({}, 500) : page([booking({})])));
    list();
    await userEvent.click(await screen.findByRole('button', { name: words.ask }));
    const dialog = await screen.findByRole('alertdialog');
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: words.yes }));
    expect((await screen.findByRole('alert')).textContent).toBe(words.refused);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
