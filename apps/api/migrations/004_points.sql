-- Points are earned once for a booking and never edited: a mistake is corrected by a further entry.

create table points_ledger (
  id bigint generated always as identity primary key,
  -- A member's points_account; no reference, because the entry stays when the member is erased.
  account uuid not null,
  booking_id uuid references booking,
  points integer not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint points_ledger_once_for_a_booking unique (booking_id),
  constraint points_ledger_reason_known check (reason in ('check_in', 'adjustment'))
);
create index points_ledger_account on points_ledger (account);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the points ledger is append-only';
end $$;
create trigger points_ledger_append_only before update or delete or truncate on points_ledger
  for each statement execute function refuse_ledger_change();

-- Balances follow the ledger within its own transaction. The instant tells who got there first: an entry of nothing does
-- not move it, and one that was begun earlier but committed later does not turn it back.
create function add_points() returns trigger language plpgsql as $$
begin
  update member set
    loyalty_points = loyalty_points + entry.points,
    points_reached_at = greatest(points_reached_at, entry.reached_at)
  from (
    select account, sum(points)::integer as points, max(created_at) as reached_at
    from added where points <> 0 group by account
  ) as entry
  where member.points_account = entry.account;
  return null;
end $$;
create trigger points_ledger_added after insert on points_ledger
  referencing new table as added for each statement execute function add_points();
