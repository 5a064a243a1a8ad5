/**
 * Tests that a manager takes an admission back only once, with its points, and that only the server admits it again.
 */
import { randomUUID } from 'node:crypto';
import { listBookings } from '@rabita/contract/fan/booking';
import { redeemReward } from '@rabita/contract/fan/redemption';
import { takeBackAdmission } from '@rabita/contract/staff/box-office';
import { listConflicts } from '@rabita/contract/staff/conflict';
import { checkConsistency } from '@rabita/contract/staff/consistency-check';
import { getDoorBoard } from '@rabita/contract/staff/door-board';
import { updateReferral } from '@rabita/contract/staff/earning';
import { laneOf } from '@rabita/door/lane';
import { describe, expect, it } from 'vitest';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import { insertAdjustment } from '../../../../test/fixtures/insert-adjustment.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertReward } from '../../../../test/fixtures/insert-reward.ts';
import { backdateSeasonEnd, insertSeason } from '../../../../test/fixtures/insert-season.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { UNKNOWN_ID } from '../../../../test/harness/collect-endpoints.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { openStream } from '../../../../test/harness/open-stream.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import { payReferrers } from '../../points/jobs.ts';
import { endSeasons } from '../../points/season-end/end-seasons.ts';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner');

/** Ends the event, and pays the members who invited its attendees. */
async function endEventAndPayReferrers(eventId: string) {
  await league.sql`update event set starts_at = now() - interval '2 hours',
    ends_at = now() - interval '1 minute' where id = ${eventId}`;
  await payReferrers(league.context);
}

const REASON = 'دخل شخص آخر بتذكرته';

const getAdmittedAt = async ({ bookingId }: door.Attendee) =>
  (
    await league.value<Date | null>('select checked_in_at from booking where id = $1', [bookingId])
  )?.toISOString() ?? null;

async function tryTakeBack(attendee: door.Attendee, at?: string) {
  const checked_in_at = at ?? (await getAdmittedAt(attendee)) ?? new Date().toISOString();
  return league.tryCall(takeBackAdmission, {
    params: { id: attendee.bookingId },
    token: owner.token,
    body: { reason: REASON, checked_in_at },
  });
}
async function takeBack(attendee: door.Attendee) {
  const response = await tryTakeBack(attendee);
  expect([response.status, response.text]).toEqual([200, expect.any(String)]);
  return response.body.booking;
}
const getPoints = ({ id }: { id: string }) =>
  league.db.row(
    `select loyalty_points as ranking, ranking_owed, points_balance as balance, points_owed as owed
     from member where id = $1`,
    [id],
  );
async function insertReferrer(attendee: door.Attendee): Promise<TestMember> {
  const [referrer] = await insertMembers(league.db, 1);
  const body = { is_on: true, points: 30, friend_points: 25, season_cap: 100 };
  await league.call(updateReferral, { token: owner.token, body });
  await league.sql`insert into referral (friend_id, referrer_id) values (${attendee.id}, ${referrer.id})`;
  return referrer;
}
const findFailedChecks = async () => {
  const { body } = await league.call(checkConsistency, { token: owner.token });
  return body.checks.filter(({ wrong }) => wrong > 0);
};

