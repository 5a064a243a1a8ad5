-- A transaction recognises by the row's version (xmin) that it has taken an event's serial already. A stored transaction id
-- was not safe: in a restored database the ids start again, so an old one could be that of a new transaction.
create or replace function number_changed_ticket() returns trigger language plpgsql as $$
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

alter table ticket_serial drop column numbered_in;
