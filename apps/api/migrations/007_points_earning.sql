-- Seasons, tiers, and the ways to earn points other than by admissions: claim codes, grants, streaks and referrals.

create table season (
  id uuid primary key default gen_random_uuid(),
  name_ar text not null,
  name_en text not null,
  timezone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What members keep after the season: their balance (carried), up to `balance_cap` of it (capped), nothing (lapsed).
  balance_policy text not null default 'carried',
  balance_cap integer,
  cancelled_at timestamptz,
  -- When the standings were frozen: they are final, and later entries do not count in the season.
  frozen_at timestamptz,
  -- Two jobs process the members in the order of their ids: one announces the reduction of balances, one settles
  -- (reduces) them. For each job: the last processed member, and when the job completed.
  announced_up_to uuid,
  announced_at timestamptz,
  settled_up_to uuid,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid references staff on delete set null,
  constraint season_ends_after_start check (ends_at > starts_at),
  constraint season_balance_policy_valid check (balance_policy in ('carried', 'capped', 'lapsed')),
  constraint season_cap_requires_capped_policy check ((balance_policy = 'capped') = (balance_cap is not null)),
  constraint season_cap_positive check (balance_cap > 0),
  constraint season_not_cancelled_and_frozen check (cancelled_at is null or frozen_at is null),
  constraint season_settled_after_freeze check (settled_at is null or frozen_at is not null),
  constraint season_without_overlap exclude using gist (tstzrange(starts_at, ends_at) with &&)
    where (cancelled_at is null)
);

-- A level that a member reaches with the points of one season.
create table tier (
  id uuid primary key default gen_random_uuid(),
  name_ar text not null,
  name_en text not null,
  color text not null,
  -- The points of a season that the tier requires.
  threshold integer not null,
  -- A member of this tier may book this many hours before the booking opens for everybody.
  early_hours integer not null default 0,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid references staff on delete set null,
  constraint tier_color_valid check (color ~ '^#[0-9a-f]{6}$'),
  constraint tier_threshold_positive check (threshold > 0),
  constraint tier_threshold_unique unique (threshold),
  constraint tier_early_hours_not_negative check (early_hours >= 0)
);

-- The leaderboard shows the season's name and the members' tiers. The list of rewards shows the tiers they require.
create trigger season_list_changed after insert or update or delete on season
  for each row execute function publish_list_change('member');
create trigger tier_list_changed after insert or update or delete on tier
  for each row execute function publish_list_change('member', 'reward');

-- The settings of a way to earn points other than by admissions. All are off until an owner turns them on.
create table earning_way (
  kind text primary key,
  is_on boolean not null default false,
  -- The points for a streak, or for the inviting member of a referral.
  points integer,
  -- The points for the friend of a referral.
  friend_points integer,
  -- How many events attended in a row make a streak.
  length integer,
  -- The most streaks, or friends, for which a member gets points in one period.
  period_cap integer,
  -- Only events that start at this time or later count.
  counts_from timestamptz,
  constraint earning_way_kind_valid check (kind in ('claim_code', 'streak', 'referral')),
  constraint earning_way_numbers_positive check (points > 0 and length > 1 and period_cap > 0),
  constraint earning_way_friend_points_positive check (friend_points > 0),
  constraint earning_way_streak_complete check (
    kind <> 'streak' or (points is not null and length is not null and period_cap is not null
      and (counts_from is not null or not is_on))
  ),
  constraint earning_way_referral_complete check (
    kind <> 'referral' or (points is not null and friend_points is not null and period_cap is not null
      and (counts_from is not null or not is_on))
  )
);
insert into earning_way (kind, points, friend_points, length, period_cap)
values ('claim_code', null, null, null, null), ('streak', 50, null, 3, 10), ('referral', 50, 25, null, 10);

-- The period in which the cap of streaks counts: the calendar year.
create function earning_period(at timestamptz) returns text language sql stable parallel safe
  return to_char(at at time zone 'Asia/Riyadh', 'YYYY');