describe('taking an admission back', () => {
  it('[14.53] is recorded with its reason, and shown to the member and on the crew’s board', async () => {
    const { eventId, attendee, scanner } = await door.openDoor(league, 2);
    await door.scan(league, scanner, attendee.qr);
    // An undo is too late after ten seconds, but taking back is not.
    await league.sql`update scan set received_at = now() - interval '5 hours'
      where scanner_id = ${scanner.id}`;
    const stream = await openStream(league, attendee.token);
    const booking = await takeBack(attendee);
    expect(booking).toMatchObject({
      status: 'confirmed',
      checked_in_at: null,
      taken_back: { at: expect.any(String), reason: REASON },
    });
    const update = await stream.next(({ topic }) => topic === 'points');
    expect(update.payload).toMatchObject({ booking_id: attendee.bookingId, points: -50 });
    stream.close();
    const { body } = await league.call(getDoorBoard, { params: { id: eventId }, token: owner.token });
    expect(body.counts).toEqual({ expected: 2, admitted: 0, taken_back: 1, out: 0 });
    expect(
      await league.db.row(
        "select actor_id, detail, after from audit_log where action = 'admission.taken_back' and subject_id = $1",
        [attendee.id],
      ),
    ).toEqual({
      actor_id: owner.id,
      detail: { booking: attendee.bookingId, points: 50 },
      after: { reason: REASON },
    });
    const list = await league.call(listBookings, { token: attendee.token });
    expect(list.body.bookings).toMatchObject([{ status: 'confirmed', checked_in_at: null }]);
    expect(list.text).not.toContain(REASON);
  });

  it('[14.53] succeeds once for concurrent managers, and does not affect a later admission', async () => {
    const { attendee, scanner } = await door.openDoor(league);
    await door.scan(league, scanner, attendee.qr);
    const at = String(await getAdmittedAt(attendee));
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => tryTakeBack(attendee, at)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50, -50]);
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('admitted');
    expect(expectError(await tryTakeBack(attendee, at))).toBe('booking.not_attended');
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50, -50, 50]);
    await takeBack(attendee);
    expect(await findFailedChecks()).toEqual([]);
    for (const bookingId of [UNKNOWN_ID, 'nothing'])
      expect(expectError(await tryTakeBack({ ...attendee, bookingId }, at))).toBe('booking.not_found');
  });

  it('[14.54] leaves spent and deducted points owed, and redeemed rewards reserved', async () => {
    const { attendee, scanner } = await door.openDoor(league);
    await door.scan(league, scanner, attendee.qr);
    const reward = await insertReward(league.db, { cost: 40 });
    await league.call(redeemReward, { params: { id: reward }, token: attendee.token });
    await insertAdjustment(league.db, attendee, -20, { balanceChange: 0 });
    await takeBack(attendee);
    expect(await getPoints(attendee)).toEqual({ ranking: 0, ranking_owed: 20, balance: 0, owed: 40 });
    expect(await league.value('select state from redemption where member_id = $1', [attendee.id])).toEqual(
      'reserved',
    );
    expect(await findFailedChecks()).toEqual([]);
    await door.scan(league, scanner, attendee.qr);
    expect(await getPoints(attendee)).toEqual({ ranking: 30, ranking_owed: 0, balance: 10, owed: 0 });
    expect(await findFailedChecks()).toEqual([]);
  });

  it('[14.54] lowers the season’s points, and after the season’s end only the all-time points', async () => {
    const season = await insertSeason(league.db);
    const getStanding = ({ id }: door.Attendee) =>
      league.db.row(
        'select points from season_standing where season_id = $2 and account = (select points_account from member where id = $1)',
        [id, season],
      );
    const { tickets, scanner } = await door.openDoor(league, 2);
    const [first, second] = tickets as [door.Attendee, door.Attendee];
    for (const { qr } of tickets) await door.scan(league, scanner, qr);
    await takeBack(first);
    expect([await getStanding(first), await getStanding(second)]).toEqual([{ points: 0 }, { points: 50 }]);
    await backdateSeasonEnd(league.db, season, '25 hours');
    await endSeasons(league.context);
    await takeBack(second);
    expect(await getStanding(second)).toEqual({ points: 50 });
    expect(await getPoints(second)).toMatchObject({ ranking: 0, balance: 0 });
    expect(await findFailedChecks()).toEqual([]);
  });

  it('[14.54] takes the referral points of the member who invited the attendee', async () => {
    const { attendee, scanner, eventId } = await door.openDoor(league);
    const referrer = await insertReferrer(attendee);
    await door.scan(league, scanner, attendee.qr);
    await endEventAndPayReferrers(eventId);
    expect([await getPoints(attendee), await getPoints(referrer)]).toMatchObject([
      { ranking: 75 },
      { ranking: 30 },
    ]);
    await takeBack(attendee);
    expect([await getPoints(attendee), await getPoints(referrer)]).toMatchObject([
      { ranking: 0 },
      { ranking: 0 },
    ]);
    expect(await findFailedChecks()).toEqual([]);
  });

  it('[14.54] ends an erased member’s booking, and leaves all points unchanged', async () => {
    const { attendee, scanner, eventId } = await door.openDoor(league);
    const referrer = await insertReferrer(attendee);
    await door.scan(league, scanner, attendee.qr);
    await endEventAndPayReferrers(eventId);
    const { bookingId } = attendee;
    await eraseMember(league, attendee, owner);
    const booking = await takeBack(attendee);
    expect(booking).toMatchObject({ status: 'cancelled', checked_in_at: null, taken_back: { reason: null } });
    expect(await door.ledgerOf(league, bookingId)).toEqual([50]);
    expect(await getPoints(referrer)).toMatchObject({ ranking: 30 });
    expect(await findFailedChecks()).toEqual([]);
    expect(
      await league.db.row(
        "select subject_id, after from audit_log where action = 'admission.taken_back' and detail ->> 'booking' = $1",
        [bookingId],
      ),
    ).toEqual({ subject_id: bookingId, after: null });
  });

  it('[14.53] ends the booking as cancelled by the league if the event is cancelled', async () => {
    const { eventId, attendee, scanner } = await door.openDoor(league);
    await door.scan(league, scanner, attendee.qr);
    await league.sql`update event set cancelled_at = now() where id = ${eventId}`;
    expect(await takeBack(attendee)).toMatchObject({ status: 'cancelled', cancelled_by: 'league' });
    expect(await getPoints(attendee)).toMatchObject({ ranking: 0 });
  });
});

