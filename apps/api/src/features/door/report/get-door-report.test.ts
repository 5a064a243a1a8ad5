/** Tests the gate report: its figures, its states, and its CSV file. */
import { randomUUID } from 'node:crypto';
import { undoScan } from '@rabita/contract/door/scanner';
import { settleConflict } from '@rabita/contract/staff/conflict';
import { exportDoorReport, getDoorReport } from '@rabita/contract/staff/door-papers';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { addGate } from '../../../../test/fixtures/add-gate.ts';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { overrideByHand } from '../../../../test/fixtures/override-by-hand.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const { token: manager } = await insertStaff(league, 'manager');

const getReport = async (id: string) =>
  (await league.call(getDoorReport, { params: { id }, token: manager })).body;
/** Exports the report in English. @returns the rows of the file */
async function exportRows(id: string) {
  const input = { params: { id }, token: manager, language: 'en' } as const;
  const { body } = await league.call(exportDoorReport, input);
  expect(body.file_name).toMatch(/^arrivals-\d{4}-\d{2}-\d{2}-[0-9a-f]{8}\.csv$/u);
  return parse(body.content, { bom: true });
}

const EMPTY_REPORT = {
  confirmed: 0,
  admitted: 0,
  quarters: [],
  scanners: [],
  gates: [],
  overrides: [],
  conflicts: { open: 0, settled: 0 },
  undone: 0,
  passages: [],
  points: 0,
};

const setAdmittedAt = (attendee: door.Attendee | undefined, at: string) =>
  league.sql`update booking set checked_in_at = ${at} where id = ${attendee?.bookingId}`;

