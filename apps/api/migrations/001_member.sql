-- People: those who registered, those who proved it, and what proves it again.

create table registration (
  id uuid primary key default gen_random_uuid(),
  full_name text not null,
  age integer not null,
  city text not null,
  country text not null,
  email text not null,
  phone_number text not null,
  gender text not null,
  category text not null,
  language text not null,
  password_hash text not null,
  guardian_consent boolean not null default false,
  terms_accepted_at timestamptz,
  -- The edition of the terms and the privacy policy that was on the screen.
  terms_version text not null,
  -- When a code was last asked for: the wait before the next one is claimed by moving this instant.
  code_asked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint registration_language_known check (language in ('ar', 'en'))
);
create index registration_by_time on registration (created_at);
create index registration_email on registration (email);
create index registration_phone_number on registration (phone_number);

-- A verified registration keeps its id as the member's.
create table member (
  id uuid primary key,
  -- What the points ledger knows a member by: it outlives an erased member and names nobody.
  points_account uuid not null default gen_random_uuid(),
  full_name text not null,
  age integer not null,
  city text not null,
  country text not null,
  email text not null,
  phone_number text not null,
  gender text not null,
  category text not null,
  language text not null,
  password_hash text not null,
  email_proven_at timestamptz,
  phone_proven_at timestamptz,
  loyalty_points integer not null default 0,
  points_reached_at timestamptz,
  created_at timestamptz not null default now(),
  constraint member_email_unique unique (email),
  constraint member_phone_number_unique unique (phone_number),
  constraint member_points_account_unique unique (points_account),
  constraint member_language_known check (language in ('ar', 'en')),
  constraint member_points_not_negative check (loyalty_points >= 0)
);
create index member_by_points on member (loyalty_points desc, points_reached_at, id) where loyalty_points > 0;

-- One code for a registration: a newer one takes the row, and with it the older one's life.
create table verification_code (
  registration_id uuid primary key references registration on delete cascade,
  code_hash bytea not null,
  channel text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint verification_code_channel_known check (channel in ('email', 'sms'))
);

-- Wrong codes count for the registration, whatever is sent again and wherever they come from.
create table wrong_code (
  registration_id uuid not null references registration on delete cascade,
  at timestamptz not null default now()
);
create index wrong_code_registration on wrong_code (registration_id, at);

create table session (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member on delete cascade,
  token_hash bytea not null,
  -- An ended session stays until its 30 days are over: from its address the member is no stranger.
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint session_token_hash_unique unique (token_hash)
);
create index session_member on session (member_id);

create table password_reset (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint password_reset_token_hash_unique unique (token_hash)
);
create index password_reset_member on password_reset (member_id);

create table consent (
  member_id uuid not null references member on delete cascade,
  document text not null,
  version text not null,
  language text not null,
  given_at timestamptz not null,
  primary key (member_id, document, version)
);
