/** Binds each endpoint of a member's tickets to its use case: get the ticket code, and tie a live ticket to a phone. */
import * as booking from '@rabita/contract/fan/booking';
import { bind, bindPrepared } from '../../platform/http/route.ts';
import { getBookingQr } from './get-booking-qr.ts';
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
];
