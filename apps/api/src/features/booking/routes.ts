/** Binds the endpoints of bookings, announcements and attendees to their use cases. */
import * as door from '@rabita/contract/door/scanner';
import * as booking from '@rabita/contract/fan/booking';
import * as announcement from '@rabita/contract/staff/announcement';
import * as staffBooking from '@rabita/contract/staff/booking';
import * as boxOffice from '@rabita/contract/staff/box-office';
import { bind, bindBatched, bindPrepared } from '../../platform/http/route.ts';
import { ok } from '../../platform/result.ts';
import { toResult } from '../../platform/security/limits.ts';
import { listAnnouncements } from './announcement/list-announcements.ts';
import { authoriseAnnouncement, sendAnnouncement } from './announcement/send-announcement.ts';
import { exportAttendees } from './attendee/export-attendees.ts';
import { findAttendees } from './attendee/find-attendees.ts';
import { saveAttendeeNote } from './attendee/save-attendee-note.ts';
import { bookSeats } from './book-seats.ts';
import { bookPlace } from './box-office/book-place.ts';
import { cancelForHolder } from './box-office/cancel-for-holder.ts';
import { moveBooking } from './box-office/move-booking.ts';
import { resendTicket } from './box-office/resend-ticket.ts';
import { updateGuest } from './box-office/update-guest.ts';
import { cancelBooking } from './cancel-booking.ts';
import { decideBookings } from './decision/decide-bookings.ts';
import { approveBooking, refuseBooking } from './decision/decide-pending.ts';
import { getBooking, listBookings } from './list-bookings.ts';
import { listEventBookings } from './list-event-bookings.ts';

export const bookingRoutes = [
  bindBatched(
    booking.bookSeat,
    async ({ context: { limits }, session }) =>
      toResult(limits.takeInProcess('booking.member', session.memberId)),
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
    async ({ context: { limits }, session }) =>
      toResult(limits.takeInProcess('booking.member', session.memberId)),
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

  bind(announcement.listAnnouncements, ({ context, params, query }) =>
    listAnnouncements(context, { eventId: params.id, ...query }),
  ),
  bindPrepared(
    announcement.sendAnnouncement,
    ({ context, params, body, session }) =>
      authoriseAnnouncement(context, { eventId: params.id, isDryRun: body.dry_run, session }),
    ({ context, params, body, session, address }) =>
      sendAnnouncement(context, {
        id: body.announcement_id,
        eventId: params.id,
        translations: body.translations,
        includesPending: body.includes_pending,
        isDryRun: body.dry_run,
        staffId: session.staffId,
        address,
      }),
  ),

  bind(staffBooking.exportAttendees, ({ context, params, session, language, address }) =>
    exportAttendees(context, { eventId: params.id, language, staffId: session.staffId, address }),
  ),
  bind(door.findAttendees, ({ context, body, session, address }) =>
    findAttendees(context, { q: body.q, session, address }),
  ),
  bind(staffBooking.saveAttendeeNote, ({ context, params, body, session, address }) =>
    saveAttendeeNote(context, { bookingId: params.id, ...body, staffId: session.staffId, address }),
  ),

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
    async ({ context: { limits }, params }) =>
      toResult(await limits.take('ticket.resend', params.id.toLowerCase())),
    ({ context, params, session, address }) =>
      resendTicket(context, { bookingId: params.id, staffId: session.staffId, address }),
  ),

  bind(staffBooking.decideBookings, ({ context, params, body, session, address }) => {
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
  bind(staffBooking.approveBooking, ({ context, params, session, address }) =>
    approveBooking(context, { bookingId: params.id, staffId: session.staffId, address }),
  ),
  bind(staffBooking.refuseBooking, ({ context, params, body, session, address }) =>
    refuseBooking(context, { bookingId: params.id, staffId: session.staffId, address, ...body }),
  ),
];
