-- Rewards that are a code of a partner, and rewards that let a member book one event early.

alter table reward drop constraint reward_kind_known;
alter table reward add constraint reward_kind_known check (kind in ('pickup', 'voucher', 'perk'));
-- How to use a voucher.
alter table reward add column instructions_ar text, add column instructions_en text;
-- The event that a perk lets a member book early, and how many hours before everybody else; null: at any time before.
alter table reward add column event_id uuid references event, add column early_hours integer;
alter table reward add constraint reward_instructions_of_a_voucher check (
  (kind is not distinct from 'voucher') = (instructions_ar is not null)
  and (instructions_ar is null) = (instructions_en is null)
);
-- The stock of a voucher reward is its unused vouchers.
alter table reward add constraint reward_vouchers_counted check (kind <> 'voucher' or stock is not null);
alter table reward add constraint reward_event_of_a_perk check (
  (kind is not distinct from 'perk') = (event_id is not null) and (early_hours is null or event_id is not null)
);
alter table reward add constraint reward_early_hours_positive check (early_hours > 0);

create table voucher (
  id uuid primary key default gen_random_uuid(),
  reward_id uuid not null references reward,
  -- A keyed hash finds the same code again without showing it; the code itself is encrypted.
  code_hash bytea not null,
  sealed_code bytea not null,
  -- Vouchers are handed out in the order of their file.
  place bigint generated always as identity,
  handed_out_at timestamptz,
  constraint voucher_code_once unique (code_hash),
  constraint voucher_of_its_reward unique (id, reward_id)
);
create index voucher_unused on voucher (reward_id, place) where handed_out_at is null;

-- What a redemption is stays, even if staff change the reward.
alter table redemption add column kind text not null default 'pickup';
alter table redemption add column voucher_id uuid;
-- The booking for which a perk was used.
alter table redemption add column booking_id uuid references booking;
alter table redemption add constraint redemption_kind_known check (kind in ('pickup', 'voucher', 'perk'));
alter table redemption add constraint redemption_voucher_once unique (voucher_id);
alter table redemption add constraint redemption_voucher_of_its_reward
  foreign key (voucher_id, reward_id) references voucher (id, reward_id);
alter table redemption add constraint redemption_voucher_at_once check (
  (kind = 'voucher') = (voucher_id is not null) and (kind <> 'voucher' or state = 'collected')
);
alter table redemption add constraint redemption_booking_once unique (booking_id);
alter table redemption add constraint redemption_perk_used_by_a_booking check (
  (kind = 'perk' and state = 'collected') = (booking_id is not null)
);
create index redemption_vouchers on redemption (member_id, created_at desc) where kind = 'voucher';
create index redemption_perks on redemption (reward_id, member_id) where kind = 'perk' and state = 'reserved';
create index reward_perks on reward (event_id) where event_id is not null;

-- The stock follows every voucher that is added or withdrawn. Handing one out counts like any redemption.
create function count_voucher() returns trigger language plpgsql as $$
begin
  update reward set stock = stock + moved.items, stocked = stocked + moved.items
  from (
    select reward_id, (case tg_op when 'INSERT' then 1 else -1 end) * count(*)::integer as items
    from changed group by reward_id
  ) as moved
  where reward.id = moved.reward_id;
  return null;
end $$;
create trigger voucher_added after insert on voucher
  referencing new table as changed for each statement execute function count_voucher();
create trigger voucher_withdrawn after delete on voucher
  referencing old table as changed for each statement execute function count_voucher();

-- An unused perk ends when everybody can book: it follows the event when staff change that time.
create function move_perks() returns trigger language plpgsql as $$
begin
  update redemption set collect_until = coalesce(new.booking_opens_at, now())
  from reward
  where reward.id = redemption.reward_id and reward.event_id = new.id
    and redemption.kind = 'perk' and redemption.state = 'reserved';
  return null;
end $$;
create trigger event_perks_moved after update of booking_opens_at on event
  for each row when (new.booking_opens_at is distinct from old.booking_opens_at) execute function move_perks();
