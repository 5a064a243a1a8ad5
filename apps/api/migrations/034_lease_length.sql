-- How many minutes a scanner may admit without a network, for each event.
alter table event add column lease_minutes integer not null default 20;
alter table event add constraint event_lease_minutes_possible check (lease_minutes between 5 and 240);

-- A late delivery may follow doors' hours that are as old as the longest lease.
alter table door_hours add column lease_minutes integer not null default 20;
create or replace function record_door_hours() returns trigger language plpgsql as $$
begin
  insert into door_hours (event_id, since, opens_at, ends_at, ticket_format, lease_minutes)
  values (new.id, case when tg_op = 'INSERT' then '-infinity' else clock_timestamp() end,
    new.doors_open_at, new.ends_at, new.ticket_format, new.lease_minutes)
  on conflict (event_id, since) do update
    set opens_at = excluded.opens_at, ends_at = excluded.ends_at, ticket_format = excluded.ticket_format,
      lease_minutes = excluded.lease_minutes;
  return null;
end $$;
drop trigger event_door_hours_when_changed on event;
create trigger event_door_hours_when_changed after update of doors_open_at, ends_at, ticket_format, lease_minutes on event
  for each row when ((old.doors_open_at, old.ends_at, old.ticket_format, old.lease_minutes)
    is distinct from (new.doors_open_at, new.ends_at, new.ticket_format, new.lease_minutes))
  execute function record_door_hours();
