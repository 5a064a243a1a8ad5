/** Tests that admitting and undoing in any order leaves a booking's points credited once or not at all. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { type CrowdMember, insertMembers } from '../../../test/fixtures/insert-members.ts';
import { type League, startLeague } from '../../../test/harness/start-league.ts';
import { earnPoints } from './earn-points.ts';
import { rankOf } from './rank-of.ts';
import { reversePoints } from './reverse-points.ts';

let league: League;
beforeAll(async () => {
  league = await startLeague();
  return league.stop;
});

async function insertBooking(member: CrowdMember, eventId: string): Promise<string> {
  const row = await league.db.row<{ id: string }>(
    "insert into booking (event_id, member_id, status, ticket_id) values ($1, $2, 'confirmed', $3) returning id",
    [eventId, member.id, randomBytes(16)],
  );
  return String(row?.id);
}

/** Admits like the door feature: one conditional update of the booking, then the points. */
const admit = (id: string) =>
  league.db.transaction(async db => {
    await db.run('update booking set checked_in_at = now() where id = $1 and checked_in_at is null', [id]);
    return earnPoints({ ...league.context, db }, id);
  });
const undo = (id: string) =>
  league.db.transaction(async db => {
    await db.run('update booking set checked_in_at = null where id = $1', [id]);
    return reversePoints({ ...league.context, db }, id);
  });

const sums = (member: CrowdMember) =>
  league.db.row<{ earned: number; balance: number; owed: number; ledger: number[] }>(
    `select loyalty_points as earned, points_balance as balance, points_owed as owed,
       (select array[coalesce(sum(points), 0), coalesce(sum(balance), 0), coalesce(sum(owed), 0)]::integer[]
        from points_ledger where account = points_account) as ledger
     from member where id = $1`,
    [member.id],
  );

/** Takes points from the balance alone, as spending does. */
const spend = (member: CrowdMember, points: number) =>
  league.db.run(
    `insert into points_ledger (account, points, balance, reason)
     select points_account, 0, -$2::integer, 'adjustment' from member where id = $1`,
    [member.id, points],
  );

