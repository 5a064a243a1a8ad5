/** Tests that any gate admits a ticket of another scanner's lane online, once that scanner has released it. */
import { randomUUID } from 'node:crypto';
import { answerReleases } from '@rabita/contract/door/release';
import { revokeScanner, undoScan } from '@rabita/contract/door/scanner';
import { settleConflict } from '@rabita/contract/staff/conflict';
import { laneOf } from '@rabita/door/lane';
import { describe, expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import * as door from '../../../test/fixtures/open-door.ts';
import { overrideByHand } from '../../../test/fixtures/override-by-hand.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { untilLockWait } from '../../../test/harness/hold-open.ts';
import { openStream, type Stream } from '../../../test/harness/open-stream.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

/** A server that waits for holders’ responses as long as a slow machine needs. */
const league = await startTestLeague({}, {}, { responseWait: () => 60_000 });
const otherServer = await league.another();
/** A server that does not wait for holders’ responses. */
const impatientServer = await league.another({}, { responseWait: () => 1 });
const { token: manager } = await insertStaff(league, 'manager');

type ReleaseRequest = { ticket: string; lane: number; term: number };

/** Opens an event: `holder` holds all lanes and reads the stream of the other process, `gate` holds no lane. */
async function openDoor() {
  const { scanner: holder, ...opened } = await door.openDoor(league, 2);
  const gate = await door.pairScanner(league, opened.eventId, 'الجنوب');
  const leases = door.leasesOf(await door.sync(league, holder));
  return { ...opened, second: opened.tickets[1], holder, gate, leases, stream: await listen(holder) };
}

const listen = (scanner: { token: string }) => openStream(otherServer, scanner.token, '/api/door/live');
const nextRequest = async (stream: Stream) =>
  (await stream.next(({ topic }) => topic === 'release')).payload as ReleaseRequest;
const respond = (scanner: { token: string }, request: ReleaseRequest, isReleased = true, server = league) =>
  server.tryCall(answerReleases, {
    token: scanner.token,
    body: { answers: [{ ...request, is_released: isReleased }] },
  });
const release = async (scanner: { token: string }, stream: Stream) =>
  (await respond(scanner, await nextRequest(stream))).body.recorded;
/** Returns the request that the server sends to the holder of the attendee's lane. */
const toRequest = ({ ticketId, key }: door.Attendee, leases: door.Leases): ReleaseRequest => {
  const lane = laneOf(ticketId);
  return { ticket: key, lane, term: leases[lane]?.term ?? 0 };
};
const findReleasedTerm = ({ bookingId }: door.Attendee) =>
  league.value<number | null>('select released_term from booking where id = $1', [bookingId]);

describe('a ticket of another scanner’s lane', () => {
  it('[15.21] is admitted at any online gate once its lane’s holder releases it through another process', async () => {
    const { attendee, holder, gate, leases, stream } = await openDoor();
    const scan = door.scan(league, gate, attendee.qr);
    const request = await nextRequest(stream);
    expect(request).toEqual(toRequest(attendee, leases));
    expect((await respond(holder, request, true, otherServer)).body).toEqual({ recorded: [attendee.key] });
    expect((await scan).body).toMatchObject({
      answer: { verdict: 'admitted', lane: request.lane, scanner: gate.id },
      attendee: { full_name: attendee.full_name },
    });
    expect(await door.scanForVerdict(league, holder, attendee.qr)).toBe('already_admitted');
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50]);
  });

  it('[15.21] is admitted at only one of two gates that scan it at once', async () => {
    const { eventId, attendee, holder, gate, stream } = await openDoor();
    const third = await door.pairScanner(league, eventId, 'الشرق');
    const scans = [
      door.scanForVerdict(league, gate, attendee.qr),
      door.scanForVerdict(otherServer, third, attendee.qr),
    ];
    const requests = [await nextRequest(stream), await nextRequest(stream)];
    for (const request of requests) await respond(holder, request);
    expect((await Promise.all(scans)).sort()).toEqual(['admitted', 'already_admitted']);
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50]);
  });

  it('[15.21] is admitted by hand once its holder has released it', async () => {
    const { attendee, holder, gate, stream } = await openDoor();
    const override = overrideByHand(league, gate, attendee.bookingId);
    expect(await release(holder, stream)).toEqual([attendee.key]);
    expect((await override).body.answer).toMatchObject({ verdict: 'admitted', scanner: gate.id });
  });

  it('[15.22] is sent to its lane, even by a repeated scan with the same id, if the holder refuses', async () => {
    const { attendee, holder, gate, stream } = await openDoor();
    const id = randomUUID();
    const scan = door.scan(league, gate, attendee.qr, id);
    const request = await nextRequest(stream);
    expect((await respond(holder, request, false)).body).toEqual({ recorded: [] });
    const goToLane = { verdict: 'go_to_lane', lane: request.lane, scanner: holder.id };
    expect((await scan).body.answer).toEqual(goToLane);
    expect(await findReleasedTerm(attendee)).toBeNull();
    await respond(holder, request);
    expect((await door.scan(league, gate, attendee.qr, id)).body.answer).toEqual(goToLane);
    // With a new scan id it is evaluated again.
    expect(await door.scanForVerdict(league, gate, attendee.qr)).toBe('admitted');
  });

  it('[15.22] is sent to its lane, with the end of the lease, if no response arrives in time', async () => {
    const { attendee, holder, gate, stream } = await openDoor();
    const { answer } = (await door.scan(impatientServer, gate, attendee.qr)).body;
    expect(answer).toMatchObject({ verdict: 'go_to_lane', scanner: holder.id, until: expect.any(Number) });
    // The late response counts for the next scan.
    expect(await release(holder, stream)).toEqual([attendee.key]);
    expect(await door.scanForVerdict(impatientServer, gate, attendee.qr)).toBe('admitted');
  });

  it('[15.22] is sent to its lane at once if its holder reads no stream', async () => {
    const { attendee, gate, holder, stream } = await openDoor();
    stream.close();
    const findStreams = () => league.sql`select 1 from scanner_stream where scanner_id = ${holder.id}`;
    await expect.poll(findStreams, { timeout: 30_000 }).toEqual([]);
    // Otherwise this would wait for a minute.
    expect(await door.scanForVerdict(league, gate, attendee.qr)).toBe('go_to_lane');
  });

  it('[15.23] is evaluated again after the release, and not admitted if the doors have closed', async () => {
    const { eventId, attendee, holder, gate, stream } = await openDoor();
    const scan = door.scanForVerdict(league, gate, attendee.qr);
    const request = await nextRequest(stream);
    await league.sql`update event set ends_at = clock_timestamp() where id = ${eventId}`;
    await respond(holder, request);
    expect(await scan).toBe('doors_closed');
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([]);
  });

  it('[15.23] is sent to its lane at once while it has an unsettled conflict', async () => {
    const { attendee, holder, gate, leases, stream } = await openDoor();
    const conflict = door.deliveryOf(attendee, leases);
    // An admission from before the pairing is a conflict with a valid signature.
    expect(await door.deliver(league, holder, [{ ...conflict, at: conflict.at - 3600 }])).toEqual([
      'conflict',
    ]);
    expect(await door.scanForVerdict(league, gate, attendee.qr)).toBe('go_to_lane');
    await league.call(settleConflict, {
      params: { id: conflict.scan_id },
      token: manager,
      body: { decision: 'dismiss', note: 'لم يدخل أحد' },
    });
    const scan = door.scanForVerdict(league, gate, attendee.qr);
    await release(holder, stream);
    expect(await scan).toBe('admitted');
  });

  it('does not lock its lane while a gate waits for the response', async () => {
    const { attendee, holder, gate, stream } = await openDoor();
    const scan = door.scanForVerdict(league, gate, attendee.qr);
    const request = await nextRequest(stream);
    // A sync locks all lanes.
    expect((await door.sync(league, gate)).status).toBe(200);
    await respond(holder, request);
    expect(await scan).toBe('admitted');
  });
});

