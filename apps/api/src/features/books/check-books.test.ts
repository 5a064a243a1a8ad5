/** Tests the records check: it finds no difference in consistent data, and finds each deliberate corruption. */
import { randomBytes } from 'node:crypto';
import { type BooksCheck, type BooksReport, checkBooks } from '@rabita/contract/staff/books';
import { adjustPoints } from '@rabita/contract/staff/member';
import { beforeEach, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { type CrowdMember, insertMembers } from '../../../test/fixtures/insert-members.ts';
import { insertStaff, type TestStaff } from '../../../test/fixtures/insert-staff.ts';
import { type League, startLeague } from '../../../test/harness/start-league.ts';
import { earnPoints } from '../points/earn-points.ts';
import { foldTally } from '../points/fold-tally.ts';
import { reversePoints } from '../points/reverse-points.ts';

let league: League;
let staff: TestStaff;
let eventId: string;
let crowd: CrowdMember[];
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

async function check(language: 'ar' | 'en' = 'ar'): Promise<BooksReport> {
  return (await league.call(checkBooks, { token: staff.token, language })).body;
}
/** Changes rows without triggers and foreign keys, which the API never does. */
const corrupt = (sql: string, values: unknown[] = []) =>
  league.db.transaction(async tx => {
    await tx.run('set local session_replication_role = replica');
    expect(await tx.run(sql, values)).toBeGreaterThan(0);
  });
async function findCheck(name: BooksCheck['name'], language: 'ar' | 'en' = 'ar') {
  const books = await check(language);
  expect(books.balanced).toBe(false);
  return books.checks.find(check => check.name === name);
}
const wrongOf = ({ checks }: BooksReport) => checks.filter(({ wrong }) => wrong > 0).map(({ name }) => name);

it('[14.10] the records check finds no difference after admissions, undo, adjustment and erasure', async () => {
  const undone = String(bookings[0]?.id);
  await league.db.run('update booking set checked_in_at = null where id = $1', [undone]);
  await reversePoints(league.context, undone);
  await league.call(adjustPoints, {
    params: { id: String(crowd[1]?.id) },
    token: staff.token,
    body: { points: -20, note: 'تصحيح فعالية سابقة' },
  });
  await league.db.run('delete from member where id = $1', [crowd[2]?.id]);
  const books = await check();
  expect(books).toMatchObject({ balanced: true, checked_at: expect.any(String) });
  expect(books.checks).toEqual([
    { name: 'seats', checked: 1, wrong: 0, differences: [] },
    { name: 'balances', checked: 29, wrong: 0, differences: [] },
    { name: 'ranks', checked: 27, wrong: 0, differences: [] },
    { name: 'admissions', checked: 29, wrong: 0, differences: [] },
    { name: 'undoings', checked: 1, wrong: 0, differences: [] },
  ]);
  expect(await league.db.row("select detail from audit_log where action = 'books.checked'")).toEqual({
    detail: { wrong: [] },
  });
});

it('[14.10] the records check finds a wrong seat count, and names the event in the requested language', async () => {
  await corrupt('update event set held = held + 1 where id = $1', [eventId]);
  expect(await findCheck('seats', 'en')).toEqual({
    name: 'seats',
    checked: 1,
    wrong: 1,
    differences: [{ _id: eventId, name: 'Finals Night', expected: 30, found: 31 }],
  });
});

it('[14.10] the records check finds a balance without ledger entries', async () => {
  await corrupt('update member set loyalty_points = 900 where id = $1', [crowd[29]?.id]);
  expect(await findCheck('balances')).toMatchObject({
    wrong: 1,
    differences: [{ _id: crowd[29]?.id, expected: 0, found: 900 }],
  });
});

it.each([
  ['a change', 'delete from points_tally_change where points > 900', false],
  ['a balance', "update points_tally set members = 0 where level = 'balance' and place > 950", true],
  ['a band', "update points_tally set members = 0 where level = 'band' and place = 3", true],
])('the records check finds wrong ranks if the tally of points has lost %s', async (what, sql, folded) => {
  const best = String(crowd[0]?.id);
  await league.db.run(
    `insert into points_ledger (account, points, reason)
     select points_account, case when id = $1 then 930 else 900 end, 'adjustment' from member where id in ($1, $2)`,
    [best, crowd[1]?.id],
  );
  if (folded) await foldTally(league.context);
  expect((await check()).balanced).toBe(true);
  await corrupt(sql);
  const books = await check();
  expect(wrongOf(books)).toEqual(['ranks']);
  // The two best members are in the same band of points, the other 27 in a lower one. Without the two changes, the
  // second and the 27 rank too high; without the best balance, only the second; without the upper band, only the 27.
  expect(books.checks[2]?.wrong, what).toBe({ 'a change': 28, 'a balance': 1, 'a band': 27 }[what]);
});

it('the records check finds a missing ledger entry as a wrong balance and an admission without points', async () => {
  await corrupt('delete from points_ledger where booking_id = $1', [bookings[3]?.id]);
  const books = await check();
  expect(wrongOf(books)).toEqual(['balances', 'admissions']);
  expect(books.checks[3]?.differences).toEqual([
    { _id: bookings[3]?.id, name: bookings[3]?.number, expected: 1, found: 0 },
  ]);
});

it('the records check finds admissions that earned points twice, and a ledger entry without an admission', async () => {
  await corrupt(
    `insert into points_ledger (account, booking_id, admission_number, points, reason)
     select points_account, booking.id, 2, 50, 'check_in' from booking join member on member.id = member_id
     where booking.id in ($1, $2)`,
    [bookings[4]?.id, bookings[29]?.id],
  );
  const differences = (await findCheck('admissions'))?.differences ?? [];
  expect(new Set(differences.map(({ _id, expected, found }) => [_id, expected, found].join()))).toEqual(
    new Set([[bookings[4]?.id, 1, 2].join(), [bookings[29]?.id, 0, 1].join()]),
  );
});

it('the records check finds an undo that took back fewer points than the admission earned', async () => {
  const { id, number } = bookings[5] ?? { id: '', number: '' };
  await league.db.run('update booking set checked_in_at = null where id = $1', [id]);
  await reversePoints(league.context, id);
  await corrupt('update points_ledger set points = -49 where booking_id = $1 and points = -50', [id]);
  const books = await check();
  expect(wrongOf(books)).toEqual(['balances', 'undoings']);
  expect(books.checks[4]?.differences).toEqual([{ _id: id, name: number, expected: -50, found: -49 }]);
});

it('the records check returns only twenty differences, but counts all', async () => {
  await corrupt('delete from points_ledger');
  const books = await check();
  expect(books.checks[1]).toMatchObject({ checked: 30, wrong: 29, differences: { length: 20 } });
  expect(books.checks[3]).toMatchObject({ checked: 29, wrong: 29, differences: { length: 20 } });
});

it('the records check uses one snapshot: a change during the check causes no difference', async () => {
  let checking: Promise<BooksReport> | undefined;
  await league.db.transaction(async tx => {
    await tx.run('lock table points_ledger in access exclusive mode');
    checking = check();
    const waiting = () => league.db.rows('select 1 from pg_locks where not granted');
    await expect.poll(async () => (await waiting()).length).toBe(1);
    await corrupt('update member set loyalty_points = 900 where id = $1', [crowd[29]?.id]);
  });
  expect((await checking)?.balanced).toBe(true);
  expect((await check()).balanced).toBe(false);
});
