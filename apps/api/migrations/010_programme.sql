-- What staff change of the programme: who changed it last, when fans see it, and what members were told of it.

-- Raised by each change of staff; whoever saves over an older one is told.
alter table event add column version integer not null default 1;
alter table event add column changed_at timestamptz not null default now();
alter table event add column changed_by uuid references staff on delete set null;
-- From then on fans see it; null: a draft.
alter table event add column published_at timestamptz default now();
-- How often it was moved. A booking knows the last move that its member was told of.
alter table event add column moves integer not null default 0;
alter table booking add column told_moves integer not null default 0;
create index booking_untold on booking (event_id, told_moves) where status <> 'cancelled';

alter table match add column version integer not null default 1;
alter table match add column changed_at timestamptz not null default now();
alter table match add column changed_by uuid references staff on delete set null;

alter table reward add column version integer not null default 1;
alter table reward add column changed_at timestamptz not null default now();
alter table reward add column changed_by uuid references staff on delete set null;

-- Once the seat is counted, the event's row is held: what it says now is what a booking begins with. A booking that
-- raced the event's cancellation is refused here, because the work that frees places may have passed by already.
create or replace function count_added_seats() returns trigger language plpgsql as $$
declare
  moved boolean;
  cancelled boolean;
begin
  update event set held = held + change.seats
  from (select event_id, count(*)::integer as seats from added where status <> 'cancelled' group by event_id) as change
  where event.id = change.event_id;
  select bool_or(event.moves > 0), bool_or(event.cancelled_at is not null) into moved, cancelled
  from event join added on added.event_id = event.id where added.status <> 'cancelled';
  if cancelled then
    raise exception 'the event is cancelled'
      using errcode = 'check_violation', constraint = 'booking_of_no_cancelled_event';
  end if;
  if moved then
    update booking set told_moves = event.moves
    from added join event on event.id = added.event_id
    where booking.id = added.id and added.status <> 'cancelled';
  end if;
  return null;
end $$;
