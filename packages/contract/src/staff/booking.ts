/** The bookings of an event as staff see them: who comes, who waits for an answer, and the list for a spreadsheet. */
import { z } from 'zod';
import { BOOKING_STATUSES, NOTE_MAX, NOTE_MIN, STAFF_PAGE_SIZE } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { booking as memberBooking } from '../fan/booking.ts';
import { id, line } from '../fields.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { search } from './programme-fields.ts';
import { staffRoutes as routes } from './routes.ts';

const tag = 'Staff: bookings';
const params = z.strictObject({ id });

export const staffBooking = memberBooking
  .pick({
    _id: true,
    number: true,
    status: true,
    created_at: true,
    cancelled_at: true,
    cancelled_by: true,
    refusal_reason: true,
    checked_in_at: true,
  })
  .extend({
    /** null: the member has left the league. */
    member: z.object({ _id: id, full_name: z.string(), city: z.string() }).nullable(),
  });
export type StaffBooking = z.output<typeof staffBooking>;

export const listEventBookings = endpoint({
  route: routes.listEventBookings,
  tag,
  summary: 'Bookings of an event, oldest first; found by a part of the name or by the booking’s number',
  params,
  query: z.strictObject({
    status: z.enum(BOOKING_STATUSES).optional(),
    search: search.optional(),
    ...pageQuery(STAFF_PAGE_SIZE),
  }),
  status: 200,
  reply: z.object({ bookings: z.array(staffBooking), pagination }),
  errors: ['event.not_found'],
});

const decision = {
  tag,
  params,
  status: 200,
  reply: z.object({ booking: staffBooking }),
  errors: ['booking.not_found', 'booking.not_pending', 'booking.event_cancelled'],
} as const;

export const approveBooking = endpoint({
  ...decision,
  route: routes.approveBooking,
  summary: 'Say yes to a pending booking: it becomes a ticket and the member is told',
});

export const refuseBooking = endpoint({
  ...decision,
  route: routes.refuseBooking,
  summary:
    'Say no to a pending booking: its seat is free and the member is told, with the reason if one is given',
  body: z.strictObject({ reason: line(NOTE_MIN, NOTE_MAX).optional() }),
});

export const exportAttendees = endpoint({
  route: routes.exportAttendees,
  tag,
  summary: 'Everyone with a place at an event, as CSV that a spreadsheet opens in Arabic and never runs',
  params,
  status: 200,
  /** `content` begins with a byte-order mark, which spreadsheets know UTF-8 by. */
  reply: z.object({ file_name: z.string(), content: z.string(), rows: z.number().int() }),
  errors: ['event.not_found'],
});
