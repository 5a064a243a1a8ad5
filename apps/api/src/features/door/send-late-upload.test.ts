/** Tests that a revoked scanner may still send its undelivered admissions, which only a manager can accept. */
import { randomUUID } from 'node:crypto';
import { LATE_UPLOAD_MAX } from '@rabita/contract/constants';
import { sendLateUpload } from '@rabita/contract/door/late-upload';
import { listConflicts } from '@rabita/contract/staff/conflict';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import * as door from '../../../test/fixtures/open-door.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { callDuring } from '../../../test/harness/hold-open.ts';
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
const uploadForResults = async (scanner: { token: string }, ...admissions: Admissions) =>
  (await uploadLate(scanner, admissions)).body.deliveries?.map(({ delivery }) => delivery);
const findConflicts = async (id: string) =>
  (await league.call(listConflicts, { params: { id }, token: manager })).body;

describe('the token of a revoked scanner', () => {
  it('[15.25] works only for the late upload, which a scanner that is not revoked cannot use', async () => {
    const { attendee, lost, gate, leases } = await door.openDoorOfRevoked(league);
    const delivery = door.deliveryOf(attendee, leases);
    expect(expectError(await uploadLate(gate, [delivery]))).toBe('scanner.revoked');
    expect(expectError(await door.sync(league, lost, { admissions: [delivery] }))).toBe('scanner.revoked');
    expect(expectError(await door.scan(league, lost, attendee.qr))).toBe('scanner.revoked');
    expect(await uploadForResults(lost, delivery)).toEqual(['conflict']);
  });

  it('[15.25] works for a late upload until twelve hours after the revocation or the event’s end', async () => {
    const { eventId, lost } = await door.openDoorOfRevoked(league);
    const setRevocationAge = (age: string) =>
      league.sql`update scanner set revoked_at = now() - ${age}::interval where id = ${lost.id}`;
    await setRevocationAge('11 hours 59 minutes');
    expect((await uploadLate(lost, [])).status).toBe(200);
    await setRevocationAge('12 hours');
    expect(expectError(await uploadLate(lost, []))).toBe('scanner.revoked');
    await setRevocationAge('1 hour');
    await league.sql`
      update event set doors_open_at = now() - interval '20 hours', starts_at = now() - interval '19 hours',
      ends_at = now() - interval '12 hours' where id = ${eventId}`;
    expect(expectError(await uploadLate(lost, []))).toBe('scanner.revoked');
  });

  it('[15.25] does not work for a late upload by a counter', async () => {
    const counter = await door.pairScanner(league, await door.openEvent(league), 'تسليم', 'counter');
    await door.revoke(league, counter);
    expect(expectError(await uploadLate(counter, []))).toBe('scanner.revoked');
  });

  it('[15.25] delivers no more admissions than the limit, which does not count repeated ones', async () => {
    const { eventId, tickets, lost, leases } = await door.openDoorOfRevoked(league, 2);
    const [one, two] = tickets;
    const [first, second] = [door.deliveryOf(one, leases), door.deliveryOf(two, leases)];
    await league.sql`update scanner set late_upload_count = ${LATE_UPLOAD_MAX - 1} where id = ${lost.id}`;
    expect(expectError(await uploadLate(lost, [first, second]))).toBe('scanner.late_upload_full');
    expect((await findConflicts(eventId)).conflicts).toEqual([]);
    expect(await uploadForResults(lost, first)).toEqual(['conflict']);
    expect(expectError(await uploadLate(lost, [second]))).toBe('scanner.late_upload_full');
    expect(await uploadForResults(lost, first)).toEqual(['conflict']);
  });

  it('[15.25] cannot exceed the limit with concurrent calls', async () => {
    const { lost } = await door.openDoorOfRevoked(league);
    const forged = () => ({ scan_id: randomUUID(), text: 'x', lane: 0, term: 0, at: 1 });
    await league.sql`update scanner set late_upload_count = ${LATE_UPLOAD_MAX - 3} where id = ${lost.id}`;
    const responses = await Promise.all(Array.from({ length: 6 }, () => uploadLate(lost, [forged()])));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('[15.25] gets a `retry-after` header if it sends too many late uploads', async () => {
    const { lost } = await door.openDoorOfRevoked(league);
    while (league.context.limits.takeInProcess('door.testimony', lost.id).ok);
    const response = await uploadLate(lost, []);
    expect(expectError(response)).toBe('request.too_many');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a late upload', () => {
  it('[15.26] becomes a conflict with its reason for a manager, and its verified ticket needs a name check', async () => {
    const { eventId, tickets, attendee, lost, gate, leases } = await door.openDoorOfRevoked(league, 2);
    const [, other] = tickets;
    const valid = door.deliveryOf(attendee, leases);
    const unknownTerm = { ...door.deliveryOf(other, leases), term: 99 };
    expect(await uploadForResults(lost, valid, unknownTerm)).toEqual(['conflict', 'conflict']);
    const { conflicts, testimonies } = await findConflicts(eventId);
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
    // Clears the doubt about the lanes, so that only the late upload causes the name check.
    await league.sql`update lane_lease set unreported_terms = '[]' where event_id = ${eventId}`;
    expect((await door.scan(league, gate, attendee.qr)).body.answer).toEqual({
      verdict: 'name_check',
      why: 'unsettled_delivery',
    });
  });

  it('[15.26] without a valid signature does not prevent the ticket’s admission', async () => {
    const { eventId, attendee, lost, gate, leases } = await door.openDoorOfRevoked(league);
    const delivery = door.deliveryOf(attendee, leases);
    const forged = [
      { ...delivery, text: delivery.text.slice(0, -1) },
      { scan_id: randomUUID(), ticket: attendee.key, at: delivery.at },
    ];
    expect(await uploadForResults(lost, ...forged)).toEqual(['conflict', 'conflict']);
    const { conflicts, testimonies } = await findConflicts(eventId);
    expect(conflicts.map(({ fault: reason }) => reason)).toEqual(['forged', 'no_text']);
    expect(testimonies).toMatchObject([{ open: 2, admittable: 0 }]);
    await league.sql`update lane_lease set unreported_terms = '[]' where event_id = ${eventId}`;
    expect(await door.scanForVerdict(league, gate, attendee.qr)).toBe('admitted');
  });

  it('[15.26] makes only one conflict, even if it is repeated concurrently', async () => {
    const { eventId, attendee, lost, leases } = await door.openDoorOfRevoked(league);
    const delivery = door.deliveryOf(attendee, leases);
    const responses = await Promise.all([uploadForResults(lost, delivery), uploadForResults(lost, delivery)]);
    expect(responses).toEqual([['conflict'], ['conflict']]);
    expect(await uploadForResults(lost, delivery)).toEqual(['conflict']);
    expect((await findConflicts(eventId)).conflicts).toHaveLength(1);
  });

  it('[15.26] gets `same` for a delivered admission, and a conflict for the scan id of another scanner', async () => {
    const eventId = await door.openEvent(league);
    const [first, second] = await door.seatAttendees(league, eventId, 2);
    const lost = await door.pairScanner(league, eventId, 'بوابة ١');
    const leases = door.leasesOf(await door.sync(league, lost));
    await door.backdatePairingsAndLeases(league, eventId);
    const delivered = door.deliveryOf(first, leases);
    expect(await door.deliver(league, lost, [delivered])).toEqual(['accepted']);
    await door.revoke(league, lost);
    const gate = await door.pairScanner(league, eventId, 'بوابة ٢');
    const scanId = randomUUID();
    await league.sql`update lane_lease set unreported_terms = '[]' where event_id = ${eventId}`;
    expect(await door.scanForVerdict(league, gate, first.qr, scanId)).toBe('already_admitted');
    const stolen = { ...door.deliveryOf(second, leases), scan_id: scanId };
    expect(await uploadForResults(lost, delivered, stolen)).toEqual(['same', 'conflict']);
    expect(await league.value('select scanner_id from scan where id = $1', [scanId])).toBe(gate.id);
    const { conflicts } = await findConflicts(eventId);
    expect(conflicts).toMatchObject([{ fault: 'scan_taken', booking: { _id: second.bookingId } }]);
    expect(await door.ledgerOf(league, second.bookingId)).toEqual([]);
  });

  it('[15.26] is complete only once the scanner marks its last call', async () => {
    const { eventId, tickets, lost, leases } = await door.openDoorOfRevoked(league, 2);
    const [one, two] = tickets;
    const [first, second] = [door.deliveryOf(one, leases), door.deliveryOf(two, leases)];
    expect((await uploadLate(lost, [first], false)).status).toBe(200);
    expect((await findConflicts(eventId)).testimonies).toMatchObject([{ open: 1, is_complete: false }]);
    expect((await uploadLate(lost, [second])).status).toBe(200);
    expect((await findConflicts(eventId)).testimonies).toMatchObject([{ open: 2, is_complete: true }]);
  });

  it('[15.26] is not complete if the last call had no time to store all admissions', async () => {
    const { eventId, tickets, lost, leases } = await door.openDoorOfRevoked(league, 2);
    const admissions = tickets.map(ticket => door.deliveryOf(ticket, leases));
    vi.useFakeTimers({ toFake: ['performance'] });
    const partial = await callDuring(
      league,
      tx => tx.run('select 1 from booking where id = $1 for update', [tickets[0]?.bookingId]),
      () => uploadLate(lost, admissions),
      async () => vi.advanceTimersByTime(LONGER_THAN_ANY_CALL_MS),
    );
    expect(partial.body.deliveries).toHaveLength(1);
    expect((await findConflicts(eventId)).testimonies).toMatchObject([{ open: 1, is_complete: false }]);
    expect((await uploadLate(lost, admissions)).body.deliveries).toHaveLength(2);
    expect((await findConflicts(eventId)).testimonies).toMatchObject([{ open: 2, is_complete: true }]);
  });
});
