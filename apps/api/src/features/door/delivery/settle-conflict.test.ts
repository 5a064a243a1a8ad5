/** Tests conflicts and late uploads: their effect on a ticket, what managers see, and how they settle them. */
import { randomUUID } from 'node:crypto';
import { sendLateUpload } from '@rabita/contract/door/late-upload';
import { undoScan } from '@rabita/contract/door/scanner';
import { listConflicts, settleConflict, settleLateUploads } from '@rabita/contract/staff/conflict';
import { describe, expect, it } from 'vitest';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { untilLockWait } from '../../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const { token: manager } = await insertStaff(league, 'manager');
const { token: steward } = await insertStaff(league, 'steward');

const NOTE = 'سألت المنظّم';
const getConflicts = async (id: string) =>
  (await league.call(listConflicts, { params: { id }, token: manager })).body;

const settle = (id: string, decision: 'admit' | 'dismiss', token = manager) =>
  league.tryCall(settleConflict, { params: { id }, token, body: { decision, note: NOTE } });

/** Returns an offline admission with a valid signature in a term that the scanner never had: a conflict. */
const createConflict = (attendee: door.Attendee, leases: door.Leases) => ({
  ...door.deliveryOf(attendee, leases),
  term: 99,
});

describe('a conflict', () => {
  it('[15.16] with a valid signature makes its ticket need a name check until a manager dismisses it', async () => {
    const { eventId, attendee, scanner, leases } = await door.openLeasedDoor(league);
    const delivery = createConflict(attendee, leases);
    expect(await door.deliver(league, scanner, [delivery])).toEqual(['conflict']);
    expect((await door.scan(league, scanner, attendee.qr)).body.answer).toEqual({
      verdict: 'name_check',
      why: 'unsettled_delivery',
    });
    expect((await getConflicts(eventId)).conflicts).toMatchObject([
      {
        _id: delivery.scan_id,
        scanner: { _id: scanner.id, name: 'بوابة ١' },
        fault: 'not_leased',
        booking: { _id: attendee.bookingId, full_name: attendee.full_name, admitted_at: null },
        may_admit: true,
      },
    ]);
    const settled = await settle(delivery.scan_id, 'dismiss');
    expect(settled.status, settled.text).toBe(200);
    expect((await getConflicts(eventId)).conflicts).toEqual([]);
    expect(expectError(await settle(delivery.scan_id, 'admit'))).toBe('scanner.conflict_settled');
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([]);
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('admitted');
  });

  it('[15.16] is settled by a manager’s admission of the ticket, which earns points once', async () => {
    const { eventId, attendee, scanner, leases } = await door.openLeasedDoor(league);
    const second = await door.pairScanner(league, eventId, 'بوابة ٢');
    const [first, repeated] = [createConflict(attendee, leases), createConflict(attendee, leases)];
    expect(await door.deliver(league, scanner, [first])).toEqual(['conflict']);
    expect(await door.deliver(league, second, [repeated])).toEqual(['conflict']);
    const responses = await Promise.all([settle(first.scan_id, 'admit'), settle(repeated.scan_id, 'admit')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50]);
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('already_admitted');
  });

  it('[15.16] without a valid signature does not block the ticket, but is listed', async () => {
    const { eventId, attendee, scanner, leases } = await door.openLeasedDoor(league);
    const valid = door.deliveryOf(attendee, leases);
    const forged = [
      { scan_id: randomUUID(), ticket: attendee.key, at: valid.at },
      { ...valid, scan_id: randomUUID(), text: valid.text.slice(0, -1) },
    ];
    expect(await door.deliver(league, scanner, forged)).toEqual(['conflict', 'conflict']);
    const { conflicts } = await getConflicts(eventId);
    expect(conflicts.map(({ fault, booking }) => [fault, booking?._id])).toEqual([
      ['no_text', attendee.bookingId],
      ['forged', undefined],
    ]);
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('admitted');
  });

  it('[15.16] does not block a valid offline admission of its ticket, and shows that admission', async () => {
    const { eventId, attendee, scanner, leases } = await door.openLeasedDoor(league);
    const [delivery, valid] = [createConflict(attendee, leases), door.deliveryOf(attendee, leases)];
    expect(await door.deliver(league, scanner, [delivery, valid])).toEqual(['conflict', 'accepted']);
    const booking = { admitted_by: { _id: scanner.id }, admitted_at: expect.any(String) };
    expect((await getConflicts(eventId)).conflicts).toMatchObject([{ booking, may_admit: false }]);
    expect(expectError(await settle(delivery.scan_id, 'admit'))).toBe('scanner.conflict_not_admittable');
    // After the undo, the ticket needs a name check again.
    await league.call(undoScan, { params: { id: valid.scan_id }, token: scanner.token });
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('name_check');
  });

  it('[15.16] marks its ticket in the manifest as disputed', async () => {
    const { attendee, scanner, leases } = await door.openLeasedDoor(league);
    const { edition, serial } = door.manifestOf(await door.sync(league, scanner));
    const since = { edition, serial };
    await door.deliver(league, scanner, [createConflict(attendee, leases)]);
    const { tickets } = door.manifestOf(await door.sync(league, scanner, { since }));
    expect(tickets.get(attendee.key)?.status).toBe('disputed');
  });

  it('can be listed and settled only by managers, and the audit log records the settlement', async () => {
    const { eventId, attendee, scanner, leases } = await door.openLeasedDoor(league);
    const delivery = createConflict(attendee, leases);
    await door.deliver(league, scanner, [delivery]);
    const tryList = (id: string, token: string) => league.tryCall(listConflicts, { params: { id }, token });
    expect(expectError(await tryList(eventId, steward))).toBe('staff.not_allowed');
    expect(expectError(await settle(delivery.scan_id, 'dismiss', steward))).toBe('staff.not_allowed');
    expect(expectError(await settle(randomUUID(), 'dismiss'))).toBe('scanner.conflict_not_found');
    expect(expectError(await tryList(randomUUID(), manager))).toBe('event.not_found');
    await settle(delivery.scan_id, 'dismiss');
    const [audit] = await league.sql`select after, detail ->> 'scan' as scan from audit_log
      where action = 'delivery.dismissed' and subject_id = ${attendee.id}`;
    expect(audit).toEqual({ after: { note: NOTE }, scan: delivery.scan_id });
  });
});

