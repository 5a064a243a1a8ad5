// Decides how seats and registrations change and what an event's card shows: pure, with the clock passed in.
import type { Event, EventState } from '@rabita/contract/fan/event';

export const FETCH_FAILED = 'فشل في جلب الأحداث';
export const REFRESH_FAILED = 'فشل في إعادة تحميل الأحداث';

/** Below this share of free seats the meter warns. */
const LOW_SHARE = 0.2;

/** The client-side part of the events' state; the events themselves are in the query cache. */
export type EventBookingState = {
  /** Ids of the events that the member booked or requested. */
  readonly registeredEvents: readonly string[];
  /** True while a booking or a cancellation of that event is in flight; absent otherwise. */
  readonly registrationLoading: Readonly<Record<string, boolean>>;
  /** The error of the last refusal, by event. */
  readonly registrationErrors: Readonly<Record<string, string>>;
};

export const initialBookingState: EventBookingState = {
  registeredEvents: [],
  registrationLoading: {},
  registrationErrors: {},
};

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _left, ...rest } = record;
  return rest;
}

/** A booking or a cancellation started: sets its loading flag and clears its last error, nothing else. */
export function markLoading(state: EventBookingState, eventId: string): EventBookingState {
  return {
    ...state,
    registrationLoading: { ...state.registrationLoading, [eventId]: true },
    registrationErrors: without(state.registrationErrors, eventId),
  };
}

/** It ended: clears the loading flag; `error` is the error to store, absent after success. */
export function finishLoading(state: EventBookingState, eventId: string, error?: string): EventBookingState {
  return {
    ...state,
    registrationLoading: without(state.registrationLoading, eventId),
    registrationErrors:
      error === undefined ? state.registrationErrors : { ...state.registrationErrors, [eventId]: error },
  };
}

export type SeatChange = 'booked' | 'cancelled';

/** Adds the event to the member's registrations, or removes it after a cancellation. */
export function applyBookingChange(
  state: EventBookingState,
  eventId: string,
  change: SeatChange,
): EventBookingState {
  const others = state.registeredEvents.filter(id => id !== eventId);
  return { ...state, registeredEvents: change === 'booked' ? [...others, eventId] : others };
}

/** A fetched list replaces the registrations of the events in it. */
export function mergeFetchedEvents(
  state: EventBookingState,
  events: readonly Pick<Event, '_id' | 'registration_status'>[],
): EventBookingState {
  const listed = new Set(events.map(event => event._id));
  const registered = events.filter(event => event.registration_status !== null).map(event => event._id);
  return {
    ...state,
    registeredEvents: [...state.registeredEvents.filter(id => !listed.has(id)), ...registered],
  };
}

type Seats = Pick<Event, 'capacity' | 'available_seats' | 'eventBookings'>;

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/**
 * The seats after one booking or one cancellation. available_seats changes by one, starting from capacity when it is no
 * number, and stays between 0 and capacity. total_bookings changes the other way, and alone without a limit.
 */
export function changeSeats<Row extends Seats>(event: Row, change: SeatChange): Row {
  const step = change === 'booked' ? 1 : -1;
  const stats = event.eventBookings.booking_stats;
  const eventBookings = {
    ...event.eventBookings,
    booking_stats: { ...stats, total_bookings: Math.max(0, stats.total_bookings + step) },
  };
  const current = isNumber(event.available_seats) ? event.available_seats : event.capacity;
  if (event.capacity === null || !isNumber(current)) return { ...event, eventBookings };
  const ceiling = isNumber(event.capacity) ? event.capacity : Number.POSITIVE_INFINITY;
  return { ...event, eventBookings, available_seats: Math.max(0, Math.min(ceiling, current - step)) };
}

/** Free seats: available_seats, else the booking stats' available_spots, else the capacity; null: no limit. */
export function seatsLeft(event: Seats): number | null {
  if (event.capacity === null) return null;
  const candidates = [
    event.available_seats,
    event.eventBookings.booking_stats.available_spots,
    event.capacity,
  ];
  return candidates.find(isNumber) ?? null;
}

/** What a card shows: the event's state, or the member's registration while the event is neither cancelled nor past. */
export type CardState = EventState | 'registered' | 'booked';

/** The event's state at `now` (ms); booking opens and closes while a page stays open. */
export function eventStateAt(event: Event, now: number): EventState {
  if (event.state === 'cancelled') return 'cancelled';
  if (now > Date.parse(event.ends_at)) return 'past';
  if (event.booking_opens_at && now < Date.parse(event.booking_opens_at)) return 'upcoming';
  if (now >= Date.parse(event.booking_closes_at)) return 'closed';
  const left = seatsLeft(event);
  return left !== null && left <= 0 ? 'full' : 'open';
}

/** What the card of this event shows to this member at `now` (ms). */
export function cardStateAt(event: Event, registeredEvents: readonly string[], now: number): CardState {
  const state = eventStateAt(event, now);
  if (state === 'cancelled' || state === 'past') return state;
  if (event.registration_status) return event.registration_status;
  if (!registeredEvents.includes(event._id)) return state;
  return event.requires_approval ? 'registered' : 'booked';
}

/** Whether the event is over or cancelled, so that no action is possible. */
export function isPastOrCancelled(state: CardState): boolean {
  return state === 'cancelled' || state === 'past';
}

/** Whether the card shows free seats: not once booking is over, where they would only push the reader. */
export function showsSeats(state: CardState): boolean {
  return !isPastOrCancelled(state) && state !== 'closed';
}

/** A member may cancel until doors open. */
export function canCancel(event: Pick<Event, 'doors_open_at'>, now: number): boolean {
  return now < Date.parse(event.doors_open_at);
}

/** How full an event is: `share` of taken seats (0 to 1), seats left and whether few are left; null: no limit. */
export function occupancyOf(event: Seats): { share: number; left: number; isLow: boolean } | null {
  const left = seatsLeft(event);
  if (left === null || event.capacity === null) return null;
  const capacity = Math.max(event.capacity, 1);
  const free = Math.min(1, Math.max(0, left / capacity));
  return { share: 1 - free, left: Math.max(0, left), isLow: left > 0 && free < LOW_SHARE };
}

export const EVENT_FILTERS = ['all', 'open', 'mine', 'upcoming', 'full'] as const;
export type EventFilter = (typeof EVENT_FILTERS)[number];

/** Parses the filter of an address; unknown values mean all. */
export function parseFilter(value: string | null): EventFilter {
  return EVENT_FILTERS.find(filter => filter === value) ?? 'all';
}

/** Whether the filter includes a card in this state. */
export function matchesFilter(filter: EventFilter, state: CardState): boolean {
  if (filter === 'all') return true;
  if (filter === 'mine') return state === 'registered' || state === 'booked';
  return state === filter;
}

/** Groups rows by day and keeps their order. */
export function groupByDay<Row extends { date: string }>(
  rows: readonly Row[],
): { day: string; rows: Row[] }[] {
  const days = new Map<string, Row[]>();
  for (const row of rows) days.set(row.date, [...(days.get(row.date) ?? []), row]);
  return [...days].map(([day, dayRows]) => ({ day, rows: dayRows }));
}

/** The period that a list of events covers: from `now` (ms) to one year ahead, as instants. */
export function eventWindow(now: number): { start_date: string; end_date: string } {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return { start_date: new Date(now).toISOString(), end_date: end.toISOString() };
}
