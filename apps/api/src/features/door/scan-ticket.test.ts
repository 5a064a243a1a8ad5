/** Tests online scans and undos: a ticket admits once, and every rejected scan gets the verdict for its cause. */
import { randomUUID } from 'node:crypto';
import { undoScan } from '@rabita/contract/door/scanner';
import { listAudit } from '@rabita/contract/staff/audit';
import { checkConsistency } from '@rabita/contract/staff/consistency-check';
import { cancelEvent } from '@rabita/contract/staff/event';
import { eraseMemberByStaff } from '@rabita/contract/staff/member';
import { deriveSigningKey } from '@rabita/door/keys';
import { laneOf } from '@rabita/door/lane';
import { signTicket } from '@rabita/door/ticket';
import { describe, expect, it } from 'vitest';
import { insertAdjustment } from '../../../test/fixtures/insert-adjustment.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import * as door from '../../../test/fixtures/open-door.ts';
import { overrideByHand } from '../../../test/fixtures/override-by-hand.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { openStream } from '../../../test/harness/open-stream.ts';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { getTicketKey } from '../../platform/security/ticket-keys.ts';
import { bookingTasks } from '../booking/jobs.ts';

const league = await startTestLeague();
const otherServer = await league.another();

/** Signs a ticket code, with some fields changed, or with a key from another seed. */
async function signCode(eventId: string, ticketId: Uint8Array, changes: object = {}, seed?: Uint8Array) {
  const [event] = await league.sql<{ number: number }>`select number from event where id = ${eventId}`;
  const key = seed ? deriveSigningKey(1, seed) : getTicketKey(league.context.secrets);
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  return signTicket({ event: event?.number ?? 0, ticketId, generation: 1, expiresAt, ...changes }, key);
}

describe('scanning a ticket', () => {
  it('[15.1] [15.12] admits and earns points once in 200 concurrent scans by five scanners on two processes', async () => {
    const { eventId, attendee } = await door.openDoor(league);
    const scanners = await Promise.all([1, 2, 3, 4, 5].map(n => door.pairScanner(league, eventId, `${n}`)));
    const verdicts = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const scanner = scanners[index % 5];
        if (!scanner) throw new Error('There is no scanner at this position.');
        return door.scanForVerdict(index % 2 ? league : otherServer, scanner, attendee.qr);
      }),
    );
    expect(verdicts.filter(verdict => verdict === 'admitted')).toHaveLength(1);
    expect(verdicts.filter(verdict => verdict === 'already_admitted')).toHaveLength(199);
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50]);
  });

  it('[15.2] gives the same response for the same scan id, even in concurrent requests', async () => {
    const { attendee, scanner } = await door.openDoor(league);
    const id = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        door.scan(index % 2 ? league : otherServer, scanner, attendee.qr, index % 3 ? id : id.toUpperCase()),
      ),
    );
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses[0]?.body).toMatchObject({
      answer: { verdict: 'admitted', scanner: scanner.id, lane: laneOf(attendee.ticketId) },
      attendee: { full_name: attendee.full_name },
    });
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('already_admitted');
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50]);
  });

  it('rejects a scan id that another scanner has used', async () => {
    const { eventId, attendee, scanner } = await door.openDoor(league);
    const id = randomUUID();
    await door.scan(league, scanner, attendee.qr, id);
    const second = await door.pairScanner(league, eventId, 'بوابة ٢');
    expect(expectError(await door.scan(league, second, attendee.qr, id))).toBe('scanner.scan_taken');
  });

  it('rejects a scan id that was used for another ticket, because the stored verdict would be wrong', async () => {
    const { tickets, attendee, scanner } = await door.openDoor(league, 2);
    const [id, second] = [randomUUID(), tickets[1]];
    await door.scan(league, scanner, attendee.qr, id);
    expect(expectError(await door.scan(league, scanner, String(second?.qr), id))).toBe('scanner.scan_taken');
    const override = await overrideByHand(league, scanner, String(second?.bookingId), { scanId: id });
    expect(expectError(override)).toBe('scanner.scan_taken');
    expect(await door.ledgerOf(league, String(second?.bookingId))).toEqual([]);
  });

  it('does not reveal the attendee’s name if another text is sent with an offline admission’s scan id', async () => {
    const { attendee, scanner } = await door.openDoor(league);
    const id = randomUUID();
    // A stolen scanner knows every ticket's key from the manifest.
    const delivery = { scan_id: id, ticket: attendee.key, at: 0 };
    expect(await door.deliver(league, scanner, [delivery])).toEqual(['conflict']);
    const response = await door.scan(league, scanner, 'x', id);
    expect(response.text).not.toContain(attendee.full_name);
    expect(expectError(response)).toBe('scanner.scan_taken');
  });
});

