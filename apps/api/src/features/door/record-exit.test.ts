/** Tests going out and in again: one person at a time is inside on a ticket, and nobody is admitted or paid twice. */
import { randomUUID } from 'node:crypto';
import { admitByHand, recordExit, scanTicket } from '@rabita/contract/door/scanner';
import { takeBackAdmission } from '@rabita/contract/staff/box-office';
import { getDoorBoard } from '@rabita/contract/staff/door-board';
import { getDoorReport } from '@rabita/contract/staff/door-papers';
import { createGate } from '@rabita/contract/staff/gate';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import * as door from '../../../test/fixtures/open-door.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();
const { token } = await insertStaff(league, 'manager');

async function openDoor({ allows_reentry = true, gate }: { allows_reentry?: boolean; gate?: string } = {}) {
  const eventId = await door.openEvent(league, { allows_reentry });
  const texts = { name: gate ?? '', directions: '' };
  const body = { translations: { ar: texts, en: texts } };
  const gateId =
    gate === undefined
      ? null
      : (await league.call(createGate, { params: { id: eventId }, token, body })).body.gate._id;
  const [attendee] = await door.seatAttendees(league, eventId, 1);
  const scanner = await door.pairScanner(league, eventId, 'سارة', 'gate', gateId);
  return { eventId, attendee, scanner };
}

type Scanner = { token: string };
const tryExit = ({ token }: Scanner, text: string, scan_id: string = randomUUID()) =>
  league.tryCall(recordExit, { token, body: { scan_id, text } });
const exit = async (scanner: Scanner, { qr }: door.Attendee, scan_id?: string) =>
  (await tryExit(scanner, qr, scan_id)).body.answer?.verdict;
/** Scans as an app that knows returns does. */
const enter = async ({ token }: Scanner, { qr }: door.Attendee, scan_id: string = randomUUID()) =>
  (await league.call(scanTicket, { token, body: { scan_id, text: qr } })).body.answer.verdict;
const letBack = async ({ token }: Scanner, { bookingId }: door.Attendee, scan_id: string = randomUUID()) => {
  const body = { scan_id, booking_id: bookingId, reason: 'خرج دون مسح تذكرته وعاد' };
  return (await league.call(admitByHand, { token, body })).body.answer.verdict;
};
const countsOf = async (eventId: string) =>
  (await league.call(getDoorBoard, { params: { id: eventId }, token })).body.counts;

it('[15.46] lets out and in again, without a second admission or points', async () => {
  const { eventId, attendee, scanner } = await openDoor();
  expect(await exit(scanner, attendee)).toBe('not_inside');
  expect(await enter(scanner, attendee)).toBe('admitted');
  expect(await enter(scanner, attendee)).toBe('already_admitted');
  expect(await exit(scanner, attendee)).toBe('left');
  expect(await exit(scanner, attendee)).toBe('not_inside');
  expect(await countsOf(eventId)).toMatchObject({ admitted: 1, out: 1 });
  expect(await enter(scanner, attendee)).toBe('returned');
  expect(await enter(scanner, attendee)).toBe('already_admitted');
  expect(await countsOf(eventId)).toMatchObject({ admitted: 1, out: 0 });
  expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50]);
  expect(
    await league.value('select admission_number from booking where id = $1', [attendee.bookingId]),
  ).toEqual(1);
});

it('[15.46] after an exit, a repeated scan of the admission lets nobody in', async () => {
  const { attendee, scanner } = await openDoor();
  const id = randomUUID();
  expect([await enter(scanner, attendee, id), await enter(scanner, attendee, id)]).toEqual([
    'admitted',
    'admitted',
  ]);
  await exit(scanner, attendee);
  expect(await enter(scanner, attendee)).toBe('returned');
  expect(await enter(scanner, attendee, id)).toBe('already_admitted');
});

it('[15.46] lets one of several in who come back with one ticket at once, and one out', async () => {
  const { eventId, attendee, scanner } = await openDoor();
  const second = await door.pairScanner(league, eventId, 'عمر');
  await enter(scanner, attendee);
  const gates = [scanner, second, scanner, second, scanner, second];
  for (let round = 0; round < 3; round += 1) {
    const out = await Promise.all(gates.map(gate => exit(gate, attendee)));
    expect(out.filter(verdict => verdict === 'left')).toHaveLength(1);
    const back = await Promise.all(gates.map(gate => enter(gate, attendee)));
    expect(back.filter(verdict => verdict === 'returned')).toHaveLength(1);
    expect(new Set(back)).toEqual(new Set(['returned', 'already_admitted']));
  }
});

