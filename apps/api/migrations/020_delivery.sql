-- What a late delivery is judged by: the doors' hours, the leases and the phones' keys as they were at the time of the scan.

-- The doors of an event as staff set them, from `since` until the next row. The first row counts from the beginning.
create table door_hours (
  event_id uuid not null references event on delete cascade,
  since timestamptz not null,
  opens_at timestamptz not null,
  ends_at timestamptz not null,
  ticket_format text not null,
  primary key (event_id, since)
);
insert into door_hours (event_id, since, opens_at, ends_at, ticket_format)
select id, '-infinity', doors_open_at, ends_at, ticket_format from event;

create function record_door_hours() returns trigger language plpgsql as $$
begin
  insert into door_hours (event_id, since, opens_at, ends_at, ticket_format)
  values (new.id, case when tg_op = 'INSERT' then '-infinity' else clock_timestamp() end,
    new.doors_open_at, new.ends_at, new.ticket_format)
  on conflict (event_id, since) do update
    set opens_at = excluded.opens_at, ends_at = excluded.ends_at, ticket_format = excluded.ticket_format;
  return null;
end $$;
create trigger event_door_hours_when_added after insert on event
  for each row execute function record_door_hours();
create trigger event_door_hours_when_changed after update of doors_open_at, ends_at, ticket_format on event
  for each row when ((old.doors_open_at, old.ends_at, old.ticket_format)
    is distinct from (new.doors_open_at, new.ends_at, new.ticket_format))
  execute function record_door_hours();

-- Which scanner held a lane in a term. The end of the term that is still held is the lease's own.
create table lane_term (
  event_id uuid not null,
  lane smallint not null,
  term integer not null,
  scanner_id uuid not null references scanner,
  granted_at timestamptz not null,
  ended_at timestamptz,
  primary key (event_id, lane, term),
  foreign key (event_id, lane) references lane_lease on delete cascade
);
-- When the leases of today began was not written down: never before their scanner was paired.
insert into lane_term (event_id, lane, term, scanner_id, granted_at)
select lane_lease.event_id, lane, term, holder, coalesce(paired_at, now())
from lane_lease join scanner on scanner.id = holder;
insert into lane_term (event_id, lane, term, scanner_id, granted_at, ended_at)
select lane_lease.event_id, lane, (lost ->> 'term')::integer, scanner.id, coalesce(paired_at, now()), now()
from lane_lease, jsonb_array_elements(in_doubt) as lost join scanner on scanner.id = (lost ->> 'scanner')::uuid
on conflict do nothing;

create function record_lane_term() returns trigger language plpgsql as $$
begin
  update lane_term set ended_at = least(clock_timestamp(), old.ends_at)
  where event_id = old.event_id and lane = old.lane and term = old.term and ended_at is null;
  if new.holder is not null then
    insert into lane_term (event_id, lane, term, scanner_id, granted_at)
    values (new.event_id, new.lane, new.term, new.holder, clock_timestamp());
  end if;
  return null;
end $$;
create trigger lane_lease_term_recorded after update on lane_lease
  for each row when ((old.term, old.holder) is distinct from (new.term, new.holder))
  execute function record_lane_term();

-- The key of the phone that held a live ticket in an earlier generation: it may have been admitted before it moved.
create table former_live_key (
  booking_id uuid not null references booking on delete cascade,
  generation smallint not null,
  live_key bytea not null,
  primary key (booking_id, generation)
);
create function keep_former_live_key() returns trigger language plpgsql as $$
begin
  insert into former_live_key (booking_id, generation, live_key) values (old.id, old.generation, old.live_key)
  on conflict (booking_id, generation) do update set live_key = excluded.live_key;
  return null;
end $$;
create trigger booking_former_live_key_kept after update of live_key, generation on booking
  for each row when (old.live_key is not null and old.generation <> new.generation)
  execute function keep_former_live_key();

-- Why a delivery was not accepted. `is_genuine`: its signature is proven, so the ticket needs a look at the name until
-- a manager has settled it.
alter table scan add column fault text;
alter table scan add column is_genuine boolean not null default false;
alter table scan add column settled_at timestamptz;
alter table scan add column settled_by uuid references staff on delete set null;
update scan set fault = 'no_text' where delivery = 'conflict';
alter table scan add constraint scan_conflict_has_fault check (delivery is distinct from 'conflict' or fault is not null);
create index scan_open_conflict on scan (booking_id) where delivery = 'conflict' and settled_at is null;

-- A ticket with an unsettled conflict: part of the scanners' list.
alter table booking add column is_disputed boolean not null default false;
create or replace function number_changed_tickets() returns trigger language plpgsql as $$
begin
  perform number_ticket_changes(array(
    select added.id from added join removed using (id)
    where (added.status, added.ticket_id, added.generation, added.live_key, added.checked_in_at, added.admitted_by,
        added.is_disputed)
      is distinct from
        (removed.status, removed.ticket_id, removed.generation, removed.live_key, removed.checked_in_at,
          removed.admitted_by, removed.is_disputed)
  ));
  return null;
end $$;
