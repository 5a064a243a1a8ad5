/** Tests that killing an API process during many bookings loses no acknowledged booking and books nothing twice. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertEvent } from '../fixtures/insert-event.ts';
import { type CrowdMember, insertMembers } from '../fixtures/insert-members.ts';
import { type League, startLeague } from '../harness/start-league.ts';
import { openProcesses, PROCESS_TIMEOUT_MS, type Processes } from '../harness/start-process.ts';

const CROWD = 400;
const SEATS = 300;
/** The test kills the process after this many replies. */
const KILLED_AFTER = 60;

let league: League;
let processes: Processes;
beforeAll(async () => {
  processes = await openProcesses();
});
beforeEach(async () => {
  league = await startLeague();
});
afterEach(async () => {
  await processes.stopAll();
  await league.stop();
});
afterAll(() => processes.close());

type BookReply = { status: number; text: string };

/** Requests a booking as the fan app does: retries with the same key after a lost connection or a busy reply. */
async function ask(urlOf: () => Promise<string>, eventId: string, member: CrowdMember): Promise<BookReply> {
  const headers = { authorization: `Bearer ${member.token}`, 'idempotency-key': member.token };
  for (;;) {
    const url = await urlOf();
    try {
      const answer = await fetch(`${url}/api/bookings/event/${eventId}`, { method: 'POST', headers });
      const text = await answer.text();
      if (answer.status !== 503 && !text.includes('request.in_flight'))
        return { status: answer.status, text };
      await pause(Number(answer.headers.get('retry-after')) * 1000);
    } catch {
      // The process is dead; the next one is already starting.
    }
  }
}

it(
  '[16.2] killing the API process loses no acknowledged booking and books no seat twice; a retry gets the same reply',
  async () => {
    const eventId = await insertEvent(league.db, { capacity: SEATS });
    const crowd = await insertMembers(league.db, CROWD);
    const settings = {
      DATABASE_URL: league.context.config.databaseUrl ?? '',
      SECRET_KEY: 'k'.repeat(40),
      DATA_DIR: await processes.newFolder(),
    };
    const doomed = processes.start(settings);
    await doomed.url;
    let current: Promise<string> = doomed.url;
    const before = new Map<CrowdMember, BookReply>();
    const isDead = doomed.ended.then(() => {
      current = processes.start(settings).url;
    });

    const answers = await Promise.all(
      crowd.map(async member => {
        const reply = await ask(() => current, eventId, member);
        if (doomed.child.signalCode === null && !doomed.child.killed) before.set(member, reply);
        if (before.size === KILLED_AFTER) doomed.child.kill('SIGKILL');
        return reply;
      }),
    );
    await isDead;
    expect((await doomed.ended).code).toBeNull();
    expect([before.size, before.size < CROWD]).toEqual([KILLED_AFTER, true]);

    const url = await current;
    for (const [member, reply] of before) {
      if (reply.status === 201) expect(await ask(async () => url, eventId, member)).toEqual(reply);
    }
    const booked = answers.filter(({ status }) => status === 201).map(({ text }) => JSON.parse(text).booking);
    expect([booked.length, new Set(booked.map(booking => booking.user._id)).size]).toEqual([SEATS, SEATS]);
    const kept = await league.db.rows<{ id: string }>(
      "select id from booking where event_id = $1 and status <> 'cancelled' order by id",
      [eventId],
    );
    expect(kept.map(({ id }) => id)).toEqual(booked.map(booking => booking._id).toSorted());
    const figures = await league.db.row(
      `select held, (select count(*) from message where template = 'booking.confirmed') as messages,
         (select count(*) from audit_log where action = 'booking.booked') as audits,
         (select count(*) from idempotency_key) as keys from event where id = $1`,
      [eventId],
    );
    expect(figures).toEqual({ held: SEATS, messages: SEATS, audits: SEATS, keys: SEATS });
  },
  2 * PROCESS_TIMEOUT_MS,
);