describe('a response of the lane’s holder', () => {
  it('[15.22] is not recorded if another scanner holds the lane by then, and the server asks that scanner', async () => {
    const { attendee, holder, gate, leases, stream, eventId } = await openDoor();
    const newHolder = await door.pairScanner(league, eventId, 'الشرق');
    const scan = door.scanForVerdict(league, gate, attendee.qr);
    const request = await nextRequest(stream);
    const terms = leases.map(({ term }, lane) => ({ lane, term }));
    await door.sync(league, holder, { given_back: terms, is_leaving: true });
    const granted = await door.sync(league, newHolder);
    expect(door.lanesOf(granted, newHolder.id)).toContain(request.lane);
    const newStream = await listen(newHolder);
    expect((await respond(holder, request)).body).toEqual({ recorded: [] });
    const secondRequest = await nextRequest(newStream);
    expect(secondRequest).toEqual({ ...request, term: request.term + 1 });
    expect(await findReleasedTerm(attendee)).toBeNull();
    expect((await respond(newHolder, secondRequest)).body).toEqual({ recorded: [attendee.key] });
    expect(await scan).toBe('admitted');
    expect(await findReleasedTerm(attendee)).toBe(secondRequest.term);
    newStream.close();
  });

  it('[15.22] is not recorded from a scanner without the lane, or for a ticket of another lane', async () => {
    const { attendee, holder, gate, leases } = await openDoor();
    const request = toRequest(attendee, leases);
    expect((await respond(gate, request)).body).toEqual({ recorded: [] });
    const otherLane = (request.lane + 1) % 16;
    await respond(holder, { ...request, lane: otherLane, term: leases[otherLane]?.term ?? 0 });
    expect(await findReleasedTerm(attendee)).toBeNull();
  });

  it('[15.23] changes the ticket in the ticket list once', async () => {
    const { attendee, holder, gate, leases } = await openDoor();
    const request = toRequest(attendee, leases);
    const before = door.manifestOf(await door.sync(league, gate));
    await respond(holder, request);
    await respond(holder, request);
    const since = { edition: before.edition, serial: before.serial };
    const changes = door.manifestOf(await door.sync(league, gate, { since }));
    expect([...changes.tickets]).toEqual([
      [attendee.key, expect.objectContaining({ status: 'confirmed', releasedTerm: request.term })],
    ]);
  });

  it('[15.23] exempts only its ticket from the doubt after the holder is lost', async () => {
    const { attendee, second, holder, gate, stream } = await openDoor();
    const scan = door.scanForVerdict(league, gate, attendee.qr);
    await release(holder, stream);
    expect(await scan).toBe('admitted');
    await league.call(revokeScanner, { params: { id: holder.id }, token: manager });
    await league.sql`update booking set checked_in_at = null, admitted_by_scan_id = null
      where id = ${attendee.bookingId}`;
    expect(await door.scanForVerdict(league, gate, attendee.qr)).toBe('admitted');
    expect(await door.scanForVerdict(league, gate, second.qr)).toBe('name_check');
  });

  it('[15.23] keeps the ticket released after an undo', async () => {
    const { attendee, holder, gate, stream } = await openDoor();
    const scanId = randomUUID();
    const scan = door.scanForVerdict(league, gate, attendee.qr, scanId);
    await release(holder, stream);
    expect(await scan).toBe('admitted');
    await league.call(undoScan, { params: { id: scanId }, token: gate.token });
    expect(await findReleasedTerm(attendee)).toBeGreaterThan(0);
    expect(await door.scanForVerdict(league, gate, attendee.qr)).toBe('admitted');
  });

  it('[15.23] makes a later delivery by the holder a conflict', async () => {
    const { eventId, attendee, holder, leases } = await openDoor();
    await door.backdatePairingsAndLeases(league, eventId);
    await respond(holder, toRequest(attendee, leases));
    expect(await door.deliver(league, holder, [door.deliveryOf(attendee, leases)])).toEqual(['conflict']);
    const [scan] =
      await league.sql`select conflict_reason from scan where booking_id = ${attendee.bookingId}`;
    expect(scan).toEqual({ conflict_reason: 'released' });
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([]);
  });
});

