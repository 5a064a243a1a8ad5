-- The door: scanners, the lanes that each may admit, scans, and the changes of tickets that scanners download.

-- A steward's phone that scans at one event, at a gate or at a counter where rewards are collected.
create table scanner (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references event,
  name text not null,
  kind text not null default 'gate',
  -- A gate is removed only after its scanners were revoked.
  gate_id uuid references gate on delete set null,
  -- Hashes of the secret that pairs it and of its token.
  pairing_hash bytea,
  pairing_expires_at timestamptz,
  token_hash bytea,
  created_by uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  paired_at timestamptz,
  revoked_at timestamptz,
  last_synced_at timestamptz,
  -- When its steward closed it: it gets no lanes until it is opened again.
  closed_at timestamptz,
  -- What it reports at each sync; null: its app or phone does not report it.
  battery_percent smallint,
  is_charging boolean,
  unsent_count integer,
  -- Since when admissions wait on the phone although it syncs.
  unsent_since timestamptz,
  -- When a manager last allowed it further overrides: earlier ones do not count any more.
  overrides_allowed_at timestamptz,
  -- How many admissions it has sent since it was revoked, and when it sent the last one.
  late_upload_count integer not null default 0,
  last_late_upload_at timestamptz,
  constraint scanner_kind_valid check (kind in ('gate', 'counter')),
  constraint scanner_counter_without_gate check (kind = 'gate' or gate_id is null),
  constraint scanner_token_hash_unique unique (token_hash),
  constraint scanner_pairing_hash_unique unique (pairing_hash),
  constraint scanner_paired_requires_token check ((paired_at is null) = (token_hash is null)),
  constraint scanner_pairing_together check ((pairing_hash is null) = (pairing_expires_at is null)),
  constraint scanner_battery_in_range check (battery_percent between 0 and 100),
  constraint scanner_battery_together check ((battery_percent is null) = (is_charging is null)),
  constraint scanner_unsent_not_negative check (unsent_count >= 0),
  constraint scanner_unsent_since_required check ((coalesce(unsent_count, 0) > 0) = (unsent_since is not null))
);
create index scanner_event on scanner (event_id, created_at);
create index scanner_gate on scanner (gate_id) where gate_id is not null;
alter table idempotency_key add foreign key (scanner_id) references scanner on delete cascade;
alter table redemption add foreign key (collected_at_counter) references scanner on delete set null;

-- An open stream of a scanner: only a scanner that listens is asked to release a ticket.
create table scanner_stream (
  id uuid primary key,
  scanner_id uuid not null references scanner on delete cascade,
  seen_at timestamptz not null default clock_timestamp()
);
create index scanner_stream_scanner on scanner_stream (scanner_id);

-- The lease of a lane: one scanner admits its tickets, also without a network. Scans lock the row shared and grants
-- lock it alone, so that nobody is admitted while a lane changes hands.
create table lane_lease (
  event_id uuid not null references event,
  lane smallint not null,
  term integer not null default 0,
  holder uuid references scanner,
  ends_at timestamptz,
  is_wanted boolean not null default false,
  -- Scanners that lost the lane and have not reported since: [{"scanner": id, "term": term}].
  unreported_terms jsonb not null default '[]',
  primary key (event_id, lane),
  constraint lane_lease_lane_valid check (lane between 0 and 15),
  constraint lane_lease_holder_requires_end check (holder is null or ends_at is not null)
);

-- Which scanner held a lane in a term. The term that is still held ends with the lease.
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

-- An admission that arrives late from an offline scanner is checked against the leases of its time.
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

-- The doors of an event as staff set them, from `since` until the next row. The first row counts from the beginning.
create table door_hours (
  event_id uuid not null references event on delete cascade,
  since timestamptz not null,
  opens_at timestamptz not null,
  ends_at timestamptz not null,
  ticket_format text not null,
  lease_minutes integer not null,
  primary key (event_id, since)
);

-- An admission that arrives late is checked against the hours of its time too.
create function record_door_hours() returns trigger language plpgsql as $$
begin
  insert into door_hours (event_id, since, opens_at, ends_at, ticket_format, lease_minutes)
  values (new.id, case when tg_op = 'INSERT' then '-infinity' else clock_timestamp() end,
    new.doors_open_at, new.ends_at, new.ticket_format, new.lease_minutes)
  on conflict (event_id, since) do update
    set opens_at = excluded.opens_at, ends_at = excluded.ends_at, ticket_format = excluded.ticket_format,
      lease_minutes = excluded.lease_minutes;
  return null;
end $$;
create trigger event_door_hours_when_added after insert on event
  for each row execute function record_door_hours();
create trigger event_door_hours_when_changed
  after update of doors_open_at, ends_at, ticket_format, lease_minutes on event
  for each row when ((old.doors_open_at, old.ends_at, old.ticket_format, old.lease_minutes)
    is distinct from (new.doors_open_at, new.ends_at, new.ticket_format, new.lease_minutes))
  execute function record_door_hours();

-- The key of the phone that held a live ticket in an earlier generation.
create table previous_live_key (
  booking_id uuid not null references booking on delete cascade,
  generation smallint not null,
  live_key bytea not null,
  primary key (booking_id, generation)
);

