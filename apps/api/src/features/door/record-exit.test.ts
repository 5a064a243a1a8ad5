/** Tests going out and in again: at most one person is inside with a ticket, and its points are paid once. */
import { randomUUID } from 'node:crypto';
import { recordExit } from '@rabita/contract/door/scanner';
import { takeBackAdmission } from '@rabita/contract/staff/box-office';
import { getDoorBoard } from '@rabita/contract/staff/door-board';
import { getDoorReport } from '@rabita/contract/staff/door-papers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addGate } from '../../../test/fixtures/add-gate.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import * as door from '../../../test/fixtures/open-door.ts';
import { OVERRIDE_REASON, overrideByHand } from '../../../test/fixtures/override-by-hand.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();
const { token } = await insertStaff(league, 'manager');

async function openDoor({ allows_reentry = true, gateName = '' } = {}) {
  const eventId = await door.openEvent(league, { allows_reentry });
  const name = { ar: gateName, en: gateName };
  const gateId = gateName === '' ? null : await addGate(league, token, eventId, name);
  const [attendee] = await door.seatAttendees(league, eventId, 1);
  const scanner = await door.pairScanner(league, eventId, 'سارة', 'gate', gateId);
  return { eventId, attendee, scanner };
}

type Scanner = { token: string };
const tryExit = ({ token }: Scanner, text: string, scan_id: string = randomUUID()) =>
  league.tryCall(recordExit, { token, body: { scan_id, text } });
const exit = async (scanner: Scanner, { qr }: door.Attendee, scan_id?: string) =>
  (await tryExit(scanner, qr, scan_id)).body.answer?.verdict;
const enter = (scanner: Scanner, { qr }: door.Attendee, scanId?: string) =>
  door.scanForVerdict(league, scanner, qr, scanId);
const override = async (scanner: Scanner, { bookingId }: door.Attendee, scanId?: string) =>
  (await overrideByHand(league, scanner, bookingId, { scanId })).body.answer?.verdict;
const getCounts = async (eventId: string) =>
  (await league.call(getDoorBoard, { params: { id: eventId }, token })).body.counts;

/** Takes the attendee's admission back. @returns whether there was one */
async function takeBack({ bookingId }: door.Attendee): Promise<boolean> {
  const [row] = await league.sql<{ checked_in_at: Date | null }>`
    select checked_in_at from booking where id = ${bookingId}`;
  if (!row?.checked_in_at) return false;
  const body = { reason: 'دخل شخص آخر', checked_in_at: row.checked_in_at.toISOString() };
  await league.call(takeBackAdmission, { params: { id: bookingId }, token, body });
  return true;
}

it('[15.46] an attendee goes out and in again without a second admission or more points', async () => {
  const { eventId, attendee, scanner } = await openDoor();
  expect(await exit(scanner, attendee)).toBe('not_inside');
  expect(await enter(scanner, attendee)).toBe('admitted');
  expect(await enter(scanner, attendee)).toBe('already_admitted');
  expect(await exit(scanner, attendee)).toBe('left');
  expect(await exit(scanner, attendee)).toBe('not_inside');
  expect(await getCounts(eventId)).toMatchObject({ admitted: 1, out: 1 });
  expect(await enter(scanner, attendee)).toBe('returned');
  expect(await enter(scanner, attendee)).toBe('already_admitted');
  expect(await getCounts(eventId)).toMatchObject({ admitted: 1, out: 0 });
  expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50]);
  const [booking] = await league.sql`select admission_number from booking where id = ${attendee.bookingId}`;
  expect(booking).toEqual({ admission_number: 1 });
});

it('[15.46] a scan repeated with the id of an admission admits nobody after an exit', async () => {
  const { attendee, scanner } = await openDoor();
  const id = randomUUID();
  for (const _ of ['first', 'repeated']) expect(await enter(scanner, attendee, id)).toBe('admitted');
  await exit(scanner, attendee);
  expect(await enter(scanner, attendee)).toBe('returned');
  expect(await enter(scanner, attendee, id)).toBe('already_admitted');
});

