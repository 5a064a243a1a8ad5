/** Tests the events page in both languages: states of an event, empty, failed and long lists, and the matches tab. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { deferredResponse, json, type RecordedCall, stubApi } from '../../test/api-stub.ts';
import { currentPath, renderScreen } from '../../test/render.tsx';
import { sampleEvent, sampleMatch, unlimitedEvent } from '../../test/samples.ts';
import { useEventBookingState } from '../features/event/use-event-booking-state.ts';
import { EventsPage } from './events-page.tsx';

const pagination = (pages = 1, page = 1) => ({ page, limit: 10, total: pages * 10, pages });
const WORDS = {
  ar: {
    loading: 'جارٍ تحميل الفعاليات',
    booked: 'مقعدك محجوز',
    registered: 'طلبك بانتظار الموافقة',
    full: 'اكتملت المقاعد',
    upcoming: 'لم يُفتح الحجز بعد',
    closed: 'أُغلق الحجز',
    cancelled: 'أُلغيت الفعالية',
    ended: 'ألغينا حجزك',
    refused: 'لم يُقبل طلبك',
    neverAgain: 'لا يمكنك حجز هذه الفعالية مرة أخرى.',
    see: [/^اعرض الحجز: /u, /^اعرض الطلب: /u],
    unlimited: 'عدد المقاعد غير محدود',
    left: 'بقي 42 مقعدًا',
    cancel: /^ألغِ الحجز/u,
    calendar: /^أضف إلى التقويم/u,
    withdraw: /^اسحب الطلب/u,
    book: /^احجز مقعدك/u,
    none: 'لا توجد فعاليات حاليًا',
    failed: 'فشل في جلب الأحداث',
    refreshFailed: /فشل في إعادة تحميل الأحداث/u,
    refresh: 'تحديث',
    retry: 'حاول مرة أخرى',
    all: 'الكل',
    more: 'عرض المزيد',
    matches: 'المباريات',
    noMatches: 'لا توجد مباريات حاليًا. حاول لاحقًا.',
    live: 'مباشر',
    groups: ['مباشر الآن', 'المباريات القادمة', 'النتائج'],
    unconfirmed: 'تعذّر التحقق من حالة حجزك. حدّث القائمة.',
  },
  en: {
    loading: 'Loading events',
    booked: 'Your seat is booked',
    registered: 'Awaiting approval',
    full: 'Fully booked',
    upcoming: 'Not open yet',
    closed: 'Booking closed',
    cancelled: 'Event cancelled',
    ended: 'We cancelled your booking',
    refused: 'Your request wasn’t accepted',
    neverAgain: 'You can’t book this event again.',
    see: [/^View booking: /u, /^View request: /u],
    unlimited: 'No seat limit',
    left: '42 seats left',
    cancel: /^Cancel booking/u,
    calendar: /^Add to calendar/u,
    withdraw: /^Withdraw request/u,
    book: /^Book a seat/u,
    none: 'No events available',
    failed: 'Couldn’t load the events.',
    refreshFailed: /Couldn’t refresh the events\./u,
    refresh: 'Refresh',
    retry: 'Try again',
    all: 'All',
    more: 'Load more',
    matches: 'Matches',
    noMatches: 'No games available, please try again later',
    live: 'Live',
    groups: ['Live now', 'Coming up', 'Results'],
    unconfirmed: 'Error checking registration status. Refresh the list.',
  },
};

// Far in the future, so that the event has not ended in any test.
const future = {
  starts_at: '2099-11-27T16:00:00.000Z',
  ends_at: '2099-11-27T19:00:00.000Z',
  doors_open_at: '2099-11-27T15:00:00.000Z',
  booking_closes_at: '2099-11-27T16:00:00.000Z',
};

describe.each(['ar', 'en'] as const)('the events page in %s', language => {
  const words = WORDS[language];
  const open = (respondTo: (call: RecordedCall) => Response | Promise<Response>, at = '/events') => {
    const calls = stubApi(respondTo);
    renderScreen(<EventsPage />, { language, at });
    return calls;
  };
  const events = (...list: ReturnType<typeof sampleEvent>[]) =>
    json({ events: list, pagination: pagination() });

  it('announces that the events are loading, until they arrive', async () => {
    const held = deferredResponse();
    open(() => held.response);
    expect(screen.getAllByText(words.loading).length).toBeGreaterThan(0);
    held.respond(events(sampleEvent(future)));
    expect(await screen.findByRole('button', { name: words.book })).toBeTruthy();
    expect(screen.queryByText(words.loading)).toBeNull();
  });

  it.each([
    ['booked', { registration_status: 'booked', booking_id: 'booking-1' }, [words.calendar, words.cancel]],
    ['registered', { registration_status: 'registered', booking_id: 'booking-1' }, [words.withdraw]],
    ['full', { state: 'full', available_seats: 0 }, []],
    ['upcoming', { state: 'upcoming', booking_opens_at: '2099-11-01T16:00:00.000Z' }, []],
    ['closed', { state: 'closed', booking_closes_at: '2020-01-01T00:00:00.000Z' }, []],
    ['cancelled', { state: 'cancelled' }, []],
    ['ended', { league_ended: { booking_id: 'booking-1', cancelled_from: 'confirmed' } }, []],
    ['refused', { league_ended: { booking_id: 'booking-1', cancelled_from: 'pending' } }, []],
  ] as const)(
    '[4.18] shows the state of an event that is %s, and only the buttons for this state, if any',
    async (word, change, actions) => {
      open(() => events(sampleEvent({ ...future, ...change })));
      const card = await screen.findByRole('article');
      expect(within(card).getAllByText(new RegExp(words[word], 'u')).length).toBeGreaterThan(0);
      expect(within(card).queryByRole('button', { name: words.book })).toBeNull();
      const names = within(card)
        .queryAllByRole('button')
        .map(button => button.getAttribute('aria-label'));
      expect(names).toEqual(actions.map(action => expect.stringMatching(action)));
    },
  );

  it('shows how many seats are left, or that the event has no seat limit', async () => {
    open(() => events(sampleEvent(future), unlimitedEvent({ ...future, _id: 'event-2' })));
    const unlimited = (await screen.findByText(new RegExp(words.unlimited, 'u'))).closest('article');
    const [limited] = screen.getAllByRole('article');
    expect(limited?.textContent).toContain(words.left);
    expect(unlimited?.textContent).not.toContain(words.left);
  });

  it('[11.9] says that there are no events if the list is empty', async () => {
    open(() => json({ events: [], pagination: { ...pagination(), total: 0, pages: 0 } }));
    expect(await screen.findByText(words.none)).toBeTruthy();
  });

  it('[8.8] shows an error and a retry button if the events cannot be loaded, and loads them on retry', async () => {
    let isHealthy = false;
    open(() => (isHealthy ? events(sampleEvent(future)) : json({}, 500)));
    expect(await screen.findByText(words.failed)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.all })).toBeNull();
    isHealthy = true;
    await userEvent.click(screen.getByRole('button', { name: words.retry }));
    expect(await screen.findByRole('button', { name: words.book })).toBeTruthy();
  });

  it('[10.14] keeps the events on screen and shows an error when a refresh fails', async () => {
    let isHealthy = true;
    open(() =>
      isHealthy ? events(sampleEvent(future)) : json({ message: ' ', code: 'server.failed' }, 500),
    );
    await screen.findByRole('article');
    isHealthy = false;
    await userEvent.click(screen.getByRole('button', { name: words.refresh }));
    expect((await screen.findAllByText(words.refreshFailed)).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('[10.86] an attempt at a seat that the league took back ends in one sentence, and a way to its booking', async () => {
    let isEnded = false;
    open(({ method }) => {
      if (method === 'GET')
        return events(
          sampleEvent({
            ...future,
            ...(isEnded && { league_ended: { booking_id: 'booking-1', cancelled_from: 'confirmed' } }),
          }),
        );
      isEnded = true;
      return json({ message: 'x', code: 'booking.ended_by_league' }, 409);
    });
    await userEvent.click(await screen.findByRole('button', { name: words.book }));
    const link = await screen.findByRole('link', { name: words.see[0] });
    expect(link.getAttribute('href')).toBe('/ticket/booking-1');
    expect(screen.getAllByText(words.ended)).toHaveLength(1);
    expect(screen.getAllByText(words.neverAgain)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[11.6] shows an error at a new booking if the refetch of the list after the booking fails', async () => {
    let isHealthy = true;
    open(() => (isHealthy ? events(sampleEvent({ ...future, _id: 'event-unread' })) : json({}, 500)));
    await screen.findByRole('button', { name: words.book });
    isHealthy = false;
    act(() => useEventBookingState.setState({ registeredEvents: ['event-unread'] }));
    await userEvent.click(screen.getByRole('button', { name: words.refresh }));
    expect(await screen.findByText(words.unconfirmed)).toBeTruthy();
    expect(screen.getAllByText(words.booked).length).toBeGreaterThan(0);
  });

  it('[10.18] loads the next page on a press of “load more”, which disappears after the last page', async () => {
    const calls = open(({ query }) =>
      json({
        events: [sampleEvent({ ...future, _id: `event-${query.page}` })],
        pagination: pagination(2, Number(query.page)),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: words.more }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(calls.map(({ query }) => query.page)).toEqual(['1', '2']);
    expect(screen.queryByRole('button', { name: words.more })).toBeNull();
  });

  it('[17.79] a link to an event loads pages until it is there, and scrolls to it', async () => {
    const scrolled: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.id);
    });
    const calls = open(
      ({ query }) =>
        json({
          events: [sampleEvent({ ...future, _id: String(query.page) })],
          pagination: pagination(5, Number(query.page)),
        }),
      '/events#event-3',
    );
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    await waitFor(() => expect(scrolled.filter(id => id.startsWith('event-'))).toEqual(['event-3']));
    expect(calls.map(({ query }) => query.page)).toEqual(['1', '2', '3']);
  });

  it('[11.9] opens the matches tab, stores it in the URL, and shows that there are no matches', async () => {
    open(({ path }) =>
      path === '/api/matches' ? json({ matches: [], pagination: { ...pagination(), total: 0 } }) : events(),
    );
    await userEvent.click(screen.getByRole('tab', { name: words.matches }));
    expect(await screen.findByText(words.noMatches)).toBeTruthy();
    expect(currentPath()).toBe('/events?tab=matches');
  });

  it('[10.50] the title follows the tab, and the matches stand in groups by state', async () => {
    const matches = (['live', 'upcoming', 'finished'] as const).map(state =>
      sampleMatch({ _id: state, state, score: state === 'upcoming' ? null : { home: 1, away: 0 } }),
    );
    open(({ path }) =>
      path === '/api/matches' ? json({ matches, pagination: pagination() }) : events(sampleEvent(future)),
    );
    const before = document.title;
    await userEvent.click(screen.getByRole('tab', { name: words.matches }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.matches);
    expect(document.title).toBe(before.replace(/^[^·]+(?= ·)/u, words.matches));
    await screen.findAllByRole('article');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      words.groups,
    );
  });

  it('shows the two scores of a match in separate elements, and a badge on a live match', async () => {
    const live = sampleMatch({ state: 'live', score: { home: 2, away: 10 } });
    open(() => json({ matches: [live], pagination: pagination() }), '/events?tab=matches');
    const card = await screen.findByRole('article');
    expect(within(card).getByText(words.live)).toBeTruthy();
    expect(within(card).getAllByText('2').length).toBeGreaterThan(0);
    expect(within(card).getAllByText('10').length).toBeGreaterThan(0);
    // In one string such as "2 : 10" the scores would change sides in the other text direction.
    expect(within(card).queryByText(/2\s*[-:]\s*10/u)).toBeNull();
  });
});
