-- Seasons and tiers. A ledger entry counts in the season of its event, and a member's season points decide their tier.

create table season (
  id uuid primary key default gen_random_uuid(),
  name_ar text not null,
  name_en text not null,
  timezone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What happens to balances when the season is over: kept, cut to `balance_cap`, or lapsed.
  balance_policy text not null default 'carried',
  balance_cap integer,
  cancelled_at timestamptz,
  -- From then on the standings never change.
  frozen_at timestamptz,
  -- The announcement of a cut and the cut itself go through the members by id. Each stores the last member that it did,
  -- in the same transaction, and its end.
  announced_to uuid,
  announced_at timestamptz,
  settled_to uuid,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid references staff on delete set null,
  constraint season_ends_after_start check (ends_at > starts_at),
  constraint season_balance_policy_known check (balance_policy in ('carried', 'capped', 'lapsed')),
  constraint season_cap_of_a_capped_balance check ((balance_policy = 'capped') = (balance_cap is not null)),
  constraint season_cap_positive check (balance_cap > 0),
  constraint season_cancelled_or_frozen check (cancelled_at is null or frozen_at is null),
  constraint season_settled_after_freeze check (settled_at is null or frozen_at is not null),
  constraint season_without_overlap exclude using gist (tstzrange(starts_at, ends_at) with &&) where (cancelled_at is null)
);

create table tier (
  id uuid primary key default gen_random_uuid(),
  name_ar text not null,
  name_en text not null,
  color text not null,
  -- The points that a member must earn in a season.
  threshold integer not null,
  -- How many hours before the opening a member of this tier may book.
  early_hours integer not null default 0,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid references staff on delete set null,
  constraint tier_color_is_hex check (color ~ '^#[0-9a-f]{6}$'),
  constraint tier_threshold_positive check (threshold > 0),
  constraint tier_threshold_unique unique (threshold),
  constraint tier_early_hours_not_negative check (early_hours >= 0)
);

-- The lowest tier that may redeem it. null: every member.
alter table reward add column tier_id uuid references tier;
create index reward_tier on reward (tier_id) where tier_id is not null;

-- The season that an entry counts in; of a lapsed balance and of a prize, the season that caused it.
alter table points_ledger add column season_id uuid references season;
alter table points_ledger drop constraint points_ledger_reason_known;
alter table points_ledger add constraint points_ledger_reason_known check (
  reason in ('check_in', 'check_in_undone', 'adjustment', 'redeemed', 'returned', 'lapsed', 'season_lapsed', 'prize')
);
alter table points_ledger add constraint points_ledger_season_told check (
  reason not in ('season_lapsed', 'prize') or (season_id is not null and points = 0)
);
create unique index points_ledger_once_for_a_season on points_ledger (season_id, reason, account)
  where reason in ('season_lapsed', 'prize');

create index points_ledger_without_booking on points_ledger (created_at) where booking_id is null;

-- The one change that an entry allows is its season, because seasons may be created after their start.
drop trigger points_ledger_append_only on points_ledger;
create trigger points_ledger_append_only before delete or truncate on points_ledger
  for each statement execute function refuse_ledger_change();
create trigger points_ledger_unchanged before update on points_ledger
  for each row when (to_jsonb(old) - 'season_id' <> to_jsonb(new) - 'season_id') execute function refuse_ledger_change();

-- Each member's points of a season. It names the account and not the member, so that final standings outlive an erasure.
create table season_standing (
  season_id uuid not null references season,
  account uuid not null,
  points integer not null,
  reached_at timestamptz not null,
  -- Whether the member's first admission ever counts in this season.
  is_newcomer boolean not null default false,
  primary key (season_id, account)
);
create index season_standing_account on season_standing (account);
create index season_standing_by_points on season_standing (season_id, (-points), reached_at, account) where points > 0;
create index season_standing_newcomers on season_standing (season_id, (-points), reached_at, account)
  where points > 0 and is_newcomer;

