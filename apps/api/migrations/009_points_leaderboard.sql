-- Ranks, neighbours and standings, of all time and of the seasons. Histograms of points make computing a rank fast.

-- Counts members by their ranking points: those with the same points ('exact'), and those within a range of 250 points
-- ('band'). A rank adds up the members of higher bands and those of the member's band with more points: a few hundred
-- rows at most. Members without points have no rank and are not counted.
create table points_histogram (
  bucket_kind text not null,
  -- exact: the points; band: the band's number, from 0.
  bucket_start integer not null,
  member_count integer not null,
  primary key (bucket_kind, bucket_start),
  constraint points_histogram_bucket_kind_valid check (bucket_kind in ('exact', 'band'))
) with (fillfactor = 70);

-- A change that a job has not added to the histogram yet. Admissions only insert rows here, so they do not wait for each
-- other's locks on a histogram row. Ranks include these changes and are always exact.
create table points_histogram_change (
  id bigint generated always as identity primary key,
  points integer not null,
  -- 1: a member got these points; -1: a member no longer has them.
  member_delta smallint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table season_standing (
  season_id uuid not null references season,
  -- A member's points_account. No foreign key, because final standings outlive erased members.
  account uuid not null,
  points integer not null,
  reached_at timestamptz not null,
  -- Whether the member's first admission counts in this season.
  is_newcomer boolean not null default false,
  primary key (season_id, account)
);
create index season_standing_account on season_standing (account);
create index season_standing_by_points on season_standing (season_id, (-points), reached_at, account) where points > 0;
create index season_standing_newcomers on season_standing (season_id, (-points), reached_at, account)
  where points > 0 and is_newcomer;

-- The highest tier whose reaching in a season the app has celebrated with the member, on any device.
create table tier_celebration (
  member_id uuid not null references member on delete cascade,
  season_id uuid not null references season,
  threshold integer not null,
  primary key (member_id, season_id)
);

-- The histogram of a season's points, like points_histogram.
create table season_histogram (
  season_id uuid not null references season,
  bucket_kind text not null,
  bucket_start integer not null,
  member_count integer not null,
  primary key (season_id, bucket_kind, bucket_start),
  constraint season_histogram_bucket_kind_valid check (bucket_kind in ('exact', 'band'))
) with (fillfactor = 70);

-- A change that a job has not added to season_histogram yet, like points_histogram_change.
create table season_histogram_change (
  id bigint generated always as identity primary key,
  season_id uuid not null references season,
  points integer not null,
  member_delta smallint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- The number of the band of these points, and the lowest points of the next band. 250 is about the square root of the
-- highest points, so a rank adds up about as many bands as exact points.
create function points_band(points integer) returns integer language sql immutable parallel safe
  return points / 250;
create function points_band_end(points integer) returns integer language sql immutable parallel safe
  return (points / 250 + 1) * 250;

-- Records each change of a member's ranking points for the histogram.
create function record_points_change() returns trigger language plpgsql as $$
begin
  insert into points_histogram_change (points, member_delta)
  select points, delta from (values (old.loyalty_points, -1), (new.loyalty_points, 1)) as change (points, delta)
  where points > 0;
  return null;
end $$;
create trigger member_joined_with_points after insert on member
  for each row when (new.loyalty_points > 0) execute function record_points_change();
create trigger member_points_changed after update of loyalty_points on member
  for each row when (new.loyalty_points <> old.loyalty_points) execute function record_points_change();
create trigger member_left_with_points after delete on member
  for each row when (old.loyalty_points > 0) execute function record_points_change();

-- Records each change of a standing for the season's histogram.
create function record_standing_change() returns trigger language plpgsql as $$
begin
  insert into season_histogram_change (season_id, points, member_delta)
  select season_id, points, delta
  from (values (old.season_id, old.points, -1), (new.season_id, new.points, 1)) as change (season_id, points, delta)
  where points > 0;
  return null;
end $$;
create trigger season_standing_joined after insert on season_standing
  for each row when (new.points > 0) execute function record_standing_change();
create trigger season_standing_changed after update of points on season_standing
  for each row when (new.points <> old.points) execute function record_standing_change();
create trigger season_standing_left after delete on season_standing
  for each row when (old.points > 0) execute function record_standing_change();

-- Returns the rank of a member with these points, or null for 0 points. Written in PL/pgSQL, which caches the query
-- plan per connection: planning takes longer than running the query.
create function points_rank(member_points integer) returns integer language plpgsql stable parallel safe as $$
begin
  if member_points = 0 then
    return null;
  end if;
  return 1
    + (select coalesce(sum(member_count), 0) from points_histogram
       where bucket_kind = 'band' and bucket_start > points_band(member_points))
    + (select coalesce(sum(member_count), 0) from points_histogram
       where bucket_kind = 'exact'
         and bucket_start > member_points and bucket_start < points_band_end(member_points))
    + (select coalesce(sum(member_delta), 0) from points_histogram_change where points > member_points);
end $$;

-- Counts the members with more than `low` and at most `high` points.
create function count_members_between(low integer, high integer) returns integer language plpgsql stable parallel safe as $$
begin
  return (select coalesce(sum(member_count), 0) from points_histogram
      where bucket_kind = 'exact' and bucket_start > low and bucket_start <= high)
    + (select coalesce(sum(member_delta), 0) from points_histogram_change where points > low and points <= high);
end $$;

-- Returns a member and up to two members ranked above and two below, with their ranks; no rows if the member has no
-- points. Computes the neighbours' ranks from the member's: only a few rows of the histogram lie between neighbours.
create function list_members_near(member_id uuid) returns table (id uuid, rank integer)
language plpgsql stable parallel safe rows 5 as $$
#variable_conflict use_column
declare
  own member;
  own_rank integer;
begin
  select * into own from member where id = member_id and loyalty_points > 0;
  if not found then
    return;
  end if;
  own_rank := points_rank(own.loyalty_points);
  return query select own.id, own_rank;
  return query
    select above.id, own_rank - count_members_between(own.loyalty_points, above.loyalty_points)
    from (
      select id, loyalty_points from member
      where loyalty_points > 0
        and (-loyalty_points, points_reached_at, id) < (-own.loyalty_points, own.points_reached_at, own.id)
      order by -loyalty_points desc, points_reached_at desc, id desc limit 2
    ) as above;
  return query
    select below.id, own_rank + count_members_between(below.loyalty_points, own.loyalty_points)
    from (
      select id, loyalty_points from member
      where loyalty_points > 0
        and (-loyalty_points, points_reached_at, id) > (-own.loyalty_points, own.points_reached_at, own.id)
      order by -loyalty_points, points_reached_at, id limit 2
    ) as below;
end $$;

-- Returns the rank of a member with these points in a season, like points_rank.
create function season_rank(target_id uuid, member_points integer) returns integer language plpgsql stable parallel safe as $$
begin
  if member_points is null or member_points <= 0 then
    return null;
  end if;
  return 1
    + (select coalesce(sum(member_count), 0) from season_histogram
       where season_id = target_id and bucket_kind = 'band' and bucket_start > points_band(member_points))
    + (select coalesce(sum(member_count), 0) from season_histogram
       where season_id = target_id and bucket_kind = 'exact'
         and bucket_start > member_points and bucket_start < points_band_end(member_points))
    + (select coalesce(sum(member_delta), 0) from season_histogram_change
       where season_id = target_id and points > member_points);
end $$;

-- Like count_members_between, in a season.
create function count_season_members_between(target_id uuid, low integer, high integer) returns integer
language plpgsql stable parallel safe as $$
begin
  return (select coalesce(sum(member_count), 0) from season_histogram
      where season_id = target_id and bucket_kind = 'exact' and bucket_start > low and bucket_start <= high)
    + (select coalesce(sum(member_delta), 0) from season_histogram_change
      where season_id = target_id and points > low and points <= high);
end $$;

-- Like list_members_near, in a season.
create function list_season_members_near(target_id uuid, target_account uuid) returns table (account uuid, rank integer)
language plpgsql stable parallel safe rows 5 as $$
#variable_conflict use_column
declare
  own season_standing;
  own_rank integer;
begin
  select * into own from season_standing where season_id = target_id and account = target_account and points > 0;
  if not found then
    return;
  end if;
  own_rank := season_rank(target_id, own.points);
  return query select own.account, own_rank;
  return query
    select above.account, own_rank - count_season_members_between(target_id, own.points, above.points)
    from (
      select account, points from season_standing
      where season_id = target_id and points > 0
        and (-points, reached_at, account) < (-own.points, own.reached_at, own.account)
      order by -points desc, reached_at desc, account desc limit 2
    ) as above;
  return query
    select below.account, own_rank + count_season_members_between(target_id, below.points, own.points)
    from (
      select account, points from season_standing
      where season_id = target_id and points > 0
        and (-points, reached_at, account) > (-own.points, own.reached_at, own.account)
      order by -points, reached_at, account limit 2
    ) as below;
end $$;

-- Returns the season of the account's first admission that was not undone, or null if there is none.
create function first_season(target_account uuid) returns uuid language sql stable parallel safe as $$
  select season_id from points_ledger as entry
  where account = target_account and reason = 'check_in' and not exists (
    select 1 from points_ledger as undone where undone.booking_id = entry.booking_id
      and undone.admission_number = entry.admission_number and undone.reason = 'check_in_undone')
  order by id limit 1
$$;

-- Adds new entries to the standings and updates `is_newcomer`. Ignores accounts of erased members.
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
    select standing.season_id from season_standing as standing join added on added.account = standing.account
    where reason in ('check_in', 'check_in_undone'))
  order by id for key share;
  update season_standing as standing set is_newcomer = not is_newcomer
  from season
  where season.id = standing.season_id and frozen_at is null
    and account in (select account from added where reason in ('check_in', 'check_in_undone'))
    and is_newcomer <> (first_season(account) is not distinct from standing.season_id);
  return null;
end $$;
create trigger points_ledger_standings_updated after insert on points_ledger
  referencing new table as added for each statement execute function add_season_points();

-- After staff create or move a season: assigns it the entries of events that start in it, and the entries without an
-- event that were created in it. Then computes its standings. Entries of another season keep that season unless it was
-- cancelled. The caller locks the ledger against new entries.
create function assign_entries_to_season(target_id uuid) returns void language plpgsql as $$
#variable_conflict use_column
declare
  target season;
begin
  select * into target from season where id = target_id;
  update points_ledger set season_id = null where season_id = target_id;
  delete from season_standing where season_id = target_id;
  update points_ledger as entry set season_id = target_id
  from (
    select ledger.id from event join booking on event_id = event.id
    join points_ledger as ledger on booking_id = booking.id
    where starts_at >= target.starts_at and starts_at < target.ends_at
    union all
    select ledger.id from event join booking on event_id = event.id join award on award.booking_id = booking.id
    join points_ledger as ledger on award_id = award.id
    where starts_at >= target.starts_at and starts_at < target.ends_at
    union all
    select id from points_ledger
    where booking_id is null and created_at >= target.starts_at and created_at < target.ends_at
      and reason not in ('season_lapsed', 'prize', 'streak', 'streak_undone', 'referral', 'referral_undone')
  ) as candidate
  where entry.id = candidate.id and created_at < get_season_freeze_time(target.ends_at) and (season_id is null or exists (
    select 1 from season as former where former.id = season_id and former.cancelled_at is not null));
  -- Locks the members, so that none is erased before the commit.
  perform 1 from member where points_account in (select account from points_ledger where season_id = target_id)
  order by id for key share;
  insert into season_standing (season_id, account, points, reached_at, is_newcomer)
  select target_id, account, sum(points), max(entry.created_at) filter (where points <> 0),
    first_season(account) is not distinct from target_id
  from points_ledger as entry join member on member.points_account = account
  where season_id = target_id group by account having count(*) filter (where points <> 0) > 0;
end $$;

-- Removes an erased member from standings that are not final. Locks the seasons, so that none is frozen before the
-- commit.
create function remove_from_standings() returns trigger language plpgsql as $$
begin
  perform 1 from season where frozen_at is null
    and id in (select season_id from season_standing where account = old.points_account)
  order by id for key share;
  delete from season_standing using season
  where season.id = season_id and frozen_at is null and account = old.points_account;
  return null;
end $$;
create trigger member_left_standings after delete on member for each row execute function remove_from_standings();
