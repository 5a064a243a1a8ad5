/** Tests the consistency check: it finds no difference in consistent data, and finds each deliberate corruption. */

import { randomBytes } from 'node:crypto';
import { claimPoints } from '@rabita/contract/fan/earning';
import { redeemReward } from '@rabita/contract/fan/redemption';
import {
  type ConsistencyCheck,
  type ConsistencyReport,
  checkConsistency,
} from '@rabita/contract/staff/consistency-check';
import { adjustPoints } from '@rabita/contract/staff/member';
import { beforeEach, expect, it } from 'vitest';
import { admitTo } from '../../../../test/fixtures/admit-to.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertReward } from '../../../../test/fixtures/insert-reward.ts';
import { backdateSeasonEnd, insertSeason } from '../../../../test/fixtures/insert-season.ts';
import { insertStaff, type TestStaff } from '../../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../../test/fixtures/list-audit-lines.ts';
import { callDuring } from '../../../../test/harness/hold-open.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';
import { earnPoints, reversePoints } from '../../points/earn-points.ts';
import { foldPoints } from '../../points/leaderboard/fold-seasons.ts';
import { endSeasons } from '../../points/season-end/end-seasons.ts';

let league: League;
let staff: TestStaff;
let eventId: string;
let crowd: TestMember[];
let bookings: { id: string; number: string }[];
beforeEach(async () => {
  league = await startLeague();
  staff = await insertStaff(league, 'manager');
  eventId = await insertEvent(league.db, { points: 50, name_ar: 'ليلة النهائي', name_en: 'Finals Night' });
  crowd = await insertMembers(league.db, 30);
  bookings = await league.db.rows(
    `insert into booking (event_id, member_id, status, ticket_id, checked_in_at)
     select $1, id, 'confirmed', ticket, case when id <> $4 then now() end
     from unnest($2::uuid[], $3::bytea[]) as booked (id, ticket) returning id, number`,
    [eventId, crowd.map(({ id }) => id), crowd.map(() => randomBytes(16)), crowd[29]?.id],
  );
  for (const { id } of bookings) await earnPoints(league.context, id);
  return league.stop;
});

async function check(language: 'ar' | 'en' = 'ar'): Promise<ConsistencyReport> {
  return (await league.call(checkConsistency, { token: staff.token, language })).body;
}
/** Changes rows with triggers and foreign keys disabled, to create states that the API cannot create. */
const corrupt = (sql: string, values: unknown[] = []) =>
  league.db.transaction(async tx => {
    await tx.run('set local session_replication_role = replica');
    expect(await tx.run(sql, values)).toBeGreaterThan(0);
  });
const getCheck = ({ checks }: ConsistencyReport, name: ConsistencyCheck['name']) =>
  checks.find(check => check.name === name);
async function findCheck(name: ConsistencyCheck['name'], language: 'ar' | 'en' = 'ar') {
  const report = await check(language);
  expect(report.balanced).toBe(false);
  return getCheck(report, name);
}
const listWrong = ({ checks }: ConsistencyReport) =>
  checks.filter(({ wrong }) => wrong > 0).map(({ name }) => name);

it('[14.10] the consistency check finds no difference after admissions, undo, adjustment and erasure', async () => {
  const undone = String(bookings[0]?.id);
  await league.sql`update booking set checked_in_at = null where id = ${undone}`;
  await reversePoints(league.context, undone);
  await league.call(adjustPoints, {
    params: { id: String(crowd[1]?.id) },
    token: staff.token,
    body: { points: -20, note: 'تصحيح فعالية سابقة' },
  });
  await league.sql`delete from member where id = ${crowd[2]?.id}`;
  const report = await check();
  expect(report).toMatchObject({ balanced: true, checked_at: expect.any(String) });
  expect(report.checks).toEqual([
    { name: 'seats', checked: 1, wrong: 0, differences: [] },
    { name: 'balances', checked: 29, wrong: 0, differences: [] },
    { name: 'spendable', checked: 29, wrong: 0, differences: [] },
    { name: 'ranks', checked: 27, wrong: 0, differences: [] },
    { name: 'admissions', checked: 29, wrong: 0, differences: [] },
    { name: 'undoings', checked: 1, wrong: 0, differences: [] },
    { name: 'stock', checked: 0, wrong: 0, differences: [] },
    { name: 'redemptions', checked: 0, wrong: 0, differences: [] },
    { name: 'vouchers', checked: 0, wrong: 0, differences: [] },
    { name: 'perks', checked: 0, wrong: 0, differences: [] },
    { name: 'seasons', checked: 0, wrong: 0, differences: [] },
    { name: 'awards', checked: 0, wrong: 0, differences: [] },
    { name: 'claims', checked: 0, wrong: 0, differences: [] },
    { name: 'referrals', checked: 0, wrong: 0, differences: [] },
  ]);
  expect((await listAuditLines(league, { action: 'books.checked' }, 'detail'))[0]).toEqual({
    detail: { wrong: [] },
  });
});