it('[15.15] the rate limit rejects scans, overrides and undos of a busy scanner, but not of other scanners', async () => {
  const { eventId, attendee, scanner } = await door.openDoor(league);
  const second = await door.pairScanner(league, eventId, 'بوابة ٢');
  while (league.context.limits.takeInProcess('door.scan', scanner.id).ok);
  for (const response of [
    await door.scan(league, scanner, attendee.qr),
    await overrideByHand(league, scanner, attendee.bookingId),
    await league.tryCall(undoScan, { params: { id: randomUUID() }, token: scanner.token }),
  ]) {
    expect(expectError(response)).toBe('request.too_many');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await door.scanForVerdict(league, second, attendee.qr)).toBe('admitted');
});

describe('a rejected scan', () => {
  it('[15.7] has the verdict for its cause: another event or league, no ticket, expired, moved, too new or unknown', async () => {
    const { eventId, attendee, scanner } = await door.openDoor(league);
    const otherEvent = await door.openDoor(league);
    const id = attendee.ticketId;
    const cases: [string, string][] = [
      ['other_event', otherEvent.attendee.qr],
      ['unreadable', attendee.qr.slice(0, -1)],
      // A practice code.
      ['not_a_ticket', 'RB001'],
      ['other_league', await signCode(eventId, id, {}, new Uint8Array(32).fill(7))],
      ['other_league', `${attendee.qr.slice(0, -1)}${attendee.qr.endsWith('0') ? '1' : '0'}`],
      ['not_a_ticket', 'https://example.com/'],
      ['not_a_ticket', ''],
      ['expired', await signCode(eventId, id, { expiresAt: 1_700_000_000 })],
      ['moved', await signCode(eventId, id, { generation: 0 })],
      ['name_check', await signCode(eventId, id, { generation: 2 })],
      ['unknown_ticket', await signCode(eventId, new Uint8Array(16).fill(9))],
    ];
    for (const [verdict, text] of cases)
      expect(await door.scanForVerdict(league, scanner, text)).toBe(verdict);
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('admitted');
  });

  it('has the verdict pending for a pending booking, and cancelled for a cancelled booking', async () => {
    const { tickets, scanner } = await door.openDoor(league, 2);
    const [first, second] = tickets;
    await league.sql`update booking set status = 'pending' where id = ${first?.bookingId}`;
    await league.sql`update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = 'member'
      where id = ${second?.bookingId}`;
    expect(await door.scanForVerdict(league, scanner, String(first?.qr))).toBe('pending');
    expect(await door.scanForVerdict(league, scanner, String(second?.qr))).toBe('cancelled');
  });

  it('[15.9] has the verdict doors_closed before doors open and after the event, by the server’s clock', async () => {
    const { eventId, attendee, scanner } = await door.openDoor(league);
    const setDoorTimes = (doors: string, ends: string) =>
      league.db.run(
        `update event set doors_open_at = now() + $2::interval, starts_at = now() + $2::interval,
           ends_at = now() + $3::interval where id = $1`,
        [eventId, doors, ends],
      );
    await setDoorTimes('1 minute', '1 hour');
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('doors_closed');
    await setDoorTimes('-2 hours', '-1 hour');
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('doors_closed');
    await setDoorTimes('-1 minute', '1 hour');
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('admitted');
  });
});

