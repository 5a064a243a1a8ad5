/** Pure rules for events: booking state, seat counts and card states. The time is passed in. */
import { type CardState, isNumber, type SeatFields, seatsLeft } from '@rabita/client/event-card/card-state';
import { EVENTS_PAGE_SIZE } from '@rabita/contract/constants';
import type { Event, EventState } from '@rabita/contract/fan/event';

/**
 * The member’s bookings by event, with loading flags and errors. The events themselves are in the query cache. The
 * product’s specification fixes the names of the keys.
 */
export type EventBookingState = {
  /** Ids of the events that the member booked or requested. */
  readonly registeredEvents: readonly string[];
  /** True while a booking or a cancellation of that event is in flight; absent otherwise. */
  readonly registrationLoading: Readonly<Record<string, boolean>>;
  /** The error of the last failed booking or cancellation, by event id. */
  readonly registrationErrors: Readonly<Record<string, string>>;
};

export const initialBookingState: EventBookingState = {
  registeredEvents: [],
  registrationLoading: {},
  registrationErrors: {},
};

function omitKey<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _omitted, ...rest } = record;
  return rest;
}

/** When a booking or a cancellation starts: sets the event's loading flag and clears its last error. */
export function markLoading(state: EventBookingState, eventId: string): EventBookingState {
  return {
    ...state,
    registrationLoading: { ...state.registrationLoading, [eventId]: true },
    registrationErrors: omitKey(state.registrationErrors, eventId),
  };
}

/** When a booking or a cancellation ends: clears the event's loading flag, and stores `error` if there is one. */
export function finishLoading(state: EventBookingState, eventId: string, error?: string): EventBookingState {
  return {
    ...state,
    registrationLoading: omitKey(state.registrationLoading, eventId),
    registrationErrors:
      error === undefined ? state.registrationErrors : { ...state.registrationErrors, [eventId]: error },
  };
}

/** Clears the event's error when a fetched list shows that the booking was made after all. */
export function clearEventError(state: EventBookingState, eventId: string): EventBookingState {
  return { ...state, registrationErrors: omitKey(state.registrationErrors, eventId) };
}

export type SeatChange = 'booked' | 'cancelled';

/** After success: adds the event to the member's booked events, or removes it after a cancellation. */
export function applyBookingChange(
  state: EventBookingState,
  eventId: string,
  change: SeatChange,
): EventBookingState {
  const otherIds = state.registeredEvents.filter(id => id !== eventId);
  return { ...state, registeredEvents: change === 'booked' ? [...otherIds, eventId] : otherIds };
}

/** Adopts the member's bookings from a fetched list. Events that are not in the list keep their state. */
export function mergeFetchedEvents(
  state: EventBookingState,
  events: readonly Pick<Event, '_id' | 'registration_status'>[],
): EventBookingState {
  const listedIds = new Set(events.map(event => event._id));
  const registered = events.filter(event => event.registration_status !== null).map(event => event._id);
  return {
    ...state,
    registeredEvents: [...state.registeredEvents.filter(id => !listedIds.has(id)), ...registered],
  };
}

/**
 * Returns the event with its counts after one booking or one cancellation. `total_bookings` changes by one.
 * `available_seats` changes the other way and stays between 0 and `capacity`. It starts from `capacity` if it is not a
 * number. It does not change if `capacity` is null, which means no seat limit.
 */
export function changeSeats<Row extends SeatFields>(event: Row, change: SeatChange): Row {
  const step = change === 'booked' ? 1 : -1;
  const stats = event.eventBookings.booking_stats;
  const eventBookings = {
    ...event.eventBookings,
    booking_stats: { ...stats, total_bookings: Math.max(0, stats.total_bookings + step) },
  };
  const currentSeats = isNumber(event.available_seats) ? event.available_seats : event.capacity;
  if (event.capacity === null || !isNumber(currentSeats)) return { ...event, eventBookings };
  const maxSeats = isNumber(event.capacity) ? event.capacity : Number.POSITIVE_INFINITY;
  return { ...event, eventBookings, available_seats: Math.max(0, Math.min(maxSeats, currentSeats - step)) };
}

/** The event's state at `now` (ms). Computed again on the page, because the API's `state` is as old as the fetch. */
export function eventStateAt(event: Event, now: number): EventState {
  if (event.state === 'cancelled') return 'cancelled';
  if (now > Date.parse(event.ends_at)) return 'past';
  const opensAt = event.early_access_at ?? event.booking_opens_at;
  if (opensAt && now < Date.parse(opensAt)) return 'upcoming';
  if (now >= Date.parse(event.booking_closes_at)) return 'closed';
  const freeSeats = seatsLeft(event);
  return freeSeats !== null && freeSeats <= 0 ? 'full' : 'open';
}

/** The state that the card shows at `now` (ms). `registeredEvents` may contain bookings newer than the fetched list. */
export function cardStateAt(event: Event, registeredEvents: readonly string[], now: number): CardState {
  const state = eventStateAt(event, now);
  if (state === 'cancelled' || state === 'past') return state;
  if (event.registration_status) return event.registration_status;
  if (registeredEvents.includes(event._id)) return event.requires_approval ? 'registered' : 'booked';
  if (event.league_ended) return event.league_ended.cancelled_from === 'confirmed' ? 'ended' : 'refused';
  return state;
}

/** The filters that the API applies. The list applies the others itself, because they depend on the member. */
export type EventsFilter = {
  /** A city's name in either language; null: all cities. */
  readonly city: string | null;
  /** Whether to list only the events of the next seven days. */
  readonly isWeek: boolean;
};

export const ALL_EVENTS: EventsFilter = { city: null, isWeek: false };

/** Parses the parameters `city` and `when` of the page's URL. Unknown values mean all events. */
export function parseEventsFilter(params: URLSearchParams): EventsFilter {
  return { city: params.get('city')?.trim() || null, isWeek: params.get('when') === 'week' };
}

const WEEK_DAYS = 7;

/** The period for which events are listed: from `now` (ms), one year or seven days. */
export function eventWindow(now: number, isWeek: boolean): { start_date: string; end_date: string } {
  const end = new Date(now);
  if (isWeek) end.setUTCDate(end.getUTCDate() + WEEK_DAYS);
  else end.setUTCFullYear(end.getUTCFullYear() + 1);
  return { start_date: new Date(now).toISOString(), end_date: end.toISOString() };
}

/** The query of a call for a page of events. Without a filter it is the one that the specification prescribes. */
export function toEventsQuery(now: number, page: number, { city, isWeek }: EventsFilter) {
  return {
    ...eventWindow(now, isWeek),
    page,
    limit: EVENTS_PAGE_SIZE,
    ...(city !== null && { city }),
  };
}

/** Whether the API's list with this filter contains the event. Shows a new filter before its list has arrived. */
export function isInFilter(
  { starts_at, translations }: Pick<Event, 'starts_at' | 'translations'>,
  { city, isWeek }: EventsFilter,
  now: number,
): boolean {
  const { end_date: end } = eventWindow(now, isWeek);
  const isInCity = city === null || Object.values(translations).some(texts => texts.city === city);
  return isInCity && Date.parse(starts_at) < Date.parse(end);
}
