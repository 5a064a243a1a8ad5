/** Declares the calls about a member's bookings and their tickets. */
import { z } from 'zod';
import { BOOKING_STATUSES, BOOKINGS_PAGE_SIZE } from '../constants.ts';
import { gateTranslations } from '../door/gate.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { id, password } from '../fields.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { clockTime, day, instant } from '../response-fields.ts';
import { event, eventSummary } from './event.ts';
import { fanRoutes } from './routes.ts';

const endpoint = createEndpointBuilder('Bookings');

export const booking = z.object({
  _id: id,
  /** Short, so that a member can read it aloud to a steward. */
  number: z.string(),
  date: day,
  time: clockTime,
  timezone: z.string(),
  starts_at: instant,
  location: z.string(),
  points: z.number().int(),
  status: z.enum(BOOKING_STATUSES),
  user: z.object({ _id: id, full_name: z.string() }),
  event: eventSummary,
  created_at: instant,
  cancelled_at: instant.nullable(),
  cancelled_by: z.enum(['member', 'league']).nullable(),
  /** The reason that staff gave for refusing or cancelling the booking; null without one. */
  refusal_reason: z.string().nullable(),
  /** The status before the booking was cancelled; null: not cancelled. */
  cancelled_from: z.enum(['pending', 'confirmed']).nullable(),
  /** The member’s booking at another event to which staff moved this one. */
  moved_to: id.nullable(),
  checked_in_at: instant.nullable(),
  /** SEQUENCE of the calendar file (RFC 5545, 3.8.7.4). It rises when the event moves or the booking ends. */
  calendar_sequence: z.number().int(),
  /** DTSTAMP and LAST-MODIFIED of the calendar file: the last change of the booking or its event. */
  calendar_changed_at: instant,
});
export type Booking = z.output<typeof booking>;

export const bookSeat = endpoint({
  route: fanRoutes.bookSeat,
  summary: 'Book a seat at an event',
  params: z.strictObject({ eventId: id }),
  status: 201,
  response: z.object({ booking, event }),
  errors: [
    'event.not_found',
    'booking.event_full',
    'booking.already_registered',
    'booking.not_open',
    'booking.closed',
    'booking.event_cancelled',
    'booking.event_past',
    'booking.refused_by_league',
    'booking.ended_by_league',
  ],
});

export const cancelBooking = endpoint({
  route: fanRoutes.cancelBooking,
  summary: 'Cancel a booking; cancelling again returns the same response',
  params: z.strictObject({ id }),
  response: z.object({ booking, event }),
  errors: ['booking.not_found', 'booking.doors_open', 'booking.checked_in'],
});

export const listBookings = endpoint({
  route: fanRoutes.listBookings,
  summary: 'List the member’s bookings, soonest event first',
  query: z.strictObject({ status: z.enum(BOOKING_STATUSES).optional(), ...pageQuery(BOOKINGS_PAGE_SIZE) }),
  response: z.object({ bookings: z.array(booking), pagination }),
});

export const getBooking = endpoint({
  route: fanRoutes.getBooking,
  summary: 'Get one booking of the member',
  params: z.strictObject({ id }),
  response: z.object({ booking }),
  errors: ['booking.not_found'],
});

/** The data with which a phone and its own private key create a live ticket's codes. Keys and ids are in base64url. */
const liveTicket = z.object({
  /** The short event number that tickets contain, not the event's public id. */
  event: z.number().int(),
  ticket_id: z.string(),
  /** The public key of the phone that holds the ticket; null: no phone holds it yet. */
  public_key: z.string().nullable(),
  /** Seconds since 1970. Codes follow the server's time, not the phone's clock. */
  server_time: z.number(),
});

export const getBookingQr = endpoint({
  route: fanRoutes.getBookingQr,
  summary: 'Get the exact text of the ticket’s QR code, and the gates of its event',
  params: z.strictObject({ id }),
  response: z.object({
    qr: z.string().nullable(),
    format: z.enum(['static', 'live']),
    generation: z.number().int(),
    /** Null for static tickets. */
    live: liveTicket.nullable(),
    /** The event's gates, which the phone stores with the ticket for offline use. */
    gates: z.array(z.object({ translations: gateTranslations })),
  }),
  errors: ['booking.not_found', 'booking.no_ticket'],
});
export type TicketGate = BookingQr['gates'][number];
export type BookingQr = z.output<typeof getBookingQr.response>;

export const saveLiveKey = endpoint({
  route: fanRoutes.saveLiveKey,
  summary: 'Tie a live ticket to a phone by its public key; moving it to another phone needs the password',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** 32 bytes Ed25519, or 65 bytes P-256, in base64url. */
    public_key: z.string().regex(/^[\w-]{43}$|^[\w-]{87}$/u),
    password: password(1).optional(),
  }),
  response: z.object({ generation: z.number().int(), live: liveTicket }),
  errors: [
    'request.invalid',
    'booking.not_found',
    'booking.no_ticket',
    'booking.not_live',
    'booking.ticket_used',
    'booking.other_phone',
    'booking.moved_often',
    'auth.password_wrong',
  ],
});
export type LiveTicketKey = z.output<typeof saveLiveKey.response>;