-- The period in which the cap of referrals counts: the season or, at a time without a season, the calendar year.
create function referral_period(at timestamptz) returns text language sql stable parallel safe
  return coalesce(
    (select id::text from season where starts_at <= at and ends_at > at and cancelled_at is null), earning_period(at)
  );

create table claim_code (
  id uuid primary key default gen_random_uuid(),
  -- Normalized like the input: capital letters and Latin digits, without separators.
  code text not null,
  name_ar text not null,
  name_en text not null,
  points integer not null,
  -- The code is valid between these times; null: no limit.
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
  constraint claim_code_ends_after_start check (ends_at > starts_at),
  constraint claim_code_uses_within_cap check (uses between 0 and total_cap)
);
create index claim_code_newest on claim_code (created_at desc, id);

-- One grant of points to the members of an imported file.
create table points_grant (
  -- Chosen by the console, so that a repeated import finds the existing row.
  id uuid primary key,
  note_ar text not null,
  note_en text not null,
  -- SHA-256 of the file, to detect a second import of the same file.
  digest text not null,
  staff_id uuid references staff on delete set null,
  created_at timestamptz not null default now()
);
create index points_grant_digest on points_grant (digest);

-- Points that a member earned other than by an admission.
create table award (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- A member's points_account. No foreign key, because awards outlive erased members.
  account uuid not null,
  points integer not null,
  grant_id uuid references points_grant,
  claim_code_id uuid references claim_code,
  -- The admission that completed a streak or a referral.
  booking_id uuid,
  admission_number smallint,
  -- Counts a member's claims of one code, from 1. For a referral, 1 is the friend's award, 2 the inviting member's.
  award_number smallint not null default 1,
  -- When the admission that completed the streak or referral was undone.
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  constraint award_kind_valid check (kind in ('grant', 'claim_code', 'streak', 'referral')),
  constraint award_points_positive check (points > 0),
  constraint award_cause_required check (
    (kind = 'grant') = (grant_id is not null) and (kind = 'claim_code') = (claim_code_id is not null)
    and (kind in ('streak', 'referral')) = (booking_id is not null)
    and (booking_id is null) = (admission_number is null)
  ),
  constraint award_unique_per_grant unique (grant_id, account),
  constraint award_unique_per_claim unique (claim_code_id, account, award_number),
  constraint award_unique_per_admission unique (booking_id, admission_number, kind, award_number)
);
create index award_streak on award (account) where kind = 'streak';
create index award_referral on award (account) where kind = 'referral';
-- Gives a friend at most one referral award that is not undone, even if two of the friend's admissions are concurrent.
create unique index award_unique_per_friend on award (account)
  where kind = 'referral' and award_number = 1 and undone_at is null;

-- Counts each claim. The constraint claim_code_uses_within_cap rejects claims above the cap.
create function count_claim() returns trigger language plpgsql as $$
begin
  update claim_code set uses = uses + 1 where id = new.claim_code_id;
  return null;
end $$;
create trigger award_claim_counted after insert on award
  for each row when (new.claim_code_id is not null) execute function count_claim();

-- The random code in the link with which a member invites friends, created when the member first opens the link's page.
create table referral_code (
  member_id uuid primary key references member on delete cascade,
  code text not null,
  created_at timestamptz not null default now(),
  constraint referral_code_unique unique (code)
);

-- The member who invited a friend. A friend has at most one inviting member.
create table referral (
  friend_id uuid primary key references member on delete cascade,
  -- The inviting member; null: erased.
  referrer_id uuid references member on delete set null,
  created_at timestamptz not null default now(),
  constraint referral_not_self check (friend_id <> referrer_id)
);
create index referral_referrer on referral (referrer_id);

-- A hash of an email or phone number of a friend whose referral earned points, kept until the referral period is over.
-- It prevents a second award after the friend erases the account and registers again.
create table rewarded_contact (
  -- The admission that earned the points.
  booking_id uuid not null,
  contact_hash bytea not null,
  primary key (booking_id, contact_hash)
);
create index rewarded_contact_hash on rewarded_contact (contact_hash);
