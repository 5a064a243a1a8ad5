/** Tests a member's timeline in the console: what it contains, its parts and pages, and the count of no-shows. */
import { cancelBooking } from '@rabita/contract/fan/booking';
import { askQuestion, listPoints } from '@rabita/contract/fan/points';
import { redeemReward, returnRedemption } from '@rabita/contract/fan/redemption';
import { getDoorReport } from '@rabita/contract/staff/door-papers';
import { getMember } from '@rabita/contract/staff/member';
import { answerQuestion } from '@rabita/contract/staff/question';
import { listMemberTimeline } from '@rabita/contract/staff/timeline';
import { describe, expect, it } from 'vitest';
import { admit, insertBooking, undoAdmission } from '../../../../test/fixtures/admit-to.ts';
import { insertAdjustment } from '../../../../test/fixtures/insert-adjustment.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { insertReward, insertVoucherReward } from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../../test/fixtures/list-audit-lines.ts';
import type { CallQuery } from '../../../../test/harness/call-endpoint.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager', { full_name: 'نورة العتيبي' });

type Fan = { id: string; token: string };
type Query = CallQuery<typeof listMemberTimeline>;
const getTimeline = async (fan: Fan, query: Query = {}, language: 'ar' | 'en' = 'en') =>
  (await league.call(listMemberTimeline, { params: { id: fan.id }, query, token: manager.token, language }))
    .body;
const listKinds = async (fan: Fan, query: Query = {}) =>
  (await getTimeline(fan, query)).items.map(({ kind }) => kind);
async function insertFan() {
  const [fan] = await insertMembers(league.db, 1);
  return fan;
}
const endEvent = (id: string) =>
  league.sql`update event set doors_open_at = now() - interval '5 hours', starts_at = now() - interval '4 hours',
    booking_closes_at = now() - interval '4 hours', ends_at = now() - interval '1 minute' where id = ${id}`;
const redeem = async (fan: Fan, rewardId: string) =>
  (await league.call(redeemReward, { params: { id: rewardId }, token: fan.token })).body.redemption._id;

/** Gives a member one item of each source but no-shows. */
async function fillTimeline() {
  const fan = await insertFan();
  const eventId = await insertEvent(league.db, { name_en: 'Finals Night', points: 50 });
  await admit(league, await insertBooking(league, eventId, fan));
  const cancelled = await insertBooking(league, await insertEvent(league.db), fan);
  await league.call(cancelBooking, { params: { id: cancelled }, token: fan.token });
  await insertAdjustment(league.db, fan, 100);
  const redemptionId = await redeem(fan, await insertReward(league.db, { cost: 30 }));
  await league.call(returnRedemption, { params: { id: redemptionId }, token: fan.token });
  const { entries } = (await league.call(listPoints, { token: fan.token })).body;
  const asked = await league.call(askQuestion, {
    params: { id: String(entries[0]?._id) },
    body: { text: 'لماذا أُعيدت نقاطي؟' },
    token: fan.token,
  });
  await league.call(answerQuestion, {
    params: { id: asked.body.question._id },
    body: { text: 'لأنك أعدت المكافأة.' },
    token: manager.token,
  });
  return fan;
}

