/** Tests the points report: the points that members can spend, and the sums of each month. */
import { redeemReward } from '@rabita/contract/fan/redemption';
import { exportPointsReport, getPointsReport } from '@rabita/contract/staff/points-report';
import { expect, it } from 'vitest';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertReward } from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const staff = await insertStaff(league, 'manager');
const members = await insertMembers(league.db, 2);

/** Adds an adjustment that was made at the start of the month this many months ago. */
const adjust = (member: TestMember, amount: number, monthsAgo: number) =>
  league.db.run(
    `insert into points_ledger (account, points, balance, reason, created_at)
     select points_account, $2, $2, 'adjustment',
       (date_trunc('month', now() at time zone 'Asia/Riyadh') + interval '1 hour' - $3 * interval '1 month') at time zone 'Asia/Riyadh'
     from member where id = $1`,
    [member.id, amount, monthsAgo],
  );

const getReport = async () => (await league.call(getPointsReport, { token: staff.token })).body;

it('[17.80] the report has the points that members can spend, and those that each month added and took', async () => {
  expect(await getReport()).toMatchObject({ outstanding: 0, members: 0, owed: 0 });
  await adjust(members[0], 500, 30);
  await adjust(members[0], 100, 2);
  await adjust(members[1], 70, 2);
  await adjust(members[0], -40, 1);
  const params = { id: await insertReward(league.db, { cost: 200 }) };
  await league.call(redeemReward, { params, token: members[0].token });

  const { months, ...total } = await getReport();
  expect(total).toEqual({ outstanding: 430, members: 2, owed: 0, reserved: { redemptions: 1, points: 200 } });
  expect(months).toHaveLength(24);
  expect(new Set(months.map(({ month }) => month)).size).toBe(24);
  const noChanges = { added: 0, taken: 0, redeemed: 0, returned: 0 };
  expect(months.slice(-4).map(({ month: _month, ...points }) => points)).toEqual([
    { ...noChanges, outstanding: 500 },
    { ...noChanges, added: 170, outstanding: 670 },
    { ...noChanges, taken: 40, outstanding: 630 },
    { ...noChanges, redeemed: 200, outstanding: 430 },
  ]);

  const owner = await insertStaff(league, 'owner');
  await eraseMember(league, members[1], owner);
  const after = await getReport();
  expect(after).toMatchObject({ outstanding: 360, members: 1 });
  expect(after.months.at(-1)?.outstanding).toBe(360);
});

it('[17.80] the CSV file has the same months as the report', async () => {
  const { months } = await getReport();
  const { file_name, content } = (await league.call(exportPointsReport, { token: staff.token })).body;
  const lines = content.replace('\uFEFF', '').trim().split('\r\n');
  expect(file_name).toBe(`points-${months.at(-1)?.month}.csv`);
  expect(lines).toHaveLength(25);
  expect(lines[0]).toBe('month,added,taken,redeemed,returned,outstanding');
  expect(lines.at(-1)).toBe(Object.values(months.at(-1) ?? {}).join(','));
});
