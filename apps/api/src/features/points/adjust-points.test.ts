/** Tests adjustments of points by staff, and the points of admissions that are undone in any order. */
import { randomUUID } from 'node:crypto';
import { POINTS_MAX } from '@rabita/contract/constants';
import { adjustPoints } from '@rabita/contract/staff/member';
import { listMemberTimeline } from '@rabita/contract/staff/timeline';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { admit as admitBooking, insertBooking, undoAdmission } from '../../../test/fixtures/admit-to.ts';
import { insertAdjustment } from '../../../test/fixtures/insert-adjustment.ts';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { UNKNOWN_ID } from '../../../test/harness/collect-endpoints.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { earnPoints, reversePoints } from './earn-points.ts';
import { getPointsAndRank } from './get-points-and-rank.ts';

let member: TestMember;
const league = await startTestLeague();
const staff = await insertStaff(league, 'manager', { full_name: 'نورة العتيبي' });

async function resetMember(points: number): Promise<void> {
  await league.sql`delete from member`;
  [member] = await insertMembers(league.db, 1);
  if (points > 0) {
    await insertAdjustment(league.db, member, points);
  }
}
const NOTE = 'تعويض عن فعالية أُلغيت';
const adjust = (points: unknown, note: unknown = NOTE, key?: string, id = member.id, extraBody = {}) =>
  league.tryCall(adjustPoints, {
    params: { id },
    token: staff.token,
    body: { points, note, ...extraBody },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const adjustOnly = (applies_to: string, points: number) =>
  adjust(points, NOTE, undefined, member.id, { applies_to });
async function getLedger() {
  const call = { params: { id: member.id }, query: { part: 'points' }, token: staff.token } as const;
  const { items } = (await league.call(listMemberTimeline, call)).body;
  return items.flatMap(({ entry }) => entry ?? []);
}

it('[14.8] an adjustment adds a ledger entry with note and author, and changes ranking points, balance and rank', async () => {
  await resetMember(100);
  const response = await adjust(-30);
  expect([response.status, response.body]).toEqual([
    201,
    { loyalty_points: 70, points_balance: 70, rank: 1 },
  ]);
  expect((await adjust(5)).body).toEqual({ loyalty_points: 75, points_balance: 75, rank: 1 });
  const by = 'نورة العتيبي';
  expect(await getLedger()).toMatchObject([
    { earned: 5, balance: 5, earned_after: 75, balance_after: 75, note: NOTE, by },
    { earned: -30, balance: -30, earned_after: 70, balance_after: 70, note: NOTE, by },
    { earned: 100, balance: 100, earned_after: 100, balance_after: 100, note: null, by: null },
  ]);
  expect(
    await league.db.row(
      `select actor_kind, actor_id, subject_kind, subject_id, before, after from audit_log
       where action = 'points.adjusted' order by id limit 1`,
    ),
  ).toEqual({
    actor_kind: 'staff',
    actor_id: staff.id,
    subject_kind: 'member',
    subject_id: member.id,
    before: { loyalty_points: 100, points_balance: 100 },
    after: { loyalty_points: 70, points_balance: 70, note: NOTE },
  });
});

it('[14.8] an adjustment that takes more than the member has is rejected and writes nothing', async () => {
  await resetMember(20);
  const response = await adjust(-21);
  expect([response.status, expectError(response)]).toEqual([409, 'points.below_zero']);
  expect(response.body).toMatchObject({ loyalty_points: 20, points_balance: 20 });
  expect(await getLedger()).toHaveLength(1);
  expect((await adjust(-20)).body).toEqual({ loyalty_points: 0, points_balance: 0, rank: null });
});

it('[17.1] adjusting only the balance keeps the rank, and adjusting only the ranking keeps the balance', async () => {
  await resetMember(100);
  const expected = (loyalty_points: number, points_balance: number) => ({ loyalty_points, points_balance });
  expect((await adjustOnly('balance', -60)).body).toEqual({ ...expected(100, 40), rank: 1 });
  expect((await adjustOnly('ranking', 20)).body).toEqual({ ...expected(120, 40), rank: 1 });
  const tooMuch = await adjust(-50);
  expect(expectError(tooMuch)).toBe('points.below_zero');
  expect(tooMuch.body).toMatchObject(expected(120, 40));
  expect(expectError(await adjustOnly('balance', -41))).toBe('points.below_zero');
  expect((await adjustOnly('ranking', -120)).body).toEqual({ ...expected(0, 40), rank: null });
  expect((await getLedger()).map(({ earned, balance }) => [earned, balance])).toEqual([
    [-120, 0],
    [20, 0],
    [0, -60],
    [100, 100],
  ]);
});

it('twenty concurrent adjustments that each take the last hundred points take them once', async () => {
  await resetMember(100);
  const responses = await Promise.all(Array.from({ length: 20 }, () => adjust(-100)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  const errors = responses.filter(({ status }) => status !== 201).map(response => expectError(response));
  expect(errors).toEqual(Array(19).fill('points.below_zero'));
  expect((await getLedger()).map(({ earned }) => earned)).toEqual([-100, 100]);
});

it('a repeated adjustment with the same idempotency key is applied once', async () => {
  await resetMember(100);
  const key = randomUUID();
  const responses = [await adjust(-40, undefined, key), await adjust(-40, undefined, key)];
  expect(responses.map(({ status, text }) => [status, text])).toEqual(
    Array(2).fill([201, JSON.stringify({ loyalty_points: 60, points_balance: 60, rank: 1 })]),
  );
  expect(expectError(await adjust(-41, undefined, key))).toBe('request.key_reused');
  expect(await getLedger()).toHaveLength(2);
});

it('an adjustment requires non-zero whole points up to 100,000, a note and an existing member', async () => {
  await resetMember(0);
  for (const [points, note] of [
    [0, 'سبب كافٍ'],
    [1.5, 'سبب كافٍ'],
    ['5', 'سبب كافٍ'],
    [100_001, 'سبب كافٍ'],
    [5, '  '],
    [5, 'س'.repeat(301)],
    [5, null],
  ]) {
    expect(expectError(await adjust(points, note))).toBe('request.invalid');
  }
  for (const id of [UNKNOWN_ID, 'nothing']) {
    expect(expectError(await adjust(5, 'سبب كافٍ', undefined, id))).toBe('member.not_found');
  }
});

it('an adjustment that would exceed the maximum of points is rejected', async () => {
  await resetMember(POINTS_MAX - 10);
  const response = await adjust(11);
  expect(expectError(response)).toBe('request.invalid');
  expect(response.body.fields).toMatchObject([{ path: 'points', code: 'too_large' }]);
  expect((await adjust(10)).status).toBe(201);
});

const bookFor = (member: TestMember, eventId: string) => insertBooking(league, eventId, member);
const admit = (id: string) => admitBooking(league, id);
const undo = (id: string) => undoAdmission(league, id);

const getPoints = (member: TestMember) =>
  league.db.row<{ earned: number; balance: number; owed: number; ledger_sums: number[] }>(
    `select loyalty_points as earned, points_balance as balance, points_owed as owed,
       (select array[coalesce(sum(points), 0), coalesce(sum(balance), 0), coalesce(sum(owed), 0)]::integer[]
        from points_ledger where account = points_account) as ledger_sums
     from member where id = $1`,
    [member.id],
  );

/** Takes points from the balance alone, as spending does. */
const spend = (member: TestMember, points: number) =>
  insertAdjustment(league.db, member, 0, { balanceChange: -points });

it('[17.2] after random admissions, undos and spending, a member’s points match the admitted bookings and the spent points', async () => {
  const step = fc.record({
    booking: fc.nat(2),
    action: fc.constantFrom('admit', 'undo', 'admit and undo concurrently', 'spend'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 14 }),
      fc.array(fc.nat(90), { minLength: 3, maxLength: 3 }),
      async (steps, eventPoints) => {
        const [member] = await insertMembers(league.db, 1);
        const ids = await Promise.all(
          eventPoints.map(async points => bookFor(member, await insertEvent(league.db, { points }))),
        );
        const admitted = new Set<number>();
        let spent = 0;
        for (const { booking, action } of steps) {
          const id = String(ids[booking]);
          if (action === 'admit') {
            expect(await admit(id)).toBe(admitted.has(booking) ? null : eventPoints[booking]);
            admitted.add(booking);
          } else if (action === 'undo') {
            const reversed = admitted.has(booking) ? eventPoints[booking] : null;
            expect(await undo(id)).toBe(reversed);
            admitted.delete(booking);
          } else if (action === 'spend') {
            const { balance = 0 } = (await getPoints(member)) ?? {};
            const spending = Math.ceil(balance / 2);
            await spend(member, spending);
            spent += spending;
          } else {
            await Promise.all([admit(id), undo(id), admit(id), undo(id)]);
            await admit(id);
            admitted.add(booking);
          }
          const expected = [...admitted].reduce((sum, index) => sum + (eventPoints[index] ?? 0), 0);
          const [balance, owed] = [Math.max(expected - spent, 0), Math.max(spent - expected, 0)];
          expect(await getPoints(member)).toEqual({
            earned: expected,
            balance,
            owed,
            ledger_sums: [expected, balance, owed],
          });
        }
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

it('an admission after an undo earns the event’s current points exactly once', async () => {
  const [member] = await insertMembers(league.db, 1);
  const eventId = await insertEvent(league.db, { points: 50 });
  const id = await bookFor(member, eventId);
  await admit(id);
  await undo(id);
  await league.sql`update event set points = 80 where id = ${eventId}`;
  const earnedPoints = await Promise.all(Array.from({ length: 6 }, () => admit(id)));
  expect(earnedPoints.filter(points => points !== null)).toEqual([80]);
  expect(
    await league.sql`select admission_number, points, reason from points_ledger
      where booking_id = ${id} order by id`,
  ).toEqual([
    { admission_number: 1, points: 50, reason: 'check_in' },
    { admission_number: 1, points: -50, reason: 'check_in_undone' },
    { admission_number: 2, points: 80, reason: 'check_in' },
  ]);
});

it('[17.2] an undo after spending takes the remaining balance, and later points first pay what is still owed', async () => {
  const [member] = await insertMembers(league.db, 1);
  const [first, second] = await Promise.all(
    [50, 80].map(async points => bookFor(member, await insertEvent(league.db, { points }))),
  );
  await admit(String(first));
  await spend(member, 30);
  expect(await undo(String(first))).toBe(50);
  expect(await getPoints(member)).toMatchObject({ earned: 0, balance: 0, owed: 30 });
  expect(await admit(String(second))).toBe(80);
  expect(await getPoints(member)).toMatchObject({ earned: 80, balance: 50, owed: 0 });
  expect(
    await league.sql`select points as earned, balance, owed from points_ledger
      where account = (select points_account from member where id = ${member.id}) order by id`,
  ).toEqual([
    { earned: 50, balance: 50, owed: 0 },
    { earned: 0, balance: -30, owed: 0 },
    { earned: -50, balance: -20, owed: 30 },
    { earned: 80, balance: 50, owed: -30 },
  ]);
});

it('[17.1] the database does not let a member spend more than the balance', async () => {
  const [member] = await insertMembers(league.db, 1);
  await admit(await bookFor(member, await insertEvent(league.db, { points: 50 })));
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => spend(member, 50)));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await getPoints(member)).toMatchObject({ earned: 50, balance: 0, owed: 0 });
});

it('earnPoints credits nothing without an admission, and reversePoints takes nothing while there is one', async () => {
  const [member] = await insertMembers(league.db, 1);
  const id = await bookFor(member, await insertEvent(league.db, { points: 50 }));
  expect(await earnPoints(league.context, id)).toBeNull();
  await admit(id);
  expect(await reversePoints(league.context, id)).toBeNull();
  expect(await getPoints(member)).toMatchObject({ earned: 50, balance: 50 });
});

it('[14.54] a reversal lowers ranking points to zero at most, and later points first pay what is still owed', async () => {
  const [member] = await insertMembers(league.db, 1);
  const id = await bookFor(member, await insertEvent(league.db, { points: 50 }));
  await admit(id);
  await insertAdjustment(league.db, member, -20);
  expect(await undo(id)).toBe(50);
  const getRankingOwed = () => league.db.row('select ranking_owed from member where id = $1', [member.id]);
  expect(await getPoints(member)).toMatchObject({ earned: 0, balance: 0, owed: 20 });
  expect([await getRankingOwed(), await getPointsAndRank(league.context, member.id)]).toMatchObject([
    { ranking_owed: 20 },
    { loyalty_points: 0, rank: null },
  ]);
  // Reversing an admission whose points paid the debt takes all of its points.
  expect(await admit(id)).toBe(50);
  expect([await getPoints(member), await getRankingOwed()]).toMatchObject([
    { earned: 30, balance: 30, owed: 0 },
    { ranking_owed: 0 },
  ]);
  expect(await undo(id)).toBe(50);
  expect([await getPoints(member), await getRankingOwed()]).toMatchObject([
    { earned: 0, balance: 0, owed: 20 },
    { ranking_owed: 20 },
  ]);
});

it('the ledger rejects delete, update and truncate', async () => {
  await expect(league.sql`delete from points_ledger`).rejects.toThrow('append-only');
  await expect(league.sql`update points_ledger set points = 1`).rejects.toThrow('append-only');
  await expect(league.sql`truncate points_ledger cascade`).rejects.toThrow('append-only');
});

it('an undo after the member’s erasure reverses the ledger entry under the pseudonym', async () => {
  const [member] = await insertMembers(league.db, 1);
  const id = await bookFor(member, await insertEvent(league.db, { points: 50 }));
  await admit(id);
  await league.sql`delete from member where id = ${member.id}`;
  expect(await undo(id)).toBe(50);
  expect(
    await league.sql`select sum(points)::integer as net from points_ledger where booking_id = ${id}`,
  ).toEqual([{ net: 0 }]);
});
