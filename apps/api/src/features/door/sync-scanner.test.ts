/** Tests syncing a scanner: offline admissions, reassigned lanes, and the changes in the manifest. */
import { giveBackLanes, revokeScanner } from '@rabita/contract/door/scanner';
import { laneOf } from '@rabita/door/lane';
import { applyChanges } from '@rabita/door/manifest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import * as door from '../../../test/fixtures/open-door.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { callDuring } from '../../../test/harness/hold-open.ts';
import { type League, startTestLeague } from '../../../test/harness/start-league.ts';

const LONGER_THAN_ANY_CALL_MS = 600_000;

const league = await startTestLeague();
const { token: manager } = await insertStaff(league, 'manager');

async function openDoor<Count extends number>(attendees: Count, scanners: 1 | 2) {
  const { scanner: first, ...opened } = await door.openDoor(league, attendees);
  const second = scanners === 2 ? await door.pairScanner(league, opened.eventId, 'بوابة ٢') : first;
  return { ...opened, first, second };
}

const ALL_LANES = Array.from({ length: 16 }, (_, lane) => lane);
const toTerms = (response: Awaited<ReturnType<typeof door.sync>>, lanes: number[]) => {
  const leases = door.leasesOf(response);
  return lanes.map(lane => ({ lane, term: leases[lane]?.term }));
};

afterEach(() => {
  vi.useRealTimers();
});

it('a sync without time for all admissions stores some, and the scanner keeps its lanes until the rest is stored', async () => {
  const { eventId, tickets, first } = await openDoor(3, 1);
  const leases = door.leasesOf(await door.sync(league, first));
  await door.backdatePairingsAndLeases(league, eventId);
  const syncBody = {
    admissions: tickets.map(ticket => door.deliveryOf(ticket, leases)),
    given_back: leases.map(({ term }, lane) => ({ lane, term })),
  };
  vi.useFakeTimers({ toFake: ['performance'] });
  const partial = await callDuring(
    league,
    tx => tx.run('select 1 from booking where id = $1 for update', [tickets[1]?.bookingId]),
    () => door.sync(league, first, syncBody),
    async () => vi.advanceTimersByTime(LONGER_THAN_ANY_CALL_MS),
  );
  expect(partial.body.deliveries?.map(({ delivery }) => delivery)).toEqual(['accepted', 'accepted']);
  expect(door.leasesOf(partial)).toMatchObject(leases);
  const secondSync = await door.sync(league, first, syncBody);
  expect(secondSync.body.deliveries?.map(({ delivery }) => delivery)).toEqual(['same', 'same', 'accepted']);
  expect(door.leasesOf(secondSync).every(({ term }, lane) => term > Number(leases[lane]?.term))).toBe(true);
});

