-- Login of staff, and their invitations.

-- A code that replaces the second factor once.
create table staff_recovery_code (
  staff_id uuid not null references staff on delete cascade,
  code_hash bytea not null,
  -- The secret key of the hash. Only the owner of the code knows it, so it cannot be hashed again with a newer key.
  key_id smallint not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- A link that adds a person to the staff, or lets one of them set a new password. Using it deletes the row.
create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null,
  language text not null,
  token_hash bytea not null,
  -- Whose password it sets; null: it adds a person.
  staff_id uuid references staff on delete cascade,
  invited_by uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint staff_invitation_email_unique unique (email),
  constraint staff_invitation_token_hash_unique unique (token_hash),
  constraint staff_invitation_role_valid check (role in ('owner', 'manager', 'steward')),
  constraint staff_invitation_language_valid check (language in ('ar', 'en'))
);

-- A login between the password and the second factor. It is no session and allows a few attempts.
create table staff_challenge (
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  -- The encrypted secret that is being enrolled.
  totp_secret bytea,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index staff_challenge_staff on staff_challenge (staff_id);

-- A staff member's login in one browser. It is kept for thirty days after its end, so that its address is known.
create table staff_session (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  token_hash bytea not null,
  address text not null,
  -- By these staff recognise the session.
  browser text,
  system text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- When the second factor was last entered: sensitive calls need it to be recent.
  confirmed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint staff_session_token_hash_unique unique (token_hash)
);
create index staff_session_staff on staff_session (staff_id);
