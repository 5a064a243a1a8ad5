-- Rewards, vouchers and redemptions.

create table reward (
  id uuid primary key default gen_random_uuid(),
  name_ar text not null,
  name_en text not null,
  description_ar text not null,
  description_en text not null,
  -- pickup: collected at a counter; voucher: a partner's code; perk: early booking of one event; null: not redeemable.
  kind text,
  -- The cost in points.
  loyalty_points integer not null,
  -- The lowest tier whose members may redeem the reward; null: no tier is required.
  tier_id uuid references tier,
  -- False: fans see the reward, but cannot redeem it.
  available boolean not null default true,
  available_from timestamptz,
  available_until timestamptz,
  -- The number of remaining items; null: unlimited.
  stock integer,
  -- The remaining items plus those reserved or collected; null: unlimited.
  total_stock integer,
  limit_per_member integer,
  collect_days integer not null default 30,
  -- Whether a member who does not collect the reward in time gets the points back.
  returns_points boolean not null default true,
  -- What fans see if the reward has no picture.
  drawing text not null default 'gift',
  -- What a member chooses or writes when redeeming: [{label: {ar, en}, values: [{ar, en}] or null for a line}].
  options jsonb not null default '[]',
  -- How to use a voucher, or where and when to collect.
  instructions_ar text,
  instructions_en text,
  -- The event that a perk lets a member book early.
  event_id uuid,
  -- A perk is valid from this many hours before the booking opens for everybody; null: at any time before.
  early_hours integer,
  -- False: hidden from fans.
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid references staff on delete set null,
  constraint reward_kind_valid check (kind in ('pickup', 'voucher', 'perk')),
  constraint reward_drawing_valid check (
    drawing in ('gift', 'jersey', 'scarf', 'cap', 'mug', 'stickers', 'key_ring', 'mouse_pad', 'gamepad', 'pass', 'voucher',
      'building', 'wallpaper')
  ),
  constraint reward_options_match_kind check (options = '[]' or kind is not distinct from 'pickup'),
  constraint reward_cost_not_negative check (loyalty_points >= 0),
  constraint reward_available_until_after_from check (available_until > available_from),
  constraint reward_stock_not_negative check (stock >= 0),
  -- The stock of a voucher reward is the number of its unused vouchers.
  constraint reward_voucher_stock_required check (kind <> 'voucher' or stock is not null),
  constraint reward_limit_positive check (limit_per_member > 0),
  constraint reward_collect_days_positive check (collect_days > 0),
  constraint reward_instructions_match_kind check (
    case kind when 'voucher' then instructions_ar is not null when 'pickup' then true else instructions_ar is null end
    and (instructions_ar is null) = (instructions_en is null)
  ),
  constraint reward_event_matches_kind check (
    (kind is not distinct from 'perk') = (event_id is not null) and (early_hours is null or event_id is not null)
  ),
  constraint reward_early_hours_positive check (early_hours > 0)
);
create index reward_tier on reward (tier_id) where tier_id is not null;
create index reward_perks on reward (event_id) where event_id is not null;
create trigger reward_list_changed after insert or update or delete on reward
  for each row execute function publish_list_change('reward');

-- A partner's code, for one redemption.
create table voucher (
  id uuid primary key default gen_random_uuid(),
  reward_id uuid not null references reward,
  -- A keyed hash, to detect a code that was imported before. The code itself is encrypted.
  code_hash bytea not null,
  sealed_code bytea not null,
  -- Vouchers are handed out in the order of the imported file.
  position bigint generated always as identity,
  handed_out_at timestamptz,
  constraint voucher_code_unique unique (code_hash),
  -- The target of redemption_voucher_matches_reward.
  constraint voucher_id_reward_unique unique (id, reward_id)
);
create index voucher_unused on voucher (reward_id, position) where handed_out_at is null;

