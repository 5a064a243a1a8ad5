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
  league.db.row<{ balance: number; ledger: number }>(
    `select loyalty_points as balance,
       (select coalesce(sum(points), 0)::integer from points_ledger where account = points_account) as ledger
     from member where id = $1`,
    [member.id],
  );

it('after random admissions and undos, balance and ledger equal the points of the admitted bookings', async () => {
  const step = fc.record({ booking: fc.nat(2), act: fc.constantFrom('admit', 'undo', 'both at once') });
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
        for (const { booking, act } of steps) {
          const id = String(ids[booking]);
          if (act === 'admit') {
            expect(await admit(id)).toBe(admitted.has(booking) ? null : worth[booking]);
            admitted.add(booking);
          } else if (act === 'undo') {
            const value = admitted.has(booking) ? worth[booking] : null;
            expect(await undo(id)).toEqual({ ok: true, value });
            admitted.delete(booking);
          } else {
            await Promise.all([admit(id), undo(id), admit(id), undo(id)]);
            await admit(id);
            admitted.add(booking);
          }
          const expected = [...admitted].reduce((sum, at) => sum + (worth[at] ?? 0), 0);
          expect(await sums(member)).toEqual({ balance: expected, ledger: expected });
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

it('reversePoints takes no points while the booking is admitted, and is refused if the balance is too low', async () => {
  const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
  const id = await insertBooking(member, await insertEvent(league.db, { points: 50 }));
  await admit(id);
  expect(await reversePoints(league.context, id)).toEqual({ ok: true, value: null });
  await league.db.run(
    `insert into points_ledger (account, points, reason)
     select points_account, -20, 'adjustment' from member where id = $1`,
    [member.id],
  );
  expect(await undo(id)).toMatchObject({ ok: false, code: 'points.below_zero' });
  expect(await rankOf(league.context, member.id)).toMatchObject({ loyalty_points: 30 });
});

it('an undo after the member’s erasure reverses the ledger entry under the pseudonym', async () => {
  const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
  const id = await insertBooking(member, await insertEvent(league.db, { points: 50 }));
  await admit(id);
  await league.db.run('delete from member where id = $1', [member.id]);
  expect(await undo(id)).toEqual({ ok: true, value: 50 });
  expect(
    await league.db.rows('select sum(points)::integer as net from points_ledger where booking_id = $1', [id]),
  ).toEqual([{ net: 0 }]);
});
