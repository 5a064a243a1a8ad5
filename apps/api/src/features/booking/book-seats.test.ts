/** Tests a batch of bookings for one event over HTTP: who gets the seats, each response, and isolated failures. */
import { randomUUID } from 'node:crypto';
import type { Booking } from '@rabita/contract/fan/booking';
import { describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../test/fixtures/insert-members.ts';
import { callDuring, createLatch } from '../../../test/harness/hold-open.ts';
import { type PipelinedResponse, sendPipelined } from '../../../test/harness/send-pipelined.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { listenToChannel } from '../../platform/database/persistent-connection.ts';
import { UPDATES_CHANNEL } from '../../platform/live/publish-update.ts';
import { refuseBooking } from './decision/decide-pending.ts';

const league = await startTestLeague();

type Attempt = TestMember & { key?: string };

/** Sends the requests in this order in one turn of the event loop, so that they form the largest possible batches. */
function bookInOrder(
  eventId: string,
  attempts: readonly Attempt[],
  { url } = league,
): Promise<PipelinedResponse[]> {
  const requests = attempts.map(({ token, key }) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    return { method: 'POST', path: `/api/bookings/event/${eventId}`, token, headers };
  });
  return sendPipelined(url, requests);
}

const toCodes = (responses: readonly PipelinedResponse[]) =>
  responses.map(({ status, body }) => body.code ?? status);
const toBooking = (response: PipelinedResponse | undefined) => response?.body.booking as Booking;

/** Joins messages with the jobs that send them: one job per message, or one per batch. */
const JOBS = `graphile_worker._private_jobs as job
  join message on job.key = 'send_message:' || message.id or job.payload::jsonb->'ids' ? message.id::text`;

/** Counts an event's uncancelled bookings and their rows elsewhere. All counts are equal if nothing is missing. */
const getCounts = (eventId: string) =>
  league.db.row<Record<string, number>>(
    `with uncancelled as (select id, member_id, number from booking where event_id = $1 and status <> 'cancelled')
     select held, (select count(*) from uncancelled) as uncancelled, (select count(distinct number) from uncancelled) as numbers,
       (select count(distinct member_id) from uncancelled) as members,
       (select count(*) from message join uncancelled using (member_id)
        where template in ('booking.confirmed', 'booking.requested') and content::text like '%' || uncancelled.id || '%') as messages,
       (select count(*) from ${JOBS} join uncancelled using (member_id)) as jobs,
       (select count(*) from audit_log join uncancelled on detail->>'booking' = uncancelled.id::text and actor_id = member_id
        where action = 'booking.booked') as audits
     from event where id = $1`,
    [eventId],
  );
const COUNTS = ['held', 'uncancelled', 'numbers', 'members', 'messages', 'jobs', 'audits'];
const allCounts = (count: number) => Object.fromEntries(COUNTS.map(name => [name, count]));

describe('a batch of bookings', () => {
  it('[16.1] gets the seats in the order in which the requests arrive', async () => {
    const eventId = await insertEvent(league.db, { capacity: 30 });
    const crowd = await insertMembers(league.db, 150);
    const responses = await bookInOrder(eventId, crowd);

    expect(toCodes(responses)).toEqual([...Array(30).fill(201), ...Array(120).fill('booking.event_full')]);
    const rows = await league.sql<{ member_id: string }>`select member_id from booking
      where event_id = ${eventId} order by created_at, id`;
    expect(rows.map(row => row.member_id)).toEqual(crowd.slice(0, 30).map(({ id }) => id));
    expect(await getCounts(eventId)).toEqual(allCounts(30));
  });

  it('gives each member their own booking, number and name', async () => {
    const eventId = await insertEvent(league.db, { capacity: 30 });
    const crowd = await insertMembers(league.db, 10);
    const responses = await bookInOrder(eventId, crowd);
    for (const [index, response] of responses.entries()) {
      const booking = toBooking(response);
      expect(booking.user).toEqual({ _id: crowd[index]?.id, full_name: crowd[index]?.full_name });
      expect(response.body.event).toMatchObject({ booking_id: booking._id, registration_status: 'booked' });
      const [message] = await league.messagesTo(crowd[index]?.email ?? '');
      expect(message?.text).toContain(booking.number);
      expect(message?.calendar).toContain(`UID:${booking._id}@`);
    }
  });

  it('gives each request its own response: booked, booked before, in progress, refused before, or full', async () => {
    const eventId = await insertEvent(league.db, { capacity: 4, requires_approval: true });
    const [opener, booked, refused, ann, bob, cy, late] = await insertMembers(league.db, 7);
    const before = await bookInOrder(eventId, [booked, refused]);
    await refuseBooking(league.context, { bookingId: toBooking(before[1])._id, staffId: randomUUID() });
    const bobWithKey = { ...bob, key: randomUUID() };

    const responses = await bookInOrder(eventId, [
      opener,
      ann,
      booked,
      ann,
      refused,
      bobWithKey,
      bobWithKey,
      cy,
      late,
      ann,
      refused,
      { ...late, key: randomUUID() },
    ]);
    expect(toCodes(responses)).toEqual([
      201,
      201,
      'booking.already_registered',
      'booking.already_registered',
      'booking.refused_by_league',
      201,
      'request.in_flight',
      'booking.event_full',
      'booking.event_full',
      'booking.already_registered',
      'booking.refused_by_league',
      'booking.event_full',
    ]);
    expect(await getCounts(eventId)).toEqual(allCounts(4));
    expect(toBooking(responses[5]).status).toBe('pending');
    const [retry] = await bookInOrder(eventId, [bobWithKey]);
    expect([retry?.status, retry?.text]).toEqual([201, responses[5]?.text]);
    const keys = await league.db.rows('select status from idempotency_key where path like $1', [
      `%${eventId}`,
    ]);
    expect(keys).toEqual([{ status: 201 }]);
  });

  it('books a seat for every member if the event has no limit', async () => {
    const eventId = await insertEvent(league.db, { capacity: null });
    const responses = await bookInOrder(eventId, await insertMembers(league.db, 250));
    expect(new Set(toCodes(responses))).toEqual(new Set([201]));
    expect(await getCounts(eventId)).toEqual(allCounts(250));
  });

  it('publishes the available seats only once', async () => {
    const eventId = await insertEvent(league.db);
    const updates: string[] = [];
    const { open: onListening, opened: listening } = createLatch();
    const listener = listenToChannel({
      url: league.context.config.databaseUrl ?? '',
      channel: UPDATES_CHANNEL,
      onUpdate: payload => payload.includes(eventId) && updates.push(payload),
      onListening,
      onLost: () => undefined,
    });
    await listening;
    await bookInOrder(eventId, await insertMembers(league.db, 60));
    await expect.poll(() => updates.at(-1)).toContain('"available_seats":40');
    await listener.close();
    expect(updates).toHaveLength(1);
  });
});

