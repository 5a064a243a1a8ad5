// Decides what an event's seats and a member's registration do and show: pure, with the clock passed in.
import type { Event, EventState } from '@rabita/contract/fan/event';

export const FETCH_FAILED = 'فشل في جلب الأحداث';
export const REFRESH_FAILED = 'فشل في إعادة تحميل الأحداث';

/** Under this share of free seats the meter warns. */
const LOW_SHARE = 0.2;

/** The client's own part of the events' state; the events themselves lie in the query cache. */
export type Registrations = {
  /** Ids of the events the member has a place or a request for. */
  readonly registeredEvents: readonly string[];
  /** Present and true while a booking or a cancellation of that event is under way. */
  readonly registrationLoading: Readonly<Record<string, boolean>>;
  /** The literal of the last refusal, by event. */
  readonly registrationErrors: Readonly<Record<string, string>>;
};

export const noRegistrations: Registrations = {
  registeredEvents: [],
  registrationLoading: {},
  registrationErrors: {},
};

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _left, ...rest } = record;
  return rest;
}

/** A booking or a cancellation began: only its loading flag is set, and its old error leaves the screen. */
export function actionStarted(state: Registrations, eventId: string): Registrations {
  return {
    ...state,
    registrationLoading: { ...state.registrationLoading, [eventId]: true },
    registrationErrors: without(state.registrationErrors, eventId),
  };
}

/** It ended: the flag falls; `error` is the literal to keep, absent after success. */
export function actionEnded(state: Registrations, eventId: string, error?: string): Registrations {
  return {
    ...state,
    registrationLoading: without(state.registrationLoading, eventId),
    registrationErrors:
      error === undefined ? state.registrationErrors : { ...state.registrationErrors, [eventId]: error },
  };
}

export type SeatChange = 'booked' | 'cancelled';

/** Adds the event to the member's own, or takes it away after a cancellation. */
export function registrationChanged(
  state: Registrations,
  eventId: string,
  change: SeatChange,
): Registrations {
  const others = state.registeredEvents.filter(id => id !== eventId);
  return { ...state, registeredEvents: change === 'booked' ? [...others, eventId] : others };
}

/** A fresh list from the server is the last word on the events in it. */
export function eventsArrived(
  state: Registrations,
  events: readonly Pick<Event, '_id' | 'registration_status'>[],
): Registrations {
  const listed = new Set(events.map(event => event._id));
  const own = events.filter(event => event.registration_status !== null).map(event => event._id);
  return {
    ...state,
    registeredEvents: [...state.registeredEvents.filter(id => !listed.has(id)), ...own],
  };
}

type Seats = Pick<Event, 'capacity' | 'available_seats' | 'eventBookings'>;

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/**
 * The seats after one booking or one cancellation: available_seats moves by one, from capacity when it is no number,
 * never under 0 nor over capacity; total_bookings moves the other way. Without a limit only total_bookings moves.
 */
export function changeSeats<Row extends Seats>(event: Row, change: SeatChange): Row {
  const step = change === 'booked' ? 1 : -1;
  const stats = event.eventBookings.booking_stats;
  const eventBookings = {
    ...event.eventBookings,
    booking_stats: { ...stats, total_bookings: Math.max(0, stats.total_bookings + step) },
  };
  const before = isNumber(event.available_seats) ? event.available_seats : event.capacity;
  if (event.capacity === null || !isNumber(before)) return { ...event, eventBookings };
  const ceiling = isNumber(event.capacity) ? event.capacity : Number.POSITIVE_INFINITY;
  return { ...event, eventBookings, available_seats: Math.max(0, Math.min(ceiling, before - step)) };
}

/** Free seats: available seats, else the booking stats' available spots, else the capacity; null: no limit. */
export function seatsLeft(event: Seats): number | null {
  if (event.capacity === null) return null;
  const known = [event.available_seats, event.eventBookings.booking_stats.available_spots, event.capacity];
  return known.find(isNumber) ?? null;
}

/** What a card says: the event's own state, or what the member holds while the event still stands. */
export type CardState = EventState | 'registered' | 'booked';

/** The event's state at `now` (ms), since windows open and close while a page stays open. */
export function stateAt(event: Event, now: number): EventState {
  if (event.state === 'cancelled') return 'cancelled';
  if (now > Date.parse(event.ends_at)) return 'past';
  if (event.booking_opens_at && now < Date.parse(event.booking_opens_at)) return 'upcoming';
  if (now >= Date.parse(event.booking_closes_at)) return 'closed';
  const left = seatsLeft(event);
  return left !== null && left <= 0 ? 'full' : 'open';
}

/** What the card of this event says to this member at `now` (ms). */
export function cardStateAt(event: Event, registeredEvents: readonly string[], now: number): CardState {
  const state = stateAt(event, now);
  if (state === 'cancelled' || state === 'past') return state;
  if (event.registration_status) return event.registration_status;
  if (!registeredEvents.includes(event._id)) return state;
  return event.requires_approval ? 'registered' : 'booked';
}

/** An event that will not be held any more, or was: nothing can be done about it. */
export function isOff(state: CardState): boolean {
  return state === 'cancelled' || state === 'past';
}

/** Whether its free seats still concern a reader: where no booking can be made any more, they would only urge. */
export function hasSeatsToTell(state: CardState): boolean {
  return !isOff(state) && state !== 'closed';
}

/** A member may give the place back until doors open. */
export function canCancel(event: Pick<Event, 'doors_open_at'>, now: number): boolean {
  return now < Date.parse(event.doors_open_at);
}

/** How full an event is: `share` of seats taken (0 to 1) and whether few are left; null: no limit. */
export function fillOf(event: Seats): { share: number; left: number; isLow: boolean } | null {
  const left = seatsLeft(event);
  if (left === null || event.capacity === null) return null;
  const capacity = Math.max(event.capacity, 1);
  const free = Math.min(1, Math.max(0, left / capacity));
  return { share: 1 - free, left: Math.max(0, left), isLow: left > 0 && free < LOW_SHARE };
}

export const EVENT_FILTERS = ['all', 'open', 'mine', 'upcoming', 'full'] as const;
export type EventFilter = (typeof EVENT_FILTERS)[number];

/** The filter named in an address, or all. */
export function parseFilter(value: string | null): EventFilter {
  return EVENT_FILTERS.find(filter => filter === value) ?? 'all';
}

/** Whether a card in this state belongs under the filter. */
export function isShown(filter: EventFilter, state: CardState): boolean {
  if (filter === 'all') return true;
  if (filter === 'mine') return state === 'registered' || state === 'booked';
  return state === filter;
}

/** Rows by their day, in the order the rows came in. */
export function groupByDay<Row extends { date: string }>(
  rows: readonly Row[],
): { day: string; rows: Row[] }[] {
  const days = new Map<string, Row[]>();
  for (const row of rows) days.set(row.date, [...(days.get(row.date) ?? []), row]);
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }));
}

/** The window a list of events covers: from `now` (ms) to one year ahead, as instants. */
export function eventWindow(now: number): { start_date: string; end_date: string } {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return { start_date: new Date(now).toISOString(), end_date: end.toISOString() };
}