it('[15.46] only one of a ticket’s concurrent exit scans succeeds, and then only one return scan', async () => {
  const { eventId, attendee, scanner } = await openDoor();
  const second = await door.pairScanner(league, eventId, 'عمر');
  await enter(scanner, attendee);
  const scanners = [scanner, second, scanner, second, scanner, second];
  for (let round = 0; round < 3; round += 1) {
    const exits = await Promise.all(scanners.map(each => exit(each, attendee)));
    expect(exits.filter(verdict => verdict === 'left')).toHaveLength(1);
    const returns = await Promise.all(scanners.map(each => enter(each, attendee)));
    expect(returns.filter(verdict => verdict === 'returned')).toHaveLength(1);
    expect(new Set(returns)).toEqual(new Set(['returned', 'already_admitted']));
  }
});

it('[15.46] scans, exits and taking back in any order leave at most one person inside with a ticket', async () => {
  const actions = fc.array(fc.constantFrom('enter', 'exit', 'repeat', 'take back', 'concurrent'), {
    maxLength: 12,
  });
  const { eventId, scanner } = await openDoor();
  await fc.assert(
    fc.asyncProperty(actions, async sequence => {
      const [attendee] = await door.seatAttendees(league, eventId, 1);
      let insideCount = 0;
      let latest: { verdict: string; id: string } | undefined;
      const count = (verdict: string | undefined) => {
        if (verdict === 'admitted' || verdict === 'returned') insideCount += 1;
        if (verdict === 'left') insideCount -= 1;
      };
      for (const action of sequence) {
        if (action === 'enter') {
          const id = randomUUID();
          latest = { verdict: await enter(scanner, attendee, id), id };
          count(latest.verdict);
        } else if (action === 'exit') count(await exit(scanner, attendee));
        else if (action === 'concurrent') {
          const calls = [exit(scanner, attendee), enter(scanner, attendee), enter(scanner, attendee)];
          for (const verdict of await Promise.all(calls)) count(verdict);
        } else if (action === 'repeat' && latest) {
          // A repeated request gets the first response, which counts once.
          expect([latest.verdict, 'already_admitted']).toContain(await enter(scanner, attendee, latest.id));
        } else if (action === 'take back' && (await takeBack(attendee))) insideCount = 0;
        expect([0, 1]).toContain(insideCount);
      }
    }),
    { numRuns: 15 },
  );
}, 120_000);

it('[15.47] exits and returns are possible only if the event allows them', async () => {
  const { attendee, scanner } = await openDoor({ allows_reentry: false });
  await enter(scanner, attendee);
  expect(expectError(await tryExit(scanner, attendee.qr))).toBe('scanner.no_reentry');
  expect(await override(scanner, attendee)).toBe('already_admitted');
  const other = await openDoor();
  expect((await door.sync(league, other.scanner)).body.event).toMatchObject({ allows_reentry: true });
});

it('[15.47] a steward lets an attendee back in by an override if there was no exit scan', async () => {
  const { eventId, attendee, scanner } = await openDoor();
  await enter(scanner, attendee);
  const id = randomUUID();
  for (const _ of ['first', 'repeated']) expect(await override(scanner, attendee, id)).toBe('returned');
  expect(await getCounts(eventId)).toMatchObject({ admitted: 1, out: 0 });
  expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50]);
  const lines = await league.sql`select after from audit_log
    where action = 'admission.overridden' and actor_id = ${scanner.id}`;
  expect(lines).toEqual([{ after: { reason: OVERRIDE_REASON } }]);
});

it('[15.47] the gate report counts exits and returns by gate and hour', async () => {
  const { eventId, attendee, scanner } = await openDoor({ gateName: 'North' });
  await enter(scanner, attendee);
  await exit(scanner, attendee);
  await enter(scanner, attendee);
  await exit(scanner, attendee);
  await league.sql`update scan set scanned_at = '2026-11-20T18:20:00Z' where scanner_id = ${scanner.id}`;
  const { body } = await league.call(getDoorReport, { params: { id: eventId }, token });
  expect(body.passages).toEqual([
    { at: '2026-11-20T18:00:00.000Z', gate: { ar: 'North', en: 'North' }, left: 2, returned: 1 },
  ]);
  expect(body.admitted).toBe(1);
});

it('[15.46] an attendee is not out any more after the admission was taken back', async () => {
  const { eventId, attendee, scanner } = await openDoor();
  await enter(scanner, attendee);
  await exit(scanner, attendee);
  await takeBack(attendee);
  expect(await getCounts(eventId)).toMatchObject({ admitted: 0, out: 0, taken_back: 1 });
  expect(await enter(scanner, attendee)).toBe('admitted');
});