describe('a failed booking in a batch', () => {
  /** Makes the database reject the booking of one member. @returns a function that undoes this */
  async function rejectBookingsOf(member: TestMember): Promise<() => Promise<unknown>> {
    await league.db.run(`create function fail_for_one() returns trigger language plpgsql as
      $$ begin if new.member_id = '${member.id}' then raise exception 'this row fails'; end if; return new; end $$`);
    await league.sql`
      create trigger fail_for_one before insert on booking for each row execute function fail_for_one()`;
    return () => league.sql`drop function fail_for_one cascade`;
  }

  it('[16.3] does not affect the other bookings, which get their seats in order', async () => {
    const eventId = await insertEvent(league.db, { capacity: 8 });
    const crowd = await insertMembers(league.db, 12);
    const dropTrigger = await rejectBookingsOf(crowd[5] as TestMember);
    const responses = await bookInOrder(eventId, crowd);
    await dropTrigger();
    expect(toCodes(responses)).toEqual([
      ...Array(5).fill(201),
      'server.failed',
      ...Array(3).fill(201),
      ...Array(3).fill('booking.event_full'),
    ]);
    expect(await getCounts(eventId)).toEqual(allCounts(8));
    expect(league.logs.filter(line => line.includes('retried one by one'))).toHaveLength(1);
  });

  it('gets booking.event_full if the database’s capacity constraint rejects it', async () => {
    const eventId = await insertEvent(league.db, { capacity: 3 });
    // Takes the remaining seats after the check for free seats and before the insert, without the event's lock.
    await league.db.run(`create function take_the_rest() returns trigger language plpgsql as
      $$ begin update event set held = capacity where id = '${eventId}'; return null; end $$`);
    await league.db.run(
      'create trigger take_the_rest before insert on booking for each statement execute function take_the_rest()',
    );
    const responses = await bookInOrder(eventId, await insertMembers(league.db, 6));
    await league.sql`drop function take_the_rest cascade`;
    expect(toCodes(responses)).toEqual(Array(6).fill('booking.event_full'));
    expect(await getCounts(eventId)).toEqual(allCounts(0));
  });
});

describe('a connection that dies during a batch', () => {
  it('[16.2] leaves no rows of the batch, and each retry books once', async () => {
    const eventId = await insertEvent(league.db, { capacity: 130 });
    const crowd = (await insertMembers(league.db, 130)).map(member => ({ ...member, key: randomUUID() }));
    let responses: Promise<PipelinedResponse[]> | undefined;
    const secondProcess = await league.another();
    await league.db.transaction(async tx => {
      await tx.run('select 1 from event where id = $1 for update', [eventId]);
      responses = bookInOrder(eventId, crowd, secondProcess);
      await expect
        .poll(async () => {
          const terminated = await league.sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
          return terminated.length;
        })
        .toBe(1);
    });
    const codes = toCodes((await responses) ?? []);
    // The first batch of one hundred fails; the rest waits for it and then gets another connection.
    expect(codes).toEqual([...Array(100).fill('server.unavailable'), ...Array(30).fill(201)]);
    const retries = await bookInOrder(eventId, crowd, secondProcess);
    await secondProcess.stop();
    expect(new Set(toCodes(retries))).toEqual(new Set([201]));
    expect(await getCounts(eventId)).toEqual(allCounts(130));
  });
});

describe('an idempotency key', () => {
  it('of a request in progress gives 409 in another API process, and only one seat is taken', async () => {
    const secondProcess = await league.another();
    const eventId = await insertEvent(league.db);
    const [member] = await insertMembers(league.db, 1);
    const memberWithKey = { ...member, key: randomUUID() };
    const first = await callDuring(
      league,
      tx => tx.run('select 1 from event where id = $1 for update', [eventId]),
      () => bookInOrder(eventId, [memberWithKey]),
      async () =>
        expect(toCodes(await bookInOrder(eventId, [memberWithKey], secondProcess))).toEqual([
          'request.in_flight',
        ]),
    );
    expect(toCodes(first)).toEqual([201]);
    expect(toCodes(await bookInOrder(eventId, [memberWithKey], secondProcess))).toEqual([201]);
    await secondProcess.stop();
    expect(await getCounts(eventId)).toEqual(allCounts(1));
  });
});