describe('lanes', () => {
  it('all belong to a single scanner; a second scanner gets half of them once the first has given that half back', async () => {
    const { tickets, attendee, first, second } = await openDoor(40, 2);
    expect(door.lanesOf(await door.sync(league, first), first.id)).toEqual(ALL_LANES);
    const response = await door.scan(league, second, attendee.qr);
    expect(response.body.answer).toEqual({
      verdict: 'go_to_lane',
      lane: laneOf(attendee.ticketId),
      scanner: first.id,
      until: expect.any(Number),
    });

    expect(door.lanesOf(await door.sync(league, second), second.id)).toEqual([]);
    const request = await door.sync(league, first);
    const requestedLanes = ALL_LANES.filter(lane => request.body.lanes?.[lane]?.isWanted);
    expect(requestedLanes).toHaveLength(8);
    await door.sync(league, first, { given_back: toTerms(request, requestedLanes) });
    expect(door.lanesOf(await door.sync(league, second), second.id)).toEqual(requestedLanes);
    for (const { qr, ticketId } of tickets) {
      const holder = requestedLanes.includes(laneOf(ticketId)) ? second : first;
      const other = holder === first ? second : first;
      expect(await door.scanForVerdict(league, other, qr)).toBe('go_to_lane');
      expect(await door.scanForVerdict(league, holder, qr)).toBe('admitted');
    }
  });

  it('of a lost scanner are in doubt after their lease ends, until that scanner delivers its admissions', async () => {
    const { eventId, tickets, attendee, first, second } = await openDoor(2, 2);
    const before = await door.sync(league, first);
    await door.backdatePairingsAndLeases(league, eventId);
    await league.sql`update lane_lease set ends_at = now() - interval '1 second' where event_id = ${eventId}`;
    await league.sql`update scanner set last_synced_at = now() - interval '1 hour' where id = ${first.id}`;
    const after = await door.sync(league, second);
    expect(door.lanesOf(after, second.id)).toHaveLength(16);
    expect((await door.scan(league, second, attendee.qr)).body.answer).toEqual({
      verdict: 'name_check',
      why: 'lane_in_doubt',
    });

    const unsent = [door.deliveryOf(attendee, door.leasesOf(before), 900)];
    const givenBack = toTerms(before, ALL_LANES);
    const back = await door.sync(league, first, { admissions: unsent, given_back: givenBack });
    expect(back.body.deliveries).toMatchObject([{ delivery: 'accepted' }]);
    expect(await door.scanForVerdict(league, second, attendee.qr)).toBe('already_admitted');
    expect(await door.scanForVerdict(league, second, String(tickets[1]?.qr))).toBe('admitted');
  });

  it('are not locked by a sync that does not change them, so that running admissions do not delay it', async () => {
    const { eventId, first, second } = await openDoor(1, 2);
    await door.sync(league, first);
    await door.sync(league, second);
    // An admission shares every lane's lock until its transaction ends.
    await league.db.transaction(async db => {
      await db.rows('select 1 from lane_lease where event_id = $1 for share', [eventId]);
      const response = await door.sync(league, second);
      expect([response.status, door.lanesOf(response, second.id)]).toEqual([200, []]);
      expect(door.lanesOf(response, first.id)).toHaveLength(16);
    });
  });

  it('[15.19] last as long as the event’s settings require', async () => {
    const { eventId, first } = await openDoor(1, 1);
    const other = await league.another();
    const setLeaseMinutes = (minutes: number) =>
      league.sql`update event set lease_minutes = ${minutes} where id = ${eventId}`;
    const getLeaseMinutes = async () => {
      const [row] = await league.sql<{ minutes: number }>`
        select extract(epoch from ends_at - last_synced_at) / 60 as minutes from lane_lease
        join scanner on scanner.id = holder where lane_lease.event_id = ${eventId} and lane = 0`;
      return Math.round(Number(row?.minutes));
    };
    const sync = async (server: League = league) => (await door.sync(server, first)).body.lease_seconds;

    // The server’s lease is two minutes longer than the scanner’s.
    expect([await sync(), await getLeaseMinutes()]).toEqual([1200, 22]);
    await setLeaseMinutes(5);
    // A lease that was granted never ends earlier.
    expect([await sync(), await getLeaseMinutes()]).toEqual([300, 22]);
    await setLeaseMinutes(90);
    expect(await sync(other)).toBe(5400);
    await other.stop();
    expect(await getLeaseMinutes()).toBe(92);
    const history = await league.sql<{ lease_minutes: number }>`select lease_minutes from door_settings
      where event_id = ${eventId} order by since`;
    expect(history.map(({ lease_minutes: minutes }) => minutes)).toEqual([20, 5, 90]);
  });

  it('[15.5] of a revoked scanner are in doubt until a manager gives them back', async () => {
    const { attendee, first, second } = await openDoor(1, 2);
    const other = await league.another();
    await door.sync(league, first);
    const call = { params: { id: first.id }, token: manager };
    const giveBack = () => league.tryCall(giveBackLanes, { ...call, body: { note: 'فُقد الجهاز' } });
    expect(expectError(await giveBack())).toBe('scanner.not_revoked');
    const revoked = await league.call(revokeScanner, call);
    expect(revoked.body.scanner).toMatchObject({
      state: 'revoked',
      lanes: [],
      lanes_in_doubt: { length: 16 },
    });
    for (const server of [league, other]) {
      expect(expectError(await door.sync(server, first))).toBe('scanner.revoked');
      expect(expectError(await door.scan(server, first, attendee.qr))).toBe('scanner.revoked');
    }
    await other.stop();
    await door.sync(league, second);
    expect(await door.scanForVerdict(league, second, attendee.qr)).toBe('name_check');
    const settled = await giveBack();
    expect(settled.body.scanner).toMatchObject({ lanes_in_doubt: [] });
    expect(await door.scanForVerdict(league, second, attendee.qr)).toBe('admitted');
    const audit = await league.sql<{ action: string }>`select action from audit_log
      where subject_id = ${first.id} order by id`;
    expect(audit.map(({ action }) => action)).toEqual([
      'scanner.created',
      'scanner.revoked',
      'scanner.lanes_given_back',
    ]);
  });
});

describe('the manifest', () => {
  it('contains all tickets at first, then only changes, and again all tickets if the edition differs', async () => {
    const { tickets, attendee, first } = await openDoor(3, 1);
    const response = await door.sync(league, first);
    const wholeManifest = door.manifestOf(response);
    expect([...wholeManifest.tickets.keys()].sort()).toEqual(tickets.map(({ key }) => key).sort());
    expect(response.body.counts).toEqual({ expected: 3, admitted: 0, out: 0 });
    const { edition, serial } = wholeManifest;
    expect(door.manifestOf(await door.sync(league, first, { since: { edition, serial } })).tickets.size).toBe(
      0,
    );

    await door.scan(league, first, attendee.qr);
    const later = await door.sync(league, first, { since: { edition, serial } });
    const changes = door.manifestOf(later);
    expect([...changes.tickets.keys()]).toEqual([attendee.key]);
    expect(applyChanges(wholeManifest, changes)?.tickets.get(attendee.key)).toMatchObject({
      status: 'admitted',
      scanner: first.id,
    });
    expect(later.body.counts).toEqual({ expected: 3, admitted: 1, out: 0 });
    const complete = await door.sync(league, first, { since: { edition: edition === 0 ? 1 : 0, serial } });
    expect(door.manifestOf(complete)).toMatchObject({ from: 0, tickets: { size: 3 } });
  });

  it('[15.6] contains no name, contact details, booking id or ticket id', async () => {
    const { attendee, first } = await openDoor(1, 1);
    const response = await door.sync(league, first);
    const bytes = Buffer.from(String(response.body.manifest), 'base64url');
    for (const secret of [attendee.full_name, attendee.email, attendee.bookingId]) {
      expect(bytes.includes(Buffer.from(secret))).toBe(false);
      expect(response.text).not.toContain(secret);
    }
    expect(bytes.includes(attendee.ticketId)).toBe(false);
  });
});
