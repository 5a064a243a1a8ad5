/** Tests the points of an invited friend and of the referrer: paid once, within the cap, and taken back by an undo. */
import { randomUUID } from 'node:crypto';
import { scanTicket, undoScan } from '@rabita/contract/door/scanner';
import { getEarning } from '@rabita/contract/fan/earning';
import { checkConsistency } from '@rabita/contract/staff/consistency-check';
import { updateReferral } from '@rabita/contract/staff/earning';
import { adjustPoints } from '@rabita/contract/staff/member';
import { listMemberTimeline } from '@rabita/contract/staff/timeline';
import { beforeEach, expect, it, vi } from 'vitest';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import { insertMembers, type ListOf, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertSeason } from '../../../../test/fixtures/insert-season.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { callDuring } from '../../../../test/harness/hold-open.ts';
import { openStream } from '../../../../test/harness/open-stream.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import type { Db } from '../../../platform/database/db.ts';
import { payReferrers } from '../jobs.ts';
import { lockReferralMembers } from './pay-referral.ts';
import { deleteOldPaidContacts } from './queries.ts';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner');
const event = await door.openEvent(league, { points: 10 });
const gate = await door.pairScanner(league, event, 'بوابة');
beforeEach(() => setTerms());

/** Switches referrals on with these terms, for first admissions of the last year. */
async function setTerms(terms: { season_cap?: number; is_on?: boolean } = {}): Promise<void> {
  const body = { is_on: true, points: 50, friend_points: 25, season_cap: 100, ...terms };
  await league.call(updateReferral, { token: owner.token, body });
  await league.sql`update earning_way set counts_from = now() - interval '1 year' where kind = 'referral'`;
}

const insertReferrals = (referrer: TestMember, friends: readonly TestMember[]) =>
  league.sql`insert into referral (friend_id, referrer_id)
    select unnest(${friends.map(({ id }) => id)}::uuid[]), ${referrer.id}`;
/** Inserts a referrer, and friends who joined by the referrer's link and have tickets. */
async function seatFriends<Count extends number>(
  count: Count,
): Promise<[TestMember, ...ListOf<door.Attendee, Count>]> {
  const [referrer] = await insertMembers(league.db, 1);
  const friends = await door.seatAttendees(league, event, count);
  await insertReferrals(referrer, friends);
  return [referrer, ...friends];
}
/** Sets the end of all events that have begun. @param end an interval from now */
const setEventEnds = (end: string) =>
  league.sql`update event set ends_at = greatest(now() + ${end}::interval, starts_at + interval '1 millisecond')
    where starts_at <= now()`;
/** Ends the events, and runs the job that pays the referrers. */
const endEventsAndPay = async () => {
  await setEventEnds('-1 minute');
  await payReferrers(league.context);
};
const admit = async ({ qr }: door.Attendee, scanner: door.TestScanner = gate) => {
  await setEventEnds('2 hours');
  const scanId = randomUUID();
  expect(await door.scanForVerdict(league, scanner, qr, scanId)).toBe('admitted');
  return scanId;
};
const undo = (scanId: string) => league.tryCall(undoScan, { token: gate.token, params: { id: scanId } });
const erase = (member: TestMember) => eraseMember(league, member, owner);
const lowerPoints = ({ id }: TestMember, points: number, applies_to: 'balance' | 'ranking') =>
  league.call(adjustPoints, {
    token: owner.token,
    params: { id },
    body: { points: -points, applies_to, note: 'تصحيح' },
  });
/** Gives the member a ticket of another event. @returns the attendee, and the event's gate */
async function seatAtOtherEvent(member: TestMember): Promise<[door.Attendee, door.TestScanner]> {
  const other = await door.openEvent(league, { points: 10 });
  return [await door.seatMember(league, other, member), await door.pairScanner(league, other, 'بوابة أخرى')];
}
const getPoints = async ({ id }: { id: string }) => {
  const [row] = await league.sql<{
    loyalty_points: number;
  }>`select loyalty_points from member where id = ${id}`;
  return row?.loyalty_points;
};
const getAllPoints = (members: readonly { id: string }[]) => Promise.all(members.map(getPoints));
const getReferral = async ({ token }: TestMember) => (await league.call(getEarning, { token })).body.referral;
const findFailedChecks = async () =>
  (await league.call(checkConsistency, { token: owner.token })).body.checks.filter(({ wrong }) => wrong > 0);

