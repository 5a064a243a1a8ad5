-- A changed ticket is numbered at the commit: its event's serial is locked for the commit alone, not from the admission
-- on through all that follows it. Otherwise the gates of an event would wait for each other's points.
alter table ticket_serial add column numbered_in xid8;

create function number_changed_ticket() returns trigger language plpgsql as $$
declare
  next integer;
begin
  select serial into next from ticket_serial
  where event_id = new.event_id and numbered_in = pg_current_xact_id();
  if next is null then
    insert into ticket_serial as known (event_id, serial, numbered_in) values (new.event_id, 1, pg_current_xact_id())
    on conflict (event_id) do update set serial = known.serial + 1, numbered_in = excluded.numbered_in
    returning serial into next;
  end if;
  -- The booking may be gone: deleted in the transaction that changed it.
  insert into ticket_change (booking_id, event_id, serial)
  select id, event_id, next from booking where id = new.id
  on conflict (booking_id) do update set serial = excluded.serial;
  return null;
end $$;
alter function number_changed_ticket() set enable_seqscan = off;

drop trigger booking_numbered_when_changed on booking;
drop function number_changed_tickets();
create constraint trigger booking_numbered_when_changed after update on booking
  deferrable initially deferred for each row
  when ((old.status, old.ticket_id, old.generation, old.live_key, old.checked_in_at, old.admitted_by, old.is_disputed,
      old.released_term)
    is distinct from
    (new.status, new.ticket_id, new.generation, new.live_key, new.checked_in_at, new.admitted_by, new.is_disputed,
      new.released_term))
  execute function number_changed_ticket();
