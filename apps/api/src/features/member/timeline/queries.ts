/** Holds the SQL of a member's timeline: one statement merges its sources and cuts one page. */
import type { Db } from '../../../platform/database/db.ts';
import { IS_NO_SHOW } from '../queries.ts';
import type { TimelineCursor, TimelineFilter, TimelineRow } from './rules.ts';

/**
 * Everything that happened with member $1. An admission that still counts and its ledger entry are one moment, as are a
 * redemption and its entry. A voucher is handed out when it is redeemed, so that is one moment too.
 */
const MOMENTS = `
  select 'booked' as kind, 'bookings' as part, booking.id::text as source, booking.created_at as at,
    booking.id as booking_id, null::uuid as redemption_id, null::uuid as question_id, null::bigint as entry_id
  from booking where member_id = $1
  union all
  select 'booking_ended', 'bookings', id::text, cancelled_at, id, null, null, null
  from booking where member_id = $1 and status = 'cancelled'
  union all
  select 'attended', 'bookings', booking.id::text, checked_in_at, booking.id, null, null, entry.id
  from booking left join points_ledger as entry on entry.booking_id = booking.id
    and entry.admission_number = booking.admission_number and entry.reason = 'check_in'
  where member_id = $1 and checked_in_at is not null
  union all
  select 'no_show', 'bookings', booking.id::text, ends_at, booking.id, null, null, null
  from booking join event on event.id = event_id
  where member_id = $1 and ${IS_NO_SHOW}
  union all
  select 'points', 'points', lpad(entry.id::text, 19, '0'), entry.created_at, null, null, null, entry.id
  from points_ledger as entry left join booking on booking.id = entry.booking_id and reason = 'check_in'
    and booking.admission_number = entry.admission_number and checked_in_at is not null
  where account = (select points_account from member where id = $1) and redemption_id is null and booking.id is null
  union all
  select 'redeemed', 'rewards', redemption.id::text, redemption.created_at, null, redemption.id, null, entry.id
  from redemption left join points_ledger as entry on entry.redemption_id = redemption.id and reason = 'redeemed'
  where member_id = $1
  union all
  select state, 'rewards', redemption.id::text, ended_at, null, redemption.id, null, entry.id
  from redemption left join points_ledger as entry on entry.redemption_id = redemption.id and reason = state
  where member_id = $1 and state <> 'reserved' and kind <> 'voucher'
  union all
  select 'asked', 'questions', id::text, asked_at, null, null, id, null from question where member_id = $1
  union all
  select 'answered', 'questions', id::text, answered_at, null, null, id, null
  from question where member_id = $1 and answer is not null`;

/** Returns the newest moments first. Those of one instant are in a fixed order, which the cursor continues. */
export function findTimeline(
  db: Db,
  { memberId, part }: TimelineFilter,
  page: { before: TimelineCursor | null; limit: number },
): Promise<TimelineRow[]> {
  return db.rows(
    `with moment as (
       select *, kind || ':' || source as key, (extract(epoch from at) * 1000000)::bigint as at_micros
       from (${MOMENTS}) as source
       where $2::text is null or part = $2 or ($2 = 'points' and entry_id is not null)
     ), page as (
       select * from moment
       where $3::bigint is null or (at_micros, key collate "C") < ($3::bigint, $4::text collate "C")
       order by at_micros desc, key collate "C" desc limit $5
     )
     select page.kind, page.key, page.at, page.at_micros::text as at_micros, page.entry_id::text as entry_id,
       booking.number as booking_number, booking.status, booking.cancelled_by, booking.cancelled_from,
       booking.moved_to is not null as is_moved, event.id as event_id, event.name_ar as event_ar,
       event.name_en as event_en, event.starts_at, event.timezone,
       redemption.number as redemption_number, redemption.kind as redemption_kind, reward.id as reward_id,
       reward.name_ar as reward_ar, reward.name_en as reward_en, page.question_id,
       case page.kind when 'asked' then question.text else question.answer end as question_text,
       question.answer is null as is_question_open, staff.full_name as answered_by
     from page
     left join booking on booking.id = page.booking_id left join event on event.id = booking.event_id
     left join redemption on redemption.id = page.redemption_id left join reward on reward.id = redemption.reward_id
     left join question on question.id = page.question_id left join staff on staff.id = question.answered_by
     order by page.at_micros desc, page.key collate "C" desc`,
    [memberId, part, page.before?.atMicros ?? null, page.before?.key ?? null, page.limit],
  );
}
