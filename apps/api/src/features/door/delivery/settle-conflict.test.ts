/** Tests conflicts: their effect on a ticket, the list that a manager sees, and how a manager settles them. */
import { randomUUID } from 'node:crypto';
import { undoScan } from '@rabita/contract/door/scanner';
import { listConflicts, settleConflict } from '@rabita/contract/staff/conflict';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { expectRefusal } from '../../../../test/harness/expect-refusal.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';
import { removeMember } from '../../member/remove-member.ts';

let league: League;
let manager: string;
let steward: string;
beforeAll(async () => {
  league = await startLeague();
  manager = (await insertStaff(league, 'manager')).token;
  steward = (await insertStaff(league, 'steward')).token;
  return league.stop;
});

async function openDoor(attendees: number) {
  const eventId = await door.openEvent(league);
  const tickets = await door.seatAttendees(league, eventId, attendees);
  const scanner = await door.pairScanner(league, eventId, 'بوابة ١');
  const leases = door.leasesOf(await door.sync(league, scanner));
  const [attendee] = tickets;
  if (!attendee) throw new Error('No attendee was seated.');
  return { eventId, tickets, attendee, scanner, leases };
}

const conflictsOf = async (id: string) =>
  (await league.call(listConflicts, { params: { id }, token: manager })).body.conflicts;

const settle = (id: string, decision: 'admit' | 'dismiss', token = manager) =>
  league.tryCall(settleConflict, { params: { id }, token, body: { decision, note: 'سألت المنظّم' } });

/** Returns an offline admission with a valid signature. It becomes a conflict: the scanner never had the lease term. */
const conflicting = (attendee: door.Attendee, leases: door.Leases) => ({
  ...door.deliveryOf(attendee, leases),
  term: 99,
});

describe('a conflict', () => {
  it('[15.16] with a valid signature makes its ticket require a name check until a manager dismisses it', async () => {
    const { eventId, attendee, scanner, leases } = await openDoor(1);
    const sent = conflicting(attendee, leases);
    expect(await door.deliver(league, scanner, [sent])).toEqual(['conflict']);
    expect((await door.scan(league, scanner, attendee.qr)).body.answer).toEqual({
      verdict: 'name_check',
      why: 'unsettled_delivery',
    });
    const [conflict, more] = await conflictsOf(eventId);
    expect(more).toBeUndefined();
    expect(conflict).toMatchObject({
      _id: sent.scan_id,
      scanner: { _id: scanner.id, name: 'بوابة ١' },
      fault: 'not_leased',
      booking: { _id: attendee.bookingId, full_name: attendee.full_name, admitted_at: null },
      may_admit: true,
    });
    const settled = await settle(sent.scan_id, 'dismiss');
    expect(settled.status, settled.text).toBe(200);
    expect(await conflictsOf(eventId)).toEqual([]);
    expect(expectRefusal(await settle(sent.scan_id, 'admit'))).toBe('scanner.conflict_settled');
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([]);
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('admitted');
  });

  it('[15.16] can be settled by a manager who admits the ticket, once and with its points', async () => {
    const { eventId, attendee, scanner, leases } = await openDoor(1);
    const second = await door.pairScanner(league, eventId, 'بوابة ٢');
    const [sent, again] = [conflicting(attendee, leases), conflicting(attendee, leases)];
    expect(await door.deliver(league, scanner, [sent])).toEqual(['conflict']);
    expect(await door.deliver(league, second, [again])).toEqual(['conflict']);
    const answers = await Promise.all([settle(sent.scan_id, 'admit'), settle(again.scan_id, 'admit')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50]);
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('already_admitted');
  });

  it('[15.16] without a valid signature does not block the ticket, but is listed', async () => {
    const { eventId, attendee, scanner, leases } = await openDoor(1);
    const mine = door.deliveryOf(attendee, leases);
    const forged = [
      { scan_id: randomUUID(), ticket: attendee.key, at: mine.at },
      { ...mine, scan_id: randomUUID(), text: mine.text.slice(0, -1) },
    ];
    expect(await door.deliver(league, scanner, forged)).toEqual(['conflict', 'conflict']);
    expect((await conflictsOf(eventId)).map(({ fault, booking }) => [fault, booking?._id])).toEqual([
      ['no_text', attendee.bookingId],
      ['forged', undefined],
    ]);
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('admitted');
  });

  it('[15.16] does not block a valid offline admission of its ticket, and then shows which scanner made it', async () => {
    const { eventId, attendee, scanner, leases } = await openDoor(1);
    const [sent, mine] = [conflicting(attendee, leases), door.deliveryOf(attendee, leases)];
    expect(await door.deliver(league, scanner, [sent, mine])).toEqual(['conflict', 'accepted']);
    const [conflict] = await conflictsOf(eventId);
    expect(conflict).toMatchObject({
      booking: { admitted_by: { _id: scanner.id }, admitted_at: expect.any(String) },
      may_admit: false,
    });
    expect(expectRefusal(await settle(sent.scan_id, 'admit'))).toBe('scanner.conflict_not_admittable');
    // After the undo, the ticket requires a name check again.
    await league.call(undoScan, { params: { id: mine.scan_id }, token: scanner.token });
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('name_check');
  });

  it('[15.16] marks its ticket in the manifest as disputed, and as pending for older apps', async () => {
    const { attendee, scanner, leases } = await openDoor(1);
    const known = door.manifestOf(await door.sync(league, scanner));
    const since = { edition: known.edition, serial: known.serial };
    await door.deliver(league, scanner, [conflicting(attendee, leases)]);
    const statusBy = async (version: number) => {
      const answer = await door.sync(league, scanner, { since, manifest_version: version });
      return door.manifestOf(answer).tickets.get(attendee.key)?.status;
    };
    expect([await statusBy(1), await statusBy(2)]).toEqual(['pending', 'disputed']);
  });

  it('can be seen and settled only by managers, and the audit log records the settlement', async () => {
    const { eventId, attendee, scanner, leases } = await openDoor(1);
    const sent = conflicting(attendee, leases);
    await door.deliver(league, scanner, [sent]);
    const conflictsFor = (id: string, token: string) =>
      league.tryCall(listConflicts, { params: { id }, token });
    expect(expectRefusal(await conflictsFor(eventId, steward))).toBe('staff.not_allowed');
    expect(expectRefusal(await settle(sent.scan_id, 'dismiss', steward))).toBe('staff.not_allowed');
    expect(expectRefusal(await settle(randomUUID(), 'dismiss'))).toBe('scanner.conflict_not_found');
    expect(expectRefusal(await conflictsFor(randomUUID(), manager))).toBe('event.not_found');
    await settle(sent.scan_id, 'dismiss');
    const audit = await league.db.row(
      "select after, detail ->> 'scan' as scan from audit_log where action = 'delivery.dismissed' and subject_id = $1",
      [attendee.id],
    );
    expect(audit).toEqual({ after: { note: 'سألت المنظّم' }, scan: sent.scan_id });
  });
});