it('[14.10] the consistency check finds a wrong seat count, and names the event in the requested language', async () => {
  await corrupt('update event set held = held + 1 where id = $1', [eventId]);
  expect(await findCheck('seats', 'en')).toEqual({
    name: 'seats',
    checked: 1,
    wrong: 1,
    differences: [{ _id: eventId, name: 'Finals Night', expected: 30, found: 31 }],
  });
});

it('[14.10] the consistency check finds ranking points without ledger entries', async () => {
  await corrupt('update member set loyalty_points = 900 where id = $1', [crowd[29]?.id]);
  expect(await findCheck('balances')).toMatchObject({
    wrong: 1,
    differences: [{ _id: crowd[29]?.id, expected: 0, found: 900 }],
  });
});

const EMPTY_BUCKET = 'update points_histogram set member_count = 0 where';

it.each([
  ['a pending change', 'delete from points_histogram_change where points > 900', false, 28],
  ['an exact bucket', `${EMPTY_BUCKET} bucket_kind = 'exact' and bucket_start > 950`, true, 1],
  ['a band bucket', `${EMPTY_BUCKET} bucket_kind = 'band' and bucket_start = 3`, true, 27],
])(
  'the consistency check finds wrong ranks if the points histogram has lost %s',
  async (_part, sql, areChangesApplied, wrongCount) => {
    const best = String(crowd[0]?.id);
    await league.db.run(
      `insert into points_ledger (account, points, balance, reason)
     select points_account, added, added, 'adjustment'
     from member, lateral (select case when id = $1 then 930 else 900 end as added) as credit where id in ($1, $2)`,
      [best, crowd[1]?.id],
    );
    if (areChangesApplied) await foldPoints(league.context);
    expect((await check()).balanced).toBe(true);
    await corrupt(sql);
    const report = await check();
    expect(listWrong(report)).toEqual(['ranks']);
    // The two best members are in the same band, the other 27 in a lower one. Without the pending changes, all but the
    // best member rank too high; without the best member's exact bucket, the second; without the upper band, the 27.
    expect(getCheck(report, 'ranks')?.wrong).toBe(wrongCount);
  },
);

it('the consistency check reports a missing ledger entry as wrong points, as a wrong balance, and as an admission without points', async () => {
  await corrupt('delete from points_ledger where booking_id = $1', [bookings[3]?.id]);
  const report = await check();
  expect(listWrong(report)).toEqual(['balances', 'spendable', 'admissions']);
  expect(getCheck(report, 'admissions')?.differences).toEqual([
    { _id: bookings[3]?.id, name: bookings[3]?.number, expected: 1, found: 0 },
  ]);
});

it('the consistency check finds admissions that earned points twice, and a ledger entry without an admission', async () => {
  await corrupt(
    `insert into points_ledger (account, booking_id, admission_number, points, balance, reason)
     select points_account, booking.id, 2, 50, 50, 'check_in' from booking join member on member.id = member_id
     where booking.id in ($1, $2)`,
    [bookings[4]?.id, bookings[29]?.id],
  );
  const differences = (await findCheck('admissions'))?.differences ?? [];
  expect(new Set(differences.map(({ _id, expected, found }) => [_id, expected, found].join()))).toEqual(
    new Set([[bookings[4]?.id, 1, 2].join(), [bookings[29]?.id, 0, 1].join()]),
  );
});

it('the consistency check finds an undo that took back fewer points than the admission earned', async () => {
  const { id, number } = bookings[5] ?? { id: '', number: '' };
  await league.sql`update booking set checked_in_at = null where id = ${id}`;
  await reversePoints(league.context, id);
  await corrupt('update points_ledger set points = -49 where booking_id = $1 and points = -50', [id]);
  const report = await check();
  expect(listWrong(report)).toEqual(['balances', 'undoings']);
  expect(getCheck(report, 'undoings')?.differences).toEqual([
    { _id: id, name: number, expected: -50, found: -49 },
  ]);
});

it('the consistency check returns only twenty differences, but counts all', async () => {
  await corrupt('delete from points_ledger');
  const report = await check();
  expect(getCheck(report, 'balances')).toMatchObject({ checked: 30, wrong: 29, differences: { length: 20 } });
  expect(getCheck(report, 'admissions')).toMatchObject({
    checked: 29,
    wrong: 29,
    differences: { length: 20 },
  });
});

