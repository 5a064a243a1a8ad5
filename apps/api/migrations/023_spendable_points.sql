-- Points rank a member and can be spent. Spending must not lower a rank, so each ledger entry has an amount for either sum.

-- `points` adds up to `loyalty_points`, which ranks. `balance` adds up to what can be spent, `owed` to what a member still
-- owes after an undone admission whose points were already spent.
alter table points_ledger add column balance integer, add column owed integer not null default 0;
alter table points_ledger disable trigger points_ledger_append_only;
update points_ledger set balance = points;
alter table points_ledger enable trigger points_ledger_append_only;
alter table points_ledger alter column balance set not null;

alter table member add column points_balance integer not null default 0, add column points_owed integer not null default 0;
update member set points_balance = loyalty_points where loyalty_points > 0;
alter table member add constraint member_balance_not_negative check (points_balance >= 0);
alter table member add constraint member_owed_not_negative check (points_owed >= 0);
-- Whatever comes in pays the debt first.
alter table member add constraint member_owes_only_without_balance check (points_owed = 0 or points_balance = 0);

-- Callers write by how much the balance should change; without it, as much as the ranking points: processes of the version
-- before this one, which may still run, know no balance. A credit pays the member's debt first, and an undone admission takes
-- what the balance holds and leaves the rest as debt. It holds for one entry per member in a statement: a second one would
-- not see the first, and the constraints of `member` refuse what that would break.
create function settle_points() returns trigger language plpgsql as $$
declare
  own record;
begin
  new.balance := coalesce(new.balance, new.points);
  select points_balance, points_owed into own from member where points_account = new.account for no key update;
  if not found then
    return new;
  end if;
  if new.balance > 0 then
    new.owed := -least(new.balance, own.points_owed);
  elsif new.reason = 'check_in_undone' then
    new.owed := greatest(-new.balance - own.points_balance, 0);
  end if;
  new.balance := new.balance + new.owed;
  return new;
end $$;
create trigger points_ledger_settled before insert on points_ledger for each row execute function settle_points();

-- The member's sums follow in the same statement, for entries that were really added: not for one that was there already.
create or replace function add_points() returns trigger language plpgsql as $$
begin
  update member set
    loyalty_points = loyalty_points + entry.points,
    points_balance = points_balance + entry.balance,
    points_owed = points_owed + entry.owed,
    points_reached_at = greatest(points_reached_at, entry.reached_at)
  from (
    select account, sum(points)::integer as points, sum(balance)::integer as balance, sum(owed)::integer as owed,
      max(created_at) filter (where points <> 0) as reached_at
    from added group by account
  ) as entry
  where member.points_account = entry.account and (entry.points, entry.balance, entry.owed) <> (0, 0, 0);
  return null;
end $$;
