/** Tests that a manager takes an admission back: with its points, for the server alone, once, and on record. */

import { randomUUID } from 'node:crypto';
import { listBookings } from '@rabita/contract/fan/booking';
import { redeemReward } from '@rabita/contract/fan/redemption';
import { takeBackAdmission } from '@rabita/contract/staff/box-office';
import { listConflicts } from '@rabita/contract/staff/conflict';
import { checkConsistency } from '@rabita/contract/staff/consistency-check';
import { getDoorBoard } from '@rabita/contract/staff/door-board';
import { updateReferral } from '@rabita/contract/staff/earning';
import { eraseMemberByStaff } from '@rabita/contract/staff/member';
import { laneOf } from '@rabita/door/lane';
import { describe, expect, it } from 'vitest';
import { insertAdjustment } from '../../../../test/fixtures/insert-adjustment.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertReward } from '../../../../test/fixtures/insert-reward.ts';
import { endSeasonAgo, insertSeason } from '../../../../test/fixtures/insert-season.ts';
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

/** Ends the event, and pays who invited its attendees. */
async function payReferrersAfter(eventId: string) {
  await league.sql`update event set starts_at = now() - interval '2 hours',
    ends_at = now() - interval '1 minute' where id = ${eventId}`;
  await payReferrers(league.context);
}

const REASON = 'دخل شخص آخر بتذكرته';

const admittedAt = async ({ bookingId }: door.Attendee) =>
  (
    await league.value<Date | null>('select checked_in_at from booking where id = $1', [bookingId])
  )?.toISOString() ?? null;

async function tryTakeBack(attendee: door.Attendee, at?: string) {
  const checked_in_at = at ?? (await admittedAt(attendee)) ?? new Date().toISOString();
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
const sumsOf = ({ id }: { id: string }) =>
  league.db.row(
    `select loyalty_points as ranking, ranking_owed, points_balance as balance, points_owed as owed
     from member where id = $1`,
    [id],
  );
/** Has a new member invite the attendee. */
async function invite(attendee: door.Attendee): Promise<TestMember> {
  const [referrer] = await insertMembers(league.db, 1);
  const body = { is_on: true, points: 30, friend_points: 25, season_cap: 100 };
  await league.call(updateReferral, { token: owner.token, body });
  await league.sql`insert into referral (friend_id, referrer_id) values (${attendee.id}, ${referrer.id})`;
  return referrer;
}
const wrongChecks = async () => {
  const { body } = await league.call(checkConsistency, { token: owner.token });
  return body.checks.filter(({ wrong }) => wrong > 0);
};

describe('an admission that a manager takes back', () => {
  it('[14.53] is on record with its reason, and shown on the booking, the gate’s page and the crew’s board', async () => {
    const { eventId, attendee, scanner } = await door.openDoor(league, 2);
    await door.scan(league, scanner, attendee.qr);
    // Hours later too: an undo is late after ten seconds.
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
    stream.leave();
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
    const { body: own } = await league.call(listBookings, { token: attendee.token });
    expect(own.bookings).toMatchObject([{ status: 'confirmed', checked_in_at: null }]);
    expect(JSON.stringify(own)).not.toContain(REASON);
  });

  it('[14.53] is taken back once by several managers, and only as they saw it', async () => {
    const { attendee, scanner } = await door.openDoor(league);
    await door.scan(league, scanner, attendee.qr);
    const at = String(await admittedAt(attendee));
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => tryTakeBack(attendee, at)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50, -50]);
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('admitted');
    expect(expectError(await tryTakeBack(attendee, at))).toBe('booking.not_attended');
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50, -50, 50]);
    await takeBack(attendee);
    expect(await wrongChecks()).toEqual([]);
    for (const bookingId of [UNKNOWN_ID, 'nothing'])
      expect(expectError(await tryTakeBack({ ...attendee, bookingId }, at))).toBe('booking.not_found');
  });

  it('[14.54] never fails for points: what was spent or lowered is owed, and what was redeemed stays', async () => {
    const { attendee, scanner } = await door.openDoor(league);
    await door.scan(league, scanner, attendee.qr);
    const reward = await insertReward(league.db, { cost: 40 });
    await league.call(redeemReward, { params: { id: reward }, token: attendee.token });
    await insertAdjustment(league.db, attendee, -20, { balance: 0 });
    await takeBack(attendee);
    expect(await sumsOf(attendee)).toEqual({ ranking: 0, ranking_owed: 20, balance: 0, owed: 40 });
    expect(await league.value('select state from redemption where member_id = $1', [attendee.id])).toEqual(
      'reserved',
    );
    expect(await wrongChecks()).toEqual([]);
    await door.scan(league, scanner, attendee.qr);
    expect(await sumsOf(attendee)).toEqual({ ranking: 30, ranking_owed: 0, balance: 10, owed: 0 });
    expect(await wrongChecks()).toEqual([]);
  });

  it('[14.54] is reversed in its season, and after the season is final for all time only', async () => {
    const season = await insertSeason(league.db);
    const standing = ({ id }: door.Attendee) =>
      league.db.row(
        'select points from season_standing where season_id = $2 and account = (select points_account from member where id = $1)',
        [id, season],
      );
    const { tickets, scanner } = await door.openDoor(league, 2);
    const [first, second] = tickets as [door.Attendee, door.Attendee];
    for (const { qr } of tickets) await door.scan(league, scanner, qr);
    await takeBack(first);
    expect([await standing(first), await standing(second)]).toEqual([{ points: 0 }, { points: 50 }]);
    await endSeasonAgo(league.db, season, '25 hours');
    await endSeasons(league.context);
    await takeBack(second);
    expect(await standing(second)).toEqual({ points: 50 });
    expect(await sumsOf(second)).toMatchObject({ ranking: 0, balance: 0 });
    expect(await wrongChecks()).toEqual([]);
  });

  it('[14.54] takes back what it brought the member who invited a friend', async () => {
    const { attendee, scanner, eventId } = await door.openDoor(league);
    const referrer = await invite(attendee);
    await door.scan(league, scanner, attendee.qr);
    await payReferrersAfter(eventId);
    expect([await sumsOf(attendee), await sumsOf(referrer)]).toMatchObject([
      { ranking: 75 },
      { ranking: 30 },
    ]);
    await takeBack(attendee);
    expect([await sumsOf(attendee), await sumsOf(referrer)]).toMatchObject([{ ranking: 0 }, { ranking: 0 }]);
    expect(await wrongChecks()).toEqual([]);
  });

  it('[14.54] of an erased member ends the booking, and leaves points and books as they were', async () => {
    const { attendee, scanner, eventId } = await door.openDoor(league);
    const referrer = await invite(attendee);
    await door.scan(league, scanner, attendee.qr);
    await payReferrersAfter(eventId);
    const { bookingId } = attendee;
    const erase = { full_name: attendee.full_name, reason: 'member_asked' } as const;
    await league.call(eraseMemberByStaff, { params: { id: attendee.id }, token: owner.token, body: erase });
    const booking = await takeBack(attendee);
    expect(booking).toMatchObject({ status: 'cancelled', checked_in_at: null, taken_back: { reason: null } });
    expect(await door.ledgerOf(league, bookingId)).toEqual([50]);
    expect(await sumsOf(referrer)).toMatchObject({ ranking: 30 });
    expect(await wrongChecks()).toEqual([]);
    expect(
      await league.db.row(
        "select subject_id, after from audit_log where action = 'admission.taken_back' and detail ->> 'booking' = $1",
        [bookingId],
      ),
    ).toEqual({ subject_id: bookingId, after: null });
  });

  it('[14.53] at an event that was cancelled meanwhile ends the booking as the cancellation does', async () => {
    const { eventId, attendee, scanner } = await door.openDoor(league);
    await door.scan(league, scanner, attendee.qr);
    await league.sql`update event set cancelled_at = now() where id = ${eventId}`;
    expect(await takeBack(attendee)).toMatchObject({ status: 'cancelled', cancelled_by: 'league' });
    expect(await sumsOf(attendee)).toMatchObject({ ranking: 0 });
  });
});