describe('the ticket of an admission that was taken back', () => {
  /** Pairs two scanners, and finds an attendee in a lane that the first scanner holds. */
  async function openTwoGates() {
    const { eventId, tickets, scanner: first, leases } = await door.openLeasedDoor(league, 40);
    const second = await door.pairScanner(league, eventId, 'بوابة ٢');
    const attendee = tickets.find(({ ticketId }) => leases[laneOf(ticketId)]?.holder === first.id);
    if (!attendee) throw new Error('The first scanner holds no attendee’s lane.');
    return { eventId, first, second, leases, attendee };
  }

  it('[15.44] is released in the ticket list, and admitted elsewhere only after the lease has ended', async () => {
    const { eventId, first, second, leases, attendee } = await openTwoGates();
    await door.scan(league, first, attendee.qr);
    await takeBack(attendee);
    const { term = 0 } = leases[laneOf(attendee.ticketId)] ?? {};
    const manifest = door.manifestOf(await door.sync(league, first));
    expect(manifest.tickets.get(attendee.key)).toMatchObject({ status: 'confirmed', releasedTerm: term + 1 });
    // The lane's holder reads no stream, so the server cannot ask it to release the ticket.
    expect(await door.scanForVerdict(league, second, attendee.qr)).toBe('go_to_lane');
    await league.sql`update lane_lease set holder = null, ends_at = null where event_id = ${eventId}`;
    expect(await door.scanForVerdict(league, second, attendee.qr)).toBe('admitted');
  });

  it('[15.45] gets the result `same` for the delivery that admitted it, and `conflict` for any other', async () => {
    const { eventId, first, leases, attendee } = await openTwoGates();
    const delivered = door.deliveryOf(attendee, leases);
    expect(await door.deliver(league, first, [delivered])).toEqual(['accepted']);
    await takeBack(attendee);
    const other = { ...delivered, scan_id: randomUUID() };
    expect(await door.deliver(league, first, [delivered, delivered, other])).toEqual([
      'same',
      'same',
      'conflict',
    ]);
    expect([await getAdmittedAt(attendee), await door.ledgerOf(league, attendee.bookingId)]).toEqual([
      null,
      [50, -50],
    ]);
    const { body } = await league.call(listConflicts, { params: { id: eventId }, token: owner.token });
    expect(body.conflicts).toMatchObject([{ fault: 'taken_back', may_admit: true }]);
  });

  it('[15.45] is not admitted by a repeated scan or a later delivery with the id of the old scan', async () => {
    const { eventId, first, leases, attendee } = await openTwoGates();
    const id = randomUUID();
    expect(await door.scanForVerdict(league, first, attendee.qr, id)).toBe('admitted');
    await takeBack(attendee);
    expect(await door.scanForVerdict(league, first, attendee.qr, id)).toBe('already_admitted');
    // The response was lost, so the scanner admitted offline: before the admission was taken back, or perhaps after.
    const before = { ...door.deliveryOf(attendee, leases, 600), scan_id: id };
    const after = { ...door.deliveryOf(attendee, leases, 60), scan_id: id };
    expect(await door.deliver(league, first, [before])).toEqual(['same']);
    expect(await door.deliver(league, first, [after])).toEqual(['conflict']);
    expect(await door.deliver(league, first, [after])).toEqual(['conflict']);
    const { body } = await league.call(listConflicts, { params: { id: eventId }, token: owner.token });
    expect(body.conflicts).toMatchObject([{ fault: 'taken_back' }]);
    expect(await door.scanForVerdict(league, first, attendee.qr)).toBe('name_check');
  });
});