it('[15.46] in any order of scans, exits, undos and taking back, never two are inside on one ticket', async () => {
  const steps = fc.array(fc.constantFrom('enter', 'exit', 'repeat', 'take back', 'both'), { maxLength: 12 });
  const { attendee: first, eventId, scanner } = await openDoor();
  await fc.assert(
    fc.asyncProperty(steps, async acts => {
      const [attendee] = await door.seatAttendees(league, eventId, 1);
      expect(attendee.bookingId).not.toBe(first.bookingId);
      let inside = 0;
      let last: { verdict: string; id: string } | undefined;
      const count = (verdict: string | undefined) => {
        if (verdict === 'admitted' || verdict === 'returned') inside += 1;
        if (verdict === 'left') inside -= 1;
      };
      for (const act of acts) {
        const id = randomUUID();
        if (act === 'enter') {
          last = { verdict: await enter(scanner, attendee, id), id };
          count(last.verdict);
        } else if (act === 'exit') count(await exit(scanner, attendee, id));
        else if (act === 'both')
          for (const verdict of await Promise.all([
            exit(scanner, attendee),
            enter(scanner, attendee),
            enter(scanner, attendee),
          ]))
            count(verdict);
        else if (act === 'repeat' && last) {
          // A repeated request gets the response of the first one, which counts no second time.
          expect([last.verdict, 'already_admitted']).toContain(await enter(scanner, attendee, last.id));
        } else if (act === 'take back') {
          const [row] = await league.sql<{ checked_in_at: Date | null; exited_at: Date | null }>`
            select checked_in_at, exited_at from booking where id = ${attendee.bookingId}`;
          const at = row?.checked_in_at;
          if (!at) continue;
          const body = { reason: 'دخل شخص آخر', checked_in_at: at.toISOString() };
          await league.call(takeBackAdmission, { params: { id: attendee.bookingId }, token, body });
          inside = 0;
        }
        expect([0, 1]).toContain(inside);
      }
    }),
    { numRuns: 15 },
  );
}, 120_000);

it('[15.47] is a switch of the event', async () => {
  const { attendee, scanner } = await openDoor({ allows_reentry: false });
  await enter(scanner, attendee);
  expect(expectError(await tryExit(scanner, attendee.qr))).toBe('scanner.no_reentry');
  expect(await letBack(scanner, attendee)).toBe('already_admitted');
  const open = await openDoor();
  expect((await door.sync(league, open.scanner)).body.event).toMatchObject({ allows_reentry: true });
});

it('[15.47] without an exit scan a steward lets back in by an override, with a reason on record', async () => {
  const { eventId, attendee, scanner } = await openDoor();
  await enter(scanner, attendee);
  const id = randomUUID();
  expect([await letBack(scanner, attendee, id), await letBack(scanner, attendee, id)]).toEqual([
    'returned',
    'returned',
  ]);
  expect(await countsOf(eventId)).toMatchObject({ admitted: 1, out: 0 });
  expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50]);
  expect(
    await league.sql`select after from audit_log
      where action = 'admission.overridden' and actor_id = ${scanner.id}`,
  ).toEqual([{ after: { reason: 'خرج دون مسح تذكرته وعاد' } }]);
});

it('[15.47] counts who went out and came back by gate and hour', async () => {
  const { eventId, attendee, scanner } = await openDoor({ gate: 'North' });
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

it('[15.46] an admission that is undone or taken back while its attendee is out leaves nobody out', async () => {
  const { eventId, attendee, scanner } = await openDoor();
  await enter(scanner, attendee);
  await exit(scanner, attendee);
  const [at] = await league.sql<{ checked_in_at: Date }>`select checked_in_at from booking
    where id = ${attendee.bookingId}`;
  const body = { reason: 'دخل شخص آخر', checked_in_at: String(at?.checked_in_at.toISOString()) };
  await league.call(takeBackAdmission, { params: { id: attendee.bookingId }, token, body });
  expect(await countsOf(eventId)).toMatchObject({ admitted: 0, out: 0, taken_back: 1 });
  expect(await enter(scanner, attendee)).toBe('admitted');
});
