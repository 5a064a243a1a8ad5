-- What staff do with single bookings: places for guests and beyond the capacity, bookings that end by staff, and moves.

-- Who holds it. A member's booking without a member belongs to an erased one; a guest never was a member.
alter table booking add column holder_kind text not null default 'member';
alter table booking add column guest_name text;
alter table booking add constraint booking_holder_known check (holder_kind in ('member', 'guest'));
alter table booking add constraint booking_guest_named check ((holder_kind = 'guest') = (guest_name is not null));
alter table booking add constraint booking_guest_no_member check (holder_kind = 'member' or member_id is null);
alter table booking add constraint booking_guest_name_length check (char_length(guest_name) between 1 and 200);

-- A complimentary place holds no seat. Its reason is free words about a person: they go with the member.
alter table booking add column holds_seat boolean not null default true;
alter table booking add column complimentary_reason text;
alter table booking add constraint booking_complimentary_reason check (
  case when holds_seat then complimentary_reason is null
    else complimentary_reason is not null or (holder_kind = 'member' and member_id is null) end
);
alter table booking add constraint booking_complimentary_reason_length check (
  char_length(complimentary_reason) between 1 and 300
);

-- How far it was when it ended: a refused request is no cancelled ticket. Unknown for what ended before.
alter table booking add column cancelled_from text;
alter table booking add constraint booking_cancelled_from_known check (
  cancelled_from is null or (status = 'cancelled' and cancelled_from in ('pending', 'confirmed'))
);

-- The booking at another event that took its place.
alter table booking add column moved_to uuid references booking;
alter table booking add constraint booking_moved_by_league check (moved_to is null or cancelled_by = 'league');
create index booking_moved_to on booking (moved_to) where moved_to is not null;

-- What the league ended bars another booking, unless staff moved it away or booked for the member again.
alter table booking add column bar_lifted boolean not null default false;
alter table booking add constraint booking_bar_lifted_by_league check (not bar_lifted or cancelled_by = 'league');
drop index booking_one_for_member_and_event;
create unique index booking_one_for_member_and_event on booking (event_id, member_id)
  where status <> 'cancelled' or (cancelled_by = 'league' and not bar_lifted);

-- A note on a guest belongs to no member, and goes with the booking.
alter table attendee_note alter column member_id drop not null;

create or replace function forget_refusal_reason() returns trigger language plpgsql as $$
begin
  new.refusal_reason := null;
  new.complimentary_reason := null;
  return new;
end $$;

-- The counts of seats, with places that hold none left out.
create or replace function count_held_seats() returns trigger language plpgsql as $$
begin
  update event set held = held + change.seats
  from (
    select event_id, sum(seats)::integer as seats from (
      select event_id, 1 as seats from added where status <> 'cancelled' and holds_seat
      union all
      select event_id, -1 from removed where status <> 'cancelled' and holds_seat
    ) as moved group by event_id having sum(seats) <> 0
  ) as change
  where event.id = change.event_id;
  return null;
end $$;

create or replace function count_added_seats() returns trigger language plpgsql as $$
declare
  moved boolean;
  cancelled boolean;
begin
  update event set held = held + change.seats
  from (
    select event_id, count(*)::integer as seats from added where status <> 'cancelled' and holds_seat group by event_id
  ) as change
  where event.id = change.event_id;
  select bool_or(event.moves > 0), bool_or(event.cancelled_at is not null) into moved, cancelled
  from event join added on added.event_id = event.id where added.status <> 'cancelled';
  if cancelled then
    raise exception 'the event is cancelled'
      using errcode = 'check_violation', constraint = 'booking_of_no_cancelled_event';
  end if;
  if moved then
    update booking set told_moves = event.moves
    from added join event on event.id = added.event_id
    where booking.id = added.id and added.status <> 'cancelled';
  end if;
  return null;
end $$;

create or replace function count_removed_seats() returns trigger language plpgsql as $$
begin
  update event set held = held - change.seats
  from (
    select event_id, count(*)::integer as seats from removed where status <> 'cancelled' and holds_seat
    group by event_id
  ) as change
  where event.id = change.event_id;
  return null;
end $$;
