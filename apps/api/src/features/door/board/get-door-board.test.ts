/** Tests the crew's board: admissions per gate and minute, and what scanners say of themselves. */
import { BOARD_MINUTES } from '@rabita/contract/constants';
import { getDoorBoard } from '@rabita/contract/staff/door-board';
import { createGate } from '@rabita/contract/staff/gate';
import { expect, it } from 'vitest';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { UNKNOWN_ID } from '../../../../test/harness/collect-endpoints.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const { token } = await insertStaff(league, 'manager');
const { token: steward } = await insertStaff(league, 'steward');

const ask = (eventId: string, as = token) =>
  league.tryCall(getDoorBoard, { params: { id: eventId }, token: as });
const board = async (eventId: string, as = token) =>
  (await league.call(getDoorBoard, { params: { id: eventId }, token: as })).body;

async function addGate(eventId: string, name: string): Promise<string> {
  const texts = { name, directions: '' };
  const body = { translations: { ar: texts, en: texts } };
  return (await league.call(createGate, { params: { id: eventId }, token, body })).body.gate._id;
}
/** Changes when the attendees were admitted. */
const admittedAgo = (attendee: door.Attendee | undefined, seconds: number) =>
  league.db.run('update booking set checked_in_at = now() - make_interval(secs => $2) where id = $1', [
    attendee?.bookingId,
    seconds,
  ]);
const minutes = (...counts: [at: number, admitted: number][]) => {
  const all: number[] = Array(BOARD_MINUTES).fill(0);
  for (const [at, admitted] of counts) all[at] = admitted;
  return all;
};

it('[14.45] counts the admissions of the last fifteen minutes per gate and minute, and who is in', async () => {
  const eventId = await door.openEvent(league, { capacity: 40 });
  const [north, south] = [await addGate(eventId, 'North'), await addGate(eventId, 'South')];
  const sara = await door.pairScanner(league, eventId, 'سارة', 'gate', north);
  const omar = await door.pairScanner(league, eventId, 'عمر', 'gate', north);
  const people = await door.seatAttendees(league, eventId, 6);
  const scannedBy = [sara, omar, sara, sara, sara];
  for (const [index, scanner] of scannedBy.entries())
    await door.scan(league, scanner, String(people[index]?.qr));
  // Two in the last minute, by two scanners; one four minutes ago; one a clock ahead; one too long ago.
  for (const [index, ago] of [10, 20, 250, -30, BOARD_MINUTES * 60 + 5].entries())
    await admittedAgo(people[index], ago);
  const seen = await board(eventId);
  expect(seen).toMatchObject({ counts: { expected: 6, admitted: 5 }, capacity: 40 });
  expect(seen.gates).toEqual([
    { _id: north, name: { ar: 'North', en: 'North' }, minutes: minutes([14, 3], [10, 1]) },
    { _id: south, name: { ar: 'South', en: 'South' }, minutes: minutes() },
  ]);
  expect(Math.abs(Date.parse(seen.as_of) - Date.now())).toBeLessThan(60_000);
});

it('[14.45] counts admissions and scanners at no gate last, and only if there are any', async () => {
  const eventId = await door.openEvent(league);
  const [attendee] = await door.seatAttendees(league, eventId, 1);
  expect((await board(eventId)).gates).toEqual([{ _id: null, name: null, minutes: minutes() }]);
  const old = await door.pairScanner(league, eventId, 'جهاز قديم');
  const north = await addGate(eventId, 'North');
  const gateIds = async () => (await board(eventId)).gates.map(({ _id }) => _id);
  expect(await gateIds()).toEqual([north, null]);
  await league.sql`update scanner set revoked_at = now() where id = ${old.id}`;
  expect(await gateIds()).toEqual([north]);
  await league.sql`update booking set checked_in_at = now() where id = ${attendee?.bookingId}`;
  const { gates } = await board(eventId);
  expect(gates.at(-1)).toEqual({ _id: null, name: null, minutes: minutes([14, 1]) });
});

it('[15.32] keeps what each sync says of battery and unsent admissions, and nothing of an app that does not say', async () => {
  const eventId = await door.openEvent(league);
  const scanner = await door.pairScanner(league, eventId, 'سارة');
  const seen = async () => {
    const { battery, unsent, unsent_since } = (await board(eventId)).scanners[0] ?? {};
    return { battery, unsent, isWaiting: typeof unsent_since === 'string' };
  };
  const nothing = { battery: null, unsent: null, isWaiting: false };
  expect(await seen()).toEqual(nothing);
  const battery = { percent: 12, is_charging: false };
  await door.sync(league, scanner, { battery, unsent: 0 });
  expect(await seen()).toEqual({ battery, unsent: 0, isWaiting: false });
  await door.sync(league, scanner, { battery, unsent: 7 });
  expect(await seen()).toEqual({ battery, unsent: 7, isWaiting: true });
  const sinceOf = async () => (await board(eventId)).scanners[0]?.unsent_since;
  const since = await sinceOf();
  await door.sync(league, scanner, { battery: { percent: 13, is_charging: true }, unsent: 3 });
  expect(await sinceOf()).toBe(since);
  await door.sync(league, scanner);
  expect(await seen()).toEqual(nothing);
  for (const wrong of [
    { battery: { percent: 101, is_charging: false } },
    { battery: { percent: 50 } },
    { unsent: -1 },
  ])
    expect(expectError(await door.sync(league, scanner, wrong))).toBe('request.invalid');
});

it('[15.32] does not count an admission that the same sync delivers as unsent', async () => {
  const eventId = await door.openEvent(league);
  const scanner = await door.pairScanner(league, eventId, 'سارة');
  const leases = door.leasesOf(await door.sync(league, scanner));
  await door.backdatePairingsAndLeases(league, eventId);
  const [first, second] = await door.seatAttendees(league, eventId, 2);
  const admissions = [door.deliveryOf(first, leases), door.deliveryOf(second, leases)];
  const unsent = async () => (await board(eventId)).scanners[0]?.unsent;
  await door.sync(league, scanner, { admissions, unsent: 5 });
  expect(await unsent()).toBe(3);
});

it('[14.46] shows a steward tonight’s board without an attendee’s name, and no other event', async () => {
  const eventId = await door.openEvent(league);
  await door.seatAttendees(league, eventId, 1, ['سارة القحطاني']);
  const seen = await ask(eventId, steward);
  expect(seen.status).toBe(200);
  expect(seen.text).not.toContain('سارة القحطاني');
  const later = await door.openEvent(league, {
    starts_at: "now() + interval '7 days'",
    doors_open_at: "now() + interval '6 days'",
    ends_at: "now() + interval '8 days'",
  });
  expect(expectError(await ask(later, steward))).toBe('event.not_found');
  expect((await ask(later)).status).toBe(200);
  for (const id of [UNKNOWN_ID, 'nothing']) expect(expectError(await ask(id))).toBe('event.not_found');
});