describe('a revoked scanner', () => {
  it('[15.22] loses its stream at once, gets no requests, and cannot release tickets', async () => {
    const { attendee, holder, gate, leases, stream } = await openDoor();
    await league.call(revokeScanner, { params: { id: holder.id }, token: manager });
    await stream.ended;
    expect(expectError(await respond(holder, toRequest(attendee, leases)))).toBe('scanner.revoked');
    expect(await findReleasedTerm(attendee)).toBeNull();
    expect((await listen(holder)).status).toBe(401);
    expect(await door.scanForVerdict(league, gate, attendee.qr)).toBe('name_check');
  });
});

describe('GET /api/door/live', () => {
  it('rejects guests, members and counters', async () => {
    const { attendee, eventId } = await openDoor();
    const counter = await door.pairScanner(league, eventId, 'المكافآت', 'counter');
    const tokens = [undefined, attendee.token, counter.token];
    const opened = await Promise.all(tokens.map(token => openStream(league, token, '/api/door/live')));
    expect(opened.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('ends a stream that begins while the process stops', async () => {
    const { holder } = await openDoor();
    const stoppingServer = await league.another();
    let stream: Promise<Stream> | undefined;
    let stopped: Promise<void> | undefined;
    await league.db.transaction(async tx => {
      await tx.run('lock table scanner_stream in exclusive mode');
      stream = openStream(stoppingServer, holder.token, '/api/door/live');
      await untilLockWait(league);
      stopped = stoppingServer.stop();
      // A stopping process rejects connections after it has ended the open streams.
      await expect.poll(() => openStream(stoppingServer).catch(({ code }) => code)).toBe('ECONNREFUSED');
    });
    await (await stream)?.ended;
    await stopped;
  });
});
