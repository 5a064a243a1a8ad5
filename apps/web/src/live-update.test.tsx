/**
 * Tests how live updates change scores, seats and points, when they cause refetches, and how the stream reconnects.
 */
import { useIsFetching } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { deferredResponse, json, type RecordedCall, stubApi } from '../test/api-stub.ts';
import { renderScreen, runHook, sampleMember } from '../test/render.tsx';
import {
  sampleBooking,
  sampleCode,
  sampleEvent,
  sampleEventDetails,
  sampleMatch,
  sampleMatches,
  sampleReward,
  unlimitedEvent,
} from '../test/samples.ts';
import { useBooking } from './features/booking/use-bookings.ts';
import { useEvent } from './features/event/use-event.ts';
import { useEvents } from './features/event/use-events.ts';
import { MatchCard } from './features/match/next-match.tsx';
import { useMatchPages } from './features/match/use-match-pages.ts';
import { PointsAnnouncement } from './features/membership/points-announcement.tsx';
import { useRewards } from './features/reward/use-rewards.ts';
import { useRankChangeText } from './features/ticket/ticket-plate.tsx';
import { TicketView } from './features/ticket/ticket-view.tsx';
import { useTicketQr } from './features/ticket/use-ticket-qr.ts';
import { LiveUpdate } from './live-update.tsx';
import { useAuthStore } from './platform/session/auth-store.ts';
import { useEarning } from './platform/use-earning.ts';

const pagination = { page: 1, limit: 8, total: 1, pages: 1 };
const scores = () => [...document.querySelectorAll('[data-score]')].map(score => score.textContent);

let streams: ReadableStreamDefaultController<Uint8Array>[];
const sendUpdate = (topic: string, payload: object) =>
  act(async () => {
    const text = `event: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`;
    streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  });

