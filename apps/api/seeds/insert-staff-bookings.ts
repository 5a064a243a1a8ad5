/** Seeds bookings by staff at the demo league's next events: guests by name, a complimentary place, a moved booking. */
import type { Db } from '../src/platform/database/db.ts';

/** Call it after inserting the members' bookings, one of which it turns into a moved booking. */
export async function insertStaffBookings(db: Db): Promise<void> {
  const event = await db.row<{ id: string }>(
    `select id from event
     where starts_at > now() and published_at <= now() and cancelled_at is null and (capacity is null or held + 10 <= capacity)
       and exists (select 1 from booking where event_id = event.id and status = 'confirmed')
     order by capacity is not null, starts_at limit 1`,
  );
  if (!event) throw new Error('The demo league needs an upcoming event with seats left.');
  await db.run(
    `insert into booking (event_id, status, ticket_id, created_at, holder_kind, guest_name, holds_seat, complimentary_reason)
     select $1, 'confirmed', uuid_send(gen_random_uuid()), now() - make_interval(hours => hours), 'guest', name,
       reason is null, reason
     from (values (9, 'أبو ناصر العتيبي', null), (6, 'Lucas Fernandes', null),
       (3, 'د. هيفاء السليمان', 'ضيفة شرف من الراعي الرسمي')) as given (hours, name, reason)`,
    [event.id],
  );
  // One booking was moved from another event, where a cancelled booking refers to it.
  await db.run(
    `insert into booking (event_id, member_id, status, ticket_id, created_at, cancelled_at, cancelled_by, cancelled_from,
       may_book_again, moved_to)
     select earlier.id, member_id, 'cancelled', uuid_send(gen_random_uuid()), now() - interval '2 days',
       now() - interval '5 hours', 'league', 'confirmed', true, current.id
     from booking as current join event as later on later.id = current.event_id and later.starts_at > now()
       join event as earlier on earlier.starts_at > now() and earlier.published_at <= now() and earlier.cancelled_at is null
     where current.status = 'confirmed' and member_id is not null and not exists (
       select 1 from booking as other where other.member_id = current.member_id and other.event_id = earlier.id)
     order by earlier.starts_at, current.created_at, current.id limit 1`,
  );
}
