/** Applies an update of the live stream to the cached data, and refetches what the update does not contain. */
import { type SeatFields, seatsLeft } from '@rabita/client/event-card/card-state';
import type { Booking } from '@rabita/contract/fan/booking';
import type { LiveUpdate } from '@rabita/contract/fan/live';
import type { Reward } from '@rabita/contract/fan/reward';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import {
  EVENT_KEY,
  EVENTS_KEY,
  type EventData,
  updateInDetails,
  updateInPages,
} from './features/event/use-event-booking-state.ts';
import type { ResponseBody } from './platform/calls/call.ts';
import { updateKind } from './platform/calls/query-client.ts';

type Payload<Topic> = Extract<LiveUpdate, { topic: Topic }>['payload'];
type Refetch = (kind: string) => void;

/**
 * Refetches the lists if an active match is missing there, if a hidden match is still there, or if the match now
 * belongs to another segment.
 */
function applyMatchUpdate(client: QueryClient, refetchSoon: Refetch, update: Payload<'match'>): void {
  const { id, state, score, is_active } = update;
  let isListed = false;
  let hasMoved = false;
  updateKind<InfiniteData<ResponseBody<'listMatches'>>>(client, 'matches', data => {
    const before = data.pages.flatMap(page => page.matches).find(match => match._id === id);
    if (!before) return data;
    isListed = true;
    hasMoved ||= before.state !== state;
    const pages = data.pages.map(page => ({
      ...page,
      matches: page.matches.map(match => (match._id === id ? { ...match, state, score } : match)),
    }));
    return { ...data, pages };
  });
  if (isListed !== is_active || hasMoved) refetchSoon('matches');
}

/** Counts a seat that was taken or given back since `event` was fetched as a booking more or less. */
function countTaken<Shown extends SeatFields>(event: Shown, availableSeats: number | null): Shown {
  const taken = (seatsLeft(event) ?? 0) - (availableSeats ?? 0);
  const { booking_stats: stats } = event.eventBookings;
  if (availableSeats === null || taken === 0) return event;
  const total_bookings = Math.max(0, stats.total_bookings + taken);
  return { ...event, eventBookings: { booking_stats: { ...stats, total_bookings } } };
}

/** Refetches the bookings if the event is cancelled, because its bookings are then cancelled too. */
function applyEventUpdate(client: QueryClient, refetchSoon: Refetch, update: Payload<'event'>): void {
  const { id, state, available_seats } = update;
  // Null for an event without a seat limit.
  const seats = available_seats === null ? {} : { available_seats };
  updateKind(
    client,
    EVENTS_KEY,
    updateInPages(id, event => ({ ...event, state, ...seats })),
  );
  updateKind(
    client,
    EVENT_KEY,
    updateInDetails(id, event => ({ ...countTaken(event, available_seats), state, ...seats })),
  );
  if (state === 'cancelled') for (const kind of ['booking', 'bookings']) refetchSoon(kind);
}

/** Refetches an open ticket, or the open page, of the event whose gates have changed. */
function applyGateUpdate(client: QueryClient, refetchSoon: Refetch, { id }: Payload<'gates'>): void {
  const openTickets = client.getQueriesData<{ booking?: Booking }>({ queryKey: ['booking'], type: 'active' });
  if (openTickets.some(([, data]) => data?.booking?.event._id === id)) refetchSoon('booking');
  const openPages = client.getQueriesData<EventData>({ queryKey: [EVENT_KEY], type: 'active' });
  if (openPages.some(([, data]) => data?.event._id === id)) refetchSoon(EVENT_KEY);
}

function applyRewardUpdate(client: QueryClient, update: Payload<'reward'>): void {
  updateKind<readonly Reward[]>(client, 'rewards', rewards =>
    rewards.map(reward => (reward._id === update._id ? { ...reward, ...update } : reward)),
  );
}

/** Ignores updates of the member's points, which the caller applies. */
export function applyLiveUpdate(
  client: QueryClient,
  refetchSoon: Refetch,
  { topic, payload }: LiveUpdate,
): void {
  if (topic === 'match') applyMatchUpdate(client, refetchSoon, payload);
  if (topic === 'event') applyEventUpdate(client, refetchSoon, payload);
  if (topic === 'gates') applyGateUpdate(client, refetchSoon, payload);
  if (topic === 'reward') applyRewardUpdate(client, payload);
}