it('[17.83] [18.107] a first admission pays the friend, and after the event the referrer; a second one pays nobody', async () => {
  const [referrer, friend] = await seatFriends(1);
  expect(await getReferral(friend)).toMatchObject({ is_invited: true, friend_points: 25 });
  const stream = await openStream(league, referrer.token);
  await admit(friend);
  await payReferrers(league.context);
  expect(await getAllPoints([referrer, friend])).toEqual([0, 35]);
  expect(await getReferral(referrer)).toMatchObject({ friends: 1, admitted: 0, earned: 0 });
  await endEventsAndPay();
  const update = await stream.next(({ topic }) => topic === 'points');
  expect(update.payload).toMatchObject({ booking_id: null, points: 50, rank_before: null });
  stream.close();
  expect(await getAllPoints([referrer, friend])).toEqual([50, 35]);
  expect(await getReferral(friend)).toMatchObject({ is_invited: false });
  expect(await getReferral(referrer)).toMatchObject({ friends: 1, admitted: 1, earned: 50, counted: 1 });
  await admit(...(await seatAtOtherEvent(friend)));
  expect(await getAllPoints([referrer, friend])).toEqual([50, 45]);
  const call = { token: owner.token, params: { id: referrer.id }, query: { part: 'points' } } as const;
  const { items } = (await league.call(listMemberTimeline, call)).body;
  expect(items).toMatchObject([{ kind: 'points', entry: { reason: 'referral', earned: 50, booking: null } }]);
  expect(await findFailedChecks()).toEqual([]);
});

it('[17.83] a first admission before referrals were switched on, or while they are off, pays nobody', async () => {
  const [referrer, earlyFriend, lateFriend] = await seatFriends(2);
  await setTerms({ is_on: false });
  await admit(earlyFriend);
  expect(await getReferral(referrer)).toBeNull();
  await league.call(updateReferral, {
    token: owner.token,
    body: { is_on: true, points: 50, friend_points: 25, season_cap: 100 },
  });
  await league.sql`update booking set checked_in_at = checked_in_at - interval '1 hour'
    where member_id = ${earlyFriend.id}`;
  await admit(lateFriend);
  await endEventsAndPay();
  expect(await getAllPoints([referrer, earlyFriend, lateFriend])).toEqual([50, 10, 35]);
  await admit(...(await seatAtOtherEvent(earlyFriend)));
  expect(await getAllPoints([referrer, earlyFriend])).toEqual([50, 20]);
});

it('[17.84] an undo takes the points of friend and referrer back, and the next admission pays them again', async () => {
  const [referrer, friend] = await seatFriends(1);
  const scanId = await admit(friend);
  await endEventsAndPay();
  await lowerPoints(referrer, 30, 'balance');
  expect((await undo(scanId)).body).toEqual({ undone: true });
  expect((await undo(scanId)).body).toEqual({ undone: true });
  expect(await getAllPoints([referrer, friend])).toEqual([0, 0]);
  const getBalanceAndDebt = () =>
    league.db.row('select points_balance as balance, points_owed as owed from member where id = $1', [
      referrer.id,
    ]);
  expect(await getBalanceAndDebt()).toEqual({ balance: 0, owed: 30 });
  expect(await getReferral(referrer)).toMatchObject({ friends: 1, admitted: 0, earned: 0, counted: 0 });
  await admit(friend);
  await endEventsAndPay();
  expect(await getAllPoints([referrer, friend])).toEqual([50, 35]);
  expect(await getBalanceAndDebt()).toEqual({ balance: 20, owed: 0 });
  expect(await findFailedChecks()).toEqual([]);
});

it('[17.84] an undo takes the remaining points if staff lowered the ranking points before, and the rest is owed', async () => {
  const [referrer, friend] = await seatFriends(1);
  const scanId = await admit(friend);
  await endEventsAndPay();
  await lowerPoints(referrer, 1, 'ranking');
  expect(await undo(scanId)).toMatchObject({ status: 200 });
  expect(await getAllPoints([referrer, friend])).toEqual([0, 0]);
  expect(await findFailedChecks()).toEqual([]);
  await admit(friend);
  await endEventsAndPay();
  expect(await getAllPoints([referrer, friend])).toEqual([49, 35]);
  expect(await findFailedChecks()).toEqual([]);
});

it('[17.84] an undo changes nobody’s points if the friend has another admission', async () => {
  const [referrer, friend] = await seatFriends(1);
  const scanId = await admit(friend);
  await admit(...(await seatAtOtherEvent(friend)));
  await endEventsAndPay();
  await undo(scanId);
  await endEventsAndPay();
  expect(await getAllPoints([referrer, friend])).toEqual([50, 35]);
  expect(await getReferral(referrer)).toMatchObject({ admitted: 1, counted: 1 });
  const reasons = await league.sql<{ reason: string }>`select reason from points_ledger
    where account = (select points_account from member where id = ${referrer.id}) order by id`;
  expect(reasons.map(({ reason }) => reason)).toEqual(['referral', 'referral_undone', 'referral']);
});

