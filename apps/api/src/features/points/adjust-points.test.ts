/** Tests how staff add or take points: which sums change, with a note, once per idempotency key, never below zero. */
import { randomUUID } from 'node:crypto';
import { POINTS_MAX } from '@rabita/contract/constants';
import { adjustPoints, listMemberPoints } from '@rabita/contract/staff/member';
import { beforeAll, expect, it } from 'vitest';
import { type CrowdMember, insertMembers } from '../../../test/fixtures/insert-members.ts';
import { insertStaff, type TestStaff } from '../../../test/fixtures/insert-staff.ts';
import type { CallQuery } from '../../../test/harness/call-endpoint.ts';
import { UNKNOWN_ID } from '../../../test/harness/collect-endpoints.ts';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import { type League, startLeague } from '../../../test/harness/start-league.ts';

let league: League;
let staff: TestStaff;
let member: CrowdMember;
beforeAll(async () => {
  league = await startLeague();
  staff = await insertStaff(league, 'manager', { full_name: 'نورة العتيبي' });
  return league.stop;
});

async function withBalance(points: number): Promise<void> {
  await league.db.run('delete from member');
  [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
  if (points > 0) {
    await league.db.run(
      `insert into points_ledger (account, points, balance, reason)
       select points_account, $2, $2, 'adjustment' from member where id = $1`,
      [member.id, points],
    );
  }
}
const NOTE = 'تعويض عن فعالية أُلغيت';
const adjust = (points: unknown, note: unknown = NOTE, key?: string, id = member.id, more = {}) =>
  league.tryCall(adjustPoints, {
    params: { id },
    token: staff.token,
    body: { points, note, ...more },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const adjustOnly = (sum: string, points: number) =>
  adjust(points, NOTE, undefined, member.id, { applies_to: sum });
const ledger = async (query: CallQuery<typeof listMemberPoints> = {}) =>
  (await league.call(listMemberPoints, { params: { id: member.id }, query, token: staff.token })).body;

it('[14.8] an adjustment adds a ledger entry with note and author, and updates both sums and the rank at once', async () => {
  await withBalance(100);
  const answer = await adjust(-30);
  expect([answer.status, answer.body]).toEqual([201, { loyalty_points: 70, points_balance: 70, rank: 1 }]);
  expect((await adjust(5)).body).toEqual({ loyalty_points: 75, points_balance: 75, rank: 1 });
  const { entries, pagination } = await ledger();
  const by = 'نورة العتيبي';
  expect(entries).toMatchObject([
    { earned: 5, balance: 5, earned_after: 75, balance_after: 75, note: NOTE, by },
    { earned: -30, balance: -30, earned_after: 70, balance_after: 70, note: NOTE, by },
    { earned: 100, balance: 100, earned_after: 100, balance_after: 100, note: null, by: null },
  ]);
  expect(pagination.total).toBe(3);
  const second = await ledger({ limit: 1, page: 2 });
  expect(second.entries).toMatchObject([{ earned: -30, earned_after: 70, balance_after: 70 }]);
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

it('[14.8] an adjustment that takes more than the member has is refused and writes nothing', async () => {
  await withBalance(20);
  const answer = await adjust(-21);
  expect([answer.status, expectRefusal(answer)]).toEqual([409, 'points.below_zero']);
  expect(answer.body).toMatchObject({ loyalty_points: 20, points_balance: 20 });
  expect((await ledger()).entries).toHaveLength(1);
  expect((await adjust(-20)).body).toEqual({ loyalty_points: 0, points_balance: 0, rank: null });
});

it('[17.1] an adjustment of the balance leaves ranking points and rank, and one of the ranking leaves the balance', async () => {
  await withBalance(100);
  expect((await adjustOnly('balance', -60)).body).toEqual({
    loyalty_points: 100,
    points_balance: 40,
    rank: 1,
  });
  expect((await adjustOnly('ranking', 20)).body).toEqual({
    loyalty_points: 120,
    points_balance: 40,
    rank: 1,
  });
  const tooMuch = await adjust(-50);
  expect(expectRefusal(tooMuch)).toBe('points.below_zero');
  expect(tooMuch.body).toMatchObject({ loyalty_points: 120, points_balance: 40 });
  expect(expectRefusal(await adjustOnly('balance', -41))).toBe('points.below_zero');
  expect((await adjustOnly('ranking', -120)).body).toEqual({
    loyalty_points: 0,
    points_balance: 40,
    rank: null,
  });
  expect((await ledger()).entries.map(({ earned, balance }) => [earned, balance])).toEqual([
    [-120, 0],
    [20, 0],
    [0, -60],
    [100, 100],
  ]);
});

it('exactly one of twenty concurrent adjustments takes the last hundred points', async () => {
  await withBalance(100);
  const answers = await Promise.all(Array.from({ length: 20 }, () => adjust(-100)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201).map(answer => expectRefusal(answer));
  expect(refused).toEqual(Array(19).fill('points.below_zero'));
  expect((await ledger()).entries.map(({ earned }) => earned)).toEqual([-100, 100]);
});

it('a repeated adjustment with the same idempotency key is applied once', async () => {
  await withBalance(100);
  const key = randomUUID();
  const answers = [await adjust(-40, undefined, key), await adjust(-40, undefined, key)];
  expect(answers.map(({ status, text }) => [status, text])).toEqual(
    Array(2).fill([201, JSON.stringify({ loyalty_points: 60, points_balance: 60, rank: 1 })]),
  );
  expect(expectRefusal(await adjust(-41, undefined, key))).toBe('request.key_reused');
  expect((await ledger()).entries).toHaveLength(2);
});

it('an adjustment requires non-zero whole points up to 100,000, a note and an existing member', async () => {
  await withBalance(0);
  for (const [points, note] of [
    [0, 'سبب كافٍ'],
    [1.5, 'سبب كافٍ'],
    ['5', 'سبب كافٍ'],
    [100_001, 'سبب كافٍ'],
    [5, '  '],
    [5, 'س'.repeat(301)],
    [5, null],
  ]) {
    expect(expectRefusal(await adjust(points, note))).toBe('request.invalid');
  }
  for (const id of [UNKNOWN_ID, 'nothing']) {
    expect(expectRefusal(await adjust(5, 'سبب كافٍ', undefined, id))).toBe('member.not_found');
    const listed = await league.tryCall(listMemberPoints, { params: { id }, token: staff.token });
    expect(expectRefusal(listed)).toBe('member.not_found');
  }
});

it('an adjustment that would exceed the maximum of points is refused', async () => {
  await withBalance(POINTS_MAX - 10);
  const answer = await adjust(11);
  expect(expectRefusal(answer)).toBe('request.invalid');
  expect(answer.body.fields).toMatchObject([{ path: 'points', code: 'too_large' }]);
  expect((await adjust(10)).status).toBe(201);
});
