/** Tests that any gate admits a ticket of another scanner's lane online, once that scanner has released it. */
import { randomUUID } from 'node:crypto';
import { answerReleases } from '@rabita/contract/door/release';
import { admitByHand, revokeScanner, undoScan } from '@rabita/contract/door/scanner';
import { settleConflict } from '@rabita/contract/staff/conflict';
import { laneOf } from '@rabita/door/lane';
import { describe, expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import * as door from '../../../test/fixtures/open-door.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { untilLockWait } from '../../../test/harness/hold-open.ts';
import { openStream, type Stream } from '../../../test/harness/open-stream.ts';
import { type League, startTestLeague } from '../../../test/harness/start-league.ts';

/** Waits for answers as long as a slow machine needs. */
const league = await startTestLeague({}, {}, { responseWait: () => 60_000 });
const other = await league.another();
/** Waits for no response. */
const hasty = await league.another(undefined, () => 1);
const { token: manager } = await insertStaff(league, 'manager');

type Request = { ticket: string; lane: number; term: number };

/** Opens an event: `holder` holds all lanes and listens at the other process, `gate` holds none. */
async function openDoor() {
  const { scanner: holder, ...opened } = await door.openDoor(league, 2);
  const gate = await door.pairScanner(league, opened.eventId, 'الجنوب');
  const leases = door.leasesOf(await door.sync(league, holder));
  return { ...opened, second: opened.tickets[1], holder, gate, leases, stream: await listen(holder) };
}

const listen = (scanner: { token: string }) => openStream(other, scanner.token, '/api/door/live');
const nextRequest = async (stream: Stream) =>
  (await stream.next(({ topic }) => topic === 'release')).payload as Request;
const response = (scanner: { token: string }, request: Request, isReleased = true, at = league) =>
  at.tryCall(answerReleases, {
    token: scanner.token,
    body: { answers: [{ ...request, is_released: isReleased }] },
  });
const release = async (scanner: { token: string }, stream: Stream) =>
  (await response(scanner, await nextRequest(stream))).body.recorded;
const byHand = (at: League, scanner: { token: string }, attendee: door.Attendee, scanId = randomUUID()) =>
  at.tryCall(admitByHand, {
    token: scanner.token,
    body: { scan_id: scanId, booking_id: attendee.bookingId, reason: 'هاتفه نفدت بطاريته' },
  });
const releasedTermOf = ({ bookingId }: door.Attendee) =>
  league.value<number | null>('select released_term from booking where id = $1', [bookingId]);

describe('a ticket of another scanner’s lane', () => {
  it('[15.21] is admitted at any online gate once its holder, at another process, has released it', async () => {
    const { attendee, holder, gate, leases, stream } = await openDoor();
    const scanning = door.scan(league, gate, attendee.qr);
    const request = await nextRequest(stream);
    const lane = laneOf(attendee.ticketId);
    expect(request).toEqual({ ticket: attendee.key, lane, term: leases[lane]?.term });
    expect((await response(holder, request, true, other)).body).toEqual({ recorded: [attendee.key] });
    expect((await scanning).body).toMatchObject({
      answer: { verdict: 'admitted', lane, scanner: gate.id },
      attendee: { full_name: attendee.full_name },
    });
    expect(await door.scanForVerdict(league, holder, attendee.qr)).toBe('already_admitted');
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50]);
  });

  it('[15.21] is admitted at one gate only when two gates ask at once', async () => {
    const { eventId, attendee, holder, gate, stream } = await openDoor();
    const third = await door.pairScanner(league, eventId, 'الشرق');
    const scans = [
      door.scanForVerdict(league, gate, attendee.qr),
      door.scanForVerdict(other, third, attendee.qr),
    ];
    const requests = [await nextRequest(stream), await nextRequest(stream)];
    for (const request of requests) await response(holder, request);
    expect((await Promise.all(scans)).sort()).toEqual(['admitted', 'already_admitted']);
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50]);
  });

  it('[15.21] is admitted by hand after the same question', async () => {
    const { attendee, holder, gate, stream } = await openDoor();
    const admitting = byHand(league, gate, attendee);
    expect(await release(holder, stream)).toEqual([attendee.key]);
    expect((await admitting).body.answer).toMatchObject({ verdict: 'admitted', scanner: gate.id });
  });

  it('[15.22] is sent to its holder when the holder rejects, finally for this scan id', async () => {
    const { attendee, holder, gate, stream } = await openDoor();
    const [id, lane] = [randomUUID(), laneOf(attendee.ticketId)];
    const scanning = door.scan(league, gate, attendee.qr, id);
    const request = await nextRequest(stream);
    expect((await response(holder, request, false)).body).toEqual({ recorded: [] });
    const sentOn = { verdict: 'go_to_lane', lane, scanner: holder.id };
    expect((await scanning).body.answer).toEqual(sentOn);
    expect(await releasedTermOf(attendee)).toBeNull();
    await response(holder, request);
    expect((await door.scan(league, gate, attendee.qr, id)).body.answer).toEqual(sentOn);
    // Under a fresh id it is evaluated again.
    expect(await door.scanForVerdict(league, gate, attendee.qr)).toBe('admitted');
  });

  it('[15.22] is sent to its holder, with the end of the lease, when no response comes in time', async () => {
    const { attendee, holder, gate, stream } = await openDoor();
    const sentOn = (await door.scan(hasty, gate, attendee.qr)).body.answer;
    expect(sentOn).toMatchObject({ verdict: 'go_to_lane', scanner: holder.id, until: expect.any(Number) });
    // The late response counts: the next scan is admitted at once.
    expect(await release(holder, stream)).toEqual([attendee.key]);
    expect(await door.scanForVerdict(hasty, gate, attendee.qr)).toBe('admitted');
  });

  it('[15.22] is not asked for when its holder does not listen, so the gate waits for nothing', async () => {
    const { attendee, gate, holder, stream } = await openDoor();
    stream.leave();
    // Until the server has noticed, the record says that the holder listens.
    const isGone = async () =>
      (await league.db.row('select 1 from scanner_stream where scanner_id = $1', [holder.id])) === undefined;
    await expect.poll(isGone, { timeout: 30_000 }).toBe(true);
    // This would wait for a minute.
    expect(await door.scanForVerdict(league, gate, attendee.qr)).toBe('go_to_lane');
  });

  it('[15.23] is evaluated again after the release: nobody is admitted once the doors have closed', async () => {
    const { eventId, attendee, holder, gate, stream } = await openDoor();
    const scanning = door.scanForVerdict(league, gate, attendee.qr);
    const request = await nextRequest(stream);
    await league.sql`update event set ends_at = clock_timestamp() where id = ${eventId}`;
    await response(holder, request);
    expect(await scanning).toBe('doors_closed');
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([]);
  });

  it('[15.23] is not asked for while a conflict about it is unsettled', async () => {
    const { attendee, holder, gate, leases, stream } = await openDoor();
    const conflict = door.deliveryOf(attendee, leases);
    // From before the pairing: a conflict whose signature is verified.
    expect(await door.deliver(league, holder, [{ ...conflict, at: conflict.at - 3600 }])).toEqual([
      'conflict',
    ]);
    expect(await door.scanForVerdict(league, gate, attendee.qr)).toBe('go_to_lane');
    await league.call(settleConflict, {
      params: { id: conflict.scan_id },
      token: manager,
      body: { decision: 'dismiss', note: 'لم يدخل أحد' },
    });
    const scanning = door.scanForVerdict(league, gate, attendee.qr);
    await release(holder, stream);
    expect(await scanning).toBe('admitted');
  });

  it('lets lanes be reassigned while a gate waits for the response', async () => {
    const { attendee, holder, gate, stream } = await openDoor();
    const scanning = door.scanForVerdict(league, gate, attendee.qr);
    const request = await nextRequest(stream);
    // A sync locks all lanes, so it would wait for a scan that held one.
    expect((await door.sync(league, gate)).status).toBe(200);
    await response(holder, request);
    expect(await scanning).toBe('admitted');
  });
});

