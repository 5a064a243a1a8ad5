/** Tests deliveries of overrides that stewards made without a network, which count like online overrides. */
import { randomUUID } from 'node:crypto';
import { listScanners, undoScan } from '@rabita/contract/door/scanner';
import { getDoorReport } from '@rabita/contract/staff/door-papers';
import { expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import * as door from '../../../test/fixtures/open-door.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();

const REASON = 'تذكرة مطبوعة، وهويته معه';

/** Opens an event whose tickets are live now, so that the printed tickets need a name check. */
async function openDoor<Count extends number = 1>(count = 1 as Count) {
  const opened = await door.openLeasedDoor(league, count);
  const { eventId, attendee, leases } = opened;
  // Deletes the earlier settings (static tickets): with them a printed ticket would still be valid.
  await league.sql`update event set ticket_format = 'live' where id = ${eventId}`;
  await league.sql`delete from door_settings where event_id = ${eventId} and ticket_format = 'static'`;
  return { ...opened, override: { ...door.deliveryOf(attendee, leases), reason: REASON } };
}

const deliver = (scanner: door.TestScanner, ...admissions: Parameters<typeof door.deliver>[2]) =>
  door.deliver(league, scanner, admissions);
const findAuditLines = (scanner: door.TestScanner) =>
  league.sql<{ detail: { scan: string }; after: { reason: string } }>`
    select subject_kind, subject_id, detail, after from audit_log
    where action = 'admission.overridden' and actor_kind = 'scanner' and actor_id = ${scanner.id}`;
const countOverrides = async (eventId: string) => {
  const { token } = await insertStaff(league, 'manager');
  const { body: report } = await league.call(getDoorReport, { params: { id: eventId }, token });
  const { body } = await league.call(listScanners, { params: { id: eventId }, token });
  return { overrides: report.overrides, perScanner: body.scanners.map(({ overrides }) => overrides) };
};

it('[15.28] a delivered override admits and earns points once, and is counted and audited with its reason', async () => {
  const { eventId, attendee, scanner, override } = await openDoor();
  expect(await deliver(scanner, override)).toEqual(['accepted']);
  expect(await deliver(scanner, override)).toEqual(['same']);
  expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50]);
  expect(await findAuditLines(scanner)).toEqual([
    {
      subject_kind: 'member',
      subject_id: attendee.id,
      detail: { scan: override.scan_id, booking: attendee.bookingId },
      after: { reason: REASON },
    },
  ]);
  expect(await countOverrides(eventId)).toEqual({
    overrides: [{ kind: null, reason: REASON, count: 1 }],
    perScanner: [1],
  });
});

it('[15.28] a delivered printed ticket without a reason is a conflict, and not an override', async () => {
  const { eventId, scanner, override } = await openDoor();
  const { reason: _, ...plain } = override;
  expect(await deliver(scanner, plain)).toEqual(['conflict']);
  expect(await findAuditLines(scanner)).toEqual([]);
  expect(await countOverrides(eventId)).toEqual({ overrides: [], perScanner: [0] });
});

it('[15.28] a delivered override replaces a scan with the same id that required a name check', async () => {
  const { eventId, attendee, scanner, override } = await openDoor();
  expect(await door.scanForVerdict(league, scanner, attendee.qr, override.scan_id)).toBe('name_check');
  expect(await deliver(scanner, override)).toEqual(['accepted']);
  expect(await door.scanForVerdict(league, scanner, attendee.qr, override.scan_id)).toBe('admitted');
  expect((await countOverrides(eventId)).perScanner).toEqual([1]);
});

it('[15.28] a delivered override becomes a conflict like an admission by code, and is audited if its code is genuine', async () => {
  const { tickets, scanner, leases, override } = await openDoor(4);
  const [, second, third, fourth] = tickets;
  const toOverride = (attendee: door.Attendee) => ({ ...door.deliveryOf(attendee, leases), reason: REASON });
  const unknownTerm = { ...toOverride(second), term: 99 };
  const expired = { ...toOverride(third), at: override.at + 30 * 86_400 };
  const forged = { ...toOverride(third), text: third.qr.replace(/.$/u, last => (last === '0' ? '1' : '0')) };
  await league.sql`update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = 'member'
    where id = ${fourth.bookingId}`;
  const cancelled = toOverride(fourth);
  expect(await deliver(scanner, override)).toEqual(['accepted']);
  const rescan = { ...override, scan_id: randomUUID() };
  const results = await deliver(scanner, unknownTerm, forged, expired, cancelled, rescan);
  expect(results).toEqual(Array.from({ length: 5 }, () => 'conflict'));
  const auditedIds = (await findAuditLines(scanner)).map(({ detail }) => detail.scan);
  const genuineIds = [override, unknownTerm, cancelled, rescan].map(({ scan_id }) => scan_id);
  expect(auditedIds.sort()).toEqual(genuineIds.sort());
});

it('[15.28] a delivered reason of an override is sanitized and shortened, and an empty one is missing', async () => {
  const { tickets, scanner, leases, override } = await openDoor(3);
  const [, second, third] = tickets;
  const unclean = { ...override, reason: '  \u202eهويته\u0007\n معه ' };
  const long = { ...door.deliveryOf(second, leases), reason: 'ن'.repeat(5000) };
  const empty = { ...door.deliveryOf(third, leases), reason: '\u200f \n' };
  expect(await deliver(scanner, unclean, long, empty)).toEqual(['accepted', 'accepted', 'conflict']);
  const reasons = (await findAuditLines(scanner)).map(({ after }) => after.reason);
  expect(reasons.sort()).toEqual(['هويته معه', 'ن'.repeat(300)].sort());
});

it('[15.28] a delivered override can be undone by its scanner, and then does not count', async () => {
  const { eventId, attendee, scanner, override } = await openDoor();
  await deliver(scanner, override);
  await league.call(undoScan, { params: { id: override.scan_id }, token: scanner.token });
  expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50, -50]);
  expect(await countOverrides(eventId)).toEqual({ overrides: [], perScanner: [0] });
});
