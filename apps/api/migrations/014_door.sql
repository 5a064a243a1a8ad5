-- Scanners, the leases of lanes, scans, and the ticket changes that scanners download.

-- A steward's paired phone, which scans tickets at an event's gate or hands out rewards at a counter.
create table scanner (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references event,
  name text not null,
  kind text not null default 'gate',
  -- null: a counter, or a scanner for all gates. A gate can be deleted only after its scanners were revoked.
  gate_id uuid references gate on delete set null,
  -- A hash of the pairing code.
  pairing_hash bytea,
  pairing_expires_at timestamptz,
  token_hash bytea,
  created_by uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  paired_at timestamptz,
  revoked_at timestamptz,
  last_synced_at timestamptz,
  -- When the steward closed the scanner app. The scanner gets no lanes until the app is opened again.
  closed_at timestamptz,
  -- The scanner reports the next three values at each sync; null: the phone does not know the value.
  battery_percent smallint,
  is_charging boolean,
  unsent_count integer,
  -- When unsent_count last rose from zero.
  unsent_since timestamptz,
  -- When a manager last allowed further overrides. Earlier overrides no longer count towards the limit.
  overrides_allowed_at timestamptz,
  -- How many admissions the scanner sent after it was revoked, and when it sent the last one.
  late_upload_count integer not null default 0,
  last_late_upload_at timestamptz,
  constraint scanner_kind_valid check (kind in ('gate', 'counter')),
  constraint scanner_counter_without_gate check (kind = 'gate' or gate_id is null),
  constraint scanner_token_hash_unique unique (token_hash),
  constraint scanner_pairing_hash_unique unique (pairing_hash),
  constraint scanner_paired_token_both_or_none check ((paired_at is null) = (token_hash is null)),
  constraint scanner_pairing_both_or_none check ((pairing_hash is null) = (pairing_expires_at is null)),
  constraint scanner_battery_in_range check (battery_percent between 0 and 100),
  constraint scanner_battery_both_or_none check ((battery_percent is null) = (is_charging is null)),
  constraint scanner_unsent_not_negative check (unsent_count >= 0),
  constraint scanner_unsent_since_required check ((coalesce(unsent_count, 0) > 0) = (unsent_since is not null))
);
create index scanner_event on scanner (event_id, created_at);
create index scanner_gate on scanner (gate_id) where gate_id is not null;
alter table idempotency_key add foreign key (scanner_id) references scanner on delete cascade;
alter table redemption add foreign key (collected_by_counter) references scanner on delete set null;

-- An open live stream of a scanner. Only scanners with a stream are asked to release tickets.
create table scanner_stream (
  id uuid primary key,
  scanner_id uuid not null references scanner on delete cascade,
  -- When the server last confirmed that the stream is open.
  seen_at timestamptz not null default clock_timestamp()
);
create index scanner_stream_scanner on scanner_stream (scanner_id);

-- The lease that lets one scanner admit the tickets of a lane, even without a network connection. A scan locks the row
-- in share mode and a change of the holder exclusively, so that nobody is admitted during the change.
create table lane_lease (
  event_id uuid not null references event,
  lane smallint not null,
  -- Increases with each grant of the lane.
  term integer not null default 0,
  holder uuid references scanner,
  ends_at timestamptz,
  -- Whether another scanner asked for the lane.
  is_wanted boolean not null default false,
  -- The terms whose former holder may still have admissions to send: [{"scanner": id, "term": term}].
  unreported_terms jsonb not null default '[]',
  primary key (event_id, lane),
  constraint lane_lease_lane_valid check (lane between 0 and 15),
  constraint lane_lease_holder_requires_end check (holder is null or ends_at is not null)
);

-- The scanner that held a lane in one term. ended_at is null for the current term, which ends with the lease.
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

-- Records which scanner held a lane when, to check admissions that arrive late from an offline scanner.
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

-- An event's door settings, valid from `since` until the event's next row.
create table door_settings (
  event_id uuid not null references event on delete cascade,
  since timestamptz not null,
  opens_at timestamptz not null,
  ends_at timestamptz not null,
  ticket_format text not null,
  lease_minutes integer not null,
  primary key (event_id, since)
);

-- Records each change of the door settings, to check admissions that arrive late from an offline scanner.
create function record_door_settings() returns trigger language plpgsql as $$
begin
  insert into door_settings (event_id, since, opens_at, ends_at, ticket_format, lease_minutes)
  values (new.id, case when tg_op = 'INSERT' then '-infinity' else clock_timestamp() end,
    new.doors_open_at, new.ends_at, new.ticket_format, new.lease_minutes)
  on conflict (event_id, since) do update
    set opens_at = excluded.opens_at, ends_at = excluded.ends_at, ticket_format = excluded.ticket_format,
      lease_minutes = excluded.lease_minutes;
  return null;
end $$;
create trigger event_door_settings_added after insert on event
  for each row execute function record_door_settings();
