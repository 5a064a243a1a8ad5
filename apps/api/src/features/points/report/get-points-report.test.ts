/** Tests the points report: what is outstanding, and each month's sums, exact and without a gap. */
import { eraseMemberByStaff } from '@rabita/contract/staff/member';
import { exportPointsReport, getPointsReport } from '@rabita/contract/staff/points-report';
import { expect, it } from 'vitest';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const staff = await insertStaff(league, 'manager');
const crowd = await insertMembers(league.db, 3);

/** Adds an adjustment of `amount`, as if it were made that many months ago, in the middle of the month. */
const adjust = (member: TestMember | undefined, amount: number, monthsAgo: number) =>
  league.db.run(
    `insert into points_ledger (account, points, balance, reason, created_at)
     select points_account, $2, $2, 'adjustment',
       (date_trunc('month', now() at time zone 'Asia/Riyadh') + interval '1 hour' - $3 * interval '1 month') at time zone 'Asia/Riyadh'
     from member where id = $1`,
    [member?.id, amount, monthsAgo],
  );

const report = async () => (await league.call(getPointsReport, { token: staff.token })).body;

it('[17.80] the points report says what members can spend, and what each month added and took', async () => {
  expect(await report()).toMatchObject({ outstanding: 0, members: 0, owed: 0 });
  await adjust(crowd[0], 500, 30);
  await adjust(crowd[0], 100, 2);
  await adjust(crowd[1], 70, 2);
  await adjust(crowd[0], -40, 1);
  const [reward] = await league.sql<{ id: string }>`
    insert into reward (name_ar, name_en, description_ar, description_en, loyalty_points, kind, stock)
    values ('قميص', 'Jersey', '', '', 200, 'pickup', 5) returning id`;
  const [redemption] = await league.sql<{ id: string }>`
    insert into redemption (reward_id, member_id, cost, collect_until, returns_points)
    values (${reward?.id}, ${crowd[0]?.id}, 200, now() + interval '1 day', true) returning id`;
  await league.sql`insert into points_ledger (account, points, balance, reason, redemption_id)
    select points_account, 0, -200, 'redeemed', ${redemption?.id} from member where id = ${crowd[0]?.id}`;

  const { months, ...now } = await report();
  expect(now).toEqual({ outstanding: 430, members: 2, owed: 0, reserved: { redemptions: 1, points: 200 } });
  expect(months).toHaveLength(24);
  expect(new Set(months.map(({ month }) => month)).size).toBe(24);
  const zero = { added: 0, taken: 0, redeemed: 0, returned: 0 };
  expect(months.slice(-4).map(({ month: _month, ...sums }) => sums)).toEqual([
    { ...zero, outstanding: 500 },
    { ...zero, added: 170, outstanding: 670 },
    { ...zero, taken: 40, outstanding: 630 },
    { ...zero, redeemed: 200, outstanding: 430 },
  ]);

  const owner = await insertStaff(league, 'owner');
  const [name] = await league.sql<{ full_name: string }>`select full_name from member
    where id = ${crowd[1]?.id}`;
  await league.call(eraseMemberByStaff, {
    params: { id: String(crowd[1]?.id) },
    token: owner.token,
    body: { full_name: String(name?.full_name), reason: 'member_asked' },
  });
  const after = await report();
  expect(after).toMatchObject({ outstanding: 360, members: 1 });
  expect(after.months.at(-1)?.outstanding).toBe(360);
});

it('[17.80] the file has the same months', async () => {
  const { months } = await report();
  const { file_name, content } = (await league.call(exportPointsReport, { token: staff.token })).body;
  const lines = content.replace('\uFEFF', '').trim().split('\r\n');
  expect(file_name).toBe(`points-${months.at(-1)?.month}.csv`);
  expect(lines).toHaveLength(25);
  expect(lines[0]).toBe('month,added,taken,redeemed,returned,outstanding');
  expect(lines.at(-1)).toBe(Object.values(months.at(-1) ?? {}).join(','));
});

it('a steward may not see the report', async () => {
  const steward = await insertStaff(league, 'steward');
  expect((await league.tryCall(getPointsReport, { token: steward.token })).status).toBe(403);
});
