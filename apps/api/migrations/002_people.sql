-- Staff, members, and the idempotency keys of their calls.

-- A person with a console account.
create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  full_name text not null,
  role text not null,
  language text not null,
  password_hash text not null,
  -- True until the first owner changes the password that the server generated and printed at its first start.
  password_is_initial boolean not null default false,
  -- The secret of the second factor (TOTP, RFC 6238), encrypted with a secret key; null: not enrolled.
  totp_secret bytea,
  totp_enrolled_at timestamptz,
  -- The time step of the last accepted code. Codes of this and of earlier steps are rejected.
  totp_step bigint not null default 0,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint staff_email_unique unique (email),
  constraint staff_role_valid check (role in ('owner', 'manager', 'steward')),
  constraint staff_language_valid check (language in ('ar', 'en')),
  constraint staff_totp_both_or_none check ((totp_secret is null) = (totp_enrolled_at is null))
);

-- A person with a verified registration. A member has the same id as the registration.
create table member (
  id uuid primary key,
  -- The points ledger refers to members by this random id, so that its entries can outlive the member anonymously.
  points_account uuid not null default gen_random_uuid(),
  full_name text not null,
  age integer not null,
  city text not null,
  country text not null,
  -- Each is '' if another member verified the same email, or the same phone number, first.
  email text not null,
  phone_number text not null,
  gender text not null,
  -- The games that the member prefers.
  category text not null,
  language text not null,
  password_hash text not null,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  -- The email and phone number that replace the verified ones when a code verifies them.
  new_email text,
  new_phone_number text,
  -- When the member last entered an email or phone number, verified or not; null: at registration.
  email_set_at timestamptz,
  phone_set_at timestamptz,
  -- The points that decide the member's rank.
  loyalty_points integer not null default 0,
  -- When loyalty_points last changed. Of members with equal points, the earlier one is listed first.
  points_reached_at timestamptz,
  points_balance integer not null default 0,
  -- Points of undone admissions that are still to be deducted from loyalty_points.
  ranking_owed integer not null default 0,
  -- Points of undone admissions that are still to be deducted from points_balance.
  points_owed integer not null default 0,
  -- Name, email and phone number, one per line. Spaces in names are removed, because عبد الله is also written عبدالله.
  search_text text generated always as (
    replace(normalize_search_text(full_name), ' ', '') || E'\n' || normalize_search_text(email) || E'\n' || ltrim(phone_number, '+')
  ) stored,
  created_at timestamptz not null default now(),
  constraint member_points_account_unique unique (points_account),
  constraint member_language_valid check (language in ('ar', 'en')),
  constraint member_verified_email_not_empty check (email <> '' or email_verified_at is null),
  constraint member_verified_phone_not_empty check (phone_number <> '' or phone_verified_at is null),
  constraint member_new_email_requires_verified check (new_email is null or email_verified_at is not null),
  constraint member_new_phone_requires_verified check (new_phone_number is null or phone_verified_at is not null),
  constraint member_points_not_negative check (loyalty_points >= 0),
  constraint member_balance_not_negative check (points_balance >= 0),
  constraint member_ranking_owed_not_negative check (ranking_owed >= 0),
  constraint member_points_owed_not_negative check (points_owed >= 0),
  -- New points pay debts first, so a member with a debt has no points.
  constraint member_ranking_owed_requires_no_points check (ranking_owed = 0 or loyalty_points = 0),
  constraint member_points_owed_requires_no_balance check (points_owed = 0 or points_balance = 0)
);
-- Two members cannot have the same verified email or phone number.
create unique index member_email_unique on member (email) where email_verified_at is not null;
create unique index member_phone_unique on member (phone_number) where phone_verified_at is not null;
create index member_email on member (email);
create index member_phone_number on member (phone_number);
create index member_new_email on member (new_email) where new_email is not null;
create index member_new_phone_number on member (new_phone_number) where new_phone_number is not null;
create index member_search on member using gin (search_ngrams(search_text));
create index member_by_time on member (created_at desc, id);
-- For the sorts of the console’s list of members.
create index member_by_name on member (full_name collate "ar-x-icu", id);
create index member_by_city on member (city collate "ar-x-icu", id);
create index member_by_loyalty_points on member (loyalty_points, id);
-- All columns ascend, so that one row comparison finds the members above or below a member.
create index member_by_points on member ((-loyalty_points), points_reached_at, id) where loyalty_points > 0;

-- The leaderboard shows only members with points, so changes of other members do not invalidate it.
create trigger member_list_joined after insert on member
  for each row when (new.loyalty_points > 0) execute function publish_list_change('member');
create trigger member_list_changed after update of loyalty_points, full_name on member
  for each row when (
    greatest(new.loyalty_points, old.loyalty_points) > 0
    and (new.loyalty_points, new.full_name) is distinct from (old.loyalty_points, old.full_name)
  ) execute function publish_list_change('member');
create trigger member_list_left after delete on member
  for each row when (old.loyalty_points > 0) execute function publish_list_change('member');

-- The stored response to an idempotent call of a member, a staff member or a counter.
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
  -- JSON, stored as text to avoid parsing and serializing it.
  response text,
  created_at timestamptz not null default now(),
  primary key (caller_id, method, path, key),
  constraint idempotency_key_caller_single check (num_nonnulls(member_id, staff_id, scanner_id) = 1)
);
create index idempotency_key_by_time on idempotency_key (created_at);