describe('the gate report', () => {
  it('[14.25] counts arrivals per quarter hour and scanner, overrides by reason, conflicts, undos and points', async () => {
    const eventId = await door.openEvent(league);
    const attendees = await door.seatAttendees(league, eventId, 9);
    const [north, south] = [
      await door.pairScanner(league, eventId, 'الشمالية'),
      await door.pairScanner(league, eventId, 'الجنوبية'),
    ];
    await door.pairScanner(league, eventId, 'نقطة', 'counter');
    const admit = (scanner: door.TestScanner, index: number, scanId?: string) =>
      door.scanForVerdict(league, scanner, String(attendees[index]?.qr), scanId);
    const override = (index: number, reason: string) =>
      overrideByHand(league, south, String(attendees[index]?.bookingId), { reason });
    expect(await admit(north, 0)).toBe('admitted');
    expect(await admit(north, 1)).toBe('admitted');
    expect(await admit(south, 2)).toBe('admitted');
    await override(3, 'نفدت بطارية جواله');
    await override(4, 'نفدت بطارية جواله');
    await override(5, 'Lost phone');
    const undoneScanId = randomUUID();
    await admit(south, 6, undoneScanId);
    await league.call(undoScan, { params: { id: undoneScanId }, token: south.token });
    expect(await admit(north, 6)).toBe('admitted');
    const leases = door.leasesOf(await door.sync(league, north));
    const disputed = attendees.slice(7).map(attendee => ({ ...door.deliveryOf(attendee, leases), term: 99 }));
    expect(await door.deliver(league, north, disputed)).toEqual(['conflict', 'conflict']);
    await league.call(settleConflict, {
      params: { id: String(disputed[0]?.scan_id) },
      token: manager,
      body: { decision: 'admit', note: 'سألت المنظّم' },
    });
    for (const index of [0, 2, 3]) await setAdmittedAt(attendees[index], '2031-03-06T16:14:59Z');
    for (const index of [1, 4]) await setAdmittedAt(attendees[index], '2031-03-06T16:15:00Z');
    for (const index of [5, 6, 7]) await setAdmittedAt(attendees[index], '2031-03-06T16:59:00Z');

    expect(await getReport(eventId)).toMatchObject({
      state: 'open',
      confirmed: 9,
      admitted: 8,
      quarters: [
        { at: '2031-03-06T16:00:00.000Z', admitted: 3, by_scanner: [1, 2] },
        { at: '2031-03-06T16:15:00.000Z', admitted: 2, by_scanner: [1, 1] },
        { at: '2031-03-06T16:30:00.000Z', admitted: 0, by_scanner: [0, 0] },
        { at: '2031-03-06T16:45:00.000Z', admitted: 3, by_scanner: [2, 1] },
      ],
      scanners: [
        { name: 'الشمالية', admitted: 4, overrides: 0 },
        { name: 'الجنوبية', admitted: 4, overrides: 3 },
      ],
      overrides: [
        { reason: 'نفدت بطارية جواله', count: 2 },
        { reason: 'Lost phone', count: 1 },
      ],
      conflicts: { open: 1, settled: 1 },
      undone: 1,
      points: 400,
    });

    expect(await exportRows(eventId)).toEqual([
      ['Quarter hour', 'Admitted', 'الشمالية', 'الجنوبية'],
      ['2031-03-06 19:00', '3', '1', '2'],
      ['2031-03-06 19:15', '2', '1', '1'],
      ['2031-03-06 19:30', '0', '0', '0'],
      ['2031-03-06 19:45', '3', '2', '1'],
    ]);

    // An erasure deletes the reason, which may name the member, but not the admission.
    await eraseMember(league, attendees[5] as door.Attendee, await insertStaff(league, 'owner'));
    expect(await getReport(eventId)).toMatchObject({
      admitted: 8,
      overrides: [
        { reason: 'نفدت بطارية جواله', count: 2 },
        { reason: null, count: 1 },
      ],
      points: 400,
    });
  });

  const past = { starts_at: "now() - interval '5 hours'", ends_at: "now() - interval '1 second'" };
  it.each([
    ['future', 'coming', {}],
    ['running', 'open', door.OPEN_DOORS],
    ['past', 'over', past],
    ['cancelled', 'cancelled', { ...past, cancelled_at: 'now()' }],
    ['draft', 'coming', { published_at: 'null' }],
  ])('[14.25] exists for a %s event, with the state %s', async (_, state, details) => {
    const eventId = await insertEvent(league.db, details);
    expect(await getReport(eventId)).toMatchObject({ ...EMPTY_REPORT, state });
  });

  it('[14.25] and its exported file add up the scanners of each gate', async () => {
    const eventId = await door.openEvent(league);
    const attendees = await door.seatAttendees(league, eventId, 4);
    // Scanners from before the first gate have no gate.
    const withoutGate = await door.pairScanner(league, eventId, 'فهد');
    const north = await addGate(league, manager, eventId, { ar: 'الشمالية', en: 'North' });
    const south = await addGate(league, manager, eventId, { ar: 'الجنوبية', en: 'South' });
    const scanners = [
      withoutGate,
      await door.pairScanner(league, eventId, 'سارة', 'gate', north),
      await door.pairScanner(league, eventId, 'علي', 'gate', north),
      await door.pairScanner(league, eventId, 'نورة', 'gate', south),
    ];
    // Without leases, any scanner admits any ticket.
    for (const [index, scanner] of scanners.entries())
      expect(await door.scanForVerdict(league, scanner, String(attendees[index]?.qr))).toBe('admitted');
    for (const attendee of attendees) await setAdmittedAt(attendee, '2031-03-06T16:20:00Z');
    await league.sql`update scan set is_override = true where scanner_id = ${scanners[2]?.id}`;
    expect(await getReport(eventId)).toMatchObject({
      quarters: [{ admitted: 4, by_scanner: [1, 1, 1, 1], by_gate: [2, 1] }],
      gates: [
        { _id: north, name: { ar: 'الشمالية', en: 'North' }, admitted: 2, overrides: 1 },
        { _id: south, name: { ar: 'الجنوبية', en: 'South' }, admitted: 1, overrides: 0 },
      ],
    });
    expect(await exportRows(eventId)).toEqual([
      ['Quarter hour', 'Admitted', 'North', 'South', 'فهد', 'North · سارة', 'North · علي', 'South · نورة'],
      ['2031-03-06 19:15', '4', '2', '1', '1', '1', '1', '1'],
    ]);
  });

  it('[14.25] counts an admission without a scan, and no admission at other events', async () => {
    const [eventId, otherEventId] = [await door.openEvent(league), await door.openEvent(league)];
    const [attendee] = await door.seatAttendees(league, eventId, 1);
    await door.seatAttendees(league, otherEventId, 2);
    await setAdmittedAt(attendee, '2031-03-06T16:20:00Z');
    expect(await getReport(eventId)).toMatchObject({
      confirmed: 1,
      admitted: 1,
      quarters: [{ at: '2031-03-06T16:15:00.000Z', admitted: 1, by_scanner: [] }],
      scanners: [],
    });
    expect(await getReport(otherEventId)).toMatchObject({ ...EMPTY_REPORT, confirmed: 2 });
  });

  it.each([
    ['shown', getDoorReport],
    ['exported', exportDoorReport],
  ] as const)('[14.25] is not %s for a steward or an unknown event', async (_, endpoint) => {
    const { token } = await insertStaff(league, 'steward');
    const params = { id: await door.openEvent(league) };
    expect(expectError(await league.tryCall(endpoint, { params, token }))).toBe('staff.not_allowed');
    const unknown = await league.tryCall(endpoint, { params: { id: 'nothing' }, token: manager });
    expect(expectError(unknown)).toBe('event.not_found');
  });
});