const findAuditLine = async (scan: string) => {
  const [line] = await league.sql`select subject_kind, after from audit_log
    where action = 'delivery.dismissed' and detail ->> 'scan' = ${scan}`;
  return line;
};
const { token: owner } = await insertStaff(league, 'owner');
const eraseHolder = (attendee: door.Attendee) => eraseMember(league, attendee, { token: owner });

it('a note on a conflict is deleted with its member, and not stored after the member’s erasure', async () => {
  const { tickets, scanner, leases } = await door.openLeasedDoor(league, 2);
  const [settledFirst, erasedFirst] = tickets as [door.Attendee, door.Attendee];
  const [first, second] = [createConflict(settledFirst, leases), createConflict(erasedFirst, leases)];
  await door.deliver(league, scanner, [first, second]);
  await settle(first.scan_id, 'dismiss');
  expect(await findAuditLine(first.scan_id)).toEqual({ subject_kind: 'member', after: { note: NOTE } });
  await eraseHolder(settledFirst);
  await eraseHolder(erasedFirst);
  expect((await settle(second.scan_id, 'dismiss')).status).toBe(200);
  expect(await findAuditLine(first.scan_id)).toEqual({ subject_kind: 'member', after: null });
  expect(await findAuditLine(second.scan_id)).toEqual({ subject_kind: 'booking', after: null });
});

it('a note on a guest’s conflict is stored with the booking, where it is deleted together with the name', async () => {
  const { attendee, scanner, leases } = await door.openLeasedDoor(league);
  const delivery = createConflict(attendee, leases);
  await door.deliver(league, scanner, [delivery]);
  await league.sql`update booking set member_id = null, holder_kind = 'guest', guest_name = 'ضيف'
    where id = ${attendee.bookingId}`;
  await settle(delivery.scan_id, 'dismiss');
  expect(await findAuditLine(delivery.scan_id)).toEqual({ subject_kind: 'booking', after: { note: NOTE } });
});

it('erasing a member deletes stored responses to idempotent calls that contain the member’s name', async () => {
  const { eventId, attendee, scanner, leases } = await door.openLeasedDoor(league);
  await door.deliver(league, scanner, [createConflict(attendee, leases)]);
  const [conflict] = (await getConflicts(eventId)).conflicts;
  const settled = await league.call(settleConflict, {
    params: { id: String(conflict?._id) },
    token: manager,
    body: { decision: 'dismiss', note: NOTE },
    headers: { 'idempotency-key': 'settle-once' },
  });
  expect(settled.text).toContain(attendee.full_name);
  const findResponses = () =>
    league.sql`select 1 from idempotency_key where strpos(response, ${attendee.full_name}) > 0`;
  expect(await findResponses()).toHaveLength(1);
  await eraseHolder(attendee);
  expect(await findResponses()).toEqual([]);
});

