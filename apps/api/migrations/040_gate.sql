-- Where attendees of an event enter. A scanner works at one gate, and has the name of its steward.
create table gate (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references event on delete cascade,
  -- The order on tickets and in the console. It changes only under a lock on the event.
  position smallint not null,
  name_ar text not null,
  name_en text not null,
  directions_ar text,
  directions_en text,
  created_at timestamptz not null default now(),
  constraint gate_name_length check (char_length(name_ar) between 1 and 30 and char_length(name_en) between 1 and 30),
  constraint gate_directions_length check (char_length(directions_ar) between 1 and 80 and char_length(directions_en) between 1 and 80),
  constraint gate_directions_together check ((directions_ar is null) = (directions_en is null)),
  constraint gate_position_possible check (position between 1 and 12)
);
create unique index gate_name_ar_of_an_event on gate (event_id, lower(name_ar));
create unique index gate_name_en_of_an_event on gate (event_id, lower(name_en));

-- A gate is removed only after its scanners were revoked.
alter table scanner add column gate_id uuid references gate on delete set null;
alter table scanner add constraint scanner_counter_at_no_gate check (kind = 'gate' or gate_id is null);
create index scanner_gate on scanner (gate_id) where gate_id is not null;
