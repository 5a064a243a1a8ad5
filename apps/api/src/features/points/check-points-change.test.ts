/** Tests when giving points needs a recent second factor, and that managers cannot give themselves points. */
import { randomUUID } from 'node:crypto';
import { POINTS_UNCONFIRMED_MAX } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import { grantPoints } from '@rabita/contract/staff/grant';
import { adjustPoints } from '@rabita/contract/staff/member';
import { givePrizes } from '@rabita/contract/staff/season';
import { beforeEach, expect, it } from 'vitest';
import { insertAdjustment } from '../../../test/fixtures/insert-adjustment.ts';
import { insertMembers, type TestMember } from '../../../test/fixtures/insert-members.ts';
import { backdateSeasonEnd, insertSeason } from '../../../test/fixtures/insert-season.ts';
import { insertStaff, type TestStaff } from '../../../test/fixtures/insert-staff.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { type League, startLeague } from '../../../test/harness/start-league.ts';
import { endSeasons } from './season-end/end-seasons.ts';

let league: League;
beforeEach(async () => {
  league = await startLeague();
  return league.stop;
});

const [CONFIRMED, UNCONFIRMED, DRY_RUN] = [true, false, true];

async function addStaff(role: Role, isConfirmed: boolean): Promise<TestStaff> {
  const staff = await insertStaff(league, role);
  if (!isConfirmed)
    await league.sql`update staff_session set confirmed_at = now() - interval '1 hour'
      where staff_id = ${staff.id}`;
  return staff;
}
const confirm = ({ id }: TestStaff) =>
  league.sql`update staff_session set confirmed_at = now() where staff_id = ${id}`;

const adjust = ({ token }: TestStaff, { id }: TestMember, points: number) =>
  league.tryCall(adjustPoints, {
    params: { id },
    token,
    body: { points, note: 'شكرًا على التطوع' },
    headers: { 'idempotency-key': `points ${points}` },
  });
const grant = ({ token }: TestStaff, members: readonly TestMember[], points: number, dry_run = false) =>
  league.tryCall(grantPoints, {
    token,
    body: {
      import_id: randomUUID(),
      file: Buffer.from(['member', ...members.map(({ email }) => email)].join('\n')).toString('base64'),
      dry_run,
      points,
      note: { ar: 'شكرًا على التطوع', en: 'Thanks for volunteering' },
    },
  });

const addMembers = () => insertMembers(league.db, 2);
const getBalance = async (member: TestMember) => {
  const [row] = await league.sql<{
    points_balance: number;
  }>`select points_balance from member where id = ${member.id}`;
  return row?.points_balance;
};

/** Ends a season in which the members have points. @returns a function that gives its prizes */
async function endSeasonWith(members: readonly TestMember[]) {
  const season = await insertSeason(league.db, { ends_at: "now() + interval '1 hour'" });
  for (const { id } of members) await insertAdjustment(league.db, { id }, 10);
  await backdateSeasonEnd(league.db, season, '25 hours');
  await endSeasons(league.context);
  return ({ token }: TestStaff, points: number, dry_run = false) =>
    league.tryCall(givePrizes, { params: { id: season }, token, body: { top: 2, points, dry_run } });
}

it('[18.103] giving or taking many points at once needs a recent second factor, and writes nothing without it', async () => {
  const [manager, owner] = [await addStaff('manager', UNCONFIRMED), await addStaff('owner', UNCONFIRMED)];
  const [one, two] = await addMembers();
  expect((await adjust(manager, one, POINTS_UNCONFIRMED_MAX)).status).toBe(201);
  expect((await adjust(manager, one, 1)).status).toBe(201);
  for (const points of [POINTS_UNCONFIRMED_MAX + 1, -POINTS_UNCONFIRMED_MAX - 1])
    expect(expectError(await adjust(manager, one, points))).toBe('staff.confirmation_needed');
  expect(await getBalance(one)).toBe(POINTS_UNCONFIRMED_MAX + 1);
  // After entering the code, the same call succeeds with the same idempotency key.
  await confirm(manager);
  expect((await adjust(manager, one, POINTS_UNCONFIRMED_MAX + 1)).status).toBe(201);

  const pointsEach = POINTS_UNCONFIRMED_MAX / 2;
  expect((await grant(owner, [one, two], pointsEach + 1, DRY_RUN)).status).toBe(200);
  expect(expectError(await grant(owner, [one, two], pointsEach + 1))).toBe('staff.confirmation_needed');
  expect(await getBalance(two)).toBe(0);
  expect((await grant(owner, [one, two], pointsEach)).status).toBe(200);
});

it('[18.103] giving large prizes needs a recent second factor, and their preview needs none', async () => {
  const manager = await addStaff('manager', UNCONFIRMED);
  const members = await addMembers();
  const give = await endSeasonWith(members);
  expect((await give(manager, POINTS_UNCONFIRMED_MAX, DRY_RUN)).status).toBe(200);
  expect(expectError(await give(manager, POINTS_UNCONFIRMED_MAX))).toBe('staff.confirmation_needed');
  expect(await getBalance(members[0])).toBe(10);
  await confirm(manager);
  expect((await give(manager, POINTS_UNCONFIRMED_MAX)).body).toMatchObject({ members: 2 });
});

it('[18.104] points that a manager gives to the member with the manager’s email, in any letter case, are rejected', async () => {
  const [manager, owner] = [await addStaff('manager', CONFIRMED), await addStaff('owner', CONFIRMED)];
  const members = await addMembers();
  const [ownAccount, otherMember] = members;
  const give = await endSeasonWith(members);
  for (const column of ['email', 'new_email']) {
    await league.sql`update member set email = ${ownAccount.email}, new_email = null where id = ${ownAccount.id}`;
    await league.db.run(`update member set ${column} = $2 where id = $1`, [ownAccount.id, manager.email]);
    await league.sql`update staff set email = upper(email) where id = ${manager.id}`;
    expect(expectError(await adjust(manager, ownAccount, 5))).toBe('points.own_account');
    expect(expectError(await give(manager, 5))).toBe('points.own_account');
  }
  expect([await getBalance(ownAccount), await getBalance(otherMember)]).toEqual([10, 10]);
  expect((await adjust(manager, otherMember, 5)).status).toBe(201);
  expect((await adjust(manager, ownAccount, -5)).status).toBe(201);

  await league.sql`update member set email = ${owner.email}, new_email = null where id = ${ownAccount.id}`;
  expect((await adjust(owner, ownAccount, 6)).status).toBe(201);
  expect((await give(owner, 5)).body).toMatchObject({ members: 2 });
  expect((await grant(owner, [{ ...ownAccount, email: owner.email }], 5)).body).toMatchObject({ granted: 1 });
});
