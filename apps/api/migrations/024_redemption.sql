-- Members spend points on rewards, which then wait to be collected.

alter table reward add column kind text;
alter table reward add column limit_per_member integer;
alter table reward add column collect_days integer not null default 30;
alter table reward add column returns_points boolean not null default true;
-- What staff ever put on the shelf: the stock is that, less what members reserved or collected.
alter table reward add column stocked integer;
update reward set stocked = stock;
alter table reward add constraint reward_kind_known check (kind in ('pickup'));
alter table reward add constraint reward_limit_positive check (limit_per_member > 0);
alter table reward add constraint reward_collect_days_positive check (collect_days > 0);
create table redemption (
  id uuid primary key default gen_random_uuid(),
  -- From the sequence of booking numbers, so that no number is ever both.
  number text not null default next_booking_number(),
  reward_id uuid not null references reward,
  -- null once the member is erased.
  member_id uuid references member on delete set null,
  cost integer not null,
  state text not null default 'reserved',
  created_at timestamptz not null default now(),
  collect_until timestamptz not null,
  -- As the reward said when it was redeemed.
  returns_points boolean not null,
  ended_at timestamptz,
  collected_by uuid references staff on delete set null,
  constraint redemption_number_unique unique (number),
  constraint redemption_cost_not_negative check (cost >= 0),
  constraint redemption_state_known check (state in ('reserved', 'collected', 'returned', 'lapsed')),
  constraint redemption_end_told check ((state = 'reserved') = (ended_at is null))
);
create index redemption_member on redemption (member_id, created_at desc);
create index redemption_reward on redemption (reward_id, member_id) where state in ('reserved', 'collected');
create index redemption_newest on redemption (created_at desc, id);
create index redemption_due on redemption (collect_until) where state = 'reserved';

-- One entry for spending, and at most one that gives the points back.
alter table points_ledger add column redemption_id uuid references redemption;
alter table points_ledger add constraint points_ledger_once_for_a_redemption unique (redemption_id, reason);
alter table points_ledger drop constraint points_ledger_reason_known;
alter table points_ledger add constraint points_ledger_reason_known check (
  reason in ('check_in', 'check_in_undone', 'adjustment', 'redeemed', 'returned', 'lapsed')
);
alter table points_ledger drop constraint points_ledger_of_an_admission;
alter table points_ledger add constraint points_ledger_cause_told check (
  (reason in ('check_in', 'check_in_undone')) = (booking_id is not null)
  and (booking_id is null) = (admission_number is null)
  and (reason in ('redeemed', 'returned', 'lapsed')) = (redemption_id is not null)
);
-- Spending and what comes back of it never rank.
alter table points_ledger add constraint points_ledger_spending_does_not_rank check (redemption_id is null or points = 0);

-- Counted by the database itself, so that no way of redeeming can forget it: what is reserved or collected left the shelf.
create function count_redemption() returns trigger language plpgsql as $$
declare
  taken integer := (new.state in ('reserved', 'collected'))::integer;
begin
  if tg_op = 'UPDATE' then
    taken := taken - (old.state in ('reserved', 'collected'))::integer;
  end if;
  if taken <> 0 then
    update reward set stock = stock - taken where id = new.reward_id and stock is not null;
  end if;
  return null;
end $$;
create trigger redemption_counted after insert or update of state on redemption
  for each row execute function count_redemption();

-- `stocked` follows every change that staff make to the stock, and none that a redemption makes.
create function count_stocked() returns trigger language plpgsql as $$
begin
  if new.stock is null then
    new.stocked := null;
  elsif tg_op = 'INSERT' then
    new.stocked := new.stock;
  elsif old.stock is null then
    new.stocked := new.stock + (
      select count(*) from redemption where reward_id = new.id and state in ('reserved', 'collected')
    );
  elsif pg_trigger_depth() = 1 then
    new.stocked := old.stocked + new.stock - old.stock;
  end if;
  return new;
end $$;
create trigger reward_stocked before insert or update of stock on reward
  for each row execute function count_stocked();
