/** Tests deliveries of offline admissions: valid ones are accepted, invalid ones become conflicts. */
import { randomUUID } from 'node:crypto';
import { saveLiveKey } from '@rabita/contract/fan/booking';
import { listConflicts } from '@rabita/contract/staff/conflict';
import { laneOf } from '@rabita/door/lane';
import { describe, expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import * as door from '../../../test/fixtures/open-door.ts';
import { openPhone, type Phone } from '../../../test/fixtures/open-phone.ts';
import { overrideByHand } from '../../../test/fixtures/override-by-hand.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();

const now = () => Date.now() / 1000;

const deliver = (scanner: door.TestScanner, ...admissions: Parameters<typeof door.deliver>[2]) =>
  door.deliver(league, scanner, admissions);
const ledgerOf = (attendee: door.Attendee) => door.ledgerOf(league, attendee.bookingId);

describe('a valid delivery', () => {
  it('[15.4] is accepted once, and another admission of its ticket is a conflict', async () => {
    const { attendee, scanner, leases } = await door.openLeasedDoor(league);
    const delivery = door.deliveryOf(attendee, leases);
    expect(await deliver(scanner, delivery)).toEqual(['accepted']);
    expect(await deliver(scanner, delivery, delivery)).toEqual(['same', 'same']);
    const rescan = { ...delivery, scan_id: randomUUID() };
    expect(await deliver(scanner, rescan)).toEqual(['conflict']);
    expect(await deliver(scanner, rescan)).toEqual(['conflict']);
    expect(await door.scanForVerdict(league, scanner, attendee.qr, rescan.scan_id)).toBe('already_admitted');
    expect(await ledgerOf(attendee)).toEqual([50]);
  });

  it('[15.4] causes a single conflict if another scanner sends the same scan id', async () => {
    const { eventId, tickets, attendee, scanner: first, leases } = await door.openLeasedDoor(league, 2);
    const delivery = door.deliveryOf(attendee, leases);
    expect(await deliver(first, delivery)).toEqual(['accepted']);
    const second = await door.pairScanner(league, eventId, 'بوابة ٢');
    expect(await deliver(second, delivery)).toEqual(['conflict']);
    expect(await deliver(first, delivery, door.deliveryOf(tickets[1], leases))).toEqual(['same', 'accepted']);
    expect(await deliver(second, delivery)).toEqual(['conflict']);
    await league.sql`update scan set settled_at = now() where scanner_id = ${second.id}`;
    expect(await deliver(second, delivery)).toEqual(['conflict']);
    expect(await league.sql`select 1 from scan where scanner_id = ${second.id}`).toHaveLength(1);
  });

  it('admits once if ten concurrent syncs on two processes deliver it during scans of its ticket', async () => {
    const otherServer = await league.another();
    const { tickets, scanner: first, leases } = await door.openLeasedDoor(league, 20);
    const admissions = tickets.map(ticket => door.deliveryOf(ticket, leases));
    const syncs = Array.from({ length: 10 }, (_, index) =>
      door.deliver(index % 2 ? league : otherServer, first, admissions),
    );
    const scans = tickets
      .slice(10)
      .map(({ qr }, index) => door.scan(index % 2 ? league : otherServer, first, qr));
    const responses = await Promise.all(syncs);
    for (const { status } of await Promise.all(scans)) expect(status).toBe(200);
    await otherServer.stop();
    for (const [index, attendee] of tickets.entries()) {
      const deliveries = responses.map(results => results[index]);
      // All ten syncs get the same result, whether the scan or the delivery came first.
      expect(new Set(deliveries.map(result => result === 'conflict')).size, String(deliveries)).toBe(1);
      expect(await ledgerOf(attendee)).toEqual([50]);
    }
  });

  it.each([60, -60])(
    '[15.9] is accepted from a scanner whose clock is off by %i seconds, and is not recorded with a future time',
    async offsetSeconds => {
      const { attendee, scanner: first, leases } = await door.openLeasedDoor(league);
      expect(await deliver(first, door.deliveryOf(attendee, leases, offsetSeconds))).toEqual(['accepted']);
      const [row] = await league.sql`select checked_in_at between now() - interval '2 minutes'
        and now() as is_past from booking where id = ${attendee.bookingId}`;
      expect(row).toEqual({ is_past: true });
    },
  );

  it('[15.14] is accepted an hour later, after the event was moved and the lane was leased to another scanner', async () => {
    const { eventId, attendee, scanner: first, leases } = await door.openLeasedDoor(league);
    const delivery = door.deliveryOf(attendee, leases, 900);
    await league.sql`update event set starts_at = now() + interval '7 days', ends_at = now() + interval '8 days',
      doors_open_at = now() + interval '7 days', booking_closes_at = now() + interval '7 days' where id = ${eventId}`;
    await league.sql`update lane_lease set ends_at = now() - interval '10 minutes'
      where event_id = ${eventId}`;
    await league.sql`update scanner set last_synced_at = now() - interval '1 hour'
      where event_id = ${eventId}`;
    const second = await door.pairScanner(league, eventId, 'بوابة ٢');
    expect(door.lanesOf(await door.sync(league, second), second.id)).toHaveLength(16);
    expect(await deliver(first, delivery)).toEqual(['accepted']);
    expect(await ledgerOf(attendee)).toEqual([50]);
  });

  it.each(['by code', 'by hand'])(
    '[15.15] is accepted if an online attempt %s with the same scan id was rejected before',
    async how => {
      const closed = { doors_open_at: "now() + interval '5 minutes'" };
      const { eventId, attendee, scanner, leases } = await door.openLeasedDoor(league, 1, closed);
      const delivery = door.deliveryOf(attendee, leases, 0);
      const scanId = delivery.scan_id;
      const attempt =
        how === 'by code'
          ? await door.scan(league, scanner, attendee.qr, scanId)
          : await overrideByHand(league, scanner, attendee.bookingId, { scanId });
      expect(attempt.body.answer).toMatchObject({ verdict: 'doors_closed' });
      await league.sql`update event set doors_open_at = now() - interval '1 minute' where id = ${eventId}`;
      expect(await deliver(scanner, delivery)).toEqual(['accepted']);
      expect(await door.scanForVerdict(league, scanner, attendee.qr, scanId)).toBe('admitted');
      expect(await deliver(scanner, delivery)).toEqual(['same']);
    },
  );
});

describe('a live ticket’s delivery', () => {
  const bindTicket = async (attendee: door.Attendee, phone: { publicKey: string }, password?: string) => {
    const response = await league.call(saveLiveKey, {
      params: { id: attendee.bookingId },
      token: attendee.token,
      body: { public_key: phone.publicKey, ...(password && { password }) },
    });
    return Number(response.body.generation);
  };
  const makeCode = async ({ bookingId, ticketId }: door.Attendee, generation: number, phone: Phone) => {
    const [row] = await league.sql<{ number: number }>`
      select event.number from event join booking on event_id = event.id where booking.id = ${bookingId}`;
    return phone.code({ event: Number(row?.number), ticketId, generation, secondsAgo: 120 });
  };

  it.each(['ed25519', 'p256'] as const)(
    '[15.14] is accepted after the ticket moved to another phone, but only with the time of its code (%s)',
    async algorithm => {
      const live = { ticket_format: 'live' } as const;
      const { attendee, scanner, leases } = await door.openLeasedDoor(league, 1, live);
      const [oldPhone, newPhone] = [await openPhone(algorithm), await openPhone()];
      const generation = await bindTicket(attendee, oldPhone);
      const text = await makeCode(attendee, generation, oldPhone);
      await league.db.run('update booking set live_key = $2, generation = generation + 1 where id = $1', [
        attendee.bookingId,
        Buffer.from(newPhone.publicKey, 'base64url'),
      ]);
      const delivery = { ...door.deliveryOf(attendee, leases, 120), text };
      const wrongTime = { ...delivery, scan_id: randomUUID(), at: delivery.at + 60 };
      const otherPhone = await openPhone(algorithm);
      const forgedText = await makeCode(attendee, generation, otherPhone);
      const forged = { ...delivery, scan_id: randomUUID(), text: forgedText };
      expect(await deliver(scanner, wrongTime, forged)).toEqual(['conflict', 'conflict']);
      expect(await deliver(scanner, delivery)).toEqual(['accepted']);
      expect(await ledgerOf(attendee)).toEqual([50]);
    },
  );
});

describe('an invalid delivery', () => {
  type Delivery = ReturnType<typeof door.deliveryOf>;
  const changeLastDigit = (text: string) => text.replace(/.$/u, last => (last === '0' ? '1' : '0'));
  it.each<[string, (delivery: Delivery) => Partial<Delivery>]>([
    ['with a changed text', ({ text }) => ({ text: changeLastDigit(text) })],
    ['with a text that is not a ticket', () => ({ text: 'https://example.com' })],
    ['with a term that was never granted', ({ term }) => ({ term: term + 1 })],
    ['with the lane of another ticket', ({ lane }) => ({ lane: (lane + 1) % 16 })],
    ['with a time before the pairing', () => ({ at: now() - 3590 - 300 })],
    ['with a time in the future', () => ({ at: now() + 600 })],
    ['with a time after the end of the event', () => ({ at: now() + 86_400 })],
  ])('[15.14] %s is a conflict and earns no points', async (_, forge) => {
    const { attendee, scanner, leases } = await door.openLeasedDoor(league);
    const delivery = door.deliveryOf(attendee, leases);
    expect(await deliver(scanner, { ...delivery, ...forge(delivery) })).toEqual(['conflict']);
    expect(await ledgerOf(attendee)).toEqual([]);
  });

  it('[15.14] is a conflict and earns no points without the text of the code', async () => {
    const { attendee, scanner, leases } = await door.openLeasedDoor(league);
    const { scan_id, at } = door.deliveryOf(attendee, leases);
    expect(await deliver(scanner, { scan_id, ticket: attendee.key, at })).toEqual(['conflict']);
    expect(await ledgerOf(attendee)).toEqual([]);
  });

  it('[15.14] is a conflict before doors open', async () => {
    const closed = { doors_open_at: "now() + interval '1 minute'" };
    const { attendee, scanner, leases } = await door.openLeasedDoor(league, 1, closed);
    expect(await deliver(scanner, door.deliveryOf(attendee, leases, 0))).toEqual(['conflict']);
    expect(await ledgerOf(attendee)).toEqual([]);
  });

  it('[15.14] is a conflict in another scanner’s lane, or after the lease ended', async () => {
    const { eventId, tickets, scanner: first, leases } = await door.openLeasedDoor(league, 2);
    const [attendee, other] = tickets;
    const second = await door.pairScanner(league, eventId, 'بوابة ٢');
    await league.sql`update scanner set paired_at = now() - interval '1 hour' where id = ${second.id}`;
    expect(await deliver(second, door.deliveryOf(attendee, leases))).toEqual(['conflict']);
    await league.sql`update lane_term set ended_at = now() - interval '10 minutes'
      where event_id = ${eventId} and lane = ${laneOf(other.ticketId)}`;
    expect(await deliver(first, door.deliveryOf(other, leases, 60))).toEqual(['conflict']);
    expect(await deliver(first, door.deliveryOf(other, leases, 700))).toEqual(['accepted']);
    expect(await ledgerOf(attendee)).toEqual([]);
  });

  it('[15.14] is a conflict if the ticket is for another event', async () => {
    const { scanner: first, leases } = await door.openLeasedDoor(league);
    const { attendee: otherAttendee } = await door.openLeasedDoor(league);
    expect(await deliver(first, door.deliveryOf(otherAttendee, leases))).toEqual(['conflict']);
    expect(await ledgerOf(otherAttendee)).toEqual([]);
  });
});

it('a stolen scanner causes one conflict per ticket and reason, listed after conflicts with a valid signature', async () => {
  const { eventId, tickets, scanner: first, leases } = await door.openLeasedDoor(league, 2);
  const [attendee, other] = tickets;
  const stolen = await door.pairScanner(league, eventId, 'بوابة ٢');
  const forged = Array.from({ length: 150 }, (_, index) => ({
    ...door.deliveryOf(attendee, leases),
    text: `RB1:${index}`,
  }));
  const unsigned = Array.from({ length: 20 }, () => ({ scan_id: randomUUID(), ticket: other.key, at: 0 }));
  const results = await deliver(stolen, ...forged, ...unsigned);
  expect(results).toEqual(Array.from({ length: 170 }, () => 'conflict'));
  await deliver(first, door.deliveryOf(attendee, leases));
  await deliver(first, door.deliveryOf(attendee, leases));

  const { token } = await insertStaff(league, 'manager');
  const { body } = await league.call(listConflicts, { params: { id: eventId }, token });
  expect(body.conflicts.map(({ fault, scanner }) => [fault, scanner._id])).toEqual([
    ['already_admitted', first.id],
    [expect.any(String), stolen.id],
    ['no_text', stolen.id],
  ]);
});

it('one scan id admits one ticket, even in concurrent deliveries of two tickets', async () => {
  const { tickets, scanner: first, leases } = await door.openLeasedDoor(league, 2);
  const id = randomUUID();
  const syncs = tickets.map(ticket => deliver(first, { ...door.deliveryOf(ticket, leases), scan_id: id }));
  const results = (await Promise.all(syncs)).flat();
  expect(results.filter(result => result === 'accepted')).toHaveLength(1);
  const admitted = await league.sql`select 1 from booking where admitted_by_scan_id = ${id}`;
  expect(admitted).toHaveLength(1);
});

it('[15.15] a sync stores the other deliveries if one fails, and accepts the failed one in the next sync', async () => {
  const { tickets, scanner: first, leases } = await door.openLeasedDoor(league, 3);
  const admissions = tickets.map(ticket => door.deliveryOf(ticket, leases));
  const failingId = admissions[1]?.scan_id;
  await league.db.run(`alter table scan add constraint refuse_one check (id <> '${failingId}')`);
  try {
    expect(await deliver(first, ...admissions)).toEqual(['accepted', 'failed', 'accepted']);
  } finally {
    await league.sql`alter table scan drop constraint refuse_one`;
  }
  expect(await deliver(first, ...admissions)).toEqual(['same', 'accepted', 'same']);
});

it('[15.15] the rate limit on syncs applies to each scanner separately', async () => {
  const { eventId, scanner: first } = await door.openLeasedDoor(league);
  const second = await door.pairScanner(league, eventId, 'بوابة ٢');
  while (league.context.limits.takeInProcess('door.sync', first.id).ok);
  const rejected = await door.sync(league, first);
  expect([rejected.status, rejected.body.code]).toEqual([429, 'request.too_many']);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await door.sync(league, second)).status).toBe(200);
});
