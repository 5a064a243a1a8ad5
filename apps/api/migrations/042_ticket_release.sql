-- The term in which the lane's holder released the ticket to the server; null: it did not. Never cleared.
alter table booking add column released_term integer;

-- A released ticket is a change that scanners must learn of.
create or replace function number_changed_tickets() returns trigger language plpgsql as $$
begin
  perform number_ticket_changes(array(
    select added.id from added join removed using (id)
    where (added.status, added.ticket_id, added.generation, added.live_key, added.checked_in_at, added.admitted_by,
        added.is_disputed, added.released_term)
      is distinct from
        (removed.status, removed.ticket_id, removed.generation, removed.live_key, removed.checked_in_at,
          removed.admitted_by, removed.is_disputed, removed.released_term)
  ));
  return null;
end $$;

-- The open streams of scanners: only a scanner that listens is asked to release a ticket.
create table scanner_stream (
  id uuid primary key,
  scanner_id uuid not null references scanner on delete cascade,
  seen_at timestamptz not null default clock_timestamp()
);
create index scanner_stream_scanner on scanner_stream (scanner_id);
