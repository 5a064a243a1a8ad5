/** Tests the gate's report: each figure from a real evening, its states, and its CSV file. */
import { randomUUID } from 'node:crypto';
import { admitByHand, undoScan } from '@rabita/contract/door/scanner';
import { settleConflict } from '@rabita/contract/staff/conflict';
import { exportDoorReport, getDoorReport } from '@rabita/contract/staff/door-papers';
import { createGate } from '@rabita/contract/staff/gate';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import { removeMember } from '../../member/remove-member.ts';

const league = await startTestLeague();
const { token: manager } = await insertStaff(league, 'manager');

const report = async (id: string) =>
  (await league.call(getDoorReport, { params: { id }, token: manager })).body;

const NOTHING = {
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

/** Moves the admission of an attendee to a quarter hour of the evening. */
const admitAt = (attendee: door.Attendee | undefined, at: string) =>
  league.sql`update booking set checked_in_at = ${at} where id = ${attendee?.bookingId}`;

describe('the report of a gate', () => {
  it('[14.25] counts arrivals per quarter hour and scanner, overrides by reason, conflicts, undone ones and points', async () => {
    const eventId = await door.openEvent(league);
    const crowd = await door.seatAttendees(league, eventId, 9);
    const [north, south] = [
      await door.pairScanner(league, eventId, 'الشمالية'),
      await door.pairScanner(league, eventId, 'الجنوبية'),
    ];
    await door.pairScanner(league, eventId, 'نقطة', 'counter');
    const admit = (scanner: door.TestScanner, at: number, scanId?: string) =>
      door.scanForVerdict(league, scanner, String(crowd[at]?.qr), scanId);
    const override = (at: number, reason: string) =>
      league.call(admitByHand, {
        token: south.token,
        body: { scan_id: randomUUID(), booking_id: String(crowd[at]?.bookingId), reason },
      });
    expect(await admit(north, 0)).toBe('admitted');
    expect(await admit(north, 1)).toBe('admitted');
    expect(await admit(south, 2)).toBe('admitted');
    await override(3, 'نفدت بطارية جواله');
    await override(4, 'نفدت بطارية جواله');
    await override(5, 'Lost phone');
    const mistaken = randomUUID();
    await admit(south, 6, mistaken);
    await league.call(undoScan, { params: { id: mistaken }, token: south.token });
    expect(await admit(north, 6)).toBe('admitted');
    const leases = door.leasesOf(await door.sync(league, north));
    const sent = [7, 8].map(at => ({ ...door.deliveryOf(crowd[at] as door.Attendee, leases), term: 99 }));
    expect(await door.deliver(league, north, sent)).toEqual(['conflict', 'conflict']);
    await league.call(settleConflict, {
      params: { id: String(sent[0]?.scan_id) },
      token: manager,
      body: { decision: 'admit', note: 'سألت المنظّم' },
    });
    for (const at of [0, 2, 3]) await admitAt(crowd[at], '2031-03-06T16:14:59Z');
    for (const at of [1, 4]) await admitAt(crowd[at], '2031-03-06T16:15:00Z');
    for (const at of [5, 6, 7]) await admitAt(crowd[at], '2031-03-06T16:59:00Z');

    const found = await report(eventId);
    expect(found).toMatchObject({
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

    const file = (
      await league.call(exportDoorReport, { params: { id: eventId }, token: manager, language: 'en' })
    ).body;
    expect(file.file_name).toMatch(/^arrivals-\d{4}-\d{2}-\d{2}-[0-9a-f]{8}\.csv$/u);
    expect(parse(file.content, { bom: true })).toEqual([
      ['Quarter hour', 'Admitted', 'الشمالية', 'الجنوبية'],
      ['2031-03-06 19:00', '3', '1', '2'],
      ['2031-03-06 19:15', '2', '1', '1'],
      ['2031-03-06 19:30', '0', '0', '0'],
      ['2031-03-06 19:45', '3', '2', '1'],
    ]);

    // The reason may name the member, so it goes with the account; the admission stays.
    await league.context.db.transaction(db =>
      removeMember({ ...league.context, db }, String(crowd[5]?.id), {
        actorKind: 'member',
        actorId: String(crowd[5]?.id),
      }),
    );
    expect(await report(eventId)).toMatchObject({
      admitted: 8,
      overrides: [
        { reason: 'نفدت بطارية جواله', count: 2 },
        { reason: null, count: 1 },
      ],
      points: 400,
    });
  });

  it('[14.25] is there before, during and after an event, and for a cancelled one', async () => {
    const past = { starts_at: "now() - interval '5 hours'", ends_at: "now() - interval '1 second'" };
    const stateOf = async (details: Parameters<typeof insertEvent>[1]) => {
      const {
        event: _event,
        as_of: _asOf,
        state,
        ...rest
      } = await report(await insertEvent(league.db, details));
      expect(rest).toEqual(NOTHING);
      return state;
    };
    expect(await stateOf({})).toBe('coming');
    expect(await stateOf(door.OPEN_DOORS)).toBe('open');
    expect(await stateOf(past)).toBe('over');
    expect(await stateOf({ ...past, cancelled_at: 'now()' })).toBe('cancelled');
    expect(await stateOf({ published_at: 'null' })).toBe('coming');
  });

  it('[14.25] adds up each gate’s scanners, in the report and in the file', async () => {
    const eventId = await door.openEvent(league);
    const crowd = await door.seatAttendees(league, eventId, 4);
    // Scanners from before the first gate work at none.
    const early = await door.pairScanner(league, eventId, 'فهد');
    const gateIds: string[] = [];
    for (const [ar, en] of [
      ['الشمالية', 'North'],
      ['الجنوبية', 'South'],
    ] as const) {
      const translations = { ar: { name: ar, directions: '' }, en: { name: en, directions: '' } };
      const made = await league.call(createGate, {
        params: { id: eventId },
        token: manager,
        body: { translations },
      });
      gateIds.push(made.body.gate._id);
    }
    const [north, south] = gateIds;
    const scanners = [
      early,
      await door.pairScanner(league, eventId, 'سارة', 'gate', north),
      await door.pairScanner(league, eventId, 'علي', 'gate', north),
      await door.pairScanner(league, eventId, 'نورة', 'gate', south),
    ];
    // Without leases, any scanner admits any ticket.
    for (const [index, scanner] of scanners.entries())
      expect(await door.scanForVerdict(league, scanner, String(crowd[index]?.qr))).toBe('admitted');
    for (const attendee of crowd) await admitAt(attendee, '2031-03-06T16:20:00Z');
    await league.sql`update scan set is_override = true where scanner_id = ${scanners[2]?.id}`;
    expect(await report(eventId)).toMatchObject({
      quarters: [{ admitted: 4, by_scanner: [1, 1, 1, 1], by_gate: [2, 1] }],
      gates: [
        { _id: north, name: { ar: 'الشمالية', en: 'North' }, admitted: 2, overrides: 1 },
        { _id: south, name: { ar: 'الجنوبية', en: 'South' }, admitted: 1, overrides: 0 },
      ],
    });
    const file = await league.call(exportDoorReport, {
      params: { id: eventId },
      token: manager,
      language: 'en',
    });
    expect(parse(file.body.content, { bom: true })).toEqual([
      ['Quarter hour', 'Admitted', 'North', 'South', 'فهد', 'North · سارة', 'North · علي', 'South · نورة'],
      ['2031-03-06 19:15', '4', '2', '1', '1', '1', '1', '1'],
    ]);
  });

  it('[14.25] counts an admission without a scan, and keeps other events apart', async () => {
    const [one, other] = [await door.openEvent(league), await door.openEvent(league)];
    const [attendee] = await door.seatAttendees(league, one, 1);
    await door.seatAttendees(league, other, 2);
    await admitAt(attendee, '2031-03-06T16:20:00Z');
    expect(await report(one)).toMatchObject({
      confirmed: 1,
      admitted: 1,
      quarters: [{ at: '2031-03-06T16:15:00.000Z', admitted: 1, by_scanner: [] }],
      scanners: [],
    });
    expect(await report(other)).toMatchObject({ ...NOTHING, confirmed: 2 });
  });

  it('[14.25] is for managers and owners, and rejects an unknown event', async () => {
    const id = await door.openEvent(league);
    const { token } = await insertStaff(league, 'steward');
    for (const endpoint of [getDoorReport, exportDoorReport]) {
      expect(expectError(await league.tryCall(endpoint, { params: { id }, token }))).toBe(
        'staff.not_allowed',
      );
      expect(expectError(await league.tryCall(endpoint, { params: { id: 'nothing' }, token: manager }))).toBe(
        'event.not_found',
      );
    }
  });
});
