/** Tests that a scanner makes at most thirty overrides in ten minutes, unless a manager allows more. */
import { randomUUID } from 'node:crypto';
import { OVERRIDE_MINUTES, OVERRIDES_MAX } from '@rabita/contract/constants';
import { listScanners, undoScan } from '@rabita/contract/door/scanner';
import { listConflicts, settleConflict } from '@rabita/contract/staff/conflict';
import { getDoorBoard } from '@rabita/contract/staff/door-board';
import { allowOverrides } from '@rabita/contract/staff/override';
import { getToday } from '@rabita/contract/staff/today';
import { describe, expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import * as door from '../../../test/fixtures/open-door.ts';
import { overrideByHand } from '../../../test/fixtures/override-by-hand.ts';
import { UNKNOWN_ID } from '../../../test/harness/collect-endpoints.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();
const { token: manager } = await insertStaff(league, 'manager');

/** Opens an event whose scanner has made overrides, each `secondsAgo(index)` seconds ago. */
async function openDoor(attendees: number, overrides: number, secondsAgo = (_index: number) => 60) {
  const { eventId, tickets, scanner } = await door.openDoor(league, attendees);
  const addOverrides = (count: number) => {
    const ages = Array.from({ length: count }, (_, index) => secondsAgo(index));
    return league.sql`
      insert into scan (id, scanner_id, mode, response, scanned_at, received_at, is_override)
      select gen_random_uuid(), ${scanner.id}, 'online', '{"verdict":"admitted"}',
        now() - make_interval(secs => age), now(), true from unnest(${ages}::float8[]) as age`;
  };
  await addOverrides(overrides);
  return { eventId, tickets, scanner, addOverrides };
}
const admit = (scanner: door.TestScanner, attendee: door.Attendee | undefined, scanId?: string) =>
  overrideByHand(league, scanner, String(attendee?.bookingId), { scanId });
const allow = (scanner: { id: string }, token = manager) =>
  league.tryCall(allowOverrides, { params: { id: scanner.id }, token });
const countAdmitted = (eventId: string) =>
  league.value<number>('select count(checked_in_at) from booking where event_id = $1', [eventId]);

describe('overrides of one scanner', () => {
  it('[15.60] are limited to thirty in ten minutes, even if they are concurrent', async () => {
    const { eventId, tickets, scanner } = await openDoor(6, OVERRIDES_MAX - 2);
    const responses = await Promise.all(tickets.map(attendee => admit(scanner, attendee)));
    const rejected = responses.filter(({ status }) => status !== 200);
    expect(rejected.map(response => expectError(response))).toEqual(Array(4).fill('scanner.override_limit'));
    expect(await countAdmitted(eventId)).toBe(2);
  });

  it('[15.60] count for ten minutes, unless they were undone or did not admit', async () => {
    const { tickets, scanner } = await openDoor(3, OVERRIDES_MAX - 1);
    const [first, second, third] = tickets;
    const id = randomUUID();
    expect((await admit(scanner, first, id)).status).toBe(200);
    expect(expectError(await admit(scanner, second))).toBe('scanner.override_limit');
    await league.call(undoScan, { params: { id }, token: scanner.token });
    expect((await admit(scanner, first)).status).toBe(200);
    expect((await admit(scanner, first)).body.answer?.verdict).toBe('already_admitted');
    expect(expectError(await admit(scanner, second))).toBe('scanner.override_limit');
    await league.sql`update scan set scanned_at = scanned_at - make_interval(mins => ${OVERRIDE_MINUTES})
      where scanner_id = ${scanner.id}`;
    expect((await admit(scanner, third)).status).toBe(200);
  });

  it('[15.60] get the same response if repeated at the limit, and can succeed later if rejected', async () => {
    const { tickets, scanner } = await openDoor(2, OVERRIDES_MAX - 1);
    const [admittedId, rejectedId] = [randomUUID(), randomUUID()];
    for (let time = 0; time < 2; time += 1)
      expect((await admit(scanner, tickets[0], admittedId)).body.answer?.verdict).toBe('admitted');
    expect(expectError(await admit(scanner, tickets[1], rejectedId))).toBe('scanner.override_limit');
    expect((await allow(scanner)).status).toBe(200);
    expect((await admit(scanner, tickets[1], rejectedId)).body.answer?.verdict).toBe('admitted');
  });

  it('[15.60] do not limit scans, or the overrides of another scanner', async () => {
    const { eventId, tickets, scanner } = await openDoor(2, OVERRIDES_MAX);
    const other = await door.pairScanner(league, eventId, 'بوابة ٢');
    expect(await door.scanForVerdict(league, scanner, String(tickets[0]?.qr))).toBe('admitted');
    expect((await admit(other, tickets[1])).status).toBe(200);
  });

  it('[15.60] cause no request to release a ticket if they exceed the limit', async () => {
    const { eventId, tickets, scanner } = await openDoor(1, OVERRIDES_MAX);
    const holder = await door.pairScanner(league, eventId, 'بوابة ٢');
    await door.sync(league, holder);
    expect(expectError(await admit(scanner, tickets[0]))).toBe('scanner.override_limit');
  });
});

describe('the next thirty overrides', () => {
  it('[14.70] can be allowed by a manager, which is audited, but not by a steward', async () => {
    const { tickets, scanner } = await openDoor(1, OVERRIDES_MAX);
    const { token: steward } = await insertStaff(league, 'steward');
    expect(expectError(await allow(scanner, steward))).toBe('staff.not_allowed');
    for (const id of [UNKNOWN_ID, 'nothing'])
      expect(expectError(await allow({ id }))).toBe('scanner.not_found');
    const { body } = await allow(scanner);
    expect(body.scanner).toMatchObject({ _id: scanner.id, recent_overrides: 0 });
    const [audit] = await league.sql`select detail from audit_log
      where action = 'scanner.overrides_allowed' and subject_id = ${scanner.id}`;
    expect(audit).toEqual({ detail: { recent_overrides: OVERRIDES_MAX } });
    expect((await admit(scanner, tickets[0])).status).toBe(200);
    const synced = await door.sync(league, scanner);
    expect(synced.body.overrides_allowed_at).toBeGreaterThan(Date.now() / 1000 - 600);
  });

  it('[14.70] are not allowed to a revoked scanner', async () => {
    const { scanner } = await openDoor(0, 0);
    await door.revoke(league, scanner);
    expect(expectError(await allow(scanner))).toBe('scanner.not_found');
  });

  it('[14.71] are suggested on Today and on the board after ten overrides', async () => {
    const { eventId, scanner, addOverrides } = await openDoor(0, 9);
    const getShownCounts = async () => {
      const { body: today } = await league.call(getToday, { token: manager });
      const { body: board } = await league.call(getDoorBoard, { params: { id: eventId }, token: manager });
      const events = today.busy_scanners.filter(({ event }) => event._id === eventId);
      return [
        events.map(({ scanners }) => scanners),
        board.scanners.map(({ recent_overrides }) => recent_overrides),
      ];
    };
    expect(await getShownCounts()).toEqual([[], [9]]);
    await addOverrides(1);
    expect(await getShownCounts()).toEqual([[1], [10]]);
    await allow(scanner);
    expect(await getShownCounts()).toEqual([[], [0]]);
  });
});

describe('overrides without a network', () => {
  /** Delivers one override of each attendee, made `secondsAgo(index)` seconds ago. */
  async function deliverEach(
    { eventId, tickets, scanner }: Awaited<ReturnType<typeof openDoor>>,
    secondsAgo: (index: number) => number,
  ) {
    const leases = door.leasesOf(await door.sync(league, scanner));
    await door.backdatePairingsAndLeases(league, eventId);
    const admissions = tickets.map((attendee, index) => ({
      ...door.deliveryOf(attendee, leases, secondsAgo(index)),
      reason: 'تذكرة مطبوعة',
    }));
    return door.deliver(league, scanner, admissions);
  }

  it('[15.61] beyond thirty in ten minutes are conflicts, in any order of arrival', async () => {
    for (const direction of [-1, 1]) {
      const opened = await openDoor(4, OVERRIDES_MAX - 2, index => 350 + index);
      const deliveries = await deliverEach(opened, index => 400 + direction * index);
      expect(deliveries).toEqual(['accepted', 'accepted', 'conflict', 'conflict']);
      const { eventId } = opened;
      const { body } = await league.call(listConflicts, { params: { id: eventId }, token: manager });
      expect(body.conflicts.map(({ fault, may_admit }) => [fault, may_admit])).toEqual(
        Array(2).fill(['too_many_overrides', true]),
      );
      const [conflict] = body.conflicts;
      await league.call(settleConflict, {
        params: { id: String(conflict?._id) },
        token: manager,
        body: { decision: 'admit', note: 'كانت الطابعة معطلة' },
      });
      expect(await countAdmitted(eventId)).toBe(3);
    }
  });

  it('[15.61] count at the time when they were made, not delivered', async () => {
    const opened = await openDoor(2, OVERRIDES_MAX);
    expect(await deliverEach(opened, index => (index === 0 ? 700 : 500))).toEqual(['accepted', 'conflict']);
    const { body } = await league.call(listScanners, { params: { id: opened.eventId }, token: manager });
    expect(body.scanners[0]?.recent_overrides).toBe(OVERRIDES_MAX);
  });

  it('[15.61] are limited together with concurrent online overrides', async () => {
    const opened = await openDoor(4, OVERRIDES_MAX - 1, () => 30);
    const { eventId, tickets, scanner } = opened;
    const leases = door.leasesOf(await door.sync(league, scanner));
    await door.backdatePairingsAndLeases(league, eventId);
    const [one, two, three, four] = tickets;
    const deliver = (attendee: door.Attendee | undefined) =>
      attendee &&
      door.deliver(league, scanner, [{ ...door.deliveryOf(attendee, leases, 20), reason: 'تذكرة مطبوعة' }]);
    await Promise.all([deliver(one), admit(scanner, two), deliver(three), admit(scanner, four)]);
    expect(await countAdmitted(eventId)).toBe(1);
  });
});
