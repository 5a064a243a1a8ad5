/** Tests many members racing for few seats on two API processes, with each safeguard and, as a control, without it. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { bookSeat, cancelBooking } from '@rabita/contract/fan/booking';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../test/fixtures/insert-members.ts';
import { type League, startLeague } from '../../../test/harness/start-league.ts';
import { openProcesses, PROCESS_TIMEOUT_MS, type Processes } from '../../../test/harness/start-process.ts';
import { constraintOf } from '../../platform/database/db.ts';

let first: League;
let second: League;

beforeEach(async () => {
  first = await startLeague();
  second = await first.another();
});
afterEach(async () => {
  await second.stop();
  await first.stop();
});

const seatsOf = (eventId: string) =>
  first.db.row<{ held: number; live: number; messages: number; numbers: number }>(
    `select held, (select count(*) from booking where event_id = event.id and status <> 'cancelled') as live,
       (select count(distinct number) from booking where event_id = event.id) as numbers,
       (select count(*) from message where template = 'booking.confirmed') as messages
     from event where id = $1`,
    [eventId],
  );

describe('booking by 200 members for 20 seats at the same time', () => {
  let processes: Processes;
  beforeAll(async () => {
    processes = await openProcesses();
  });
  afterEach(() => processes.stopAll());
  afterAll(() => processes.close());

  type BookReply = { status: number; code?: string };

  /** Requests a booking like the fan app: retries with the same key after the wait of a busy or in-flight reply. */
  async function ask(url: string, token: string): Promise<BookReply> {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': token };
    for (;;) {
      const answer = await fetch(url, { method: 'POST', headers });
      const { code } = (await answer.json()) as { code?: string };
      if (answer.status !== 503 && code !== 'request.in_flight')
        return { status: answer.status, ...(code && { code }) };
      await setTimeout(Number(answer.headers.get('retry-after')) * 1000);
    }
  }

  /** Lets 200 members book at the same time, alternating between two API processes. */
  async function race(eventId: string): Promise<BookReply[]> {
    const settings = {
      DATABASE_URL: first.context.config.databaseUrl ?? '',
      SECRET_KEY: 'k'.repeat(40),
      DATA_DIR: await processes.newFolder(),
    };
    const urls = await Promise.all([1, 2].map(() => processes.start(settings).url));
    const crowd = await insertMembers(first.db, 200);
    return Promise.all(
      crowd.map(({ token }, at) => ask(`${urls[at % 2]}/api/bookings/event/${eventId}`, token)),
    );
  }

  it(
    'succeeds exactly 20 times, and all other members get booking.event_full',
    async () => {
      const eventId = await insertEvent(first.db, { capacity: 20 });
      const answers = await race(eventId);

      const booked = answers.filter(answer => answer.status === 201);
      const refused = answers.filter(({ code }) => code === 'booking.event_full');
      expect([booked.length, refused.length]).toEqual([20, 180]);
      expect(await seatsOf(eventId)).toEqual({ held: 20, live: 20, messages: 20, numbers: 20 });
    },
    PROCESS_TIMEOUT_MS,
  );

  it(
    'succeeds exactly 20 times without the capacity constraint, by the lock on the event alone',
    async () => {
      const eventId = await insertEvent(first.db, { capacity: 20 });
      await first.db.run('alter table event drop constraint event_held_within_capacity');
      const answers = await race(eventId);

      expect(answers.filter(answer => answer.status === 201)).toHaveLength(20);
      expect(await seatsOf(eventId)).toEqual({ held: 20, live: 20, messages: 20, numbers: 20 });
    },
    PROCESS_TIMEOUT_MS,
  );

  it(
    'oversells without the constraint and the trigger that counts seats, which proves that the members race',
    async () => {
      const eventId = await insertEvent(first.db, { capacity: 20 });
      await first.db.run('alter table event drop constraint event_held_within_capacity');
      await first.db.run('alter table booking disable trigger booking_added');
      const answers = await race(eventId);

      const oversold = answers.filter(answer => answer.status === 201).length - 20;
      expect(oversold).toBeGreaterThan(0);
      expect((await seatsOf(eventId))?.live).toBe(20 + oversold);
    },
    PROCESS_TIMEOUT_MS,
  );
});

