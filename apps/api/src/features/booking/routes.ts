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
        calls.map(({ session, language, ip }) => ({ memberId: session.memberId, language, ip })),
      ),
  ),
  bindPrepared(
    booking.cancelBooking,
    async ({ context: { limits }, session }) =>
      toResult(limits.takeInProcess('booking.member', session.memberId)),
    ({ context, params, session, language, ip }) =>
      cancelBooking(context, { bookingId: params.id, memberId: session.memberId, language, ip }),
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
    const { status = null, search = null, sort = null, page, limit } = query;
    return listEventBookings(context, { eventId: params.id, status, search, sort, page, limit });
  }),

  bind(announcement.listAnnouncements, ({ context, params, query }) =>
    listAnnouncements(context, { eventId: params.id, ...query }),
  ),
  bindPrepared(
    announcement.sendAnnouncement,
    ({ context, params, body, session }) =>
      authoriseAnnouncement(context, { eventId: params.id, isDryRun: body.dry_run, session }),
    ({ context, params, body, session, ip }) =>
      sendAnnouncement(context, {
        id: body.announcement_id,
        eventId: params.id,
        translations: body.translations,
        includesPending: body.includes_pending,
        isDryRun: body.dry_run,
        staffId: session.staffId,
        ip,
      }),
  ),

  bind(staffBooking.exportAttendees, ({ context, params, session, language, ip }) =>
    exportAttendees(context, { eventId: params.id, language, staffId: session.staffId, ip }),
  ),
  bind(door.findAttendees, ({ context, body, session, ip }) =>
    findAttendees(context, { q: body.q, session, ip }),
  ),
  bind(staffBooking.saveAttendeeNote, ({ context, params, body, session, ip }) =>
    saveAttendeeNote(context, { bookingId: params.id, ...body, staffId: session.staffId, ip }),
  ),

  bind(boxOffice.bookPlace, ({ context, params, body, session, ip }) =>
    bookPlace(context, { eventId: params.id, body, staffId: session.staffId, ip }),
  ),
  bind(boxOffice.updateGuest, ({ context, params, body, session, ip }) =>
    updateGuest(context, { bookingId: params.id, body, staffId: session.staffId, ip }),
  ),
  bind(boxOffice.cancelForHolder, ({ context, params, body, session, ip }) =>
    cancelForHolder(context, { bookingId: params.id, ...body, staffId: session.staffId, ip }),
  ),
  bind(boxOffice.moveBooking, ({ context, params, body, session, ip }) =>
    moveBooking(context, {
      bookingId: params.id,
      targetId: body.event_id,
      staffId: session.staffId,
      ip,
    }),
  ),
  bindPrepared(
    boxOffice.resendTicket,
    async ({ context: { limits }, params }) =>
      toResult(await limits.take('ticket.resend', params.id.toLowerCase())),
    ({ context, params, session, ip }) =>
      resendTicket(context, { bookingId: params.id, staffId: session.staffId, ip }),
  ),

  bind(staffBooking.decideBookings, ({ context, params, body, session, ip }) => {
    const { decision, bookings: bookingIds } = body;
    const reason = body.decision === 'refused' ? body.reason : undefined;
    return decideBookings(context, decision, {
      eventId: params.id,
      bookingIds,
      reason,
      staffId: session.staffId,
      ip,
    });
  }),
  bind(staffBooking.approveBooking, ({ context, params, session, ip }) =>
    approveBooking(context, { bookingId: params.id, staffId: session.staffId, ip }),
  ),
  bind(staffBooking.refuseBooking, ({ context, params, body, session, ip }) =>
    refuseBooking(context, { bookingId: params.id, staffId: session.staffId, ip, ...body }),
  ),
];