-- A member's exchange of points for one reward, with the reward's kind, cost and terms at that time.
create table redemption (
  id uuid primary key default gen_random_uuid(),
  -- Bookings and redemptions share the sequence, so no number is both a booking's and a redemption's.
  number text not null default next_booking_number(),
  reward_id uuid not null references reward,
  -- null: the member was erased.
  member_id uuid references member on delete set null,
  kind text not null default 'pickup',
  cost integer not null,
  returns_points boolean not null,
  state text not null default 'reserved',
  created_at timestamptz not null default now(),
  collect_until timestamptz not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  -- The staff member or the counter that handed out the reward.
  collected_by uuid references staff on delete set null,
  collected_by_counter uuid,
  voucher_id uuid,
  -- What the member chose or wrote: [{label: {ar, en}, value: {ar, en}}]; null: the reward had no options.
  options jsonb,
  -- The booking for which a perk was used.
  booking_id uuid,
  constraint redemption_number_unique unique (number),
  constraint redemption_kind_valid check (kind in ('pickup', 'voucher', 'perk')),
  constraint redemption_cost_not_negative check (cost >= 0),
  constraint redemption_state_valid check (state in ('reserved', 'collected', 'returned', 'lapsed')),
  constraint redemption_end_required check ((state = 'reserved') = (ended_at is null)),
  constraint redemption_collected_by_requires_collected check (
    num_nonnulls(collected_by, collected_by_counter) <= (state = 'collected')::integer
  ),
  constraint redemption_voucher_unique unique (voucher_id),
  constraint redemption_voucher_matches_reward foreign key (voucher_id, reward_id) references voucher (id, reward_id),
  constraint redemption_voucher_matches_kind check (
    (kind = 'voucher') = (voucher_id is not null) and (kind <> 'voucher' or state = 'collected')
  ),
  constraint redemption_booking_unique unique (booking_id),
  constraint redemption_perk_booking_required check (
    (kind = 'perk' and state = 'collected') = (booking_id is not null)
  )
);
create index redemption_member on redemption (member_id, created_at desc);
create index redemption_reward on redemption (reward_id, member_id) where state in ('reserved', 'collected');
create index redemption_newest on redemption (created_at desc, id);
create index redemption_due on redemption (collect_until) where state = 'reserved';
create index redemption_perks on redemption (reward_id, member_id) where kind = 'perk' and state = 'reserved';
create index redemption_counter on redemption (collected_by_counter) where collected_by_counter is not null;
alter table points_ledger add foreign key (redemption_id) references redemption;

-- Clears what a member chose or wrote when the member is erased, because it may name a person.
create function clear_redemption_options() returns trigger language plpgsql as $$
begin
  new.options := null;
  return new;
end $$;
create trigger redemption_member_erased before update of member_id on redemption
  for each row when (new.member_id is null) execute function clear_redemption_options();

-- Updates the stock once per reward and statement. One statement can end redemptions of several rewards, so the
-- function updates, and thereby locks, the rewards in the order of their ids to avoid a deadlock (decision 044).
create function update_stock_for_redemptions() returns trigger language plpgsql as $$
declare
  change record;
begin
  if tg_op = 'INSERT' then
    update reward set stock = stock - taken.items
    from (
      select reward_id, count(*)::integer as items from new_rows where state in ('reserved', 'collected')
      group by reward_id
    ) as taken
    where reward.id = taken.reward_id and stock is not null;
    return null;
  end if;
  for change in
    select reward_id, sum(items)::integer as items from (
      select reward_id, 1 as items from new_rows where state in ('reserved', 'collected')
      union all
      select reward_id, -1 from old_rows where state in ('reserved', 'collected')
    ) as changes group by reward_id having sum(items) <> 0 order by reward_id
  loop
    update reward set stock = stock - change.items where id = change.reward_id and stock is not null;
  end loop;
  return null;
end $$;
create trigger redemption_added after insert on redemption
  referencing new table as new_rows for each statement execute function update_stock_for_redemptions();
create trigger redemption_changed after update on redemption
  referencing old table as old_rows new table as new_rows
  for each statement execute function update_stock_for_redemptions();

-- Updates `total_stock` when staff change the stock. Ignores changes by the redemption trigger (trigger depth 2).
create function update_total_stock() returns trigger language plpgsql as $$
begin
  if new.stock is null then
    new.total_stock := null;
  elsif tg_op = 'INSERT' then
    new.total_stock := new.stock;
  elsif old.stock is null then
    new.total_stock := new.stock + (
      select count(*) from redemption where reward_id = new.id and state in ('reserved', 'collected')
    );
  elsif pg_trigger_depth() = 1 then
    new.total_stock := old.total_stock + new.stock - old.stock;
  end if;
  return new;
end $$;
create trigger reward_total_stock_updated before insert or update of stock on reward
  for each row execute function update_total_stock();

-- Updates the stock when vouchers are added or withdrawn. Handing one out updates the stock through its redemption.
create function update_stock_for_vouchers() returns trigger language plpgsql as $$
begin
  update reward set stock = stock + change.items, total_stock = total_stock + change.items
  from (
    select reward_id, (case tg_op when 'INSERT' then 1 else -1 end) * count(*)::integer as items
    from changed group by reward_id
  ) as change
  where reward.id = change.reward_id;
  return null;
end $$;
create trigger voucher_added after insert on voucher
  referencing new table as changed for each statement execute function update_stock_for_vouchers();
create trigger voucher_withdrawn after delete on voucher
  referencing old table as changed for each statement execute function update_stock_for_vouchers();
