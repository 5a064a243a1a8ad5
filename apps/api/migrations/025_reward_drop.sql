-- Rewards that can be redeemed from an hour on or until one, redemptions of a crowd in one transaction, and a reminder.

alter table reward add column available_from timestamptz, add column available_until timestamptz;
alter table reward add constraint reward_available_in_order check (available_until > available_from);

-- Set with the message that reminds the member to collect it.
alter table redemption add column reminded_at timestamptz;

-- Each statement's changes are added up per reward, so that a batch updates the reward once. In the order of ids, because
-- one statement may put back what a member has of several rewards (decision 044).
create or replace function count_redemption() returns trigger language plpgsql as $$
declare
  change record;
begin
  if tg_op = 'INSERT' then
    update reward set stock = stock - taken.items
    from (
      select reward_id, count(*)::integer as items from added where state in ('reserved', 'collected') group by reward_id
    ) as taken
    where reward.id = taken.reward_id and stock is not null;
    return null;
  end if;
  for change in
    select reward_id, sum(items)::integer as items from (
      select reward_id, 1 as items from added where state in ('reserved', 'collected')
      union all
      select reward_id, -1 from removed where state in ('reserved', 'collected')
    ) as moved group by reward_id having sum(items) <> 0 order by reward_id
  loop
    update reward set stock = stock - change.items where id = change.reward_id and stock is not null;
  end loop;
  return null;
end $$;
drop trigger redemption_counted on redemption;
create trigger redemption_added after insert on redemption
  referencing new table as added for each statement execute function count_redemption();
create trigger redemption_changed after update on redemption
  referencing old table as removed new table as added for each statement execute function count_redemption();