describe('a program that bypasses the API', () => {
  /** 40 members book over the API while a program inserts bookings of 40 others. Returns the count of live bookings. */
  async function raceWithProgram(eventId: string): Promise<number> {
    const crowd = await insertMembers(first.db, 80);
    const codes = await Promise.all(
      crowd.map(async ({ id, token }, at) => {
        if (at % 2) return (await first.tryCall(bookSeat, { params: { eventId }, token })).body.code;
        return second.db
          .run(
            "insert into booking (event_id, member_id, status, ticket_id) values ($1, $2, 'confirmed', $3)",
            [eventId, id, randomBytes(16)],
          )
          .then(
            () => undefined,
            error => constraintOf(error),
          );
      }),
    );
    const refusals = new Set(codes.filter(code => code !== undefined));
    expect(
      [...refusals].filter(code => !/event_full|event_held_within_capacity/u.test(String(code))),
    ).toEqual([]);
    return (await seatsOf(eventId))?.live ?? 0;
  }

  it('cannot oversell an event while members book over the API', async () => {
    expect(await raceWithProgram(await insertEvent(first.db, { capacity: 20 }))).toBe(20);
  });

  it('oversells an event without the capacity constraint', async () => {
    const eventId = await insertEvent(first.db, { capacity: 20 });
    await first.db.run('alter table event drop constraint event_held_within_capacity');
    expect(await raceWithProgram(eventId)).toBeGreaterThan(20);
  });
});

describe('concurrent bookings of one member', () => {
  it('book one seat across two API processes', async () => {
    const eventId = await insertEvent(first.db);
    const [member] = await insertMembers(first.db, 1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? first : second).tryCall(bookSeat, { params: { eventId }, token: member?.token }),
      ),
    );

    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1);
    expect(answers.filter(answer => answer.body.code === 'booking.already_registered')).toHaveLength(19);
    expect(await seatsOf(eventId)).toMatchObject({ held: 1, live: 1 });
  });

  it('book one seat without the unique index, by the lock on the event alone', async () => {
    const eventId = await insertEvent(first.db);
    const [member] = await insertMembers(first.db, 1);
    await first.db.run('drop index booking_one_for_member_and_event');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? first : second).tryCall(bookSeat, { params: { eventId }, token: member?.token }),
      ),
    );
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1);
  });

  /** Books over HTTP, then inserts 20 more bookings for the same member without the API. */
  async function bookAndInsert(eventId: string): Promise<void> {
    const [member] = await insertMembers(first.db, 1);
    await first.call(bookSeat, { params: { eventId }, token: member?.token });
    await Promise.all(
      Array.from({ length: 20 }, () =>
        second.db.run(
          `insert into booking (event_id, member_id, status, ticket_id) values ($1, $2, 'confirmed', $3)
           on conflict do nothing`,
          [eventId, member?.id, randomBytes(16)],
        ),
      ),
    );
  }

  it('book one seat, even if a program inserts bookings without the API', async () => {
    const eventId = await insertEvent(first.db);
    await bookAndInsert(eventId);
    expect(await seatsOf(eventId)).toMatchObject({ held: 1, live: 1 });
  });

  it('book several seats if a program inserts bookings and the unique index is missing', async () => {
    const eventId = await insertEvent(first.db);
    await first.db.run('drop index booking_one_for_member_and_event');
    await bookAndInsert(eventId);
    expect(await seatsOf(eventId)).toMatchObject({ held: 21, live: 21 });
  });
});

describe('concurrent cancellations of one booking', () => {
  it('free one seat, get the same reply, and notify the member once', async () => {
    const eventId = await insertEvent(first.db, { capacity: 5 });
    const [member, other] = await insertMembers(first.db, 2);
    const book = { token: member?.token };
    const { body } = await first.call(bookSeat, { params: { eventId }, ...book });
    await first.call(bookSeat, { params: { eventId }, token: other?.token });
    const id = body.booking._id;

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        (at % 2 ? first : second).tryCall(cancelBooking, { params: { id }, ...book }),
      ),
    );
    expect(answers.map(answer => answer.status)).toEqual(Array(12).fill(200));
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1);
    expect(await seatsOf(eventId)).toMatchObject({ held: 1, live: 1 });
    const templates = (await first.messagesTo(member?.email ?? '')).map(message => message.template);
    expect(templates).toEqual(['booking.confirmed', 'booking.cancelled']);
  });
});