it('the consistency check uses one snapshot, so a change during the check causes no difference', async () => {
  const report = await callDuring(
    league,
    tx => tx.run('lock table points_ledger in access exclusive mode'),
    check,
    () => corrupt('update member set loyalty_points = 900 where id = $1', [crowd[29]?.id]),
  );
  expect(report.balanced).toBe(true);
  expect((await check()).balanced).toBe(false);
});

it('[17.3] the consistency check finds a stock that does not match the redemptions, and a redemption without its points', async () => {
  const [fan] = (await insertMembers(league.db, 1)) as [TestMember];
  const reward = await insertReward(league.db, { cost: 0, stock: 5 });
  await league.call(redeemReward, { params: { id: reward }, token: fan.token });
  const getWrong = async () =>
    listWrong(await check()).filter(name => name === 'stock' || name === 'redemptions');
  expect(await getWrong()).toEqual([]);
  await corrupt('update reward set stock = 5');
  await corrupt('update redemption set cost = 30');
  expect(await getWrong()).toEqual(['stock', 'redemptions']);
  expect((await findCheck('stock', 'en'))?.differences).toMatchObject([
    { name: 'Mug', expected: 4, found: 5 },
  ]);
  expect((await findCheck('redemptions'))?.differences).toMatchObject([{ expected: -30, found: 0 }]);
});

it('[17.30] the consistency check finds a season’s points that differ from the ledger, even in final standings', async () => {
  const season = await insertSeason(league.db, { ends_at: "now() + interval '8 days'" });
  await league.sql`delete from member where id = ${crowd[3]?.id}`;
  expect(getCheck(await check(), 'seasons')).toMatchObject({ checked: 28, wrong: 0 });
  await corrupt(
    'update season_standing set points = 70 where account = (select points_account from member where id = $1)',
    [crowd[0]?.id],
  );
  expect((await findCheck('seasons'))?.differences).toMatchObject([
    { name: crowd[0]?.full_name, expected: 50, found: 70 },
  ]);
  await corrupt('update season_standing set points = 50');
  await backdateSeasonEnd(league.db, season, '25 hours');
  await endSeasons(league.context);
  await league.sql`delete from member where id = ${crowd[4]?.id}`;
  expect(getCheck(await check(), 'seasons')).toMatchObject({ checked: 28, wrong: 0 });
  await corrupt(
    'delete from season_standing where points = 50 and account in (select points_account from member)',
  );
  expect(await findCheck('seasons')).toMatchObject({ checked: 28, wrong: 27 });
});

it('[17.65] the consistency check finds an award without its points, and a code whose number of uses differs from its claims', async () => {
  const [fan] = (await insertMembers(league.db, 1)) as [TestMember];
  await league.sql`update earning_way set is_on = true where kind = 'claim_code'`;
  await league.sql`insert into claim_code (code, name_ar, name_en, points, total_cap)
    values ('FINALS26', 'نهائي', 'Finals', 20, 5)`;
  await league.call(claimPoints, { token: fan.token, body: { code: 'finals26' } });
  const getWrong = async () =>
    listWrong(await check()).filter(name => name === 'awards' || name === 'claims');
  expect(await getWrong()).toEqual([]);
  await corrupt('update award set points = 30');
  await corrupt('update claim_code set uses = 2');
  expect(await getWrong()).toEqual(['awards', 'claims']);
  expect((await findCheck('claims'))?.differences).toMatchObject([
    { name: 'FINALS26', expected: 1, found: 2 },
  ]);
});

it('[17.89] the consistency check finds a referral award without an admission of the friend', async () => {
  const [fan] = (await insertMembers(league.db, 1)) as [TestMember];
  const event = await insertEvent(league.db);
  const { bookingId } = await admitTo(league, event, fan);
  await league.db.run(
    `with added as (
       insert into award (kind, account, points, booking_id, admission_number)
       select 'referral', points_account, 25, $2, 1 from member where id = $1 returning id, account, points
     )
     insert into points_ledger (account, award_id, points, balance, reason)
     select account, id, points, points, 'referral' from added`,
    [fan.id, bookingId],
  );
  expect(getCheck(await check(), 'referrals')).toMatchObject({ checked: 1, wrong: 0 });
  await corrupt('update booking set checked_in_at = null where id = $1', [bookingId]);
  expect((await findCheck('referrals'))?.differences).toMatchObject([{ expected: 0, found: 1 }]);
});
