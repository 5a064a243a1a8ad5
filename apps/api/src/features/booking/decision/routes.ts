/** Binds the endpoints that approve and refuse pending bookings to their use cases. */
import * as booking from '@rabita/contract/staff/booking';
import { bind } from '../../../platform/http/route.ts';
import { decideBookings } from './decide-bookings.ts';
import { approveBooking, refuseBooking } from './decide-pending.ts';

export const decisionRoutes = [
  bind(booking.decideBookings, ({ context, params, body, session, address }) => {
    const { decision, bookings: bookingIds } = body;
    const reason = body.decision === 'refused' ? body.reason : undefined;
    return decideBookings(context, decision, {
      eventId: params.id,
      bookingIds,
      reason,
      staffId: session.staffId,
      address,
    });
  }),
  bind(booking.approveBooking, ({ context, params, session, address }) =>
    approveBooking(context, { bookingId: params.id, staffId: session.staffId, address }),
  ),
  bind(booking.refuseBooking, ({ context, params, body, session, address }) =>
    refuseBooking(context, { bookingId: params.id, staffId: session.staffId, address, ...body }),
  ),
];