it('[17.83] a late admission from an offline scanner pays friend and referrer, and a repeated delivery pays nothing', async () => {
  const [referrer, friend] = await seatFriends(1);
  await door.backdatePairingsAndLeases(league, event);
  const admission = door.deliveryOf(friend, door.leasesOf(await door.sync(league, gate)));
  expect(await door.deliver(league, gate, [admission])).toEqual(['accepted']);
  expect(await door.deliver(league, gate, [admission])).toEqual(['same']);
  await endEventsAndPay();
  expect(await getAllPoints([referrer, friend])).toEqual([50, 35]);
});

it('[17.85] a referrer at the season’s cap gets no points, and the friend still does', async () => {
  await setTerms({ season_cap: 1 });
  const season = await insertSeason(league.db, { starts_at: "now() - interval '1 day'" });
  const [referrer, first, second] = await seatFriends(2);
  const scanId = await admit(first);
  await admit(second);
  await endEventsAndPay();
  expect(await getAllPoints([referrer, first, second])).toEqual([50, 35, 35]);
  expect(await getReferral(referrer)).toMatchObject({
    period: 'season',
    cap: 1,
    counted: 1,
    friends: 2,
    admitted: 2,
    earned: 50,
  });
  const sumBySeason = () =>
    league.sql`select season_id, sum(points)::integer as points from points_ledger
      where account = (select points_account from member where id = ${referrer.id}) group by season_id`;
  expect(await sumBySeason()).toEqual([{ season_id: season, points: 50 }]);
  await league.sql`select assign_entries_to_season(${season})`;
  await undo(scanId);
  expect(await sumBySeason()).toEqual([{ season_id: season, points: 0 }]);
  await admit(first);
  await endEventsAndPay();
  expect(await getPoints(referrer)).toBe(50);
  await league.sql`update season set cancelled_at = now()`;
  expect(await getReferral(referrer)).toMatchObject({ period: 'year', counted: 1 });
});

it('[17.85] the cap counts from zero again in a new season', async () => {
  await setTerms({ season_cap: 1 });
  const [referrer, first, second] = await seatFriends(2);
  await admit(first);
  await endEventsAndPay();
  await insertSeason(league.db, {
    starts_at: "now() - interval '9 days'",
    ends_at: "now() - interval '5 minutes'",
  });
  expect(await getReferral(referrer)).toMatchObject({ counted: 0, earned: 50 });
  await insertSeason(league.db, { starts_at: "now() - interval '5 minutes'" });
  expect(await getReferral(referrer)).toMatchObject({ period: 'season', counted: 0 });
  const [seat, nextGate] = await seatAtOtherEvent(second);
  await league.sql`update event set starts_at = now() where id = (select event_id from booking
    where id = ${seat.bookingId})`;
  await admit(seat, nextGate);
  await endEventsAndPay();
  expect(await getPoints(referrer)).toBe(100);
  expect(await getReferral(referrer)).toMatchObject({ counted: 1, earned: 100 });
  await league.sql`update season set cancelled_at = now()`;
});

