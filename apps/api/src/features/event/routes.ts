/** Binds the endpoints of events and gates to their use cases. */
import * as event from '@rabita/contract/fan/event';
import * as staffEvent from '@rabita/contract/staff/event';
import * as gate from '@rabita/contract/staff/gate';
import { bind, bindList } from '../../platform/http/route.ts';
import { err, ok } from '../../platform/result.ts';
import { listChangesSince } from '../audit/list-changes-since.ts';
import { cancelEvent } from './cancel-event.ts';
import { createEvent } from './create-event.ts';
import { duplicateEvent } from './duplicate-event.ts';
import { findStaffEvent } from './find-staff-event.ts';
import { createGate } from './gate/create-gate.ts';
import { removeGate } from './gate/remove-gate.ts';
import { updateGate } from './gate/update-gate.ts';
import { checkCity, listEvents, listStaffEvents } from './list-events.ts';
import { markOwnBookings } from './mark-own-bookings.ts';
import { moveEvent } from './move-event.ts';
import { getEventDetails } from './page/get-event-details.ts';
import { updateEvent } from './update-event.ts';

export const eventRoutes = [
  bindList(event.listEvents, {
    topic: 'event',
    check: ({ context, query }) => checkCity(context, query.city),
    find: ({ context, query, language }) =>
      listEvents(context, {
        language,
        startDate: query.start_date,
        endDate: query.end_date,
        city: query.city,
        page: query.page,
        limit: query.limit,
      }),
    forGuests: list => list,
    forMember: async ({ context, session }, list) => ({
      ...list,
      events: await markOwnBookings(context, session.memberId, list.events),
    }),
  }),
  bind(event.getEvent, ({ context, params, session, language }) =>
    getEventDetails(context, { eventId: params.id, memberId: session?.memberId ?? null, language }),
  ),
  bind(staffEvent.listStaffEvents, async ({ context, query, language }) => {
    const { page, limit, search = null, when, publication = null, sort = null } = query;
    const filter = { search, when, publication };
    return ok(await listStaffEvents(context, { filter, sort, language, page, limit }));
  }),
  bind(staffEvent.getStaffEvent, async ({ context, params, query: { since } }) => {
    const event = await findStaffEvent(context, params.id);
    if (!event) return err('event.not_found');
    const { version: until } = event.changed;
    return ok({
      event,
      changes: await listChangesSince(context, { kind: 'event', id: event._id, since, until }),
    });
  }),
  bind(staffEvent.createEvent, ({ context, body, session, ip }) =>
    createEvent(context, { body, staffId: session.staffId, ip }),
  ),
  bind(staffEvent.updateEvent, ({ context, params, body, session, ip }) =>
    updateEvent(context, { eventId: params.id, change: body, staffId: session.staffId, ip }),
  ),
  bind(staffEvent.moveEvent, ({ context, params, body, session, ip }) =>
    moveEvent(context, { eventId: params.id, move: body, staffId: session.staffId, ip }),
  ),
  bind(staffEvent.cancelEvent, ({ context, params, session, ip }) =>
    cancelEvent(context, { eventId: params.id, staffId: session.staffId, ip }),
  ),
  bind(staffEvent.duplicateEvent, ({ context, params, body, session, ip }) =>
    duplicateEvent(context, { eventId: params.id, ...body, staffId: session.staffId, ip }),
  ),

  bind(gate.createGate, ({ context, params, body, session, ip }) =>
    createGate(context, { eventId: params.id, body, staffId: session.staffId, ip }),
  ),
  bind(gate.updateGate, ({ context, params, body, session, ip }) =>
    updateGate(context, { gateId: params.id, body, staffId: session.staffId, ip }),
  ),
  bind(gate.removeGate, ({ context, params, session, ip }) =>
    removeGate(context, { gateId: params.id, staffId: session.staffId, ip }),
  ),
];
