/** Tests the crew's board: admissions per gate and minute, and what scanners report about themselves. */
import { BOARD_MINUTES } from '@rabita/contract/constants';
import { getDoorBoard } from '@rabita/contract/staff/door-board';
import { expect, it } from 'vitest';
import { addGate } from '../../../../test/fixtures/add-gate.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { UNKNOWN_ID } from '../../../../test/harness/collect-endpoints.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const { token } = await insertStaff(league, 'manager');
const { token: steward } = await insertStaff(league, 'steward');

const tryGetBoard = (eventId: string, staffToken = token) =>
  league.tryCall(getDoorBoard, { params: { id: eventId }, token: staffToken });
const getBoard = async (eventId: string) =>
  (await league.call(getDoorBoard, { params: { id: eventId }, token })).body;

const NORTH = { ar: 'الشمال', en: 'North' };
const SOUTH = { ar: 'الجنوب', en: 'South' };
const setAdmittedAgo = ({ bookingId }: door.Attendee, seconds: number) =>
  league.sql`update booking set checked_in_at = now() - make_interval(secs => ${seconds}) where id = ${bookingId}`;
const countsPerMinute = (...entries: [index: number, admitted: number][]) => {
  const counts: number[] = Array(BOARD_MINUTES).fill(0);
  for (const [index, admitted] of entries) counts[index] = admitted;
  return counts;
};

it('[14.45] the board counts all admissions, and those of the last fifteen minutes per gate and minute', async () => {
  const eventId = await door.openEvent(league, { capacity: 40 });
  const north = await addGate(league, token, eventId, NORTH);
  const south = await addGate(league, token, eventId, SOUTH);
  const sara = await door.pairScanner(league, eventId, 'سارة', 'gate', north);
  const omar = await door.pairScanner(league, eventId, 'عمر', 'gate', north);
  const attendees = await door.seatAttendees(league, eventId, 6);
  for (const [index, scanner, secondsAgo] of [
    [0, sara, 10],
    [1, omar, 20],
    [2, sara, 250],
    // The scanner's clock is ahead.
    [3, sara, -30],
    [4, sara, BOARD_MINUTES * 60 + 5],
  ] as const) {
    await door.scan(league, scanner, attendees[index].qr);
    await setAdmittedAgo(attendees[index], secondsAgo);
  }
  const board = await getBoard(eventId);
  expect(board).toMatchObject({ counts: { expected: 6, admitted: 5 }, capacity: 40 });
  expect(board.gates).toEqual([
    { _id: north, name: NORTH, minutes: countsPerMinute([14, 3], [10, 1]) },
    { _id: south, name: SOUTH, minutes: countsPerMinute() },
  ]);
  expect(Math.abs(Date.parse(board.as_of) - Date.now())).toBeLessThan(60_000);
});

it('[14.45] the board has a last row for admissions and scanners without a gate, if there are any', async () => {
  const eventId = await door.openEvent(league);
  const [attendee] = await door.seatAttendees(league, eventId, 1);
  expect((await getBoard(eventId)).gates).toEqual([{ _id: null, name: null, minutes: countsPerMinute() }]);
  const scanner = await door.pairScanner(league, eventId, 'جهاز قديم');
  const north = await addGate(league, token, eventId, NORTH);
  const listGateIds = async () => (await getBoard(eventId)).gates.map(({ _id }) => _id);
  expect(await listGateIds()).toEqual([north, null]);
  await league.sql`update scanner set revoked_at = now() where id = ${scanner.id}`;
  expect(await listGateIds()).toEqual([north]);
  await setAdmittedAgo(attendee, 0);
  const { gates } = await getBoard(eventId);
  expect(gates.at(-1)).toEqual({ _id: null, name: null, minutes: countsPerMinute([14, 1]) });
});

it('[15.32] the board shows the battery and unsent admissions of the last sync, or null if the sync reported none', async () => {
  const eventId = await door.openEvent(league);
  const scanner = await door.pairScanner(league, eventId, 'سارة');
  const getHealth = async () => {
    const { battery, unsent, unsent_since } = (await getBoard(eventId)).scanners[0] ?? {};
    return { battery, unsent, unsent_since };
  };
  const unknown = { battery: null, unsent: null, unsent_since: null };
  expect(await getHealth()).toEqual(unknown);
  const battery = { percent: 12, is_charging: false };
  await door.sync(league, scanner, { battery, unsent: 0 });
  expect(await getHealth()).toEqual({ battery, unsent: 0, unsent_since: null });
  await door.sync(league, scanner, { battery, unsent: 7 });
  const health = await getHealth();
  expect(health).toEqual({ battery, unsent: 7, unsent_since: expect.any(String) });
  const charged = { percent: 13, is_charging: true };
  await door.sync(league, scanner, { battery: charged, unsent: 3 });
  expect(await getHealth()).toEqual({ ...health, battery: charged, unsent: 3 });
  await door.sync(league, scanner);
  expect(await getHealth()).toEqual(unknown);
  for (const invalidHealth of [
    { battery: { percent: 101, is_charging: false } },
    { battery: { percent: 50 } },
    { unsent: -1 },
  ])
    expect(expectError(await door.sync(league, scanner, invalidHealth))).toBe('request.invalid');
});

it('[15.32] the board does not count an admission as unsent if the same sync delivers it', async () => {
  const eventId = await door.openEvent(league);
  const scanner = await door.pairScanner(league, eventId, 'سارة');
  const leases = door.leasesOf(await door.sync(league, scanner));
  await door.backdatePairingsAndLeases(league, eventId);
  const [first, second] = await door.seatAttendees(league, eventId, 2);
  const admissions = [door.deliveryOf(first, leases), door.deliveryOf(second, leases)];
  await door.sync(league, scanner, { admissions, unsent: 5 });
  expect((await getBoard(eventId)).scanners).toMatchObject([{ unsent: 3 }]);
});

it('[14.46] stewards see tonight’s board without attendees’ names, but not the board of a later event', async () => {
  const eventId = await door.openEvent(league);
  await door.seatAttendees(league, eventId, 1, ['سارة القحطاني']);
  const response = await tryGetBoard(eventId, steward);
  expect(response.status).toBe(200);
  expect(response.text).not.toContain('سارة القحطاني');
  const laterEventId = await door.openEvent(league, {
    starts_at: "now() + interval '7 days'",
    doors_open_at: "now() + interval '6 days'",
    ends_at: "now() + interval '8 days'",
  });
  expect(expectError(await tryGetBoard(laterEventId, steward))).toBe('event.not_found');
  expect((await tryGetBoard(laterEventId)).status).toBe(200);
  for (const id of [UNKNOWN_ID, 'nothing'])
    expect(expectError(await tryGetBoard(id))).toBe('event.not_found');
});
