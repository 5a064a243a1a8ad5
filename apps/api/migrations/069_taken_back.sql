-- A manager takes an admission back at any time, and what it earned. Neither sum falls below zero: what is missing is owed.

-- When the booking's latest admission was taken back. Its reason is in the audit log alone.
alter table booking add column taken_back_at timestamptz;
-- Whether a manager took the scan's admission back, at `undone_at`; otherwise its scanner undid it.
alter table scan add column is_taken_back boolean not null default false;

-- `points` adds up to `loyalty_points`, `ranking_owed` to what a member's ranking still owes, as `owed` does for the balance.
alter table points_ledger add column ranking_owed integer not null default 0;
alter table member add column ranking_owed integer not null default 0;
alter table member add constraint member_ranking_owed_not_negative check (ranking_owed >= 0);
-- Whatever comes in pays the debt first.
alter table member add constraint member_owes_ranking_only_without_points check (ranking_owed = 0 or loyalty_points = 0);

-- Of both sums alike: a credit pays the member's debt first, and what is taken back takes what there is and leaves the rest
-- as debt. It holds for one entry per member in a statement, as before.
create or replace function settle_points() returns trigger language plpgsql as $$
declare
  own record;
  is_undone boolean := new.reason in ('check_in_undone', 'streak_undone', 'referral_undone');
begin
  new.balance := coalesce(new.balance, new.points);
  select loyalty_points, ranking_owed, points_balance, points_owed into own
  from member where points_account = new.account for no key update;
  if not found then
    return new;
  end if;
  if new.points > 0 then
    new.ranking_owed := -least(new.points, own.ranking_owed);
  elsif is_undone then
    new.ranking_owed := greatest(-new.points - own.loyalty_points, 0);
  end if;
  if new.balance > 0 then
    new.owed := -least(new.balance, own.points_owed);
  elsif is_undone then
    new.owed := greatest(-new.balance - own.points_balance, 0);
  end if;
  new.points := new.points + new.ranking_owed;
  new.balance := new.balance + new.owed;
  return new;
end $$;
drop trigger points_ledger_award_undone on points_ledger;
drop function owe_award();

create or replace function add_points() returns trigger language plpgsql as $$
begin
  update member set
    loyalty_points = loyalty_points + entry.points,
    ranking_owed = member.ranking_owed + entry.ranking_owed,
    points_balance = points_balance + entry.balance,
    points_owed = points_owed + entry.owed,
    points_reached_at = greatest(points_reached_at, entry.reached_at)
  from (
    select account, sum(points)::integer as points, sum(balance)::integer as balance, sum(owed)::integer as owed,
      sum(ranking_owed)::integer as ranking_owed, max(created_at) filter (where points <> 0) as reached_at
    from added group by account
  ) as entry
  where member.points_account = entry.account
    and (entry.points, entry.balance, entry.owed, entry.ranking_owed) <> (0, 0, 0, 0);
  return null;
end $$;
