-- Events and the places held at them. The seat count is kept by the database itself, so no code path can sell one twice.

create table event (
  id uuid primary key default gen_random_uuid(),
  -- The four bytes by which a ticket knows its event.
  number integer generated always as identity unique,
  name_ar text not null,
  name_en text not null,
  description_ar text not null,
  description_en text not null,
  location_ar text not null,
  location_en text not null,
  city_ar text not null,
  city_en text not null,
  timezone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  doors_open_at timestamptz not null,
  booking_opens_at timestamptz,
  booking_closes_at timestamptz not null,
  points integer not null,
  capacity integer,
  held integer not null default 0,
  requires_approval boolean not null default false,
  ticket_format text not null default 'static',
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint event_ends_after_start check (ends_at > starts_at),
  constraint event_points_not_negative check (points >= 0),
  constraint event_capacity_not_negative check (capacity >= 0),
  constraint event_held_not_negative check (held >= 0),
  constraint event_held_within_capacity check (held <= capacity),
  constraint event_ticket_format_known check (ticket_format in ('static', 'live'))
);
create index event_by_start on event (starts_at, id);
create index event_by_end on event (ends_at);

create sequence booking_number_seq;

-- Seven speakable characters (no I, L, O, U), unlike each other for neighbours and never twice: multiplying by an odd
-- constant permutes the 2^35 numbers that seven base-32 digits can hold.
create function next_booking_number() returns text language plpgsql volatile as $$
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  n numeric := (nextval('booking_number_seq')::numeric * 22695477723 + 12820163) % 34359738368;
  digits text := '';
begin
  for i in 1..7 loop
    digits := substr(alphabet, (n % 32)::integer + 1, 1) || digits;
    n := div(n, 32);
  end loop;
  return substr(digits, 1, 4) || '-' || substr(digits, 5, 3);
end $$;

create table booking (
  id uuid primary key default gen_random_uuid(),
  number text not null default next_booking_number(),
  event_id uuid not null references event,
  -- null once the member is erased.
  member_id uuid references member on delete set null,
  status text not null,
  ticket_id bytea not null,
  generation smallint not null default 1,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by text,
  checked_in_at timestamptz,
  constraint booking_number_unique unique (number),
  constraint booking_ticket_id_unique unique (ticket_id),
  constraint booking_ticket_id_length check (length(ticket_id) = 16),
  constraint booking_status_known check (status in ('pending', 'confirmed', 'cancelled')),
  constraint booking_cancellation_told check (
    (status = 'cancelled') = (cancelled_at is not null) and (status = 'cancelled') = (cancelled_by is not null)
  ),
  constraint booking_cancelled_by_known check (cancelled_by in ('member', 'league')),
  constraint booking_checked_in_confirmed check (checked_in_at is null or status = 'confirmed')
);
-- One live booking for a member and an event; one that the league refused or withdrew bars another.
create unique index booking_one_for_member_and_event on booking (event_id, member_id)
  where status <> 'cancelled' or cancelled_by = 'league';
create index booking_member on booking (member_id);

-- A pending or confirmed booking holds a seat. Each statement's changes are added up per event, so that a batch pays once.
create function count_held_seats() returns trigger language plpgsql as $$
begin
  update event set held = held + change.seats
  from (
    select event_id, sum(seats)::integer as seats from (
      select event_id, 1 as seats from added where status <> 'cancelled'
      union all
      select event_id, -1 from removed where status <> 'cancelled'
    ) as moved group by event_id having sum(seats) <> 0
  ) as change
  where event.id = change.event_id;
  return null;
end $$;

create function count_added_seats() returns trigger language plpgsql as $$
begin
  update event set held = held + change.seats
  from (select event_id, count(*)::integer as seats from added where status <> 'cancelled' group by event_id) as change
  where event.id = change.event_id;
  return null;
end $$;

create function count_removed_seats() returns trigger language plpgsql as $$
begin
  update event set held = held - change.seats
  from (select event_id, count(*)::integer as seats from removed where status <> 'cancelled' group by event_id) as change
  where event.id = change.event_id;
  return null;
end $$;

create trigger booking_added after insert on booking
  referencing new table as added for each statement execute function count_added_seats();
create trigger booking_changed after update on booking
  referencing old table as removed new table as added for each statement execute function count_held_seats();
create trigger booking_removed after delete on booking
  referencing old table as removed for each statement execute function count_removed_seats();
