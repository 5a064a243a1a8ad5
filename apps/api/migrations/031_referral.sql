-- Members invite friends by a link of their own. Both get points when the friend is first admitted at a door.

alter table earning_way add column friend_points integer;
alter table earning_way drop constraint earning_way_kind_known;
alter table earning_way add constraint earning_way_kind_known check (kind in ('claim_code', 'streak', 'referral'));
alter table earning_way add constraint earning_way_friend_points_positive check (friend_points > 0);
-- `points` are the inviting member's, and `period_cap` says for how many friends they get them in a period.
alter table earning_way add constraint earning_way_referral_set check (
  kind <> 'referral' or (points is not null and friend_points is not null and period_cap is not null
    and (counts_from is not null or not is_on))
);
insert into earning_way (kind, points, friend_points, period_cap) values ('referral', 50, 25, 10);

-- A season caps what one member gets for friends; where there is none, the calendar year does.
create function referral_period(at timestamptz) returns text language sql stable parallel safe
  return coalesce(
    (select id::text from season where starts_at <= at and ends_at > at and cancelled_at is null), earning_period(at)
  );

-- Created when a member asks for the link. Random letters and digits, which say nothing about the member.
create table referral_code (
  member_id uuid primary key references member on delete cascade,
  code text not null,
  created_at timestamptz not null default now(),
  constraint referral_code_unique unique (code)
);

-- As typed or followed, in capital letters. Whose it is, if anybody's, is decided when the registration is verified.
alter table registration add column referral_code text;

-- Who invited whom. The key allows one inviting member for a friend.
create table referral (
  friend_id uuid primary key references member on delete cascade,
  -- null: erased.
  referrer_id uuid references member on delete set null,
  created_at timestamptz not null default now(),
  constraint referral_not_own check (friend_id <> referrer_id)
);
create index referral_referrer on referral (referrer_id);

-- Both awards name the friend's admission: turn 1 is the friend's own, turn 2 the inviting member's.
alter table award drop constraint award_kind_known;
alter table award add constraint award_kind_known check (kind in ('grant', 'claim_code', 'streak', 'referral'));
alter table award drop constraint award_cause_told;
alter table award add constraint award_cause_told check (
  (kind = 'grant') = (grant_id is not null) and (kind = 'claim_code') = (claim_code_id is not null)
  and (kind in ('streak', 'referral')) = (booking_id is not null) and (booking_id is null) = (admission_number is null)
);
-- A friend is paid for one admission at a time, whatever is admitted at once.
create unique index award_once_for_a_friend on award (account) where kind = 'referral' and turn = 1 and undone_at is null;
create index award_referral on award (account) where kind = 'referral';

alter table points_ledger drop constraint points_ledger_reason_known;
alter table points_ledger add constraint points_ledger_reason_known check (
  reason in ('check_in', 'check_in_undone', 'adjustment', 'redeemed', 'returned', 'lapsed', 'season_lapsed', 'prize',
    'grant', 'claim_code', 'streak', 'streak_undone', 'referral', 'referral_undone')
);
alter table points_ledger drop constraint points_ledger_award_told;
alter table points_ledger add constraint points_ledger_award_told check (
  (reason in ('grant', 'claim_code', 'streak', 'streak_undone', 'referral', 'referral_undone')) = (award_id is not null)
);

-- Referrals count in the season of the event that the friend was admitted to, as streaks do.
create or replace function assign_season() returns trigger language plpgsql as $$
declare
  moment timestamptz := new.created_at;
  own_booking uuid := new.booking_id;
begin
  if new.season_id is not null then
    return new;
  end if;
  if new.reason in ('check_in_undone', 'streak_undone', 'referral_undone') then
    select season.id into new.season_id
    from points_ledger as entry join season on season.id = entry.season_id
    where frozen_at is null and now() < season_freezes_at(ends_at) and (
      entry.reason = 'check_in' and entry.booking_id = new.booking_id and entry.admission_number = new.admission_number
      or entry.reason in ('streak', 'referral') and entry.award_id = new.award_id
    )
    for key share of season;
    return new;
  end if;
  if new.reason in ('streak', 'referral') then
    select booking_id into own_booking from award where id = new.award_id;
  end if;
  if own_booking is not null then
    select starts_at into moment from event join booking on event.id = event_id where booking.id = own_booking;
  end if;
  select id into new.season_id from season
  where starts_at <= moment and ends_at > moment and cancelled_at is null and frozen_at is null
    and now() < season_freezes_at(ends_at)
  for key share;
  return new;
end $$;

create or replace function take_entries(of_season uuid) returns void language plpgsql as $$
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
    select ledger.id from event join booking on event_id = event.id join award on award.booking_id = booking.id
    join points_ledger as ledger on award_id = award.id
    where starts_at >= own.starts_at and starts_at < own.ends_at
    union all
    select id from points_ledger
    where booking_id is null and created_at >= own.starts_at and created_at < own.ends_at
      and reason not in ('season_lapsed', 'prize', 'streak', 'streak_undone', 'referral', 'referral_undone')
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