/** What the audit log holds about the settlement of a conflict. */
const lineOf = (scan: string) =>
  league.db.row(
    "select subject_kind, after from audit_log where action = 'delivery.dismissed' and detail ->> 'scan' = $1",
    [scan],
  );
const eraseHolder = ({ id }: door.Attendee) =>
  league.context.db.transaction(db =>
    removeMember({ ...league.context, db }, id, {
      actorKind: 'member',
      actorId: id,
      subject: { kind: 'member', id },
    }),
  );

it('a note on a conflict is deleted with the member that it is about, and not stored after the erasure', async () => {
  const { tickets, scanner, leases } = await openDoor(2);
  const [before, after] = tickets as [door.Attendee, door.Attendee];
  const [sent, late] = [conflicting(before, leases), conflicting(after, leases)];
  await door.deliver(league, scanner, [sent, late]);
  await settle(sent.scan_id, 'dismiss');
  expect(await lineOf(sent.scan_id)).toEqual({ subject_kind: 'member', after: { note: 'سألت المنظّم' } });
  await eraseHolder(before);
  await eraseHolder(after);
  expect((await settle(late.scan_id, 'dismiss')).status).toBe(200);
  expect(await lineOf(sent.scan_id)).toEqual({ subject_kind: 'member', after: null });
  expect(await lineOf(late.scan_id)).toEqual({ subject_kind: 'booking', after: null });
});

it('a note on a guest’s conflict stands with the booking, where it is deleted together with the name', async () => {
  const { attendee, scanner, leases } = await openDoor(1);
  const sent = conflicting(attendee, leases);
  await door.deliver(league, scanner, [sent]);
  await league.db.run(
    `update booking set member_id = null, holder_kind = 'guest', guest_name = 'ضيف' where id = $1`,
    [attendee.bookingId],
  );
  await settle(sent.scan_id, 'dismiss');
  expect(await lineOf(sent.scan_id)).toEqual({ subject_kind: 'booking', after: { note: 'سألت المنظّم' } });
});

it('erasing a member deletes the replies stored under idempotency keys that contain the member’s name', async () => {
  const { eventId, attendee, scanner, leases } = await openDoor(1);
  await door.deliver(league, scanner, [conflicting(attendee, leases)]);
  const [conflict] = await conflictsOf(eventId);
  const settled = await league.call(settleConflict, {
    params: { id: String(conflict?._id) },
    token: manager,
    body: { decision: 'dismiss', note: 'سألت المنظّم' },
    headers: { 'idempotency-key': 'settle-once' },
  });
  expect(settled.text).toContain(attendee.full_name);
  const kept = () =>
    league.db.rows('select 1 from idempotency_key where strpos(reply, $1) > 0', [attendee.full_name]);
  expect(await kept()).toHaveLength(1);
  await eraseHolder(attendee);
  expect(await kept()).toHaveLength(0);
});
