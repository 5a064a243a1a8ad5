/** Binds each endpoint of bookings, for members and for staff, to its use case. */
import * as booking from '@rabita/contract/fan/booking';
import * as staffBooking from '@rabita/contract/staff/booking';
import { bind, bindBatched, bindPrepared } from '../../platform/http/route.ts';
import { ok } from '../../platform/outcome.ts';
import { announcementRoutes } from './announcement/routes.ts';
import { attendeeRoutes } from './attendee/routes.ts';
import { bookSeats } from './book-seats.ts';
import { boxOfficeRoutes } from './box-office/routes.ts';
import { cancelBooking } from './cancel-booking.ts';
import { countBookingAttempt } from './count-booking-attempt.ts';
import { decisionRoutes } from './decision/routes.ts';
import { getBooking } from './get-booking.ts';
import { listBookings } from './list-bookings.ts';
import { listEventBookings } from './list-event-bookings.ts';

export const bookingRoutes = [
  bindBatched(
    booking.bookSeat,
    ({ context, session }) => countBookingAttempt(context, session.memberId),
    ({ params }) => params.eventId.toLowerCase(),
    (context, eventId, calls) =>
      bookSeats(
        context,
        eventId,
        calls.map(({ session, language, address }) => ({ memberId: session.memberId, language, address })),
      ),
  ),
  bindPrepared(
    booking.cancelBooking,
    ({ context, session }) => countBookingAttempt(context, session.memberId),
    ({ context, params, session, language, address }) =>
      cancelBooking(context, { bookingId: params.id, memberId: session.memberId, language, address }),
  ),
  bind(booking.listBookings, async ({ context, query, session, language }) =>
    ok(
      await listBookings(context, {
        memberId: session.memberId,
        language,
        status: query.status ?? null,
        page: query.page,
        limit: query.limit,
      }),
    ),
  ),
  bind(booking.getBooking, ({ context, params, session, language }) =>
    getBooking(context, { bookingId: params.id, memberId: session.memberId, language }),
  ),
  bind(staffBooking.listEventBookings, ({ context, params, query }) => {
    const { status = null, search = null, page, limit } = query;
    return listEventBookings(context, { eventId: params.id, status, search, page, limit });
  }),
  ...announcementRoutes,
  ...attendeeRoutes,
  ...boxOfficeRoutes,
  ...decisionRoutes,
];
