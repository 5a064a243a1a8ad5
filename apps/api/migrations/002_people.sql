-- The people that every room refers to, and the calls that they repeat.

-- A person who works for the league.
create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  full_name text not null,
  role text not null,
  language text not null,
  password_hash text not null,
  -- Whether the password is still the one that the first start generated and printed.
  password_is_initial boolean not null default false,
  -- The secret of the second factor (TOTP, RFC 6238), encrypted with a key that the database does not hold; null: not
  -- enrolled.
  totp_secret bytea,
  totp_enrolled_at timestamptz,
  -- The last time step whose code was accepted. Codes of this step and of earlier ones are refused.
  totp_step bigint not null default 0,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint staff_email_unique unique (email),
  constraint staff_role_valid check (role in ('owner', 'manager', 'steward')),
  constraint staff_language_valid check (language in ('ar', 'en')),
  constraint staff_totp_together check ((totp_secret is null) = (totp_enrolled_at is null))
);

-- A fan with a verified account. The id is that of the registration.
create table member (
  id uuid primary key,
  -- The points ledger refers to a member by this id alone: it outlives an erased member and identifies nobody.
  points_account uuid not null default gen_random_uuid(),
  full_name text not null,
  age integer not null,
  city text not null,
  country text not null,
  -- Empty if it was unverified and another member verified it.
  email text not null,
  phone_number text not null,
  gender text not null,
  category text not null,
  language text not null,
  password_hash text not null,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  -- Replaces a verified contact once it is verified too.
  new_email text,
  new_phone_number text,
  -- When the newer of `email` and `new_email` was set, and of the numbers; null: at registration.
  email_set_at timestamptz,
  phone_set_at timestamptz,
  -- The points that rank the member, when they reached them, and the points that they can spend.
  loyalty_points integer not null default 0,
  points_reached_at timestamptz,
  points_balance integer not null default 0,
  -- What both sums still owe: undoing an admission takes back points that may be spent already.
  ranking_owed integer not null default 0,
  points_owed integer not null default 0,
  -- Name, email and phone, one line each. The name has no spaces, because عبد الله is also written عبدالله.
  search_text text generated always as (
    replace(normalize_search_text(full_name), ' ', '') || E'\n' || normalize_search_text(email) || E'\n' || ltrim(phone_number, '+')
  ) stored,
  created_at timestamptz not null default now(),
  constraint member_points_account_unique unique (points_account),
  constraint member_language_valid check (language in ('ar', 'en')),
  constraint member_verified_email_required check (email <> '' or email_verified_at is null),
  constraint member_verified_phone_required check (phone_number <> '' or phone_verified_at is null),
  constraint member_new_email_requires_verified check (new_email is null or email_verified_at is not null),
  constraint member_new_phone_requires_verified check (new_phone_number is null or phone_verified_at is not null),
  constraint member_points_not_negative check (loyalty_points >= 0),
  constraint member_balance_not_negative check (points_balance >= 0),
  constraint member_ranking_owed_not_negative check (ranking_owed >= 0),
  constraint member_owed_not_negative check (points_owed >= 0),
  -- New points pay the debt first.
  constraint member_owes_ranking_only_without_points check (ranking_owed = 0 or loyalty_points = 0),
  constraint member_owes_only_without_balance check (points_owed = 0 or points_balance = 0)
);
-- A verified contact belongs to one member.
create unique index member_email_unique on member (email) where email_verified_at is not null;
create unique index member_phone_unique on member (phone_number) where phone_verified_at is not null;
create index member_email on member (email);
create index member_phone_number on member (phone_number);
create index member_new_email on member (new_email) where new_email is not null;
create index member_new_phone_number on member (new_phone_number) where new_phone_number is not null;
create index member_search on member using gin (search_ngrams(search_text));
create index member_by_time on member (created_at desc, id);
-- All ascending, so that one comparison of rows finds the members before or after another.
create index member_by_points on member ((-loyalty_points), points_reached_at, id) where loyalty_points > 0;

-- Members without points are not on the leaderboard.
create trigger member_list_joined after insert on member
  for each row when (new.loyalty_points > 0) execute function publish_list_change('member');
create trigger member_list_changed after update of loyalty_points, full_name on member
  for each row when (
    greatest(new.loyalty_points, old.loyalty_points) > 0
    and (new.loyalty_points, new.full_name) is distinct from (old.loyalty_points, old.full_name)
  ) execute function publish_list_change('member');
create trigger member_list_left after delete on member
  for each row when (old.loyalty_points > 0) execute function publish_list_change('member');

-- The response to a call that a member, a staff member or a counter's scanner may repeat.
create table idempotency_key (
  member_id uuid references member on delete cascade,
  staff_id uuid references staff on delete cascade,
  scanner_id uuid,
  caller_id uuid not null generated always as (coalesce(member_id, staff_id, scanner_id)) stored,
  method text not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  status integer not null,
  -- Text and not JSON, which would be parsed and escaped on each way.
  response text,
  created_at timestamptz not null default now(),
  primary key (caller_id, method, path, key),
  constraint idempotency_key_one_caller check (num_nonnulls(member_id, staff_id, scanner_id) = 1)
);
create index idempotency_key_by_time on idempotency_key (created_at);