-- The tally of a season's points, like `points_tally` and `points_tally_change`. Separate tables, because processes of the
-- version before this one fold everything that is in those.
create table season_tally (
  season_id uuid not null references season,
  level text not null,
  place integer not null,
  members integer not null,
  primary key (season_id, level, place),
  constraint season_tally_level_known check (level in ('balance', 'band'))
) with (fillfactor = 70);
create table season_tally_change (
  id bigint generated always as identity primary key,
  season_id uuid not null references season,
  points integer not null,
  members smallint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create function note_standing() returns trigger language plpgsql as $$
begin
  insert into season_tally_change (season_id, points, members)
  select season_id, points, members
  from (values (old.season_id, old.points, -1), (new.season_id, new.points, 1)) as moved (season_id, points, members)
  where points > 0;
  return null;
end $$;
create trigger season_standing_joined after insert on season_standing
  for each row when (new.points > 0) execute function note_standing();
create trigger season_standing_changed after update of points on season_standing
  for each row when (new.points <> old.points) execute function note_standing();
create trigger season_standing_left after delete on season_standing
  for each row when (old.points > 0) execute function note_standing();

create function season_rank(of_season uuid, own integer) returns integer language plpgsql stable parallel safe as $$
begin
  if own is null or own <= 0 then
    return null;
  end if;
  return 1
    + (select coalesce(sum(members), 0) from season_tally
       where season_id = of_season and level = 'band' and place > points_band(own))
    + (select coalesce(sum(members), 0) from season_tally
       where season_id = of_season and level = 'balance' and place > own and place < points_band_end(own))
    + (select coalesce(sum(members), 0) from season_tally_change where season_id = of_season and points > own);
end $$;

create function season_between(of_season uuid, low integer, high integer) returns integer
language plpgsql stable parallel safe as $$
begin
  return (select coalesce(sum(members), 0) from season_tally
      where season_id = of_season and level = 'balance' and place > low and place <= high)
    + (select coalesce(sum(members), 0) from season_tally_change
      where season_id = of_season and points > low and points <= high);
end $$;

-- A member's account with the two nearest before and after in the season, each with their rank; nobody without points.
create function season_near(of_season uuid, own_account uuid) returns table (account uuid, rank integer)
language plpgsql stable parallel safe rows 5 as $$
#variable_conflict use_column
declare
  own season_standing;
  own_rank integer;
begin
  select * into own from season_standing where season_id = of_season and account = own_account and points > 0;
  if not found then
    return;
  end if;
  own_rank := season_rank(of_season, own.points);
  return query select own.account, own_rank;
  return query
    select before.account, own_rank - season_between(of_season, own.points, before.points)
    from (
      select account, points from season_standing
      where season_id = of_season and points > 0
        and (-points, reached_at, account) < (-own.points, own.reached_at, own.account)
      order by -points desc, reached_at desc, account desc limit 2
    ) as before;
  return query
    select behind.account, own_rank + season_between(of_season, behind.points, own.points)
    from (
      select account, points from season_standing
      where season_id = of_season and points > 0
        and (-points, reached_at, account) > (-own.points, own.reached_at, own.account)
      order by -points, reached_at, account limit 2
    ) as behind;
end $$;

-- Entries that are written this long after the season's end, or later, count for all time only.
create function season_freezes_at(ends_at timestamptz) returns timestamptz language sql immutable parallel safe
  return ends_at + interval '24 hours';

-- By the database itself, so that no way of writing an entry can forget its season, and neither can processes of the version
-- before. The lock makes freezing and cancelling wait for this entry, and this entry for them.
create function assign_season() returns trigger language plpgsql as $$
declare
  moment timestamptz := new.created_at;
begin
  if new.season_id is not null then
    return new;
  end if;
  if new.reason = 'check_in_undone' then
    select season.id into new.season_id
    from points_ledger as entry join season on season.id = entry.season_id
    where entry.booking_id = new.booking_id and entry.admission_number = new.admission_number
      and entry.reason = 'check_in' and frozen_at is null and now() < season_freezes_at(ends_at)
    for key share of season;
    return new;
  end if;
  if new.booking_id is not null then
    select starts_at into moment from event join booking on event.id = event_id where booking.id = new.booking_id;
  end if;
  select id into new.season_id from season
  where starts_at <= moment and ends_at > moment and cancelled_at is null and frozen_at is null
    and now() < season_freezes_at(ends_at)
  for key share;
  return new;
end $$;
create trigger points_ledger_seasoned before insert on points_ledger for each row execute function assign_season();

-- The season of the account's first admission that was not undone; null also if that admission counts in none.
create function first_season(own_account uuid) returns uuid language sql stable parallel safe as $$
  select season_id from points_ledger as entry
  where account = own_account and reason = 'check_in' and not exists (
    select 1 from points_ledger as undone where undone.booking_id = entry.booking_id
      and undone.admission_number = entry.admission_number and undone.reason = 'check_in_undone')
  order by id limit 1
$$;

-- Members' standings follow the ledger in the same statement, as `member.loyalty_points` does. Without a member, the account
-- belongs to somebody who was erased and is in no standings any more.
create function add_season_points() returns trigger language plpgsql as $$
begin
  insert into season_standing as standing (season_id, account, points, reached_at)
  select season_id, account, sum(points), max(added.created_at)
  from added join member on member.points_account = account
  where season_id is not null and points <> 0
  group by season_id, account
  on conflict (season_id, account) do update
    set points = standing.points + excluded.points, reached_at = greatest(standing.reached_at, excluded.reached_at);
  perform 1 from season where frozen_at is null and id in (
    select kept.season_id from season_standing as kept join added on added.account = kept.account
    where reason in ('check_in', 'check_in_undone'))
  order by id for key share;
  update season_standing as standing set is_newcomer = not is_newcomer
  from season
  where season.id = standing.season_id and frozen_at is null
    and account in (select account from added where reason in ('check_in', 'check_in_undone'))
    and is_newcomer <> (first_season(account) is not distinct from standing.season_id);
  return null;
end $$;
create trigger points_ledger_standing after insert on points_ledger
  referencing new table as added for each statement execute function add_season_points();

-- Lets a season that is created or moved count the entries of its time: of events that start in it, and entries without an
-- event. It takes none from another season unless that was cancelled. The caller holds a lock on the ledger, so that no entry
-- is written meanwhile.
create function take_entries(of_season uuid) returns void language plpgsql as $$
#variable_conflict use_column
declare
  own season;
begin
  select * into own from season where id = of_season;
  update points_ledger set season_id = null where season_id = of_season;
  delete from season_standing where season_id = of_season;
  update points_ledger as entry set season_id = of_season
  from (
    select ledger.id from event join booking on event_id = event.id join points_ledger as ledger on booking_id = booking.id
    where starts_at >= own.starts_at and starts_at < own.ends_at
    union all
    select id from points_ledger
    where booking_id is null and created_at >= own.starts_at and created_at < own.ends_at
      and reason not in ('season_lapsed', 'prize')
  ) as own_entry
  where entry.id = own_entry.id and created_at < season_freezes_at(own.ends_at) and (season_id is null or exists (
    select 1 from season as former where former.id = season_id and former.cancelled_at is not null));
  -- The members are locked against being erased before their standings are there.
  perform 1 from member where points_account in (select account from points_ledger where season_id = of_season)
  order by id for key share;
  insert into season_standing (season_id, account, points, reached_at, is_newcomer)
  select of_season, account, sum(points), max(entry.created_at) filter (where points <> 0),
    first_season(account) is not distinct from of_season
  from points_ledger as entry join member on member.points_account = account
  where season_id = of_season group by account having count(*) filter (where points <> 0) > 0;
end $$;

-- An erased member leaves the standings that are not final. The lock makes freezing a season wait until this commits.
create function leave_standings() returns trigger language plpgsql as $$
begin
  perform 1 from season where frozen_at is null
    and id in (select season_id from season_standing where account = old.points_account)
  order by id for key share;
  delete from season_standing using season
  where season.id = season_id and frozen_at is null and account = old.points_account;
  return null;
end $$;
create trigger member_left_standings after delete on member for each row execute function leave_standings();

-- The leaderboard of a season shows its name and the members' tiers.
create function tell_of_board() returns trigger language plpgsql as $$
begin
  perform pg_notify('rabita_news', '{"topic": "list", "payload": {"of": "member"}}');
  return null;
end $$;
create trigger season_list_changed after insert or update or delete on season
  for each statement execute function tell_of_board();
create trigger tier_list_changed after insert or update or delete on tier
  for each statement execute function tell_of_board();
