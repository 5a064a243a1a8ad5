/** Binds the endpoints of what staff do with single places of an event to their use cases. */
import * as boxOffice from '@rabita/contract/staff/box-office';
import { bind, bindPrepared } from '../../../platform/http/route.ts';
import { bookPlace } from './book-place.ts';
import { cancelForHolder } from './cancel-for-holder.ts';
import { moveBooking } from './move-booking.ts';
import { countResend, resendTicket } from './resend-ticket.ts';
import { updateGuest } from './update-guest.ts';

export const boxOfficeRoutes = [
  bind(boxOffice.bookPlace, ({ context, params, body, session, address }) =>
    bookPlace(context, { eventId: params.id, body, staffId: session.staffId, address }),
  ),
  bind(boxOffice.updateGuest, ({ context, params, body, session, address }) =>
    updateGuest(context, { bookingId: params.id, body, staffId: session.staffId, address }),
  ),
  bind(boxOffice.cancelForHolder, ({ context, params, body, session, address }) =>
    cancelForHolder(context, { bookingId: params.id, ...body, staffId: session.staffId, address }),
  ),
  bind(boxOffice.moveBooking, ({ context, params, body, session, address }) =>
    moveBooking(context, {
      bookingId: params.id,
      targetId: body.event_id,
      staffId: session.staffId,
      address,
    }),
  ),
  bindPrepared(
    boxOffice.resendTicket,
    ({ context, params }) => countResend(context, params.id),
    ({ context, params, session, address }) =>
      resendTicket(context, { bookingId: params.id, staffId: session.staffId, address }),
  ),
];