/** Creates an event whose revoked scanner has sent an admission of each attendee, and whose other scanner works. */
async function openLateDoor<Count extends number>(attendees: Count, { isLast = true } = {}) {
  const opened = await door.openDoorOfRevoked(league, attendees);
  const { tickets, lost, leases } = opened;
  const admissions = (tickets as door.Attendee[]).map(ticket => door.deliveryOf(ticket, leases));
  await league.call(sendLateUpload, { token: lost.token, body: { admissions, is_last: isLast } });
  return { ...opened, scanIds: admissions.map(({ scan_id }) => scan_id) };
}

const settleAll = (id: string, decision: 'admit' | 'dismiss', token = manager) =>
  league.tryCall(settleLateUploads, { params: { id }, token, body: { decision, note: 'شهد المنظّم' } });
const toOutcomes = ({ body }: Awaited<ReturnType<typeof settleAll>>) =>
  body.results?.map(({ outcome }) => outcome);
const findLanesInDoubt = (eventId: string) =>
  league.sql`select 1 from lane_lease where event_id = ${eventId} and unreported_terms <> '[]'`;
const ledgersOf = (tickets: door.Attendee[]) =>
  Promise.all(tickets.map(({ bookingId }) => door.ledgerOf(league, bookingId)));

describe('a decision to admit everything', () => {
  it('[14.48] admits each verified ticket once with its points, and returns and audits each outcome', async () => {
    const { eventId, tickets, lost, gate, scanIds } = await openLateDoor(3);
    const [admitted] = tickets;
    await league.sql`update booking set checked_in_at = now() where id = ${admitted?.bookingId}`;
    const response = await settleAll(lost.id, 'admit');
    expect(response.status, response.text).toBe(200);
    expect(response.body.results?.map(({ _id, outcome }) => [_id, outcome]).toSorted()).toEqual(
      scanIds.map((id, index) => [id, index === 0 ? 'already_admitted' : 'admitted']).toSorted(),
    );
    expect(response.body.left).toBe(0);
    expect(response.body.results?.every(({ number }) => /^.{4}-.{3}$/u.test(String(number)))).toBe(true);
    expect(await ledgersOf(tickets)).toEqual([[], [50], [50]]);
    expect((await getConflicts(eventId)).conflicts).toEqual([]);
    const audit = await league.sql<{ action: string; note: string }>`select action, after ->> 'note' as note
      from audit_log where detail ->> 'scan' = any(${scanIds}) order by action`;
    const actions = ['delivery.admitted', 'delivery.admitted', 'delivery.dismissed'];
    expect(audit).toEqual(actions.map(action => ({ action, note: 'شهد المنظّم' })));
    expect(await door.scanForVerdict(league, gate, String(tickets[1]?.qr))).toBe('already_admitted');
  });

  it('[14.48] leaves admissions without a valid signature or a confirmed booking unsettled', async () => {
    const { eventId, tickets, lost, leases } = await openLateDoor(2);
    const [, cancelled] = tickets;
    await league.sql`update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = 'member'
      where id = ${cancelled?.bookingId}`;
    const [otherAttendee] = await door.seatAttendees(league, eventId, 1);
    const { text, ...rest } = door.deliveryOf(otherAttendee, leases);
    const forged = { ...rest, text: text.slice(0, -1) };
    await league.call(sendLateUpload, { token: lost.token, body: { admissions: [forged], is_last: true } });
    const response = await settleAll(lost.id, 'admit');
    expect(toOutcomes(response)).toEqual(['admitted']);
    expect(response.body.left).toBe(0);
    const { conflicts, testimonies } = await getConflicts(eventId);
    expect(conflicts.map(({ fault }) => fault)).toEqual(['revoked', 'forged']);
    expect(testimonies).toMatchObject([{ open: 2, admittable: 0 }]);
    expect(await findLanesInDoubt(eventId)).toHaveLength(16);
  });

  it('[14.48] made by two managers at once settles each admission once', async () => {
    const { tickets, lost, scanIds } = await openLateDoor(6);
    const responses = await Promise.all([settleAll(lost.id, 'admit'), settleAll(lost.id, 'admit', owner)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ledgersOf(tickets)).toEqual(Array.from({ length: 6 }, () => [50]));
    expect(responses.flatMap(toOutcomes).filter(outcome => outcome === 'admitted')).toHaveLength(6);
    const audit = await league.sql`select 1 from audit_log where detail ->> 'scan' = any(${scanIds})`;
    expect(audit).toHaveLength(6);
  });
});

describe('a decision to dismiss everything', () => {
  it('[14.48] admits no attendee, and the tickets work as before', async () => {
    const { eventId, tickets, lost, gate } = await openLateDoor(2);
    expect(toOutcomes(await settleAll(lost.id, 'dismiss'))).toEqual(['dismissed', 'dismissed']);
    expect((await getConflicts(eventId)).testimonies).toEqual([]);
    expect(await ledgersOf(tickets)).toEqual([[], []]);
    expect(await door.scanForVerdict(league, gate, String(tickets[0]?.qr))).toBe('admitted');
  });
});

describe('the doubt about the lanes of a revoked scanner', () => {
  it('[15.26] ends with the last decision about a complete late upload, and the audit log records it', async () => {
    const { eventId, lost, scanIds } = await openLateDoor(2);
    const [firstScanId, secondScanId] = scanIds;
    expect((await settle(String(firstScanId), 'admit')).status).toBe(200);
    expect(await findLanesInDoubt(eventId)).toHaveLength(16);
    expect((await settle(String(secondScanId), 'dismiss')).status).toBe(200);
    expect(await findLanesInDoubt(eventId)).toEqual([]);
    const audit = await league.sql`select after from audit_log
      where action = 'scanner.lanes_given_back' and subject_id = ${lost.id}`;
    expect(audit).toEqual([{ after: { lanes_in_doubt: [] } }]);
  });

  it('[15.26] stays while the late upload is not complete', async () => {
    const { eventId, lost } = await openLateDoor(1, { isLast: false });
    expect(toOutcomes(await settleAll(lost.id, 'admit'))).toEqual(['admitted']);
    expect(await findLanesInDoubt(eventId)).toHaveLength(16);
  });

  it('[15.26] ends when two managers settle the last two admissions at once', async () => {
    const { eventId, tickets, lost, leases } = await openLateDoor(1);
    await settleAll(lost.id, 'admit');
    // One conflict has an invalid code, the other a ticket, so that both decisions lock only the lanes.
    const [ticket] = tickets;
    const { text, ...rest } = door.deliveryOf(ticket, leases);
    const admissions = [
      { ...rest, text: text.slice(0, -1) },
      { scan_id: randomUUID(), ticket: ticket.key, at: rest.at },
    ];
    await league.db.run(
      `update lane_lease set unreported_terms = jsonb_build_array(jsonb_build_object('scanner', $2::text, 'term', 1))
       where event_id = $1`,
      [eventId, lost.id],
    );
    await league.call(sendLateUpload, { token: lost.token, body: { admissions, is_last: true } });
    let decisions: ReturnType<typeof settle>[] = [];
    // Both decisions are made before either is written to the audit log.
    await league.db.transaction(async tx => {
      await tx.run('lock table audit_log in share mode');
      decisions = admissions.map(({ scan_id }) => settle(scan_id, 'dismiss'));
      await untilLockWait(league, 2);
    });
    expect((await Promise.all(decisions)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await findLanesInDoubt(eventId)).toEqual([]);
  });
});

it('[14.48] only managers settle a late upload, and an unknown scanner has none', async () => {
  const { lost } = await openLateDoor(1);
  expect(expectError(await settleAll(lost.id, 'admit', steward))).toBe('staff.not_allowed');
  expect(expectError(await settleAll('nothing', 'admit'))).toBe('scanner.not_found');
  expect(expectError(await settleAll(randomUUID(), 'admit'))).toBe('scanner.not_found');
});

it('[14.52] a revoked scanner’s admissions push no other conflict out of the list, and all conflicts are counted', async () => {
  const { eventId, lost, gate } = await openLateDoor(2);
  const [ticket] = await door.seatAttendees(league, eventId, 1);
  const insertConflicts = (scannerId: string, count: number, isLateUpload: boolean) =>
    league.db.run(
      `insert into scan (id, scanner_id, booking_id, mode, response, delivery, conflict_reason, is_signature_valid,
         is_late_upload, scanned_at,
         received_at)
       select gen_random_uuid(), $1, $2, 'offline', '{"verdict": "name_check"}', 'conflict', 'not_leased', true, $4, now(),
         now() - interval '1 hour'
       from generate_series(1, $3::integer)`,
      [scannerId, ticket?.bookingId, count, isLateUpload],
    );
  await insertConflicts(lost.id, 105, true);
  await insertConflicts(gate.id, 1, false);
  const { conflicts, testimonies, open } = await getConflicts(eventId);
  const fromOthers = conflicts.filter(({ is_testimony }) => !is_testimony);
  expect(fromOthers).toMatchObject([{ scanner: { _id: gate.id } }]);
  expect([conflicts.length, open, testimonies[0]?.open]).toEqual([101, 1, 107]);
  await insertConflicts(gate.id, 102, false);
  const later = await getConflicts(eventId);
  expect(later.conflicts.filter(({ is_testimony }) => !is_testimony)).toHaveLength(100);
  expect([later.conflicts.length, later.open]).toEqual([200, 103]);
});
