/** Seeds who let the demo league's past attendees in: two gates at each event, and a few overrides with a reason. */
import type { Db } from '../src/platform/database/db.ts';

const GATES = ['البوابة الشمالية', 'البوابة الجنوبية'];
const REASONS = ['نفدت بطارية جواله', 'الشاشة مكسورة', 'نفدت بطارية جواله'];
/** Every how many admissions one is an override. */
const OVERRIDE_EVERY = 19;

/** Each scanner was paired two hours before doors opened, with a token that nobody knows. */
export async function insertGates(db: Db): Promise<void> {
  await db.run(
    `insert into scanner (event_id, name, token_hash, created_at, paired_at, last_synced_at, left_at)
     select event.id, gate.name, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
       doors_open_at - interval '2 hours' + make_interval(mins => place::integer), doors_open_at - interval '2 hours', ends_at, ends_at
     from event cross join unnest($1::text[]) with ordinality as gate (name, place) where ends_at < now()`,
    [GATES],
  );
  await db.run(
    `with place as (
       select booking.id, event_id, checked_in_at, row_number() over (order by checked_in_at, booking.id) as nth
       from booking where checked_in_at is not null
     ), read as (
       insert into scan (id, scanner_id, booking_id, mode, answer, scanned_at, received_at, by_hand)
       select gen_random_uuid(), gate.id, place.id, 'online', jsonb_build_object('verdict', 'admitted',
           'lane', get_byte(ticket_id, 0) >> 4, 'at', extract(epoch from place.checked_in_at), 'scanner', gate.id),
         place.checked_in_at, place.checked_in_at, nth % $1 = 0
       from place join booking using (id)
       cross join lateral (select id from scanner where scanner.event_id = place.event_id
         order by (name = $2) = (nth % 3 < 2) desc limit 1) as gate
       returning id, scanner_id, booking_id, by_hand, scanned_at
     ), reason as (
       insert into audit_log (at, actor_kind, actor_id, action, detail, subject_kind, subject_id, after)
       select scanned_at, 'scanner', scanner_id, 'admission.overridden', jsonb_build_object('scan', read.id, 'booking', booking_id),
         'member', member_id, jsonb_build_object('reason', ($3::text[])[1 + row_number() over (order by scanned_at) % 3])
       from read join booking on booking.id = booking_id where by_hand order by scanned_at
     )
     update booking set admitted_by = read.id from read where booking.id = read.booking_id`,
    [OVERRIDE_EVERY, GATES[0], REASONS],
  );
}