it('[17.2] after random admissions, undos and spending, the sums follow the admitted bookings and what was spent', async () => {
  const step = fc.record({
    booking: fc.nat(2),
    act: fc.constantFrom('admit', 'undo', 'both at once', 'spend'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 14 }),
      fc.array(fc.nat(90), { minLength: 3, maxLength: 3 }),
      async (steps, worth) => {
        const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
        const ids = await Promise.all(
          worth.map(async points => insertBooking(member, await insertEvent(league.db, { points }))),
        );
        const admitted = new Set<number>();
        let spent = 0;
        for (const { booking, act } of steps) {
          const id = String(ids[booking]);
          if (act === 'admit') {
            expect(await admit(id)).toBe(admitted.has(booking) ? null : worth[booking]);
            admitted.add(booking);
          } else if (act === 'undo') {
            const value = admitted.has(booking) ? worth[booking] : null;
            expect(await undo(id)).toBe(value);
            admitted.delete(booking);
          } else if (act === 'spend') {
            const { balance = 0 } = (await sums(member)) ?? {};
            const part = Math.ceil(balance / 2);
            await spend(member, part);
            spent += part;
          } else {
            await Promise.all([admit(id), undo(id), admit(id), undo(id)]);
            await admit(id);
            admitted.add(booking);
          }
          const expected = [...admitted].reduce((sum, at) => sum + (worth[at] ?? 0), 0);
          const [balance, owed] = [Math.max(expected - spent, 0), Math.max(spent - expected, 0)];
          expect(await sums(member)).toEqual({
            earned: expected,
            balance,
            owed,
            ledger: [expected, balance, owed],
          });
        }
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

it('an admission after an undo earns the event’s current points exactly once', async () => {
  const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
  const eventId = await insertEvent(league.db, { points: 50 });
  const id = await insertBooking(member, eventId);
  await admit(id);
  await undo(id);
  await league.db.run('update event set points = 80 where id = $1', [eventId]);
  const again = await Promise.all(Array.from({ length: 6 }, () => admit(id)));
  expect(again.filter(points => points !== null)).toEqual([80]);
  expect(
    await league.db.rows(
      'select admission_number, points, reason from points_ledger where booking_id = $1 order by id',
      [id],
    ),
  ).toEqual([
    { admission_number: 1, points: 50, reason: 'check_in' },
    { admission_number: 1, points: -50, reason: 'check_in_undone' },
    { admission_number: 2, points: 80, reason: 'check_in' },
  ]);
});

it('[17.2] an undo after spending takes what the balance holds, and later credits pay the rest first', async () => {
  const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
  const [first, second] = await Promise.all(
    [50, 80].map(async points => insertBooking(member, await insertEvent(league.db, { points }))),
  );
  await admit(String(first));
  await spend(member, 30);
  expect(await undo(String(first))).toBe(50);
  expect(await sums(member)).toMatchObject({ earned: 0, balance: 0, owed: 30 });
  expect(await admit(String(second))).toBe(80);
  expect(await sums(member)).toMatchObject({ earned: 80, balance: 50, owed: 0 });
  expect(
    await league.db.rows(
      `select points as earned, balance, owed from points_ledger
       where account = (select points_account from member where id = $1) order by id`,
      [member.id],
    ),
  ).toEqual([
    { earned: 50, balance: 50, owed: 0 },
    { earned: 0, balance: -30, owed: 0 },
    { earned: -50, balance: -20, owed: 30 },
    { earned: 80, balance: 50, owed: -30 },
  ]);
});

it('[17.1] the database refuses to spend more than the balance', async () => {
  const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
  await admit(await insertBooking(member, await insertEvent(league.db, { points: 50 })));
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => spend(member, 50)));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await sums(member)).toMatchObject({ earned: 50, balance: 0, owed: 0 });
});

it('reversePoints takes no points while the booking is admitted', async () => {
  const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
  const id = await insertBooking(member, await insertEvent(league.db, { points: 50 }));
  await admit(id);
  expect(await reversePoints(league.context, id)).toBeNull();
  expect(await sums(member)).toMatchObject({ earned: 50, balance: 50 });
});

it('[14.54] a reversal takes ranking points down to zero at most, and later ones pay what is missing first', async () => {
  const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
  const id = await insertBooking(member, await insertEvent(league.db, { points: 50 }));
  await admit(id);
  await league.db.run(
    `insert into points_ledger (account, points, balance, reason)
     select points_account, -20, -20, 'adjustment' from member where id = $1`,
    [member.id],
  );
  expect(await undo(id)).toBe(50);
  const owed = () => league.db.row('select ranking_owed from member where id = $1', [member.id]);
  expect(await sums(member)).toMatchObject({ earned: 0, balance: 0, owed: 20 });
  expect([await owed(), await rankOf(league.context, member.id)]).toMatchObject([
    { ranking_owed: 20 },
    { loyalty_points: 0, rank: null },
  ]);
  // What pays the debt counts in full when it is reversed itself.
  expect(await admit(id)).toBe(50);
  expect([await sums(member), await owed()]).toMatchObject([
    { earned: 30, balance: 30, owed: 0 },
    { ranking_owed: 0 },
  ]);
  expect(await undo(id)).toBe(50);
  expect([await sums(member), await owed()]).toMatchObject([
    { earned: 0, balance: 0, owed: 20 },
    { ranking_owed: 20 },
  ]);
});

it('an undo after the member’s erasure reverses the ledger entry under the pseudonym', async () => {
  const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
  const id = await insertBooking(member, await insertEvent(league.db, { points: 50 }));
  await admit(id);
  await league.db.run('delete from member where id = $1', [member.id]);
  expect(await undo(id)).toBe(50);
  expect(
    await league.db.rows('select sum(points)::integer as net from points_ledger where booking_id = $1', [id]),
  ).toEqual([{ net: 0 }]);
});
