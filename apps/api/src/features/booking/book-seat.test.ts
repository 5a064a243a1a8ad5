/** Tests booking a seat over HTTP: the response, the stored rows, every error, and idempotency keys. */
import { type Booking, bookSeat, cancelBooking } from '@rabita/contract/fan/booking';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { getEvent } from '@rabita/contract/fan/event';
import { describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../test/fixtures/insert-members.ts';
import type { ApiResponse, RequestOptions } from '../../../test/harness/call-endpoint.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { callDuring } from '../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { refuseBooking } from './decision/decide-pending.ts';

const league = await startTestLeague();

const newMember = async () => (await insertMembers(league.db, 1, ['نورة <b>السديري</b>']))[0];
const book = (eventId: string, member: TestMember, options: RequestOptions = {}) =>
  league.tryCall(fanEndpoints.bookSeat, { params: { eventId }, token: member.token, ...options });
const toBooking = ({ body, text }: ApiResponse<{ booking?: Booking }>) => {
  if (!body.booking) throw new Error(text);
  return body.booking;
};
const STAFF = '00000000-0000-4000-8000-00000000000a';

describe('a booking', () => {
  it('[7.14] [3.5] is confirmed and holds a seat, and the response has the updated event', async () => {
    const member = await newMember();
    const eventId = await insertEvent(league.db, { capacity: 2 });
    const response = await book(eventId, member, { language: 'en' });

    expect(response.status).toBe(201);
    const { booking, event } = bookSeat.response.strict().parse(response.body);
    expect(booking).toMatchObject({
      status: 'confirmed',
      location: 'Al Marsa Hall',
      points: 50,
      user: { _id: member.id, full_name: member.full_name },
      event: { _id: eventId, name: 'Watch Night' },
      cancelled_at: null,
      checked_in_at: null,
    });
    expect(booking.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{3}$/u);
    expect(event).toMatchObject({
      available_seats: 1,
      registration_status: 'booked',
      booking_id: booking._id,
    });
  });

  it('sends an email in the member’s language, with a calendar file and with HTML in names escaped', async () => {
    const member = await newMember();
    const eventId = await insertEvent(league.db, { name_ar: 'ليلة <script>alert(1)</script>' });
    const { _id, number } = toBooking(await book(eventId, member, { language: 'en' }));

    const [message] = await league.messagesTo(member.email);
    expect(message).toMatchObject({ channel: 'email', template: 'booking.confirmed', language: 'ar' });
    expect(message?.text).toContain(number);
    expect(message?.text).toContain(`http://localhost:3000/ticket/${_id}`);
    expect(message?.html).not.toMatch(/<script|<b>/u);
    expect(message?.calendar).toContain(`UID:${_id}@localhost\r\n`);
    const [job] = await league.sql<{
      jobs: number;
    }>`select count(*) as jobs from graphile_worker._private_jobs
      where payload::jsonb->'ids' ? (select id::text from message where recipient = ${member.email})`;
    expect(job?.jobs).toBe(1);
  });

  it('is recorded in the audit log with the member’s id and IP address, but without a name', async () => {
    const member = await newMember();
    const eventId = await insertEvent(league.db);
    await book(eventId, member, { ip: '2001:db8::42' });
    const rows = await league.sql`select action, address, detail from audit_log
      where actor_id = ${member.id}`;
    expect(rows).toMatchObject([
      { action: 'booking.booked', address: '2001:db8::42', detail: { event: eventId } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(member.full_name);
  });

  it('is pending if the event requires approval, and holds a seat meanwhile', async () => {
    const member = await newMember();
    const eventId = await insertEvent(league.db, { requires_approval: true, capacity: 1 });
    const response = await book(eventId, member);
    expect(toBooking(response).status).toBe('pending');
    expect(response.body.event).toMatchObject({
      registration_status: 'registered',
      available_seats: 0,
      state: 'full',
    });
    expect(await league.messagesTo(member.email)).toMatchObject([{ template: 'booking.requested' }]);
  });

  it('gets a response without `available_seats` if the event has no limit', async () => {
    const response = await book(await insertEvent(league.db, { capacity: null }), await newMember());
    expect(response.status).toBe(201);
    expect(response.body.event).not.toHaveProperty('available_seats');
  });
});

describe('the error of a booking', () => {
  it.each([
    ['booking.not_open', { booking_opens_at: "now() + interval '1 minute'" }],
    ['booking.closed', { booking_closes_at: "now() - interval '1 second'" }],
    ['booking.event_cancelled', { cancelled_at: 'now()' }],
    ['booking.event_past', { starts_at: "now() - interval '1 day'" }],
    ['booking.event_full', { capacity: 0 }],
  ] as const)('is %s for an event with %j, and nothing is stored', async (code, details) => {
    const member = await newMember();
    const eventId = await insertEvent(league.db, details);
    expect(expectError(await book(eventId, member))).toBe(code);
    expect(await league.messagesTo(member.email)).toEqual([]);
    expect(await league.sql`select 1 from booking where event_id = ${eventId}`).toEqual([]);
  });

  it('[8.11] [8.12] has the fixed texts for a full event and for a second booking', async () => {
    const fullEventId = await insertEvent(league.db, { capacity: 0 });
    const openEventId = await insertEvent(league.db);
    const member = await newMember();
    await book(openEventId, member);
    expect((await book(fullEventId, member, { language: 'en' })).body.error).toBe('Event is fully booked');
    expect((await book(fullEventId, member)).body.message).toContain('ممتلئ');
    const repeated = await book(openEventId, member);
    expect(expectError(repeated)).toBe('booking.already_registered');
    expect([repeated.body.error, repeated.body.message]).toEqual([
      'Already registered for this event',
      expect.stringContaining('مسجل بالفعل'),
    ]);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'nothing'])(
    'is event.not_found for the event id %s',
    async id => {
      expect(expectError(await book(id, await newMember()))).toBe('event.not_found');
    },
  );

  it('is booking.refused_by_league after staff refused a booking, but not after the member cancelled one', async () => {
    const member = await newMember();
    const eventId = await insertEvent(league.db, { requires_approval: true });
    const first = toBooking(await book(eventId, member));
    await league.call(cancelBooking, { params: { id: first._id }, token: member.token });
    const second = toBooking(await book(eventId, member));
    expect(second._id).not.toBe(first._id);
    await refuseBooking(league.context, { bookingId: second._id, staffId: STAFF });
    expect(expectError(await book(eventId, member))).toBe('booking.refused_by_league');
  });

  it('is request.too_many after sixty attempts in a minute, with a `retry-after` header', async () => {
    const member = await newMember();
    const eventId = await insertEvent(league.db, { capacity: 0 });
    for (let count = 0; count < 60; count += 1) expect((await book(eventId, member)).status).toBe(409);
    const response = await book(eventId, member);
    expect(expectError(response)).toBe('request.too_many');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('an idempotency key', () => {
  const withKey = (key: string, options: RequestOptions = {}): RequestOptions => ({
    ...options,
    headers: { 'idempotency-key': key },
  });

  it('[7.14] gives a retry the same booking, whether its body is missing or empty', async () => {
    const member = await newMember();
    const eventId = await insertEvent(league.db);
    const first = await book(eventId, member, withKey('once'));
    const repeated = await book(eventId, member, withKey('once', { body: {} }));
    expect([first.status, repeated.status, repeated.body]).toEqual([201, 201, first.body]);
    expect(await league.messagesTo(member.email)).toHaveLength(1);
  });

  it('is not stored if the commit of the booking fails, and a retry with the key books', async () => {
    const member = await newMember();
    const eventId = await insertEvent(league.db);
    await league.sql`create function fail_late() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`;
    await league.sql`create constraint trigger fail_at_commit after insert on booking
      deferrable initially deferred for each row execute function fail_late()`;
    const failed = await book(eventId, member, withKey('late'));
    await league.sql`drop trigger fail_at_commit on booking`;

    expect(failed.status).toBe(500);
    const countRows = `select (select count(*) from idempotency_key where member_id = $1) as keys,
      (select count(*) from booking where member_id = $1) as bookings, (select held from event where id = $2)`;
    expect(await league.db.row(countRows, [member.id, eventId])).toEqual({ keys: 0, bookings: 0, held: 0 });
    expect((await book(eventId, member, withKey('late'))).status).toBe(201);
    expect(await league.db.row(countRows, [member.id, eventId])).toEqual({ keys: 1, bookings: 1, held: 1 });
  });

  it('of a request in progress gives 409 with a `retry-after` header, and does not book twice', async () => {
    const member = await newMember();
    const eventId = await insertEvent(league.db);
    const first = await callDuring(
      league,
      tx => tx.run('select 1 from event where id = $1 for update', [eventId]),
      () => book(eventId, member, withKey('slow')),
      async () => {
        const second = await book(eventId, member, withKey('slow'));
        expect(expectError(second)).toBe('request.in_flight');
        expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
      },
    );
    expect(first.status).toBe(201);
    const event = (await league.call(getEvent, { params: { id: eventId } })).body.event;
    expect(event.eventBookings.booking_stats.total_bookings).toBe(1);
  });

  it('stores no error: a retry with the same key books as soon as a seat is free', async () => {
    const [member, holder] = [await newMember(), await newMember()];
    const eventId = await insertEvent(league.db, { capacity: 1 });
    const holderBooking = toBooking(await book(eventId, holder));
    expect((await book(eventId, member, withKey('again'))).body.code).toBe('booking.event_full');
    await league.call(cancelBooking, { params: { id: holderBooking._id }, token: holder.token });
    expect((await book(eventId, member, withKey('again'))).status).toBe(201);
  });
});