it('[17.85] the cap is exact if friends and referrer are admitted to several events concurrently', async () => {
  await setTerms({ season_cap: 2 });
  const otherServer = await league.another();
  for (let round = 0; round < 6; round += 1) {
    const [referrer, ...friends] = await insertMembers(league.db, 5);
    await insertReferrals(referrer, friends);
    // Each has another event, because admissions to one event never run concurrently.
    const seats = await Promise.all([...friends, referrer].map(seatAtOtherEvent));
    const responses = await Promise.all(
      seats.map(([{ qr }, { token }], index) =>
        (index % 2 ? otherServer : league).tryCall(scanTicket, {
          token,
          body: { scan_id: randomUUID(), text: qr },
        }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    await setEventEnds('-1 minute');
    await Promise.all([league, otherServer].map(({ context }) => payReferrers(context)));
    expect(await getAllPoints([referrer, ...friends])).toEqual([110, 35, 35, 35, 35]);
  }
  await otherServer.stop();
});

it('[17.84] the job that pays referrers waits for an undo in progress, and then pays nothing', async () => {
  const [referrer, friend] = await seatFriends(1);
  await admit(friend);
  await setEventEnds('-1 minute');
  const setUndone = (db: Db, at: string | null) =>
    db.run('update award set undone_at = $2 where booking_id = $1', [friend.bookingId, at]);
  await callDuring(
    league,
    tx => lockReferralMembers({ ...league.context, db: tx }, friend.bookingId),
    () => payReferrers(league.context),
    tx => setUndone(tx, 'now'),
  );
  expect(await getPoints(referrer)).toBe(0);
  await setUndone(league.db, null);
  await endEventsAndPay();
  expect(await getPoints(referrer)).toBe(50);
});

it('[17.86] erasing the referrer keeps the friend’s points; after erasing the friend, an undo takes the referrer’s', async () => {
  const [referrer, friend] = await seatFriends(1);
  await erase(referrer);
  expect(await getReferral(friend)).toMatchObject({ is_invited: true });
  await admit(friend);
  expect(await getPoints(friend)).toBe(35);
  const [other, erasedFriend] = await seatFriends(1);
  const scanId = await admit(erasedFriend);
  await endEventsAndPay();
  await erase(erasedFriend);
  expect(await getReferral(other)).toMatchObject({ friends: 0, admitted: 0, earned: 50, counted: 1 });
  await undo(scanId);
  expect(await getPoints(other)).toBe(0);
  const [unpaid, earlyFriend] = await seatFriends(1);
  await admit(earlyFriend);
  await erase(earlyFriend).then(endEventsAndPay);
  expect(await getPoints(unpaid)).toBe(0);
  expect(await findFailedChecks()).toEqual([]);
});

/** Inserts an invited member with a ticket. @param change an SQL assignment */
async function seatInvited(
  referrer: TestMember,
  change: string,
  values: unknown[] = [],
): Promise<door.Attendee> {
  const [member] = await insertMembers(league.db, 1);
  await league.db.run(`update member set ${change} where id = $1`, [member.id, ...values]);
  const friend = await door.seatMember(league, event, member);
  await insertReferrals(referrer, [friend]);
  return friend;
}

it('[17.94] an erased friend who registers again with the same contact, verified or not, pays nobody again', async () => {
  const [referrer, friend] = await seatFriends(1);
  await league.sql`update member set phone_verified_at = now() where id = ${friend.id}`;
  const [contacts] = await league.sql<{ phone: string; email: string }>`select phone_number as phone, email
    from member where id = ${friend.id}`;
  const scanId = await admit(friend);
  expect((await undo(scanId)).body).toEqual({ undone: true });
  await admit(friend);
  await endEventsAndPay();
  await erase(friend);
  const withEmail = await seatInvited(referrer, 'email = $2', [contacts?.email]);
  await admit(withEmail);
  await erase(withEmail);
  const withPhone = await seatInvited(referrer, 'phone_number = $2', [contacts?.phone]);
  await admit(withPhone);
  await endEventsAndPay();
  expect(await getAllPoints([referrer, withPhone])).toEqual([50, 10]);
  expect(await findFailedChecks()).toEqual([]);
});

it('[17.94] a paid contact is recognised under each configured key, and deleted when the year is over', async () => {
  const [referrer, friend] = await seatFriends(1);
  await admit(friend);
  await endEventsAndPay();
  const findPaidContacts = () =>
    league.sql`select from rewarded_contact join booking on booking.id = booking_id
      where member_id is not distinct from ${friend.id}`;
  const { secrets } = league.context;
  const codeHashes = vi
    .spyOn(secrets, 'codeHashes')
    .mockImplementation((...parts) => [
      Buffer.from('the hash under a newer key'),
      secrets.codeHash(...parts),
    ]);
  const invited = await seatInvited(referrer, 'email_verified_at = null, email = $2', [friend.email]);
  await admit(invited);
  codeHashes.mockRestore();
  expect(await getPoints(referrer)).toBe(50);
  await deleteOldPaidContacts(league.db);
  expect(await findPaidContacts()).toHaveLength(1);
  await league.sql`update event set starts_at = starts_at - interval '1 year' where id = ${event}`;
  await deleteOldPaidContacts(league.db);
  await league.sql`update event set starts_at = starts_at + interval '1 year' where id = ${event}`;
  expect(await findPaidContacts()).toEqual([]);
});

it('[17.94] a friend with the referrer’s phone number pays nobody', async () => {
  const [referrer] = await insertMembers(league.db, 1);
  const second = await seatInvited(
    referrer,
    'phone_number = (select phone_number from member where id = $2)',
    [referrer.id],
  );
  await admit(second);
  expect(await getAllPoints([referrer, second])).toEqual([0, 10]);
});