const createStreamResponse = () => {
  const body = new ReadableStream<Uint8Array>({ start: controller => void streams.push(controller) });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

/** Responds with this page of a list of matches, which has two pages with one match each. */
const pageOfMatches = (page: number) =>
  json(
    sampleMatches([sampleMatch({ _id: `match-${page}` })], {
      pagination: { ...pagination, page, limit: 1, total: 2, pages: 2 },
    }),
  );

/** Stubs the API with a live stream that `sendUpdate` writes to. `respondTo` responds to all other calls. */
const stubLive = (respondTo: Parameters<typeof stubApi>[0], getPoints = () => sampleMember.loyalty_points) =>
  stubApi(call => {
    if (call.path === '/api/live') return createStreamResponse();
    if (call.path === '/api/auth/profile')
      return json({ user: { ...sampleMember, loyalty_points: getPoints() } });
    return respondTo(call);
  });

/** Stubs the API with one match, two events, and a live stream. */
function stubMatchAndEvents(getPoints = () => 1300) {
  return stubLive(({ path }) => {
    if (path === '/api/matches') return json(sampleMatches([sampleMatch()]));
    if (path === '/api/points/earning') return json({ claim_code: true, streak: null, referral: null });
    return json({ events: [sampleEvent(), unlimitedEvent({ _id: 'event-2' })], pagination, cities: [] });
  }, getPoints);
}

beforeEach(() => {
  streams = [];
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const renderLive = (screen?: ReactNode, language: 'ar' | 'en' = 'ar') =>
  renderScreen(
    <>
      <LiveUpdate />
      {screen}
    </>,
    { language },
  );

/** Counts the calls whose path ends with `end`. */
const countCallsTo = (calls: readonly RecordedCall[], end: string) =>
  calls.filter(({ path }) => path.endsWith(end)).length;

function Seats() {
  const { events } = useEvents();
  return <p>{events?.map(event => `${event.state} ${event.available_seats}`).join()}</p>;
}

function Gates() {
  useBooking('booking-1');
  const qr = useTicketQr('booking-1', true);
  return <p>{qr.data?.gates?.map(({ translations }) => translations.en.name).join()}</p>;
}

function Ticket() {
  return (
    <TicketView bookingId="booking-1" bookingQuery={useBooking('booking-1')} renderCancel={() => null} />
  );
}

function Stock() {
  return (
    <p>
      {useRewards()
        .rewards?.map(reward => `${reward.stock} ${reward.available_until}`)
        .join()}
    </p>
  );
}

function Earning() {
  return <p>{useEarning() ? 'known' : 'loading'}</p>;
}

function Matches() {
  return useMatchPages().matches?.map(match => <MatchCard key={match._id} match={match} />);
}

function Fetching() {
  return useIsFetching() === 0 && <p>no fetch in flight</p>;
}

function PagedMatches() {
  const { matches, loadMore } = useMatchPages();
  return (
    <>
      {matches?.map(({ _id }) => (
        <p key={_id}>{_id}</p>
      ))}
      <button type="button" onClick={loadMore} />
    </>
  );
}

it('live updates change scores without a refetch, and refetch when a match changes its state, is hidden, and on `resync`', async () => {
  let isLive = false;
  const live = { state: 'live', score: { home: 2, away: 1 } } as const;
  const calls = stubLive(() => json(sampleMatches([sampleMatch(isLive ? live : {})])));
  renderLive(<Matches />);
  const matchCalls = () => countCallsTo(calls, '/matches');
  // One call when the page opens, and one when the stream opens, for changes in between.
  await waitFor(() => expect(matchCalls()).toBe(2));
  expect(scores()).toEqual([]);
  const update = { id: 'match-1', ...live, is_active: true };
  isLive = true;
  await sendUpdate('match', update);
  await waitFor(() => expect(scores()).toEqual(['2', '1']));
  await waitFor(() => expect(matchCalls()).toBe(3));
  await sendUpdate('match', { ...update, score: { home: 2, away: 2 } });
  await waitFor(() => expect(scores()).toEqual(['2', '2']));
  // Waits until the timer of a delayed refetch has fired.
  await act(() => new Promise(resolve => setTimeout(resolve)));
  expect(matchCalls()).toBe(3);
  await sendUpdate('match', { ...update, is_active: false });
  await waitFor(() => expect(matchCalls()).toBe(4));
  await sendUpdate('resync', {});
  await waitFor(() => expect(matchCalls()).toBe(5));
});

it('a fetch in flight that read older scores and seats does not undo live updates', async () => {
  const deferred = { '/api/matches': deferredResponse(), '/api/events': deferredResponse() };
  const oldResponse = {
    '/api/matches': () => json(sampleMatches([sampleMatch({ state: 'live' })])),
    '/api/events': () => json({ events: [sampleEvent()], pagination, cities: [] }),
  };
  type Path = keyof typeof deferred;
  const calls = stubLive(({ path }) =>
    countCalls(path) === 2 ? deferred[path as Path].response : oldResponse[path as Path](),
  );
  const countCalls = (end: string) => countCallsTo(calls, end);
  renderLive(
    <>
      <Matches />
      <Seats />
      <Fetching />
    </>,
  );
  await waitFor(() => expect([countCalls('/api/matches'), countCalls('/api/events')]).toEqual([2, 2]));
  await sendUpdate('match', { id: 'match-1', state: 'live', score: { home: 2, away: 1 }, is_active: true });
  await sendUpdate('event', { id: 'event-1', state: 'open', available_seats: 3 });
  await waitFor(() => expect(scores()).toEqual(['2', '1']));
  await act(async () => {
    for (const path of ['/api/matches', '/api/events'] as const) deferred[path].respond(oldResponse[path]());
  });
  await screen.findByText('no fetch in flight');
  expect(scores()).toEqual(['2', '1']);
  expect(screen.getByText('open 3')).toBeTruthy();
});

it('[4.19] live updates wait for a "load more" call in flight before they refetch', async () => {
  const page2 = deferredResponse();
  const calls = stubLive(({ query }) => {
    const page = Number(query.page);
    if (page === 2 && requestedPages().filter(number => number === '2').length === 1) return page2.response;
    return pageOfMatches(page);
  });
  const requestedPages = () =>
    calls.filter(({ path }) => path === '/api/matches').map(({ query }) => query.page);
  renderLive(<PagedMatches />);
  await screen.findByText('match-1');
  await waitFor(() => expect(requestedPages()).toEqual(['1', '1']));
  screen.getByRole('button').click();
  await waitFor(() => expect(requestedPages()).toEqual(['1', '1', '2']));
  await sendUpdate('resync', {});
  // Waits until the timer of a delayed refetch has fired.
  await act(() => new Promise(resolve => setTimeout(resolve)));
  expect(requestedPages()).toEqual(['1', '1', '2']);
  page2.respond(pageOfMatches(2));
  await screen.findByText('match-2');
  await waitFor(() => expect(requestedPages()).toEqual(['1', '1', '2', '1', '2']));
});

it('live updates discard a late response to a call that was sent before the updates', async () => {
  const oldResponse = deferredResponse();
  const calls = stubLive(() => (matchCalls() === 2 ? oldResponse.response : pageOfMatches(matchCalls())));
  const matchCalls = () => countCallsTo(calls, '/matches');
  renderLive(<PagedMatches />);
  await screen.findByText('match-1');
  await waitFor(() => expect(matchCalls()).toBe(2));
  await sendUpdate('resync', {});
  await screen.findByText('match-3');
  oldResponse.respond(pageOfMatches(2));
  await act(() => new Promise(resolve => setTimeout(resolve)));
  expect(screen.queryByText('match-2')).toBeNull();
});

it('live updates change free seats, and keep them undefined for an event without a seat limit', async () => {
  stubMatchAndEvents();
  renderLive(<Seats />);
  await screen.findByText('open 42,open undefined');
  await waitFor(() => expect(streams).toHaveLength(1));
  await sendUpdate('event', { id: 'event-1', state: 'full', available_seats: 0 });
  await sendUpdate('event', { id: 'event-2', state: 'closed', available_seats: null });
  await screen.findByText('full 0,closed undefined');
});

function EventOfPage() {
  const { event } = useEvent('event-1');
  const { total_bookings: going } = event?.eventBookings.booking_stats ?? {};
  return <p>{`${event?.available_seats} left, ${going} going, ${event?.gates.length} gates`}</p>;
}

it('[10.102] live updates change the seats on an event’s page, and with them how many are going', async () => {
  stubLive(() => json({ event: sampleEventDetails() }));
  renderLive(<EventOfPage />);
  await screen.findByText('42 left, 258 going, 0 gates');
  await waitFor(() => expect(streams).toHaveLength(1));
  await sendUpdate('event', { id: 'another-event', state: 'open', available_seats: 1 });
  await sendUpdate('event', { id: 'event-1', state: 'open', available_seats: 40 });
  await screen.findByText('40 left, 260 going, 0 gates');
});

it('[10.102] live updates fetch an open event’s page again when its gates change', async () => {
  let gates: { _id: string; name: string }[] = [];
  const calls = stubLive(() => json({ event: sampleEventDetails({ gates }) }));
  renderLive(<EventOfPage />);
  await waitFor(() => expect(countCallsTo(calls, '/events/event-1')).toBe(2));
  gates = [{ _id: 'gate-1', name: 'North' }];
  await sendUpdate('gates', { id: 'event-1' });
  await screen.findByText('42 left, 258 going, 1 gates');
});

it('live updates refetch the ways to earn when the stream opens, because an admission before that sent no update', async () => {
  const calls = stubMatchAndEvents();
  renderLive(<Earning />);
  await waitFor(() => expect(countCallsTo(calls, '/earning')).toBe(2));
});

it('[17.19] live updates change the stock of a reward, and until when it can be redeemed', async () => {
  const rewards = [sampleReward({ stock: 2 }), sampleReward({ _id: 'other', stock: 9 })];
  stubLive(() => json({ rewards, pagination }));
  renderLive(<Stock />);
  await screen.findByText('2 null,9 null');
  await waitFor(() => expect(streams).toHaveLength(1));
  const available_until = '2031-03-06T17:30:00.000Z';
  await sendUpdate('reward', { _id: 'reward-1', stock: 1, available: true, available_until });
  await screen.findByText(`1 ${available_until},9 null`);
});

it('live updates show new points and ranks, refetch the profile, and are hidden after another member logs in', async () => {
  stubMatchAndEvents();
  renderLive(<PointsAnnouncement />, 'en');
  await waitFor(() => expect(streams).toHaveLength(1));
  const update = { booking_id: 'booking-1', points: 50, rank_before: 14, rank_after: 11 };
  await sendUpdate('points', update);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('+50 · You moved up from 14 to 11'),
  );
  await waitFor(() => expect(useAuthStore.getState().user?.loyalty_points).toBe(1300));
  const { result } = runHook(() => [useRankChangeText('booking-1'), useRankChangeText('booking-2')], {
    language: 'en',
  });
  expect(result.current).toEqual(['You moved up from 14 to 11.', null]);

  // Spending changes no ranking points, and leaves the earned points on the page.
  await sendUpdate('points', { booking_id: null, points: 0, rank_before: 11, rank_after: 11 });
  expect(result.current).toEqual(['You moved up from 14 to 11.', null]);

  await sendUpdate('points', { ...update, points: -50, rank_before: 11, rank_after: null });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('−50'));
  expect(result.current).toEqual([null, null]);
  act(() => useAuthStore.setState({ user: { ...sampleMember, _id: 'member-2', id: 'member-2' } }));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('[15.12] an admission replaces an open ticket’s code by the points, and an undo brings the code back', async () => {
  let checked_in_at: string | null = null;
  stubLive(({ path }) => {
    if (path === '/api/auth/profile') return json({ user: sampleMember });
    if (path.endsWith('/qr')) return json(sampleCode);
    return json({ booking: sampleBooking({ checked_in_at, points: 50 }) });
  });
  renderLive(<Ticket />, 'en');
  const hasCode = () => document.querySelector('[data-qr]') !== null;
  await waitFor(() => expect([streams.length, hasCode()]).toEqual([1, true]));
  checked_in_at = sampleBooking().created_at;
  const update = { booking_id: 'booking-1', points: 50, rank_before: 14, rank_after: 11 };
  await sendUpdate('points', update);
  await screen.findByText('+50');
  expect(hasCode()).toBe(false);
  checked_in_at = null;
  await sendUpdate('points', { ...update, points: -50, rank_before: 11, rank_after: 14 });
  await waitFor(() => expect(hasCode()).toBe(true));
  expect(screen.queryByText('+50')).toBeNull();
});

it('the live stream reconnects with a new token, and without a token after the API has rejected it', async () => {
  let isInvalid = false;
  const calls = stubApi(({ path, headers }) => {
    if (path !== '/api/live') return json({ user: sampleMember });
    if (isInvalid && headers.has('authorization')) return json({ code: 'auth.session_invalid' }, 401);
    return createStreamResponse();
  });
  const tokens = () =>
    calls.filter(({ path }) => path === '/api/live').map(({ headers }) => headers.get('authorization'));
  renderLive();
  await waitFor(() => expect(tokens()).toEqual(['Bearer token-1']));
  isInvalid = true;
  act(() => useAuthStore.setState({ token: 'token-2' }));
  await waitFor(() => expect(tokens()).toEqual(['Bearer token-1', 'Bearer token-2', null]));
  expect(useAuthStore.getState().user).toBeNull();
});

it('[10.55] an open ticket refetches its gates when its event’s gates change, but not for another event', async () => {
  let name = 'North';
  const calls = stubLive(({ path }) => {
    if (path === '/api/matches') return json(sampleMatches([sampleMatch()]));
    if (!path.endsWith('/qr')) return json({ booking: sampleBooking({ status: 'confirmed' }) });
    const texts = { name, directions: null };
    const gates = [{ translations: { ar: texts, en: texts } }];
    return json({ ...sampleCode, gates });
  });
  renderLive(
    <>
      <Matches />
      <Gates />
    </>,
  );
  // One call when the page opens, and one when the stream opens, for changes in between.
  await screen.findByText('North');
  await waitFor(() => expect([countCallsTo(calls, '/qr'), countCallsTo(calls, '/matches')]).toEqual([2, 2]));
  const bookingCalls = countCallsTo(calls, '/booking-1');
  await sendUpdate('gates', { id: 'another-event' });
  // The refetches of the first update would have begun before those of the second.
  await sendUpdate('match', { id: 'new', state: 'live', score: null, is_active: true });
  await waitFor(() => expect(countCallsTo(calls, '/matches')).toBe(3));
  expect(countCallsTo(calls, '/booking-1')).toBe(bookingCalls);
  name = 'North stand';
  await sendUpdate('gates', { id: sampleBooking().event._id });
  await screen.findByText('North stand');
  expect(countCallsTo(calls, '/qr')).toBe(3);
});

it('[10.71] points that were earned before the stream opened, or while the phone was locked, show once it is open', async () => {
  let points = 1270;
  stubMatchAndEvents(() => points);
  renderLive();
  await waitFor(() => expect(useAuthStore.getState().user).toMatchObject({ loyalty_points: 1270 }));
  points = 1300;
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  // The app aborts the stream of a hidden page, which the stub of the API does not notice.
  await act(async () => streams[0]?.error(new Error('aborted')));
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(useAuthStore.getState().user).toMatchObject({ loyalty_points: 1300 }));
});
