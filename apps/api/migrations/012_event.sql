-- Events and their gates.

create table event (
  id uuid primary key default gen_random_uuid(),
  -- The event's number in ticket codes, which have four bytes for it.
  number integer generated always as identity unique,
  name_ar text not null,
  name_en text not null,
  description_ar text not null,
  description_en text not null,
  -- What attendees need to know before they go.
  know_before_ar text,
  know_before_en text,
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
  -- null: unlimited.
  capacity integer,
  -- The number of seats that pending and confirmed bookings hold.
  held integer not null default 0,
  requires_approval boolean not null default false,
  ticket_format text not null default 'static',
  allows_reentry boolean not null default false,
  -- How long a scanner may admit tickets without a network connection.
  lease_minutes integer not null default 20,
  -- The number of changes of time or venue by staff; booking.notified_moves is its value when the member was notified.
  moves integer not null default 0,
  -- When fans can see the event; null: a draft.
  published_at timestamptz default now(),
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid references staff on delete set null,
  constraint event_know_before_both_or_none check ((know_before_ar is null) = (know_before_en is null)),
  constraint event_ends_after_start check (ends_at > starts_at),
  constraint event_points_not_negative check (points >= 0),
  constraint event_capacity_not_negative check (capacity >= 0),
  constraint event_held_not_negative check (held >= 0),
  constraint event_held_within_capacity check (held <= capacity),
  constraint event_ticket_format_valid check (ticket_format in ('static', 'live')),
  constraint event_lease_minutes_in_range check (lease_minutes between 5 and 240)
);
create index event_by_start on event (starts_at, id);
create index event_by_end on event (ends_at);
alter table reward add foreign key (event_id) references event;
create trigger event_list_changed after insert or update or delete on event
  for each row execute function publish_list_change('event');

-- Unused perks expire when the booking opens for everybody. Updates their expiry when staff change that time.
create function update_perk_expiry() returns trigger language plpgsql as $$
begin
  update redemption set collect_until = coalesce(new.booking_opens_at, now())
  from reward
  where reward.id = redemption.reward_id and reward.event_id = new.id
    and redemption.kind = 'perk' and redemption.state = 'reserved';
  return null;
end $$;
create trigger event_perk_expiry_updated after update of booking_opens_at on event
  for each row when (new.booking_opens_at is distinct from old.booking_opens_at) execute function update_perk_expiry();

create table gate (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references event on delete cascade,
  -- The order in lists. It changes only while the event's row is locked.
  position smallint not null,
  name_ar text not null,
  name_en text not null,
  directions_ar text,
  directions_en text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid references staff on delete set null,
  constraint gate_position_in_range check (position between 1 and 12),
  constraint gate_name_length check (char_length(name_ar) between 1 and 30 and char_length(name_en) between 1 and 30),
  constraint gate_directions_length check (
    char_length(directions_ar) between 1 and 80 and char_length(directions_en) between 1 and 80
  ),
  constraint gate_directions_both_or_none check ((directions_ar is null) = (directions_en is null))
);
create trigger gate_list_changed after insert or update or delete on gate
  for each row execute function publish_list_change('event');
create unique index gate_name_ar_unique on gate (event_id, lower(name_ar));
create unique index gate_name_en_unique on gate (event_id, lower(name_en));
