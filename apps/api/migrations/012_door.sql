-- The door: paired scanners, who admits which lane, every scan, and what changed of an event's tickets in which order.

-- A steward's device, good for one event. Its token, like the secret that pairs it, is kept as a hash.
create table scanner (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references event,
  name text not null,
  pairing_hash bytea,
  pairing_expires_at timestamptz,
  token_hash bytea,
  created_by uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  paired_at timestamptz,
  revoked_at timestamptz,
  last_synced_at timestamptz,
  -- Its steward has closed it: it gets no lanes until it is opened again.
  left_at timestamptz,
  constraint scanner_token_hash_unique unique (token_hash),
  constraint scanner_pairing_hash_unique unique (pairing_hash),
  constraint scanner_paired_has_token check ((paired_at is null) = (token_hash is null)),
  constraint scanner_pairing_together check ((pairing_hash is null) = (pairing_expires_at is null))
);
create index scanner_event on scanner (event_id, created_at);

-- Scans hold a lane's row shared, grants hold it alone: no admission is under way while a lane changes hands.
create table lane_lease (
  event_id uuid not null references event,
  lane smallint not null,
  term integer not null default 0,
  holder uuid references scanner,
  ends_at timestamptz,
  is_wanted boolean not null default false,
  -- Scanners that lost the lane and have not reported since: [{"scanner": id, "term": term}].
  in_doubt jsonb not null default '[]',
  primary key (event_id, lane),
  constraint lane_lease_lane_known check (lane between 0 and 15),
  constraint lane_lease_held_has_end check (holder is null or ends_at is not null)
);

create table scan (
  -- Made on the scanner, so that what is sent twice is known again.
  id uuid primary key,
  scanner_id uuid not null references scanner,
  booking_id uuid references booking,
  mode text not null,
  -- The whole answer, which the same scan gets again.
  answer jsonb not null,
  -- How an admission made without a network arrived.
  delivery text,
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint scan_mode_known check (mode in ('online', 'offline')),
  constraint scan_delivery_known check (delivery in ('accepted', 'conflict')),
  constraint scan_delivered_offline check ((mode = 'offline') = (delivery is not null))
);
create index scan_booking on scan (booking_id) where booking_id is not null;
create index scan_scanner on scan (scanner_id);

-- The scan that admitted the booking. Checked at commit: booking and scan are written in one transaction.
alter table booking add column admitted_by uuid references scan deferrable initially deferred;
alter table booking add constraint booking_admitted_by_when check (admitted_by is null or checked_in_at is not null);
-- What a scanner's list knows a ticket by.
alter table booking add column ticket_key bytea not null generated always as (substring(sha256(ticket_id) for 16)) stored;
create index booking_ticket_key on booking (ticket_key);

-- Rises with every change of an event's tickets. Its row is held until the change commits, so that nobody ever sees a
-- number without all that came before it. The edition tells a list that was made anew, after a restored backup say.
create table ticket_serial (
  event_id uuid primary key references event on delete cascade,
  edition integer not null default floor(random() * 2147483647)::integer,
  serial integer not null default 0
);
create table ticket_change (
  booking_id uuid primary key references booking on delete cascade,
  event_id uuid not null,
  serial integer not null
);
create index ticket_change_event on ticket_change (event_id, serial);

-- Numbers changes per event, events in one order, so that two statements never wait for each other in a circle.
create function number_ticket_changes(changed uuid[]) returns void language plpgsql as $$
declare
  one uuid;
  next integer;
begin
  for one in select distinct event_id from booking where id = any (changed) order by event_id loop
    insert into ticket_serial as known (event_id, serial) values (one, 1)
    on conflict (event_id) do update set serial = known.serial + 1 returning serial into next;
    insert into ticket_change (booking_id, event_id, serial)
    select id, event_id, next from booking where id = any (changed) and event_id = one
    on conflict (booking_id) do update set serial = excluded.serial;
  end loop;
end $$;

create function number_added_tickets() returns trigger language plpgsql as $$
begin
  perform number_ticket_changes(array(select id from added));
  return null;
end $$;
create function number_changed_tickets() returns trigger language plpgsql as $$
begin
  perform number_ticket_changes(array(
    select added.id from added join removed using (id)
    where (added.status, added.ticket_id, added.generation, added.checked_in_at, added.admitted_by)
      is distinct from (removed.status, removed.ticket_id, removed.generation, removed.checked_in_at, removed.admitted_by)
  ));
  return null;
end $$;
-- After the seats are counted, by name: whoever changes bookings holds the event's row before the serial's.
create trigger booking_numbered_when_added after insert on booking
  referencing new table as added for each statement execute function number_added_tickets();
create trigger booking_numbered_when_changed after update on booking
  referencing old table as removed new table as added for each statement execute function number_changed_tickets();
select number_ticket_changes(array(select id from booking));

-- A scanner's deeds are its own in the record: whoever holds it may not be who paired it.
alter table audit_log drop constraint audit_log_actor_kind_known;
alter table audit_log add constraint audit_log_actor_kind_known check (
  actor_kind in ('member', 'staff', 'scanner', 'guest', 'system')
);