-- The ticket may have been admitted offline before it moved to another phone.
create function store_previous_live_key() returns trigger language plpgsql as $$
begin
  insert into previous_live_key (booking_id, generation, live_key) values (old.id, old.generation, old.live_key)
  on conflict (booking_id, generation) do update set live_key = excluded.live_key;
  return null;
end $$;
create trigger booking_previous_live_key_stored after update of live_key, generation on booking
  for each row when (old.live_key is not null and old.generation <> new.generation)
  execute function store_previous_live_key();

-- A scan of a ticket, or an override without one.
create table scan (
  -- The scanner chooses it, so that a repeated delivery finds its row.
  id uuid primary key,
  scanner_id uuid not null references scanner,
  booking_id uuid references booking,
  mode text not null,
  -- Whether a steward admitted by name instead of by a code. Overrides are counted, because no code proves them.
  is_override boolean not null default false,
  -- The whole response, which the same scan gets again.
  response jsonb not null,
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- When the admission was undone: by its scanner or, if taken back, by a manager.
  undone_at timestamptz,
  is_taken_back boolean not null default false,
  -- How an offline admission arrived, and why it was not accepted.
  delivery text,
  conflict_reason text,
  -- Whether its signature is valid: the ticket then needs a look at the name until a manager has settled the conflict.
  is_signature_valid boolean not null default false,
  -- Whether a revoked scanner sent it: a conflict that a manager settles.
  is_late_upload boolean not null default false,
  settled_at timestamptz,
  settled_by uuid references staff on delete set null,
  constraint scan_mode_valid check (mode in ('online', 'offline')),
  constraint scan_delivery_valid check (delivery in ('accepted', 'conflict')),
  constraint scan_delivery_requires_offline check ((mode = 'offline') = (delivery is not null)),
  constraint scan_conflict_reason_required check (delivery is distinct from 'conflict' or conflict_reason is not null),
  constraint scan_late_upload_is_conflict check (not is_late_upload or delivery = 'conflict')
);
create index scan_booking on scan (booking_id) where booking_id is not null;
create index scan_scanner on scan (scanner_id);
create index scan_override on scan (scanner_id, scanned_at) where is_override;
create index scan_open_conflict on scan (booking_id) where delivery = 'conflict' and settled_at is null;
create index scan_open_late_upload on scan (scanner_id) where is_late_upload and settled_at is null;
alter table booking add foreign key (admitted_by_scan_id) references scan deferrable initially deferred;

-- The number of the last change of an event's tickets. A transaction locks the row until it commits, so that no scanner
-- sees a number without all lower ones. A new edition tells scanners to download the whole list, such as after a
-- restore.
create table ticket_serial (
  event_id uuid primary key references event on delete cascade,
  edition integer not null default floor(random() * 2147483647)::integer,
  serial integer not null default 0
);

-- The number of a ticket's last change.
create table ticket_change (
  booking_id uuid primary key references booking on delete cascade,
  event_id uuid not null,
  serial integer not null
);
create index ticket_change_event on ticket_change (event_id, serial);

-- Numbers new tickets, from the new rows alone: finding them in `booking` costs more with each seat sold. It locks the
-- events in the order of their ids, and by the trigger's name it runs after the seats are counted: the event's row is
-- locked first. A connection plans the foreign key's check once, so sequential scans are off: they looked cheap while
-- `booking` was small.
create function number_added_tickets() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  booked_event uuid;
  next integer;
begin
  for booked_event in select distinct event_id from added order by event_id loop
    insert into ticket_serial as known (event_id, serial) values (booked_event, 1)
    on conflict (event_id) do update set serial = known.serial + 1 returning serial into next;
    insert into ticket_change (booking_id, event_id, serial) select id, booked_event, next
    from added where event_id = booked_event;
  end loop;
  return null;
end $$;
create trigger booking_numbered_when_added after insert on booking
  referencing new table as added for each statement execute function number_added_tickets();

-- Numbers a changed ticket at the commit, so that the gates of an event do not wait for each other's points. A
-- transaction recognizes by the row's version (xmin) that it has taken a number: stored transaction ids start again in
-- a restored database. Sequential scans are off here too.
create function number_changed_ticket() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  next integer;
begin
  -- The row has a version of this transaction if the transaction has taken the serial already.
  select serial into next from ticket_serial
  where event_id = new.event_id and xmin = pg_current_xact_id()::xid;
  if next is null then
    insert into ticket_serial as known (event_id, serial) values (new.event_id, 1)
    on conflict (event_id) do update set serial = known.serial + 1 returning serial into next;
  end if;
  -- The booking may be gone: deleted in the transaction that changed it.
  insert into ticket_change (booking_id, event_id, serial)
  select id, event_id, next from booking where id = new.id
  on conflict (booking_id) do update set serial = excluded.serial;
  return null;
end $$;
create constraint trigger booking_numbered_when_changed after update on booking
  deferrable initially deferred for each row
  when ((old.status, old.ticket_id, old.generation, old.live_key, old.checked_in_at, old.admitted_by_scan_id,
      old.is_disputed, old.released_term)
    is distinct from
    (new.status, new.ticket_id, new.generation, new.live_key, new.checked_in_at, new.admitted_by_scan_id,
      new.is_disputed, new.released_term))
  execute function number_changed_ticket();
