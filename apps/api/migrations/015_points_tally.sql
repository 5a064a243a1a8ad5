-- How many members have how many points, so that a rank is a short sum however many members there are.

-- Two levels of one tally: each balance that somebody has, and bands of balances. A rank adds up the bands above the
-- member's own, and in that band the balances above the member's own: with the width about the root of what the best have,
-- both sums stay in the hundreds. Members without points have no rank and are not counted.
create function points_band(points integer) returns integer language sql immutable parallel safe
  return points / 250;
create function points_band_end(points integer) returns integer language sql immutable parallel safe
  return (points / 250 + 1) * 250;

create table points_tally (
  level text not null,
  -- Points on the level 'balance', their band on the level 'band'.
  place integer not null,
  members integer not null,
  primary key (level, place),
  constraint points_tally_level_known check (level in ('balance', 'band'))
) with (fillfactor = 70);

-- What is not in the tally yet: rows are only added here, so that check-ins do not wait for each other at a counter, and a
-- job folds them in. A rank reads both and is exact at every moment.
create table points_tally_change (
  id bigint generated always as identity primary key,
  points integer not null,
  members smallint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create function note_balance() returns trigger language plpgsql as $$
begin
  insert into points_tally_change (points, members)
  select points, members from (values (old.loyalty_points, -1), (new.loyalty_points, 1)) as moved (points, members)
  where points > 0;
  return null;
end $$;
-- By the database itself, whoever changes a balance and however. Made before the members are counted: the lock that this
-- takes keeps every balance as it is until both are there.
create trigger member_joined_with_points after insert on member
  for each row when (new.loyalty_points > 0) execute function note_balance();
create trigger member_points_changed after update of loyalty_points on member
  for each row when (new.loyalty_points <> old.loyalty_points) execute function note_balance();
create trigger member_left_with_points after delete on member
  for each row when (old.loyalty_points > 0) execute function note_balance();

insert into points_tally (level, place, members)
select 'balance', loyalty_points, count(*) from member where loyalty_points > 0 group by loyalty_points
union all
select 'band', points_band(loyalty_points), count(*) from member where loyalty_points > 0
group by points_band(loyalty_points);

-- Null without points. In this language its plan is made once for a connection, which otherwise costs more than the sums.
create function points_rank(own integer) returns integer language plpgsql stable parallel safe as $$
begin
  if own = 0 then
    return null;
  end if;
  return 1
    + (select coalesce(sum(members), 0) from points_tally where level = 'band' and place > points_band(own))
    + (select coalesce(sum(members), 0) from points_tally
       where level = 'balance' and place > own and place < points_band_end(own))
    + (select coalesce(sum(members), 0) from points_tally_change where points > own);
end $$;

-- Members with more than `low` points and up to `high`: between two who stand next to each other a few steps.
create function points_between(low integer, high integer) returns integer language plpgsql stable parallel safe as $$
begin
  return (select coalesce(sum(members), 0) from points_tally where level = 'balance' and place > low and place <= high)
    + (select coalesce(sum(members), 0) from points_tally_change where points > low and points <= high);
end $$;

-- All ascending, so that who comes before or after a member is one comparison of rows.
drop index member_by_points;
create index member_by_points on member ((-loyalty_points), points_reached_at, id) where loyalty_points > 0;

-- A member with the two nearest before and after on the board, each with their rank; nobody without points. From the member's
-- own rank to theirs it is as few steps as from the member to them.
create function points_near(own_id uuid) returns table (id uuid, rank integer) language plpgsql stable parallel safe rows 5 as $$
#variable_conflict use_column
declare
  own member;
  own_rank integer;
begin
  select * into own from member where id = own_id and loyalty_points > 0;
  if not found then
    return;
  end if;
  own_rank := points_rank(own.loyalty_points);
  return query select own.id, own_rank;
  return query
    select before.id, own_rank - points_between(own.loyalty_points, before.loyalty_points)
    from (
      select id, loyalty_points from member
      where loyalty_points > 0
        and (-loyalty_points, points_reached_at, id) < (-own.loyalty_points, own.points_reached_at, own.id)
      order by -loyalty_points desc, points_reached_at desc, id desc limit 2
    ) as before;
  return query
    select behind.id, own_rank + points_between(behind.loyalty_points, own.loyalty_points)
    from (
      select id, loyalty_points from member
      where loyalty_points > 0
        and (-loyalty_points, points_reached_at, id) > (-own.loyalty_points, own.points_reached_at, own.id)
      order by -loyalty_points, points_reached_at, id limit 2
    ) as behind;
end $$;
