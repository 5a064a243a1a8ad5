/** Tests that each member is notified once of a moved or cancelled event, with an updated calendar file. */
import { listBookings } from '@rabita/contract/fan/booking';
import { createCalendarFile } from '@rabita/contract/fan/calendar-file';
import { getStaffEvent, type StaffEvent } from '@rabita/contract/staff/event';
import { describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { inDays } from '../../../test/fixtures/plan-event.ts';
import type { ApiResponse } from '../../../test/harness/call-endpoint.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { bookingTasks } from './jobs.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');

const post = (path: string, body?: unknown) =>
  league.request('POST', `/api/staff/events/${path}`, { token: manager.token, body });
const cancel = (id: string) => post(`${id}/cancel`);
const getEvent = async (id: string) =>
  (await league.call(getStaffEvent, { params: { id }, token: manager.token })).body.event;
/** Runs the booking jobs. Messages stay unsent, because the job that sends them is stubbed. */
const runBookingJobs = () =>
  runJobs(league, { ...bookingTasks(league.context), send_message: () => undefined });

async function insertAttendees(eventId: string, size: number): Promise<TestMember[]> {
  const crowd = await insertMembers(league.db, size);
  const responses = await Promise.all(
    crowd.map(({ token }) => league.request('POST', `/api/bookings/event/${eventId}`, { token })),
  );
  expect(responses.map(({ status }) => status)).toEqual(crowd.map(() => 201));
  return crowd;
}

/** The body that the console's form for moving an event sends. `details` replaces some of its fields. */
const toMoveBody = (event: StaffEvent, details: Record<string, unknown> = {}) => ({
  timezone: 'Asia/Riyadh',
  starts: inDays(9, '20:00'),
  ends: inDays(9, '23:00'),
  doors_open: inDays(9, '19:00'),
  booking_opens: null,
  booking_closes: inDays(9, '20:00'),
  translations: {
    ar: { location: 'الصالة الخضراء', city: 'جدة' },
    en: { location: 'Green Hall', city: 'Jeddah' },
  },
  version: event.changed.version,
  ...details,
});
const move = async (id: string, details: Record<string, unknown> = {}): Promise<ApiResponse> =>
  post(`${id}/move`, toMoveBody(await getEvent(id), details));

const messagesTo = async (member: TestMember | undefined, template: string) =>
  (await league.messagesTo(member?.email ?? '')).filter(message => message.template === template);
const findCalendarLine = (calendar: string | undefined, name: string) =>
  calendar?.split('\r\n').find(line => line.startsWith(`${name}:`));

/** The calendar file that the app creates from a member's only booking. */
async function createCalendar(member: TestMember | undefined): Promise<string> {
  const { body } = await league.call(listBookings, { token: member?.token ?? '', language: 'ar' });
  const [booking] = body.bookings;
  if (!booking) throw new Error('The member has no booking.');
  const { brand, publicUrl } = league.context.config;
  return createCalendarFile(booking, 'ar', {
    name: brand.league.ar,
    publicUrl,
    host: new URL(publicUrl).hostname,
  });
}

describe('POST /api/staff/events/:id/move', () => {
  it('[14.4] [16.94] notifies each member once, with an update of the same calendar entry', async () => {
    const id = await insertEvent(league.db);
    const [member] = await insertAttendees(id, 3);
    const [confirmation] = await messagesTo(member, 'booking.confirmed');
    expect(confirmation?.calendar).toBe(await createCalendar(member));
    const response = await move(id);
    expect([response.status, response.body.told], response.text).toEqual([200, 3]);
    await runBookingJobs();
    await runBookingJobs();
    const [message, ...more] = await messagesTo(member, 'booking.moved');
    expect(more).toEqual([]);
    expect(message?.text).toContain('الصالة الخضراء');
    expect(message?.calendar).toBe(await createCalendar(member));
    expect(findCalendarLine(message?.calendar, 'UID')).toBe(findCalendarLine(confirmation?.calendar, 'UID'));
    expect(findCalendarLine(confirmation?.calendar, 'SEQUENCE')).toBe('SEQUENCE:0');
    expect(findCalendarLine(message?.calendar, 'SEQUENCE')).toBe('SEQUENCE:2');
    const changedAt = new Date((await getEvent(id)).changed.at).toISOString().replace(/[-:]|\.\d{3}/gu, '');
    expect(findCalendarLine(message?.calendar, 'DTSTAMP')).toBe(`DTSTAMP:${changedAt}`);
    expect(findCalendarLine(message?.calendar, 'LAST-MODIFIED')).toBe(`LAST-MODIFIED:${changedAt}`);
    expect(findCalendarLine(message?.calendar, 'DTSTART')).toBe(
      `DTSTART:${inDays(9, '').date.replaceAll('-', '')}T170000Z`,
    );
  });

  it('sends one message about the second of two quick moves, and none to a member who booked afterwards', async () => {
    const id = await insertEvent(league.db);
    const [earlyMember] = await insertAttendees(id, 1);
    await move(id);
    await move(id, { starts: inDays(9, '19:30') });
    const [lateMember] = await insertAttendees(id, 1);
    await runBookingJobs();
    const messages = await messagesTo(earlyMember, 'booking.moved');
    expect(messages).toHaveLength(1);
    expect(findCalendarLine(messages[0]?.calendar, 'SEQUENCE')).toBe('SEQUENCE:4');
    expect(await messagesTo(lateMember, 'booking.moved')).toEqual([]);
    expect((await cancel(id)).status).toBe(200);
    await runBookingJobs();
    const [lastMessage] = await messagesTo(earlyMember, 'booking.event_cancelled');
    expect(findCalendarLine(lastMessage?.calendar, 'SEQUENCE')).toBe('SEQUENCE:5');
    expect(lastMessage?.calendar).toBe(await createCalendar(earlyMember));
  });

  it('notifies each member once even if the job fails halfway and runs again', async () => {
    const id = await insertEvent(league.db, { capacity: 200 });
    const crowd = await insertMembers(league.db, 120);
    await league.db.run(
      `insert into booking (event_id, member_id, status, ticket_id)
       select $1, member, 'confirmed', substring(sha256(member::text::bytea) for 16)
       from unnest($2::uuid[]) as member`,
      [id, crowd.map(member => member.id)],
    );
    await move(id);
    // The second of two batches fails, because a message cannot be stored.
    const [before] = await league.sql<{ n: number }>`select count(*) as n from message
      where template = 'booking.moved'`;
    await league.db.run(
      `create function fail_late() returns trigger language plpgsql as $$ begin
         if (select count(*) from message where template = 'booking.moved') >= ${Number(before?.n) + 110}
         then raise exception 'full'; end if;
         return new; end $$`,
    );
    await league.sql`
      create trigger fail_late before insert on message for each row execute function fail_late()`;
    await expect(runBookingJobs()).rejects.toThrow('full');
    await league.sql`drop trigger fail_late on message`;
    await league.sql`update graphile_worker._private_jobs set run_at = now(), last_error = null`;
    await runBookingJobs();
    const counts = await league.sql<{ n: number }>`select count(*) as n from message
      where template = 'booking.moved'
      and recipient = any(${crowd.map(({ email }) => email)}) group by recipient`;
    expect(counts).toEqual(crowd.map(() => ({ n: 1 })));
  });

  it('notifies nobody if time and venue stay the same, and rejects an old version', async () => {
    const id = await insertEvent(league.db);
    await insertAttendees(id, 1);
    expect((await move(id)).body.told).toBe(1);
    const unmoved = await move(id, { booking_closes: inDays(9, '18:00') });
    expect([unmoved.status, unmoved.body.told]).toEqual([200, 0]);
    const staleResponse = await move(id, { version: 1 });
    expect(expectError(staleResponse)).toBe('staff.changed_meanwhile');
    expect(staleResponse.body.changed).toMatchObject({ version: 3 });
  });

  it('rejects a past day, a past or cancelled event, and an unknown event', async () => {
    const id = await insertEvent(league.db);
    expect(expectError(await move(id, { starts: inDays(-1, '20:00') }))).toBe('request.invalid');
    const past = await insertEvent(league.db, { starts_at: "now() - interval '2 days'" });
    expect(expectError(await move(past))).toBe('booking.event_past');
    expect(expectError(await cancel(past))).toBe('booking.event_past');
    await cancel(id);
    expect(expectError(await move(id))).toBe('booking.event_cancelled');
    const body = toMoveBody(await getEvent(id));
    expect(expectError(await post('nothing/move', body))).toBe('event.not_found');
    expect(expectError(await cancel('nothing'))).toBe('event.not_found');
  });
});

describe('POST /api/staff/events/:id/cancel', () => {
  it('[14.4] cancels every booking in the league’s name, frees the seats, and notifies each member once', async () => {
    const id = await insertEvent(league.db, { requires_approval: true });
    const crowd = await insertAttendees(id, 3);
    const responses = await Promise.all([1, 2, 3].map(() => cancel(id)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await runBookingJobs();
    await runBookingJobs();
    expect(await getEvent(id)).toMatchObject({ state: 'cancelled', counts: { held: 0, pending: 0 } });
    for (const member of crowd) {
      const messages = await messagesTo(member, 'booking.event_cancelled');
      // A pending booking never had a calendar entry.
      expect(messages.map(({ calendar }) => calendar)).toEqual([undefined]);
    }
    const rows = await league.sql`select distinct status, cancelled_by from booking where event_id = ${id}`;
    expect(rows).toEqual([{ status: 'cancelled', cancelled_by: 'league' }]);
    const audits = await league.sql`select action from audit_log where subject_id = ${id} order by id`;
    expect(audits).toEqual([{ action: 'event.cancelled' }, { action: 'event.places_freed' }]);
  });

  it('ends every booking while members book and cancel concurrently', { timeout: 180_000 }, async () => {
    const id = await insertEvent(league.db, { capacity: 500 });
    const earlyMembers = await insertAttendees(id, 20);
    const lateMembers = await insertMembers(league.db, 30);
    const ownBookings = await Promise.all(
      earlyMembers.slice(0, 10).map(async ({ token }) => {
        const { body } = await league.call(listBookings, { token });
        return { token, id: body.bookings[0]?._id };
      }),
    );
    const [cancellation, ...others] = await Promise.all([
      cancel(id),
      ...lateMembers.map(({ token }) => league.request('POST', `/api/bookings/event/${id}`, { token })),
      ...ownBookings.map(({ id, token }) => league.request('PATCH', `/api/bookings/${id}/cancel`, { token })),
    ]);
    expect(cancellation?.status).toBe(200);
    for (const response of others) {
      if (response.status >= 300) expect(expectError(response)).toBe('booking.event_cancelled');
    }
    await runBookingJobs();
    expect(await getEvent(id)).toMatchObject({ counts: { held: 0 } });
    const [uncancelled] = await league.sql`select count(*) as n from booking
      where event_id = ${id} and status <> 'cancelled'`;
    expect(uncancelled).toEqual({ n: 0 });
    // Each member got one message: about the member's own cancellation, or about the event's.
    const messageCounts = await league.sql<{ n: number }>`
      select count(*) as n from message join booking on booking.member_id = message.member_id
      where event_id = ${id} and template in ('booking.cancelled', 'booking.event_cancelled') group by booking.id`;
    expect(new Set(messageCounts.map(({ n }) => n))).toEqual(new Set([1]));
  });

  it('is backed by a database constraint that rejects bookings of a cancelled event', async () => {
    const id = await insertEvent(league.db, { cancelled_at: 'now()' });
    const [member] = await insertMembers(league.db, 1);
    const insert = league.sql`insert into booking (event_id, member_id, status, ticket_id)
      values (${id}, ${member?.id}, 'confirmed', substring(sha256('x') for 16))`;
    await expect(insert).rejects.toMatchObject({ constraint: 'booking_event_not_cancelled' });
  });
});
