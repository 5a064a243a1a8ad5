-- Who works for the league: what proves them, how they were invited, and their sessions in the console.

create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  full_name text not null,
  role text not null,
  language text not null,
  password_hash text not null,
  -- The second factor (TOTP, RFC 6238), sealed with a key that the database does not hold; null until it is enrolled.
  totp_secret bytea,
  totp_enrolled_at timestamptz,
  -- The last time step whose code was accepted: that one and those before it are worth nothing any more.
  totp_step bigint not null default 0,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint staff_email_unique unique (email),
  constraint staff_role_known check (role in ('owner', 'manager', 'steward')),
  constraint staff_language_known check (language in ('ar', 'en')),
  constraint staff_totp_together check ((totp_secret is null) = (totp_enrolled_at is null))
);

create table staff_recovery_code (
  staff_id uuid not null references staff on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- A link that makes someone one of the staff, or gives one of them a new password; the row goes with its use.
create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null,
  language text not null,
  token_hash bytea not null,
  -- Whose password it sets; null: whoever accepts it joins.
  staff_id uuid references staff on delete cascade,
  invited_by uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint staff_invitation_email_unique unique (email),
  constraint staff_invitation_token_hash_unique unique (token_hash),
  constraint staff_invitation_role_known check (role in ('owner', 'manager', 'steward')),
  constraint staff_invitation_language_known check (language in ('ar', 'en'))
);

-- Between the password and the second factor: never a session, and good for a few tries.
create table staff_challenge (
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  -- The secret that is being enrolled, sealed.
  totp_secret bytea,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index staff_challenge_staff on staff_challenge (staff_id);

create table staff_session (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  token_hash bytea not null,
  -- An ended session stays for thirty days: from its address its owner is no stranger.
  address text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint staff_session_token_hash_unique unique (token_hash)
);
create index staff_session_staff on staff_session (staff_id);

-- Answers are remembered for whoever asked, a member or one of the staff; their ids never meet.
alter table idempotency_key drop constraint idempotency_key_pkey;
alter table idempotency_key alter column member_id drop not null;
alter table idempotency_key add column staff_id uuid references staff on delete cascade;
alter table idempotency_key add column caller_id uuid not null generated always as (coalesce(member_id, staff_id)) stored;
alter table idempotency_key add constraint idempotency_key_one_caller check (num_nonnulls(member_id, staff_id) = 1);
alter table idempotency_key add primary key (caller_id, method, path, key);

-- What a deed was about, and how that stood before and after.
alter table audit_log add column subject_kind text;
alter table audit_log add column subject_id uuid;
alter table audit_log add column before jsonb;
alter table audit_log add column after jsonb;
alter table audit_log add constraint audit_log_subject_together check ((subject_kind is null) = (subject_id is null));
create index audit_log_subject on audit_log (subject_id, at) where subject_id is not null;
create index audit_log_by_time on audit_log (at desc, id desc);
