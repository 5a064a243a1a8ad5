/** A member's place at an event, and the ticket that proves it. */
import { z } from 'zod';
import { BOOKING_STATUSES, BOOKINGS_PAGE_SIZE } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { event, eventSummary } from './event.ts';
import { id } from './fields.ts';
import { pageQuery, pagination } from './pagination.ts';
import { routes } from './routes.ts';
import { clockTime, day, instant } from './wire.ts';

const tag = 'Bookings';

export const booking = z.object({
  _id: id,
  /** Short and speakable, for a steward's ear. */
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
  checked_in_at: instant.nullable(),
});
export type Booking = z.output<typeof booking>;

export const bookPlace = endpoint({
  route: routes.bookPlace,
  tag,
  summary: 'Book a place at an event',
  params: z.strictObject({ eventId: id }),
  status: 201,
  reply: z.object({ booking, event }),
  errors: [
    'event.not_found',
    'booking.event_full',
    'booking.already_registered',
    'booking.not_open',
    'booking.closed',
    'booking.event_cancelled',
    'booking.event_past',
    'booking.refused_by_league',
  ],
});

export const cancelBooking = endpoint({
  route: routes.cancelBooking,
  tag,
  summary: 'Cancel a booking; again gives the same answer',
  params: z.strictObject({ id }),
  status: 200,
  reply: z.object({ booking, event }),
  errors: ['booking.not_found', 'booking.doors_open', 'booking.checked_in'],
});

export const listBookings = endpoint({
  route: routes.listBookings,
  tag,
  summary: 'The member’s bookings, soonest event first',
  query: z.strictObject({ status: z.enum(BOOKING_STATUSES).optional(), ...pageQuery(BOOKINGS_PAGE_SIZE) }),
  status: 200,
  reply: z.object({ bookings: z.array(booking), pagination }),
  errors: [],
});

export const readBooking = endpoint({
  route: routes.readBooking,
  tag,
  summary: 'One booking of the member',
  params: z.strictObject({ id }),
  status: 200,
  reply: z.object({ booking }),
  errors: ['booking.not_found'],
});

export const readBookingQr = endpoint({
  route: routes.readBookingQr,
  tag,
  summary: 'The exact text of the ticket’s QR code',
  params: z.strictObject({ id }),
  status: 200,
  reply: z.object({
    qr: z.string().nullable(),
    format: z.enum(['static', 'live']),
    generation: z.number().int(),
  }),
  errors: ['booking.not_found', 'booking.no_ticket'],
});
export type BookingQr = z.output<typeof readBookingQr.reply>;
