-- Live tickets: the public key of the phone that holds a ticket, Ed25519 or an uncompressed point of P-256.

alter table booking add column live_key bytea;
alter table booking add constraint booking_live_key_length check (octet_length(live_key) in (32, 65));

-- A list that knows the phone before says "another phone" of the one that holds the ticket now.
create or replace function number_changed_tickets() returns trigger language plpgsql as $$
begin
  perform number_ticket_changes(array(
    select added.id from added join removed using (id)
    where (added.status, added.ticket_id, added.generation, added.live_key, added.checked_in_at, added.admitted_by)
      is distinct from
        (removed.status, removed.ticket_id, removed.generation, removed.live_key, removed.checked_in_at, removed.admitted_by)
  ));
  return null;
end $$;