describe('[18.120] a member’s timeline', () => {
  it('merges bookings, admissions, points, rewards and questions, newest first', async () => {
    const fan = await fillTimeline();
    const { items, next_before } = await getTimeline(fan);
    expect(items.map(({ kind }) => kind)).toEqual([
      'answered',
      'asked',
      'returned',
      'redeemed',
      'points',
      'booking_ended',
      'booked',
      'attended',
      'booked',
    ]);
    expect(next_before).toBeNull();
    const [answered, asked, returned, redeemed, adjusted, ended, , attended] = items;
    expect(answered?.question).toEqual({
      text: 'لأنك أعدت المكافأة.',
      is_open: false,
      answered_by: 'نورة العتيبي',
    });
    expect(asked?.question?.text).toBe('لماذا أُعيدت نقاطي؟');
    expect(returned).toMatchObject({
      redemption: { kind: 'pickup', reward: { name: 'Mug' } },
      entry: { reason: 'returned', balance: 30, balance_after: 150 },
    });
    expect(redeemed?.entry).toMatchObject({ earned: 0, balance: -30, balance_after: 120 });
    expect(adjusted).toMatchObject({ booking: null, redemption: null, entry: { reason: 'adjustment' } });
    expect(ended).toMatchObject({
      entry: null,
      booking: { status: 'cancelled', cancelled_by: 'member', cancelled_from: 'confirmed', is_moved: false },
    });
    expect(attended).toMatchObject({
      booking: { status: 'confirmed', event: { name: 'Finals Night', timezone: 'Asia/Riyadh' } },
      entry: { reason: 'check_in', earned: 50, earned_after: 50 },
    });
    expect((await getTimeline(fan, {}, 'ar')).items[7]?.booking?.event.name).toBe('ليلة المشاهدة');
  });

  it.each([
    ['bookings', ['booking_ended', 'booked', 'attended', 'booked']],
    ['points', ['returned', 'redeemed', 'points', 'attended']],
    ['rewards', ['returned', 'redeemed']],
    ['questions', ['answered', 'asked']],
  ] as const)('shows the part %s alone', async (part, kinds) => {
    expect(await listKinds(await fillTimeline(), { part })).toEqual(kinds);
  });

  it('has no gaps and no repeats between pages, also among items of one instant', async () => {
    const fan = await fillTimeline();
    // One statement, so that all entries have the same time.
    await league.sql`insert into points_ledger (account, points, balance, reason)
      select points_account, n, n, 'adjustment' from member, generate_series(1, 7) as n where id = ${fan.id}`;
    const { items: all } = await getTimeline(fan, { limit: 100 });
    expect(all).toHaveLength(16);
    expect(all.slice(0, 7).map(({ entry }) => entry?.earned)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const paged = [];
    let before: string | null = null;
    do {
      const page = await getTimeline(fan, { limit: 3, ...(before !== null && { before }) });
      paged.push(...page.items);
      before = page.next_before;
    } while (before !== null);
    expect(paged).toEqual(all);
  });

  it('rejects a cursor that it has not given', async () => {
    const fan = await insertFan();
    // Larger than the largest integer of the database.
    const tooLarge = `${'9'.repeat(20)}.booked:${fan.id}`;
    for (const before of ['1', 'booked:1', '1.booked', "1.booked:'", `1.booked:${fan.id};`, tooLarge]) {
      const call = { params: { id: fan.id }, query: { before }, token: manager.token };
      expect(expectError(await league.tryCall(listMemberTimeline, call))).toBe('request.invalid');
    }
    expect((await getTimeline(fan, { before: `1.booked:${fan.id}` })).items).toEqual([]);
  });

  it('keeps an admission that was taken back, with its points given and taken', async () => {
    const fan = await insertFan();
    const bookingId = await insertBooking(league, await insertEvent(league.db), fan);
    await admit(league, bookingId);
    await undoAdmission(league, bookingId);
    const { items } = await getTimeline(fan);
    expect(items.map(({ kind, entry }) => [kind, entry?.reason])).toEqual([
      ['points', 'check_in_undone'],
      ['points', 'check_in'],
      ['booked', undefined],
    ]);
  });

  it('shows a voucher once, and a handed out reward again when it was handed out', async () => {
    const fan = await insertFan();
    await insertAdjustment(league.db, fan, 500);
    await redeem(fan, (await insertVoucherReward(league, 1)).id);
    const pickup = await redeem(fan, await insertReward(league.db));
    await league.sql`update redemption set state = 'collected', ended_at = now() where id = ${pickup}`;
    expect(await listKinds(fan, { part: 'rewards' })).toEqual(['collected', 'redeemed', 'redeemed']);
  });

  it('is recorded in the audit log for each page, and closed to stewards', async () => {
    const fan = await insertFan();
    await getTimeline(fan);
    const lines = await listAuditLines(league, { subject_id: fan.id }, 'action, detail, actor_id');
    expect(lines).toEqual([{ action: 'member.viewed', detail: { part: 'timeline' }, actor_id: manager.id }]);
    const steward = await insertStaff(league, 'steward');
    const call = { params: { id: fan.id }, token: steward.token };
    expect((await league.tryCall(listMemberTimeline, call)).status).toBe(403);
  });
});

it('[18.121] a no-show is a confirmed booking of an event that is over, without an admission, as in the gate’s report', async () => {
  const fan = await insertFan();
  const [missed, attended, cancelledByLeague, withdrawn, pending, cancelledEvent, coming] = await Promise.all(
    Array.from({ length: 7 }, () => insertEvent(league.db)),
  );
  const bookings = [];
  for (const id of [missed, attended, cancelledByLeague, withdrawn, pending, cancelledEvent, coming])
    bookings.push(await insertBooking(league, String(id), fan));
  const getCount = async () =>
    (await league.call(getMember, { params: { id: fan.id }, token: manager.token })).body.member
      .no_shows_count;
  expect(await getCount()).toBe(0);
  await admit(league, String(bookings[1]));
  await league.sql`update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = 'league'
    where id = ${bookings[2]}`;
  await league.sql`update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = 'member'
    where id = ${bookings[3]}`;
  await league.sql`update booking set status = 'pending' where id = ${bookings[4]}`;
  await league.sql`update event set cancelled_at = now() where id = ${cancelledEvent}`;
  for (const id of [missed, attended, cancelledByLeague, withdrawn, pending, cancelledEvent])
    await endEvent(String(id));
  expect(await getCount()).toBe(1);
  const { items } = await getTimeline(fan);
  expect(items.filter(({ kind }) => kind === 'no_show').map(({ booking }) => booking?.event._id)).toEqual([
    missed,
  ]);
  const report = await league.call(getDoorReport, {
    params: { id: String(missed) },
    token: manager.token,
  });
  expect(report.body).toMatchObject({ state: 'over', confirmed: 1, admitted: 0 });
});
