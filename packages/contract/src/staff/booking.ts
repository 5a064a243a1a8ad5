/** Declares the staff calls that list, decide, annotate and export an event's bookings. */
import { z } from 'zod';
import { BOOKING_STATUSES, DECISIONS_MAX, NOTE_MAX, NOTE_MIN, STAFF_PAGE_SIZE } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { booking as memberBooking } from '../fan/booking.ts';
import { id, line, searchText } from '../fields.ts';
import { pageQuery, pagination, sortQuery } from '../pagination.ts';
import { instant } from '../response-fields.ts';
import { LIST_SORTS } from './list-sorts.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = createEndpointBuilder('Staff: bookings');
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
    cancelled_from: true,
    checked_in_at: true,
  })
  .extend({
    /** Null for a guest by name, or if the member's account was deleted. */
    member: z.object({ _id: id, full_name: z.string(), city: z.string() }).nullable(),
    /** The name is null after its deletion. `version` counts changes of the name. */
    guest: z.object({ full_name: z.string().nullable(), version: z.number().int() }).nullable(),
    /** The reason is null after the member was erased or the guest's name deleted. */
    complimentary: z.object({ reason: z.string().nullable() }).nullable(),
    /** The booking at another event to which staff moved this one. */
    moved_to: z
      .object({ _id: id, event: z.object({ _id: id, name: z.object({ ar: z.string(), en: z.string() }) }) })
      .nullable(),
    /** When a manager last took an admission back. The reason is deleted with the member or the guest's name. */
    taken_back: z.object({ at: instant, reason: z.string().nullable() }).nullable(),
    /** A note of staff about the attendee. */
    note: z.string().nullable(),
  });
export type StaffBooking = z.output<typeof staffBooking>;

export const listEventBookings = endpoint({
  route: routes.listEventBookings,
  summary: 'List the bookings of an event, oldest first; search by part of a name or by booking number',
  params,
  query: z.strictObject({
    status: z.enum(BOOKING_STATUSES).optional(),
    search: searchText.optional(),
    ...sortQuery(LIST_SORTS.bookings),
    ...pageQuery(STAFF_PAGE_SIZE),
  }),
  response: z.object({ bookings: z.array(staffBooking), pagination }),
  errors: ['event.not_found'],
});

const decision = {
  params,
  response: z.object({ booking: staffBooking }),
  errors: ['booking.not_found', 'booking.not_pending', 'booking.event_cancelled'],
} as const;

export const approveBooking = endpoint({
  ...decision,
  route: routes.approveBooking,
  summary: 'Approve a pending booking; it gets a ticket and the member is notified',
});

export const refuseBooking = endpoint({
  ...decision,
  route: routes.refuseBooking,
  summary:
    'Refuse a pending booking; its seat becomes free and the member is notified, with the reason if given',
  body: z.strictObject({ reason: line(NOTE_MIN, NOTE_MAX).optional() }),
});

const bookingIds = z
  .array(id)
  .min(1)
  .max(DECISIONS_MAX)
  .transform(ids => [...new Set(ids.map(bookingId => bookingId.toLowerCase()))]);

/** `not_pending`: staff decided the booking before, or the member cancelled it. */
const DECISION_RESULTS = ['approved', 'refused', 'not_pending', 'event_cancelled', 'not_found'] as const;

export const decideBookings = endpoint({
  route: routes.decideBookings,
  summary: 'Approve or refuse several pending bookings of an event; the response contains a result for each',
  params,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approved'), bookings: bookingIds }),
    z.strictObject({
      decision: z.literal('refused'),
      bookings: bookingIds,
      reason: line(NOTE_MIN, NOTE_MAX).optional(),
    }),
  ]),
  response: z.object({
    /** In the order of the request. `booking` is null for an unknown booking or an erased member. */
    results: z.array(
      z.object({ _id: id, result: z.enum(DECISION_RESULTS), booking: staffBooking.nullable() }),
    ),
  }),
  errors: ['event.not_found'],
});
export type BookingDecision = z.output<typeof decideBookings.response>['results'][number];

export const saveAttendeeNote = endpoint({
  route: routes.saveAttendeeNote,
  summary: 'Save a note for the gate about an attendee; null removes the note',
  params,
  body: z.strictObject({ note: line(1, NOTE_MAX).nullable() }),
  response: z.object({ booking: staffBooking }),
  errors: ['booking.not_found'],
});

export const exportAttendees = endpoint({
  route: routes.exportAttendees,
  summary: 'Export an event’s attendees as CSV for spreadsheets, in UTF-8 with formulas neutralised',
  params,
  /** `content` begins with a byte-order mark, so that spreadsheets recognise UTF-8. */
  response: z.object({ file_name: z.string(), content: z.string(), rows: z.number().int() }),
  errors: ['event.not_found'],
});
