/** The calls about bookings, each bound to its use case. */
import * as booking from '@rabita/contract/booking';
import { ok } from '../../platform/outcome.ts';
import { bind } from '../../platform/route.ts';
import { bookPlace } from './book-place.ts';
import { cancelBooking } from './cancel-booking.ts';
import { listBookings } from './list-bookings.ts';
import { readBooking } from './read-booking.ts';
import { readBookingQr } from './read-booking-qr.ts';

export const bookingRoutes = [
  bind(booking.bookPlace, ({ context, params, session, language, address }) =>
    bookPlace(context, { eventId: params.eventId, memberId: session.memberId, language, address }),
  ),
  bind(booking.cancelBooking, ({ context, params, session, language, address }) =>
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
  bind(booking.readBooking, ({ context, params, session, language }) =>
    readBooking(context, { bookingId: params.id, memberId: session.memberId, language }),
  ),
  bind(booking.readBookingQr, ({ context, params, session }) =>
    readBookingQr(context, { bookingId: params.id, memberId: session.memberId }),
  ),
];
