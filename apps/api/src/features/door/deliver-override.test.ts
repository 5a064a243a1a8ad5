/** Tests deliveries of overrides that stewards made without a network: counted and audited like one made online. */
import { randomUUID } from 'node:crypto';
import { listScanners, undoScan } from '@rabita/contract/door/scanner';
import { getDoorReport } from '@rabita/contract/staff/door-papers';
import { expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import * as door from '../../../test/fixtures/open-door.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();

const REASON = 'تذكرة مطبوعة، وهويته معه';

/** Opens an event with live tickets, where a printed ticket needs a name check. */
async function openDoor<Count extends number = 1>(count = 1 as Count) {
  const opened = await door.openLeasedDoor(league, count);
  const { eventId, attendee, leases } = opened;
  // The printed tickets are from before. Earlier hours that the scanner may have known would excuse them.
  await league.sql`update event set ticket_format = 'live' where id = ${eventId}`;
  await league.sql`delete from door_hours where event_id = ${eventId} and ticket_format = 'static'`;
  return { ...opened, mine: { ...door.deliveryOf(attendee, leases), reason: REASON } };
}

const deliver = (scanner: door.TestScanner, ...admissions: Parameters<typeof door.deliver>[2]) =>
  door.deliver(league, scanner, admissions);
const auditOf = (scanner: door.TestScanner) =>
  league.sql<{ detail: { scan: string }; after: { reason: string } }>`
    select subject_kind, subject_id, detail, after from audit_log
    where action = 'admission.overridden' and actor_kind = 'scanner' and actor_id = ${scanner.id}`;
const reportOf = async (eventId: string) => {
  const { token } = await insertStaff(league, 'manager');
  const { body: report } = await league.call(getDoorReport, { params: { id: eventId }, token });
  const { body } = await league.call(listScanners, { params: { id: eventId }, token });
  return { overrides: report.overrides, listed: body.scanners.map(({ overrides }) => overrides) };
};

it('[15.28] admits once, earns once, and is counted and audited with its reason', async () => {
  const { eventId, attendee, scanner, mine } = await openDoor();
  expect(await deliver(scanner, mine)).toEqual(['accepted']);
  expect(await deliver(scanner, mine)).toEqual(['same']);
  expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50]);
  expect(await auditOf(scanner)).toEqual([
    {
      subject_kind: 'member',
      subject_id: attendee.id,
      detail: { scan: mine.scan_id, booking: attendee.bookingId },
      after: { reason: REASON },
    },
  ]);
  expect(await reportOf(eventId)).toEqual({
    overrides: [{ kind: null, reason: REASON, count: 1 }],
    listed: [1],
  });
});

it('[15.28] without a reason a printed ticket is a conflict, and no override', async () => {
  const { eventId, scanner, mine } = await openDoor();
  const { reason: _, ...plain } = mine;
  expect(await deliver(scanner, plain)).toEqual(['conflict']);
  expect(await auditOf(scanner)).toEqual([]);
  expect(await reportOf(eventId)).toEqual({ overrides: [], listed: [0] });
});

it('[15.28] replaces a scan of its id that was sent to a name check, and still counts as an override', async () => {
  const { eventId, attendee, scanner, mine } = await openDoor();
  expect(await door.scanForVerdict(league, scanner, attendee.qr, mine.scan_id)).toBe('name_check');
  expect(await deliver(scanner, mine)).toEqual(['accepted']);
  expect(await door.scanForVerdict(league, scanner, attendee.qr, mine.scan_id)).toBe('admitted');
  expect((await reportOf(eventId)).listed).toEqual([1]);
});

it('[15.28] is a conflict where an admission by code would be one, and its reason is kept for the manager', async () => {
  const { tickets, scanner, leases, mine } = await openDoor(4);
  const [, second, third, fourth] = tickets;
  const by = (attendee: door.Attendee) => ({ ...door.deliveryOf(attendee, leases), reason: REASON });
  const noTerm = { ...by(second), term: 99 };
  const expired = { ...by(third), at: mine.at + 30 * 86_400 };
  const forged = { ...by(third), text: third.qr.replace(/.$/u, last => (last === '0' ? '1' : '0')) };
  await league.sql`update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = 'member'
    where id = ${fourth.bookingId}`;
  const cancelled = by(fourth);
  expect(await deliver(scanner, mine)).toEqual(['accepted']);
  const again = { ...mine, scan_id: randomUUID() };
  const results = await deliver(scanner, noTerm, forged, expired, cancelled, again);
  expect(results).toEqual(Array.from({ length: 5 }, () => 'conflict'));
  const audited = (await auditOf(scanner)).map(({ detail }) => detail.scan);
  const genuine = [mine, noTerm, cancelled, again].map(each => each.scan_id);
  expect(audited.sort()).toEqual(genuine.sort());
});

it('[15.28] repairs the reason instead of refusing the sync, and needs something left of it', async () => {
  const { tickets, scanner, leases, mine } = await openDoor(3);
  const [, second, third] = tickets;
  const odd = { ...mine, reason: '  \u202eهويته\u0007\n معه ' };
  const long = { ...door.deliveryOf(second, leases), reason: 'ن'.repeat(5000) };
  const empty = { ...door.deliveryOf(third, leases), reason: '\u200f \n' };
  expect(await deliver(scanner, odd, long, empty)).toEqual(['accepted', 'accepted', 'conflict']);
  const reasons = (await auditOf(scanner)).map(({ after }) => after.reason);
  expect(reasons.sort()).toEqual(['هويته معه', 'ن'.repeat(300)].sort());
});

it('[15.28] can be undone by its scanner, and is no override afterwards', async () => {
  const { eventId, attendee, scanner, mine } = await openDoor();
  await deliver(scanner, mine);
  await league.call(undoScan, { params: { id: mine.scan_id }, token: scanner.token });
  expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50, -50]);
  expect(await reportOf(eventId)).toEqual({ overrides: [], listed: [0] });
});