describe('an undo', () => {
  const undo = (scanner: door.TestScanner, id: string) =>
    league.tryCall(undoScan, { params: { id }, token: scanner.token });

  it('[15.11] makes the ticket valid again and reverses the points; the next admission earns them again', async () => {
    const { attendee, scanner } = await door.openDoor(league);
    const id = randomUUID();
    await door.scan(league, scanner, attendee.qr, id);
    const responses = await Promise.all([undo(scanner, id), undo(scanner, id), undo(scanner, id)]);
    expect(responses.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([200, { undone: true }]),
    );
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50, -50]);
    const audit = await league.sql`select actor_kind, actor_id from audit_log
      where action = 'admission.undone' and subject_id = ${attendee.bookingId}`;
    expect(audit).toEqual([{ actor_kind: 'scanner', actor_id: scanner.id }]);
    const { token } = await insertStaff(league, 'owner');
    const log = await league.call(listAudit, { token });
    expect(log.text).toContain('admission.undone');
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('admitted');
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50, -50, 50]);
  });

  it.each([
    ['its event was cancelled', 'league'],
    ['its member was erased', 'member'],
  ])('[15.11] ends the booking if %s after the admission, and it admits nobody', async (_case, by) => {
    const { eventId, attendee, scanner } = await door.openDoor(league);
    const { token } = await insertStaff(league, 'owner');
    const id = randomUUID();
    await door.scan(league, scanner, attendee.qr, id);
    if (by === 'league') {
      await league.call(cancelEvent, { params: { id: eventId }, token });
      await runJobs(league, bookingTasks(league.context));
    } else {
      const body = { full_name: attendee.full_name, reason: 'member_asked' } as const;
      await league.call(eraseMemberByStaff, { params: { id: attendee.id }, token, body });
    }
    expect((await undo(scanner, id)).status).toBe(200);
    expect(
      await league.db.row('select status, cancelled_by, checked_in_at from booking where id = $1', [
        attendee.bookingId,
      ]),
    ).toEqual({ status: 'cancelled', cancelled_by: by, checked_in_at: null });
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('cancelled');
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50, -50]);
    const { body: consistency } = await league.call(checkConsistency, { token });
    expect(consistency.checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
  });

  it('[15.12] sends the member’s open pages the points that it takes back', async () => {
    const { attendee, scanner } = await door.openDoor(league);
    const id = randomUUID();
    await door.scan(league, scanner, attendee.qr, id);
    const stream = await openStream(league, attendee.token);
    await undo(scanner, id);
    const update = await stream.next(({ topic }) => topic === 'points');
    expect(update.payload).toMatchObject({ booking_id: attendee.bookingId, points: -50 });
  });

  it('[15.11] is rejected after ten seconds and for unknown or other scanners’ scans, but not if the points were spent', async () => {
    const { eventId, tickets, scanner } = await door.openDoor(league, 2);
    const second = await door.pairScanner(league, eventId, 'بوابة ٢');
    const [lateId, spentId] = [randomUUID(), randomUUID()];
    await door.scan(league, scanner, String(tickets[0]?.qr), lateId);
    await door.scan(league, scanner, String(tickets[1]?.qr), spentId);
    expect(expectError(await undo(second, spentId))).toBe('scanner.scan_not_found');
    for (const unknown of [randomUUID(), 'nothing'])
      expect(expectError(await undo(scanner, unknown))).toBe('scanner.scan_not_found');
    await insertAdjustment(league.db, tickets[1], -10, { balanceChange: 0 });
    expect((await undo(scanner, spentId)).status).toBe(200);
    expect(await door.scanForVerdict(league, scanner, String(tickets[1]?.qr))).toBe('admitted');
    await league.sql`update scan set received_at = now() - interval '11 seconds' where id = ${lateId}`;
    expect(expectError(await undo(scanner, lateId))).toBe('scanner.undo_late');
    expect(await door.ledgerOf(league, String(tickets[0]?.bookingId))).toEqual([50]);
  });
});
