-- Members earn points in more ways than by checking in: staff grant them to a list of members, codes give them, and so do
-- events attended in a row.

-- Which ways are switched on. All are off until an owner opens them.
create table earning_way (
  kind text primary key,
  is_on boolean not null default false,
  -- Of a streak: what it gives, how many events in a row it takes, how often a member gets it in a period, and from which
  -- events on it counts.
  points integer,
  length integer,
  period_cap integer,
  counts_from timestamptz,
  constraint earning_way_kind_known check (kind in ('claim_code', 'streak')),
  constraint earning_way_positive check (points > 0 and length > 1 and period_cap > 0),
  constraint earning_way_streak_set check (
    kind <> 'streak' or (points is not null and length is not null and period_cap is not null
      and (counts_from is not null or not is_on))
  )
);
insert into earning_way (kind, points, length, period_cap) values ('claim_code', null, null, null), ('streak', 50, 3, 10);

-- The period in which caps count. One place, so that a league's own periods can replace the calendar year.
create function earning_period(at timestamptz) returns text language sql stable parallel safe
  return to_char(at at time zone 'Asia/Riyadh', 'YYYY');

create table claim_code (
  id uuid primary key default gen_random_uuid(),
  -- As members' typing is normalised: capital letters and Latin digits, nothing between them.
  code text not null,
  name_ar text not null,
  name_en text not null,
  points integer not null,
  -- null: at once, and until staff end it.
  starts_at timestamptz,
  ends_at timestamptz,
  total_cap integer not null,
  member_cap integer not null default 1,
  uses integer not null default 0,
  is_paused boolean not null default false,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint claim_code_unique unique (code),
  constraint claim_code_points_positive check (points > 0),
  constraint claim_code_caps_positive check (total_cap > 0 and member_cap > 0),
  constraint claim_code_window check (ends_at > starts_at),
  constraint claim_code_uses_within_cap check (uses between 0 and total_cap)
);
create index claim_code_newest on claim_code (created_at desc, id);

-- One import of a list, by the id that the console gave it: a repeated import finds its own row.
create table points_grant (
  id uuid primary key,
  note_ar text not null,
  note_en text not null,
  -- SHA-256 of the file, by which a second import of the same file is noticed.
  digest text not null,
  staff_id uuid references staff on delete set null,
  created_at timestamptz not null default now()
);
create index points_grant_digest on points_grant (digest);

-- Points with a cause other than an admission's own. Beside the ledger, which points to it and keeps no other cause.
create table award (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- A member's points_account; no reference, because the award stays when the member is erased.
  account uuid not null,
  points integer not null,
  grant_id uuid references points_grant,
  claim_code_id uuid references claim_code,
  -- The admission that completed a streak.
  booking_id uuid references booking,
  admission_number smallint,
  -- Which of a member's claims of a code it is, or of the awards of one admission, from 1.
  turn smallint not null default 1,
  -- When its admission was undone.
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  constraint award_kind_known check (kind in ('grant', 'claim_code', 'streak')),
  constraint award_points_positive check (points > 0),
  constraint award_cause_told check (
    (kind = 'grant') = (grant_id is not null) and (kind = 'claim_code') = (claim_code_id is not null)
    and (kind = 'streak') = (booking_id is not null) and (booking_id is null) = (admission_number is null)
  ),
  constraint award_once_for_a_grant unique (grant_id, account),
  constraint award_once_for_a_claim unique (claim_code_id, account, turn),
  constraint award_once_for_an_admission unique (booking_id, admission_number, kind, turn)
);
create index award_streak on award (account) where kind = 'streak';

-- One entry for an award, and at most one that takes it back.
alter table points_ledger add column award_id uuid references award;
alter table points_ledger add constraint points_ledger_once_for_an_award unique (award_id, reason);
alter table points_ledger drop constraint points_ledger_reason_known;
alter table points_ledger add constraint points_ledger_reason_known check (
  reason in ('check_in', 'check_in_undone', 'adjustment', 'redeemed', 'returned', 'lapsed', 'season_lapsed', 'prize',
    'grant', 'claim_code', 'streak', 'streak_undone')
);
alter table points_ledger add constraint points_ledger_award_told check (
  (reason in ('grant', 'claim_code', 'streak', 'streak_undone')) = (award_id is not null)
);

-- Counted by the database itself, so that no way of claiming can forget it, and refused above the cap.
create function count_claim() returns trigger language plpgsql as $$
begin
  update claim_code set uses = uses + 1 where id = new.claim_code_id;
  return null;
end $$;
create trigger award_claimed after insert on award
  for each row when (new.claim_code_id is not null) execute function count_claim();

-- An award that is taken back takes what the balance holds and leaves the rest as debt, as an undone admission does. It runs
-- before the trigger that settles the entry: triggers run in the order of their names.
create function owe_award() returns trigger language plpgsql as $$
begin
  select greatest(-new.balance - points_balance, 0) into new.owed
  from member where points_account = new.account for no key update;
  new.owed := coalesce(new.owed, 0);
  return new;
end $$;
create trigger points_ledger_award_undone before insert on points_ledger
  for each row when (new.award_id is not null and new.points < 0) execute function owe_award();

-- A streak counts in the season of the event that completed it, and so does taking it back, like an admission's own points.
create or replace function assign_season() returns trigger language plpgsql as $$
declare
  moment timestamptz := new.created_at;
  own_booking uuid := new.booking_id;
begin
  if new.season_id is not null then
    return new;
  end if;
  if new.reason in ('check_in_undone', 'streak_undone') then
    select season.id into new.season_id
    from points_ledger as entry join season on season.id = entry.season_id
    where frozen_at is null and now() < season_freezes_at(ends_at) and (
      entry.reason = 'check_in' and entry.booking_id = new.booking_id and entry.admission_number = new.admission_number
      or entry.reason = 'streak' and entry.award_id = new.award_id
    )
    for key share of season;
    return new;
  end if;
  if new.reason = 'streak' then
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
      and reason not in ('season_lapsed', 'prize', 'streak', 'streak_undone')
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
