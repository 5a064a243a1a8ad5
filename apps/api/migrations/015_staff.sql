-- Login, recovery codes and invitations of staff.

-- A recovery code, which replaces the code of the authenticator app once.
create table staff_recovery_code (
  staff_id uuid not null references staff on delete cascade,
  code_hash bytea not null,
  -- The secret key that code_hash was computed with. The code is not stored, so a newer key cannot hash it again.
  key_id smallint not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- An invitation or a password link. Using the link deletes the row.
create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null,
  language text not null,
  token_hash bytea not null,
  -- The staff member who gets the password link; null: an invitation.
  staff_id uuid references staff on delete cascade,
  invited_by uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint staff_invitation_email_unique unique (email),
  constraint staff_invitation_token_hash_unique unique (token_hash),
  constraint staff_invitation_role_valid check (role in ('owner', 'manager', 'steward')),
  constraint staff_invitation_language_valid check (language in ('ar', 'en'))
);

-- A login with the right password that waits for the second factor.
create table staff_challenge (
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  -- The encrypted secret of a second factor that is being enrolled; null: already enrolled.
  totp_secret bytea,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index staff_challenge_staff on staff_challenge (staff_id);

-- A staff member's login in one browser, kept for thirty days after its end.
create table staff_session (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  token_hash bytea not null,
  -- The IP address of the login.
  address text not null,
  -- The browser and the operating system, to recognise the device in the list of sessions.
  browser text,
  system text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- When the second factor was last entered. Sensitive calls require a recent time.
  confirmed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint staff_session_token_hash_unique unique (token_hash)
);
create index staff_session_staff on staff_session (staff_id);