create trigger event_door_settings_changed
  after update of doors_open_at, ends_at, ticket_format, lease_minutes on event
  for each row when ((old.doors_open_at, old.ends_at, old.ticket_format, old.lease_minutes)
    is distinct from (new.doors_open_at, new.ends_at, new.ticket_format, new.lease_minutes))
  execute function record_door_settings();

-- The public key of the phone that held a live ticket before it moved; booking.generation counts the moves.
create table previous_live_key (
  booking_id uuid not null references booking on delete cascade,
  generation smallint not null,
  live_key bytea not null,
  primary key (booking_id, generation)
);

-- Stores the key when a ticket moves to another phone: a scanner may have admitted the ticket offline with the old key.
create function store_previous_live_key() returns trigger language plpgsql as $$
begin
  insert into previous_live_key (booking_id, generation, live_key) values (old.id, old.generation, old.live_key)
  on conflict (booking_id, generation) do update set live_key = excluded.live_key;
  return null;
end $$;
create trigger booking_previous_live_key_stored after update of live_key, generation on booking
  for each row when (old.live_key is not null and old.generation <> new.generation)
  execute function store_previous_live_key();

-- A scan of a ticket, or an override.
create table scan (
  -- Chosen by the scanner, so that a repeated delivery finds the existing row.
  id uuid primary key,
  scanner_id uuid not null references scanner,
  booking_id uuid references booking,
  mode text not null,
  -- Whether a steward admitted the attendee without a ticket code. Overrides per scanner are limited.
  is_override boolean not null default false,
  -- The response to the scan, also for a repeated delivery.
  response jsonb not null,
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- When the admission was undone, by its scanner or by a manager.
  undone_at timestamptz,
  -- Whether a manager undid the admission.
  is_taken_back boolean not null default false,
  -- The result of delivering an offline admission; null: an online scan.
  delivery text,
  conflict_reason text,
  -- Whether the ticket's signature is valid: then it needs a name check until a manager settles the conflict.
  is_signature_valid boolean not null default false,
  -- Whether the scanner had been revoked when it sent the admission, which makes it a conflict.
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

-- The serial number of the last change of an event's tickets. A transaction locks the row until it commits, so that
-- scanners see the serials without gaps.
create table ticket_serial (
  event_id uuid primary key references event on delete cascade,
  -- If it changes, for example after a restore, scanners download the whole ticket list again.
  edition integer not null default floor(random() * 2147483647)::integer,
  serial integer not null default 0
);

-- The serial number of a ticket's last change.
create table ticket_change (
  booking_id uuid primary key references booking on delete cascade,
  event_id uuid not null,
  serial integer not null
);
create index ticket_change_event on ticket_change (event_id, serial);

-- Assigns serials to new tickets. Triggers run in the order of their names, so booking_added has locked the events
-- before. Locks the serials in the order of the event ids: a fixed order avoids deadlocks. Sequential scans are off,
-- because a connection caches the plan of the foreign key check, made perhaps while `booking` was small.
create function assign_serials_to_added_tickets() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  booked_event uuid;
  next_serial integer;
begin
  for booked_event in select distinct event_id from added order by event_id loop
    insert into ticket_serial as latest (event_id, serial) values (booked_event, 1)
    on conflict (event_id) do update set serial = latest.serial + 1 returning serial into next_serial;
    insert into ticket_change (booking_id, event_id, serial) select id, booked_event, next_serial
    from added where event_id = booked_event;
  end loop;
  return null;
end $$;
create trigger booking_serial_assigned_when_added after insert on booking
  referencing new table as added for each statement execute function assign_serials_to_added_tickets();

-- Assigns a serial to a changed ticket. Runs at commit to keep the lock on ticket_serial short: otherwise the gates
-- of an event would wait for each other while points are awarded. Sequential scans are off as in the function above.
create function assign_serial_to_changed_ticket() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  next_serial integer;
begin
  -- A transaction takes one serial per event. xmin tells whether this transaction has already updated the row.
  select serial into next_serial from ticket_serial
  where event_id = new.event_id and xmin = pg_current_xact_id()::xid;
  if next_serial is null then
    insert into ticket_serial as latest (event_id, serial) values (new.event_id, 1)
    on conflict (event_id) do update set serial = latest.serial + 1 returning serial into next_serial;
  end if;
  -- Selects from `booking`, because the same transaction may have deleted the booking.
  insert into ticket_change (booking_id, event_id, serial)
  select id, event_id, next_serial from booking where id = new.id
  on conflict (booking_id) do update set serial = excluded.serial;
  return null;
end $$;
create constraint trigger booking_serial_assigned_when_changed after update on booking
  deferrable initially deferred for each row
  when ((old.status, old.ticket_id, old.generation, old.live_key, old.checked_in_at, old.admitted_by_scan_id,
      old.is_disputed, old.released_term)
    is distinct from
    (new.status, new.ticket_id, new.generation, new.live_key, new.checked_in_at, new.admitted_by_scan_id,
      new.is_disputed, new.released_term))
  execute function assign_serial_to_changed_ticket();