describe('a response of the lane’s holder', () => {
  it('[15.22] is not recorded once another scanner holds the lane, which is asked instead', async () => {
    const { attendee, holder, gate, leases, stream, eventId } = await openDoor();
    const third = await door.pairScanner(league, eventId, 'الشرق');
    const scanning = door.scanForVerdict(league, gate, attendee.qr);
    const request = await nextRequest(stream);
    const terms = leases.map(({ term }, lane) => ({ lane, term }));
    await door.sync(league, holder, { given_back: terms, is_leaving: true });
    const granted = await door.sync(league, third);
    expect(door.lanesOf(granted, third.id)).toContain(request.lane);
    const newHolder = await listen(third);
    expect((await response(holder, request)).body).toEqual({ recorded: [] });
    const second = await nextRequest(newHolder);
    expect(second).toEqual({ ...request, term: request.term + 1 });
    expect(await releasedTermOf(attendee)).toBeNull();
    expect((await response(third, second)).body).toEqual({ recorded: [attendee.key] });
    expect(await scanning).toBe('admitted');
    expect(await releasedTermOf(attendee)).toBe(second.term);
    newHolder.leave();
  });

  it('[15.22] releases nothing in a lane of another scanner, nor a ticket that is not of the lane it names', async () => {
    const { attendee, holder, gate, leases } = await openDoor();
    const lane = laneOf(attendee.ticketId);
    const request = { ticket: attendee.key, lane, term: leases[lane]?.term ?? 0 };
    expect((await response(gate, request)).body).toEqual({ recorded: [] });
    const elsewhere = (lane + 1) % 16;
    await response(holder, { ...request, lane: elsewhere, term: leases[elsewhere]?.term ?? 0 });
    expect(await releasedTermOf(attendee)).toBeNull();
  });

  it('[15.23] is part of the changed tickets, and keeps its first term', async () => {
    const { attendee, holder, gate, leases } = await openDoor();
    const lane = laneOf(attendee.ticketId);
    const request = { ticket: attendee.key, lane, term: leases[lane]?.term ?? 0 };
    const before = door.manifestOf(await door.sync(league, gate));
    await response(holder, request);
    await response(holder, request);
    const since = { edition: before.edition, serial: before.serial };
    const changes = door.manifestOf(await door.sync(league, gate, { since }));
    expect([...changes.tickets]).toEqual([
      [attendee.key, expect.objectContaining({ status: 'confirmed', releasedTerm: request.term })],
    ]);
  });

  it('[15.23] settles the doubt about this ticket alone when its scanner is lost', async () => {
    const { attendee, second, holder, gate, stream } = await openDoor();
    const scanning = door.scanForVerdict(league, gate, attendee.qr);
    await release(holder, stream);
    const scanId = randomUUID();
    expect(await scanning).toBe('admitted');
    await league.call(revokeScanner, { params: { id: holder.id }, token: manager });
    await league.sql`update booking set checked_in_at = null, admitted_by_scan_id = null
      where id = ${attendee.bookingId}`;
    expect(await door.scanForVerdict(league, gate, attendee.qr, scanId)).toBe('admitted');
    expect(await door.scanForVerdict(league, gate, second.qr)).toBe('name_check');
  });

  it('[15.23] outlives an undo: the ticket stays released', async () => {
    const { attendee, holder, gate, stream } = await openDoor();
    const scanId = randomUUID();
    const scanning = door.scanForVerdict(league, gate, attendee.qr, scanId);
    await release(holder, stream);
    expect(await scanning).toBe('admitted');
    await league.call(undoScan, { params: { id: scanId }, token: gate.token });
    expect(await releasedTermOf(attendee)).toBeGreaterThan(0);
    expect(await door.scanForVerdict(league, gate, attendee.qr)).toBe('admitted');
  });

  it('[15.23] makes a later delivery of the holder a conflict, because it broke its promise', async () => {
    const { eventId, attendee, holder, leases } = await openDoor();
    await door.backdatePairingsAndLeases(league, eventId);
    const lane = laneOf(attendee.ticketId);
    await response(holder, { ticket: attendee.key, lane, term: leases[lane]?.term ?? 0 });
    expect(await door.deliver(league, holder, [door.deliveryOf(attendee, leases)])).toEqual(['conflict']);
    expect(
      await league.value('select conflict_reason from scan where booking_id = $1', [attendee.bookingId]),
    ).toEqual('released');
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([]);
  });
});