describe('after that, its ticket', () => {
  /** Two scanners, and an attendee of a lane that the first one holds. */
  async function openTwoGates() {
    const { eventId, tickets, scanner: first, leases } = await door.openLeasedDoor(league, 40);
    const second = await door.pairScanner(league, eventId, 'بوابة ٢');
    const attendee = tickets.find(({ ticketId }) => leases[laneOf(ticketId)]?.holder === first.id);
    if (!attendee) throw new Error('The first scanner holds no attendee’s lane.');
    return { eventId, first, second, leases, attendee };
  }

  it('[15.44] is admitted by the server alone: the scanner’s list says so, and no other gate admits it unasked', async () => {
    const { eventId, first, second, leases, attendee } = await openTwoGates();
    await door.scan(league, first, attendee.qr);
    await takeBack(attendee);
    const { term = 0 } = leases[laneOf(attendee.ticketId)] ?? {};
    const listed = door.manifestOf(await door.sync(league, first));
    expect(listed.tickets.get(attendee.key)).toMatchObject({ status: 'confirmed', releasedTerm: term + 1 });
    // The holder may not know yet, and nobody can ask it: it reads no stream.
    expect(await door.scanForVerdict(league, second, attendee.qr)).toBe('go_to_lane');
    await league.sql`update lane_lease set holder = null, ends_at = null where event_id = ${eventId}`;
    expect(await door.scanForVerdict(league, second, attendee.qr)).toBe('admitted');
  });

  it('[15.45] answers the delivery that admitted it as the same, and makes any other a conflict', async () => {
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
    expect([await admittedAt(attendee), await door.ledgerOf(league, attendee.bookingId)]).toEqual([
      null,
      [50, -50],
    ]);
    const { body } = await league.call(listConflicts, { params: { id: eventId }, token: owner.token });
    expect(body.conflicts).toMatchObject([{ fault: 'taken_back', may_admit: true }]);
  });

  it('[15.45] lets a repeated scan of before admit nobody, nor its scanner under the same id', async () => {
    const { eventId, first, leases, attendee } = await openTwoGates();
    const id = randomUUID();
    expect(await door.scanForVerdict(league, first, attendee.qr, id)).toBe('admitted');
    await takeBack(attendee);
    expect(await door.scanForVerdict(league, first, attendee.qr, id)).toBe('already_admitted');
    // The response was lost, so the scanner admitted by itself: before it was taken back, or perhaps after.
    const early = { ...door.deliveryOf(attendee, leases, 600), scan_id: id };
    const late = { ...door.deliveryOf(attendee, leases, 60), scan_id: id };
    expect(await door.deliver(league, first, [early])).toEqual(['same']);
    expect(await door.deliver(league, first, [late])).toEqual(['conflict']);
    expect(await door.deliver(league, first, [late])).toEqual(['conflict']);
    const { body } = await league.call(listConflicts, { params: { id: eventId }, token: owner.token });
    expect(body.conflicts).toMatchObject([{ fault: 'taken_back' }]);
    expect(await door.scanForVerdict(league, first, attendee.qr)).toBe('name_check');
  });
});
