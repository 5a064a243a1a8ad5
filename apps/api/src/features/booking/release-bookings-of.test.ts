/** Tests releasing the bookings of an erased member, and exporting a member's bookings. */
import { type Booking, bookSeat } from '@rabita/contract/fan/booking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { type CrowdMember, insertMembers } from '../../../test/fixtures/insert-members.ts';
import { type League, startLeague } from '../../../test/harness/start-league.ts';
import { exportBookings } from './export-bookings.ts';
import { releaseBookingsOf } from './release-bookings-of.ts';

let league: League;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league.stop());

async function book(member: CrowdMember, eventId: string): Promise<Booking> {
  const { body } = await league.call(bookSeat, { params: { eventId }, token: member.token });
  return body.booking;
}
const heldAt = async (events: string[]) =>
  (
    await league.db.rows<{ held: number }>(
      'select held from event where id = any($1) order by array_position($1, id)',
      [events],
    )
  ).map(row => row.held);

describe('releaseBookingsOf', () => {
  it('frees seats at events that are not over, but not at past or attended events', async () => {
    const [member, other] = (await insertMembers(league.db, 2)) as [CrowdMember, CrowdMember];
    const events: string[] = [];
    for (let at = 0; at < 4; at += 1)
      events.push(await insertEvent(league.db, { requires_approval: at === 1 }));
    for (const eventId of events) for (const holder of [member, other]) await book(holder, eventId);
    await league.db.run('update booking set checked_in_at = now() where member_id = $1 and event_id = $2', [
      member.id,
      events[2],
    ]);
    await league.db.run(
      "update event set ends_at = now() - interval '1 hour', starts_at = now() - interval '2 hours' where id = $1",
      [events[3]],
    );
    await league.db.transaction(db => releaseBookingsOf({ ...league.context, db }, member.id));
    expect(await heldAt(events)).toEqual([1, 1, 2, 2]);
  });

  it('does not deadlock when it runs concurrently for members with bookings at the same events', async () => {
    const crowd = await insertMembers(league.db, 9);
    const events = await Promise.all(Array.from({ length: 150 }, () => insertEvent(league.db)));
    await league.db.run(
      `insert into booking (event_id, member_id, status, ticket_id)
       select event, member, 'confirmed', decode(md5(event::text || member), 'hex')
       from unnest($1::uuid[]) as event, unnest($2::uuid[]) as member`,
      [events, crowd.map(member => member.id)],
    );
    await Promise.all(
      crowd.map(member =>
        league.db.transaction(db => releaseBookingsOf({ ...league.context, db }, member.id)),
      ),
    );
    expect(await heldAt(events)).toEqual(Array(150).fill(0));
  });
});

describe('exportBookings', () => {
  it('returns every booking of the member, cancelled ones too, and no other member’s', async () => {
    const [member, other] = (await insertMembers(league.db, 2)) as [CrowdMember, CrowdMember];
    const events = await Promise.all(Array.from({ length: 12 }, () => insertEvent(league.db)));
    for (const eventId of events) await book(member, eventId);
    const cancelled = await book(other, events[0] ?? '');
    await league.request('PATCH', `/api/bookings/${cancelled._id}/cancel`, { token: other.token });

    const mine = await exportBookings(league.context, { memberId: member.id, language: 'en' });
    expect(mine).toHaveLength(12);
    expect(new Set(mine.map(booking => booking.user._id))).toEqual(new Set([member.id]));
    const theirs = await exportBookings(league.context, { memberId: other.id, language: 'ar' });
    expect(theirs).toMatchObject([{ _id: cancelled._id, status: 'cancelled' }]);
  });
});
