/** Tests what a revoked scanner may still do: send its undelivered admissions, which nobody accepts but a manager. */
import { randomUUID } from 'node:crypto';
import { LATE_UPLOAD_MAX } from '@rabita/contract/constants';
import { sendLateUpload } from '@rabita/contract/door/late-upload';
import { scanTicket } from '@rabita/contract/door/scanner';
import { listConflicts } from '@rabita/contract/staff/conflict';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import * as door from '../../../test/fixtures/open-door.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { untilLockWait } from '../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const LONGER_THAN_ANY_CALL_MS = 600_000;

const league = await startTestLeague();
const { token: manager } = await insertStaff(league, 'manager');

afterEach(() => {
  vi.useRealTimers();
});

type Admissions = Parameters<typeof door.deliver>[2];
const uploadLate = (scanner: { token: string }, admissions: Admissions, isLast = true) =>
  league.tryCall(sendLateUpload, { token: scanner.token, body: { admissions, is_last: isLast } });
const deliveriesOf = async (scanner: { token: string }, ...admissions: Admissions) =>
  (await uploadLate(scanner, admissions)).body.deliveries?.map(({ delivery }) => delivery);
const listed = async (id: string) =>
  (await league.call(listConflicts, { params: { id }, token: manager })).body;

describe('the token of a revoked scanner', () => {
  it('[15.25] opens this call alone, and that of a working scanner does not', async () => {
    const { attendee, lost, gate, leases } = await door.openDoorOfRevoked(league);
    const sent = door.deliveryOf(attendee, leases);
    expect(expectError(await uploadLate(gate, [sent]))).toBe('scanner.revoked');
    expect(expectError(await door.sync(league, lost, { admissions: [sent] }))).toBe('scanner.revoked');
    const scanned = await league.tryCall(scanTicket, {
      token: lost.token,
      body: { scan_id: randomUUID(), text: attendee.qr },
    });
    expect(expectError(scanned)).toBe('scanner.revoked');
    expect(await deliveriesOf(lost, sent)).toEqual(['conflict']);
  });

  it('[15.25] opens it for twelve hours, not longer, and not once the event is long over', async () => {
    const { eventId, lost } = await door.openDoorOfRevoked(league);
    const revokedSince = (age: string) =>
      league.sql`update scanner set revoked_at = now() - ${age}::interval where id = ${lost.id}`;
    await revokedSince('11 hours 59 minutes');
    expect((await uploadLate(lost, [])).status).toBe(200);
    await revokedSince('12 hours');
    expect(expectError(await uploadLate(lost, []))).toBe('scanner.revoked');
    await revokedSince('1 hour');
    await league.sql`
      update event set doors_open_at = now() - interval '20 hours', starts_at = now() - interval '19 hours',
      ends_at = now() - interval '12 hours' where id = ${eventId}`;
    expect(expectError(await uploadLate(lost, []))).toBe('scanner.revoked');
  });

  it('[15.25] opens no late upload of a counter', async () => {
    const counter = await door.pairScanner(league, await door.openEvent(league), 'تسليم', 'counter');
    await door.revoke(league, counter);
    expect(expectError(await uploadLate(counter, []))).toBe('scanner.revoked');
  });

  it('[15.25] sends no more than its budget, which what it repeats does not reduce', async () => {
    const { eventId, tickets, lost, leases } = await door.openDoorOfRevoked(league, 2);
    const [one, two] = tickets;
    const [first, second] = [door.deliveryOf(one, leases), door.deliveryOf(two, leases)];
    const used = (count: number) =>
      league.sql`update scanner set late_upload_count = ${count} where id = ${lost.id}`;
    await used(LATE_UPLOAD_MAX - 1);
    expect(expectError(await uploadLate(lost, [first, second]))).toBe('scanner.late_upload_full');
    expect((await listed(eventId)).conflicts).toEqual([]);
    expect(await deliveriesOf(lost, first)).toEqual(['conflict']);
    expect(expectError(await uploadLate(lost, [second]))).toBe('scanner.late_upload_full');
    expect(await deliveriesOf(lost, first)).toEqual(['conflict']);
  });

  it('[15.25] does not exceed its budget with calls at once', async () => {
    const { lost } = await door.openDoorOfRevoked(league);
    const forged = () => ({ scan_id: randomUUID(), text: 'x', lane: 0, term: 0, at: 1 });
    await league.sql`update scanner set late_upload_count = ${LATE_UPLOAD_MAX - 3} where id = ${lost.id}`;
    const responses = await Promise.all(Array.from({ length: 6 }, () => uploadLate(lost, [forged()])));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('[15.25] waits when it calls too often', async () => {
    const { lost } = await door.openDoorOfRevoked(league);
    while (league.context.limits.takeInProcess('door.testimony', lost.id).ok);
    const refused = await uploadLate(lost, []);
    expect(expectError(refused)).toBe('request.too_many');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a late upload', () => {
  it('[15.26] is never accepted by itself: it is listed with what the evaluate says, and its verified ticket needs a name check', async () => {
    const { eventId, tickets, attendee, lost, gate, leases } = await door.openDoorOfRevoked(league, 2);
    const [, other] = tickets;
    const valid = door.deliveryOf(attendee, leases);
    const late = { ...door.deliveryOf(other, leases), term: 99 };
    expect(await deliveriesOf(lost, valid, late)).toEqual(['conflict', 'conflict']);
    const { conflicts, testimonies } = await listed(eventId);
    expect(
      conflicts.map(({ fault: reason, is_testimony, booking }) => [reason, is_testimony, booking?._id]),
    ).toEqual([
      ['revoked', true, attendee.bookingId],
      ['not_leased', true, other.bookingId],
    ]);
    expect(testimonies).toEqual([
      {
        scanner: { _id: lost.id, name: 'بوابة ١', gate: null },
        open: 2,
        admittable: 2,
        is_complete: true,
      },
    ]);
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([]);
    // Without the doubt about the lanes, so that only the late upload asks for the name check.
    await league.sql`update lane_lease set unreported_terms = '[]' where event_id = ${eventId}`;
    expect((await door.scan(league, gate, attendee.qr)).body.answer).toEqual({
      verdict: 'name_check',
      why: 'unsettled_delivery',
    });
  });

  it('[15.26] blocks nothing without a valid signature', async () => {
    const { eventId, attendee, lost, gate, leases } = await door.openDoorOfRevoked(league);
    const sent = door.deliveryOf(attendee, leases);
    const forged = [
      { ...sent, text: sent.text.slice(0, -1) },
      { scan_id: randomUUID(), ticket: attendee.key, at: sent.at },
    ];
    expect(await deliveriesOf(lost, ...forged)).toEqual(['conflict', 'conflict']);
    const { conflicts, testimonies } = await listed(eventId);
    expect(conflicts.map(({ fault: reason }) => reason)).toEqual(['forged', 'no_text']);
    expect(testimonies).toMatchObject([{ open: 2, admittable: 0 }]);
    await league.sql`update lane_lease set unreported_terms = '[]' where event_id = ${eventId}`;
    expect(await door.scanForVerdict(league, gate, attendee.qr)).toBe('admitted');
  });

  it('[15.26] that is sent again changes nothing, also at the same time', async () => {
    const { eventId, attendee, lost, leases } = await door.openDoorOfRevoked(league);
    const sent = door.deliveryOf(attendee, leases);
    const responses = await Promise.all([deliveriesOf(lost, sent), deliveriesOf(lost, sent)]);
    expect(responses).toEqual([['conflict'], ['conflict']]);
    expect(await deliveriesOf(lost, sent)).toEqual(['conflict']);
    expect((await listed(eventId)).conflicts).toHaveLength(1);
  });

  it('[15.26] of an admission that had arrived before is the same, and the id of another scanner’s scan takes nothing from it', async () => {
    const eventId = await door.openEvent(league);
    const [first, second] = await door.seatAttendees(league, eventId, 2);
    const lost = await door.pairScanner(league, eventId, 'بوابة ١');
    const leases = door.leasesOf(await door.sync(league, lost));
    await door.backdatePairingsAndLeases(league, eventId);
    const mine = door.deliveryOf(first, leases);
    expect(await door.deliver(league, lost, [mine])).toEqual(['accepted']);
    await door.revoke(league, lost);
    const gate = await door.pairScanner(league, eventId, 'بوابة ٢');
    const theirs = randomUUID();
    await league.sql`update lane_lease set unreported_terms = '[]' where event_id = ${eventId}`;
    expect(await door.scanForVerdict(league, gate, first.qr, theirs)).toBe('already_admitted');
    const stolen = { ...door.deliveryOf(second, leases), scan_id: theirs };
    expect(await deliveriesOf(lost, mine, stolen)).toEqual(['same', 'conflict']);
    const [scan] = await league.sql<{ scanner_id: string }>`select scanner_id from scan where id = ${theirs}`;
    expect(scan?.scanner_id).toBe(gate.id);
    const { conflicts } = await listed(eventId);
    expect(conflicts).toMatchObject([{ fault: 'scan_taken', booking: { _id: second.bookingId } }]);
    expect(await door.ledgerOf(league, second.bookingId)).toEqual([]);
  });

  it('[15.26] is complete only once the scanner says so', async () => {
    const { eventId, tickets, lost, leases } = await door.openDoorOfRevoked(league, 2);
    const [one, two] = tickets;
    const [first, second] = [door.deliveryOf(one, leases), door.deliveryOf(two, leases)];
    expect((await uploadLate(lost, [first], false)).status).toBe(200);
    expect((await listed(eventId)).testimonies).toMatchObject([{ open: 1, is_complete: false }]);
    expect((await uploadLate(lost, [second])).status).toBe(200);
    expect((await listed(eventId)).testimonies).toMatchObject([{ open: 2, is_complete: true }]);
  });

  it('[15.26] is not complete while its last call had no time for all of it', async () => {
    const { eventId, tickets, lost, leases } = await door.openDoorOfRevoked(league, 2);
    const all = tickets.map(ticket => door.deliveryOf(ticket, leases));
    vi.useFakeTimers({ toFake: ['performance'] });
    const { uploadingLate } = await league.db.transaction(async db => {
      await db.run('select 1 from booking where id = $1 for update', [tickets[0]?.bookingId]);
      const uploadingLate = uploadLate(lost, all);
      await untilLockWait(league);
      vi.advanceTimersByTime(LONGER_THAN_ANY_CALL_MS);
      return { uploadingLate };
    });
    expect((await uploadingLate).body.deliveries).toHaveLength(1);
    expect((await listed(eventId)).testimonies).toMatchObject([{ open: 1, is_complete: false }]);
    expect((await uploadLate(lost, all)).body.deliveries).toHaveLength(2);
    expect((await listed(eventId)).testimonies).toMatchObject([{ open: 2, is_complete: true }]);
  });
});
