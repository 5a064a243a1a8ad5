/** Binds the endpoints of tickets to their use cases: a member's code, the phone of a live ticket, a guest's ticket. */
import * as booking from '@rabita/contract/fan/booking';
import { getGuestTicket as getGuestTicketEndpoint } from '@rabita/contract/staff/box-office';
import { bind, bindPrepared } from '../../../platform/http/route.ts';
import { getBookingQr } from './get-booking-qr.ts';
import { getGuestTicket } from './get-guest-ticket.ts';
import { prepareLiveKey, saveLiveKey } from './save-live-key.ts';

export const ticketRoutes = [
  bind(booking.getBookingQr, ({ context, params, session }) =>
    getBookingQr(context, { bookingId: params.id, memberId: session.memberId }),
  ),
  bindPrepared(
    booking.saveLiveKey,
    ({ context, params, body, session, address }) =>
      prepareLiveKey(context, { bookingId: params.id, memberId: session.memberId, body, address }),
    ({ context, params, body, session, address }, newKey) =>
      saveLiveKey(context, { bookingId: params.id, memberId: session.memberId, body, address }, newKey),
  ),
  bind(getGuestTicketEndpoint, ({ context, params, session, address }) =>
    getGuestTicket(context, { bookingId: params.id, staffId: session.staffId, address }),
  ),
];
