/** Tests that each booking ends once, even if a member is erased, and that open pages receive every freed seat. */
import { bookSeat } from '@rabita/contract/fan/booking';
import type { User } from '@rabita/contract/fan/member';
import { getStaffEvent } from '@rabita/contract/staff/event';
import { describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { toEditTexts } from '../../../test/fixtures/plan-event.ts';
import { openStream } from '../../../test/harness/open-stream.ts';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { cancelAllBookings } from './cancel-all-bookings.ts';
import { cancelMemberBookings, endBookings } from './end-bookings.ts';
import { bookingTasks } from './jobs.ts';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner');

type FullEvent = { eventId: string; bookingId: string; user: User; token: string; password: string };

/** Creates an event that requires approval, and a member whose pending booking holds its only seat. */
async function insertFullEvent(): Promise<FullEvent> {
  const eventId = await insertEvent(league.db, { capacity: 1, requires_approval: true });
  const member = await league.signUp();
  return { ...member, eventId, bookingId: await book(member.token, eventId) };
}
async function book(token: string, eventId: string): Promise<string> {
  const { body } = await league.call(bookSeat, { params: { eventId }, token });
  return body.booking._id;
}
/** Makes a request that must succeed. */
const request = async (method: string, path: string, token: string, body?: unknown) => {
  const response = await league.request(method, path, { token, body });
  expect(response.status, response.text).toBeLessThan(300);
  return response;
};
const getHeld = (eventId: string) => league.db.row('select held from event where id = $1', [eventId]);
const cancelBookingsOf = ({ id }: TestMember) =>
  league.db.transaction(db => cancelMemberBookings({ ...league.context, db }, id));
const insertBookings = (events: readonly string[], crowd: readonly TestMember[]) =>
  league.sql`insert into booking (event_id, member_id, status, ticket_id)
    select event, member, 'confirmed', decode(md5(event::text || member), 'hex')
    from unnest(${events}::uuid[]) as event, unnest(${crowd.map(({ id }) => id)}::uuid[]) as member`;
const eraseByStaff = ({ user }: FullEvent) =>
  request('POST', `/api/staff/members/${user.id}/erase`, owner.token, {
    full_name: user.full_name,
    reason: 'member_asked',
  });

const FREEING_ACTIONS: Record<string, (fullEvent: FullEvent) => Promise<unknown>> = {
  'a member cancels a booking': ({ bookingId, token }) =>
    request('PATCH', `/api/bookings/${bookingId}/cancel`, token),
  'staff refuse a booking': ({ bookingId }) =>
    request('POST', `/api/staff/bookings/${bookingId}/refuse`, owner.token, {}),
  'a member is erased at their own request': ({ user, token, password }) =>
    request('DELETE', `/api/users/${user.id}`, token, { password }),
  'staff erase a member': eraseByStaff,
  'staff cancel an event': async ({ eventId }) => {
    await request('POST', `/api/staff/events/${eventId}/cancel`, owner.token);
    await runJobs(league, { ...bookingTasks(league.context), send_message: () => undefined });
  },
  'staff raise the capacity': async ({ eventId }) => {
    const { body } = await league.call(getStaffEvent, { params: { id: eventId }, token: owner.token });
    const { event } = body;
    await request('PUT', `/api/staff/events/${eventId}`, owner.token, {
      translations: toEditTexts(event.translations),
      booking_opens: event.booking_opens,
      booking_closes: event.booking_closes,
      publishes: event.publishes,
      points: event.points,
      capacity: 2,
      requires_approval: event.requires_approval,
      ticket_format: event.ticket_format,
      version: event.changed.version,
    });
  },
};

describe('open pages', () => {
  it.each(Object.entries(FREEING_ACTIONS))('[7.22] receive the free seat when %s', async (name, freeSeat) => {
    const fullEvent = await insertFullEvent();
    const stream = await openStream(league);
    await freeSeat(fullEvent);
    const { payload } = await stream.next(
      update => update.payload.id === fullEvent.eventId && update.payload.available_seats === 1,
    );
    expect(payload.state).toBe(name === 'staff cancel an event' ? 'cancelled' : 'open');
  });

  it('[7.22] receive the free seat of each event that an erased member had booked', async () => {
    const fullEvent = await insertFullEvent();
    const otherIds = await Promise.all([1, 2].map(capacity => insertEvent(league.db, { capacity })));
    for (const eventId of otherIds) await book(fullEvent.token, eventId);
    const stream = await openStream(league);
    await eraseByStaff(fullEvent);
    const expected = new Map([fullEvent.eventId, ...otherIds].map((id, index) => [id, index === 2 ? 2 : 1]));
    while (expected.size > 0) {
      const { payload } = await stream.next(({ payload: { id } }) => expected.has(String(id)));
      if (payload.available_seats === expected.get(String(payload.id))) expected.delete(String(payload.id));
    }
  });

  it('receive the final seat count when members are erased while their events are cancelled', async () => {
    const events = await Promise.all(Array.from({ length: 5 }, () => insertEvent(league.db)));
    const crowd = await insertMembers(league.db, 8);
    await insertBookings(events, crowd);
    const stream = await openStream(league);
    await Promise.all([
      ...crowd.map(cancelBookingsOf),
      ...events.map(async id => {
        await request('POST', `/api/staff/events/${id}/cancel`, owner.token);
        // The job skips bookings that an erasure has locked, and fails so that it is retried.
        await cancelAllBookings(league.context, id).catch((error: Error) =>
          expect(error.message).toBe('Other transactions still lock some bookings.'),
        );
      }),
    ]);
    const awaitedIds = new Set(events);
    while (awaitedIds.size > 0) {
      const { payload } = await stream.next(({ payload: { id } }) => awaitedIds.has(String(id)));
      if (payload.available_seats === 100) awaitedIds.delete(String(payload.id));
    }
  });
});

describe('endBookings', () => {
  const end = (bookingIds: readonly string[]) =>
    league.db.transaction(db =>
      endBookings(
        { ...league.context, db },
        { bookingIds, by: 'league', auditEntry: { actorKind: 'system', action: 'event.places_freed' } },
      ),
    );

  it('ends a booking, frees its seat and records the end only once if it is called twice', async () => {
    const { eventId, bookingId } = await insertFullEvent();
    const countAudits = () =>
      league.db.row(
        "select count(*) as n from audit_log where action = 'event.places_freed' and detail = '{}'",
      );
    expect(await end([bookingId])).toEqual([
      {
        id: bookingId,
        event_id: eventId,
        status: 'cancelled',
        cancelled_at: expect.any(Date),
        cancelled_by: 'league',
        cancelled_from: 'pending',
        holds_seat: true,
        refusal_reason: null,
      },
    ]);
    expect(await countAudits()).toEqual({ n: 1 });
    expect(await end([bookingId])).toEqual([]);
    expect(await countAudits()).toEqual({ n: 1 });
    expect(await getHeld(eventId)).toEqual({ held: 0 });
  });

  it('does not end the booking of an admitted member', async () => {
    const { eventId, bookingId } = await insertFullEvent();
    await league.sql`update booking set status = 'confirmed', checked_in_at = now() where id = ${bookingId}`;
    expect(await end([bookingId])).toEqual([]);
    expect(await getHeld(eventId)).toEqual({ held: 1 });
  });
});

describe('cancelMemberBookings', () => {
  it('frees seats at current and future events, but not at past events or those the member attended', async () => {
    const [member, other] = await insertMembers(league.db, 2);
    const events: string[] = [];
    for (let index = 0; index < 4; index += 1)
      events.push(await insertEvent(league.db, { requires_approval: index === 1 }));
    for (const eventId of events) for (const holder of [member, other]) await book(holder.token, eventId);
    await league.sql`update booking set checked_in_at = now()
      where member_id = ${member.id} and event_id = ${events[2]}`;
    await league.sql`update event set ends_at = now() - interval '1 hour',
      starts_at = now() - interval '2 hours' where id = ${events[3]}`;
    await cancelBookingsOf(member);
    expect(await Promise.all(events.map(getHeld))).toEqual([1, 1, 2, 2].map(held => ({ held })));
  });

  it('does not deadlock when it runs concurrently for members with bookings at the same events', async () => {
    const crowd = await insertMembers(league.db, 9);
    const events = await Promise.all(Array.from({ length: 150 }, () => insertEvent(league.db)));
    await insertBookings(events, crowd);
    await Promise.all(crowd.map(cancelBookingsOf));
    expect(await Promise.all(events.map(getHeld))).toEqual(Array(150).fill({ held: 0 }));
  });
});