describe('a revoked scanner', () => {
  it('[15.22] loses its stream at once, is not asked, and can release nothing', async () => {
    const { attendee, holder, gate, leases, stream } = await openDoor();
    await league.call(revokeScanner, { params: { id: holder.id }, token: manager });
    await stream.ended;
    const lane = laneOf(attendee.ticketId);
    const request = { ticket: attendee.key, lane, term: leases[lane]?.term ?? 0 };
    expect(expectError(await response(holder, request))).toBe('scanner.revoked');
    expect(await releasedTermOf(attendee)).toBeNull();
    expect((await listen(holder)).status).toBe(401);
    expect(await door.scanForVerdict(league, gate, attendee.qr)).toBe('name_check');
  });
});

describe('GET /api/door/live', () => {
  it('is closed to guests, members and counters', async () => {
    const { attendee, eventId } = await openDoor();
    const counter = await door.pairScanner(league, eventId, 'المكافآت', 'counter');
    const tokens = [undefined, attendee.token, counter.token];
    const opened = await Promise.all(tokens.map(token => openStream(league, token, '/api/door/live')));
    expect(opened.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('ends a stream that begins while the process stops', async () => {
    const { holder } = await openDoor();
    const stopping = await league.another();
    let opening: Promise<Stream> | undefined;
    let stopped: Promise<void> | undefined;
    await league.db.transaction(async tx => {
      await tx.run('lock table scanner_stream in exclusive mode');
      opening = openStream(stopping, holder.token, '/api/door/live');
      await untilLockWait(league);
      stopped = stopping.stop();
      // A process that stops rejects connections once it has ended the streams that were open.
      await expect.poll(() => openStream(stopping).catch(({ code }) => code)).toBe('ECONNREFUSED');
    });
    await (await opening)?.ended;
    await stopped;
  });
});
