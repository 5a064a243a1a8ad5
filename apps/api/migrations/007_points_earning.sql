-- How members earn points: seasons and tiers, and the ways besides admissions.

-- A season of the league.
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
  -- The announcement of a cut and the cut itself go through the members by id. Each stores the last member that it has
  -- done, in the same transaction, and its end.
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

-- A tier, which a member reaches with the points of a season.
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

-- The leaderboard shows the season's name and the members' tiers, and the list of rewards the tier that one is for.
create trigger season_list_changed after insert or update or delete on season
  for each row execute function publish_list_change('member');
create trigger tier_list_changed after insert or update or delete on tier
  for each row execute function publish_list_change('member', 'reward');

-- A way to earn points besides admissions. All are off until an owner switches them on.
create table earning_way (
  kind text primary key,
  is_on boolean not null default false,
  -- What a streak gives, or a referral gives to the inviting member.
  points integer,
  -- What a referral gives to the friend.
  friend_points integer,
  -- How many events in a row a streak takes.
  length integer,
  -- How often a member gets it in a period; of a referral, for how many friends.
  period_cap integer,
  -- From which events on it counts.
  counts_from timestamptz,
  constraint earning_way_kind_valid check (kind in ('claim_code', 'streak', 'referral')),
  constraint earning_way_positive check (points > 0 and length > 1 and period_cap > 0),
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

-- The period in which a cap counts: the calendar year, in one place so that a league can choose another.
create function earning_period(at timestamptz) returns text language sql stable parallel safe
  return to_char(at at time zone 'Asia/Riyadh', 'YYYY');

-- The cap of referrals counts in the season; without a season, in the calendar year.
create function referral_period(at timestamptz) returns text language sql stable parallel safe
  return coalesce(
    (select id::text from season where starts_at <= at and ends_at > at and cancelled_at is null), earning_period(at)
  );

-- A code that gives points to members who enter it.
create table claim_code (
  id uuid primary key default gen_random_uuid(),
  -- In capital letters and Latin digits without separators, as the input is normalized.
  code text not null,
  name_ar text not null,
  name_en text not null,
  points integer not null,
  -- null: valid at once, and until staff end it.
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

-- One import of a list of members to whom staff grant points. The console chooses the id: a repeated import finds its
-- row.
create table points_grant (
  id uuid primary key,
  note_ar text not null,
  note_en text not null,
  -- SHA-256 of the file, to notice a second import of the same file.
  digest text not null,
  staff_id uuid references staff on delete set null,
  created_at timestamptz not null default now()
);
create index points_grant_digest on points_grant (digest);

-- Points that a member earned in another way than by an admission.
create table award (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- A member's points_account. It is no reference, because the award stays when the member is erased.
  account uuid not null,
  points integer not null,
  grant_id uuid references points_grant,
  claim_code_id uuid references claim_code,
  -- The admission that completed a streak or a referral.
  booking_id uuid,
  admission_number smallint,
  -- Counts a member's claims of a code, or an admission's awards, from 1. Of a referral, 1 is the friend's and 2 the
  -- inviting member's.
  award_number smallint not null default 1,
  -- When its admission was undone.
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
-- A friend earns points for one admission at a time, even if two are admitted at once.
create unique index award_unique_per_friend on award (account)
  where kind = 'referral' and award_number = 1 and undone_at is null;

-- The database counts the claims, so that no code path can forget one, and the cap refuses those above it.
create function count_claim() returns trigger language plpgsql as $$
begin
  update claim_code set uses = uses + 1 where id = new.claim_code_id;
  return null;
end $$;
create trigger award_claimed after insert on award
  for each row when (new.claim_code_id is not null) execute function count_claim();

-- The code in a member's link for friends, created when the member first asks for the link. Random, so that it says
-- nothing about the member.
create table referral_code (
  member_id uuid primary key references member on delete cascade,
  code text not null,
  created_at timestamptz not null default now(),
  constraint referral_code_unique unique (code)
);

-- Which member invited a friend. The primary key allows one inviting member for a friend.
create table referral (
  friend_id uuid primary key references member on delete cascade,
  -- null: erased.
  referrer_id uuid references member on delete set null,
  created_at timestamptz not null default now(),
  constraint referral_not_self check (friend_id <> referrer_id)
);
create index referral_referrer on referral (referrer_id);

-- A verified contact of a friend whose referral earned points, kept until the season or year is over. A friend who
-- erases the account and registers again with the same contact earns nobody points a second time.
create table rewarded_contact (
  booking_id uuid not null,
  -- A keyed hash.
  contact_hash bytea not null,
  primary key (booking_id, contact_hash)
);
create index rewarded_contact_hash on rewarded_contact (contact_hash);
