-- Registration and login of members.

-- A person who has registered but not verified an email or phone number yet.
create table registration (
  id uuid primary key default gen_random_uuid(),
  full_name text not null,
  age integer not null,
  city text not null,
  country text not null,
  email text not null,
  phone_number text not null,
  gender text not null,
  -- The API's name for the games that the person prefers.
  category text not null,
  language text not null,
  password_hash text not null,
  guardian_consent boolean not null default false,
  terms_accepted_at timestamptz,
  -- The version of the terms and the privacy policy that the person accepted.
  terms_version text not null,
  -- The referral code that the person typed or that was in the link, in capital letters. Not checked yet.
  referral_code text,
  -- When the person last requested a code.
  code_requested_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint registration_language_valid check (language in ('ar', 'en'))
);
create index registration_by_time on registration (created_at);
create index registration_email on registration (email);
create index registration_phone_number on registration (phone_number);
alter table message add foreign key (registration_id) references registration on delete cascade;

-- The latest code sent for a registration.
create table verification_code (
  registration_id uuid primary key references registration on delete cascade,
  code_hash bytea not null,
  channel text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint verification_code_channel_valid check (channel in ('email', 'sms'))
);

-- One attempt with a wrong code, to limit the attempts per registration.
create table wrong_code (
  registration_id uuid not null references registration on delete cascade,
  at timestamptz not null default now()
);
create index wrong_code_registration on wrong_code (registration_id, at);

-- The latest code sent to an unverified email or phone number of a member. It is invalid if it is older than the email
-- or phone number (member.email_set_at, member.phone_set_at).
create table contact_code (
  member_id uuid not null references member on delete cascade,
  channel text not null,
  requested_at timestamptz not null,
  -- null: the requested code has not been created yet.
  code_hash bytea,
  code_created_at timestamptz,
  expires_at timestamptz,
  attempts integer not null default 0,
  primary key (member_id, channel),
  constraint contact_code_channel_valid check (channel in ('email', 'sms'))
);

-- One attempt with a wrong code for an email or phone number, to limit the attempts per member.
create table wrong_contact_code (
  member_id uuid not null references member on delete cascade,
  at timestamptz not null
);
create index wrong_contact_code_member on wrong_contact_code (member_id, at);

-- A code that was replaced before it expired. A person who types it is told so, and the attempt is not counted.
create table replaced_code (
  registration_id uuid references registration on delete cascade,
  member_id uuid references member on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null,
  constraint replaced_code_exactly_one_person check (num_nonnulls(registration_id, member_id) = 1)
);
create index replaced_code_registration on replaced_code (registration_id) where registration_id is not null;
create index replaced_code_member on replaced_code (member_id) where member_id is not null;

-- The code that verified a registration, so that a repeated call with the same code succeeds.
create table used_code (
  member_id uuid primary key references member on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null
);

-- A member's acceptance of one version of a legal document.
create table consent (
  member_id uuid not null references member on delete cascade,
  document text not null,
  version text not null,
  language text not null,
  given_at timestamptz not null,
  primary key (member_id, document, version)
);

-- A member's login in one browser.
create table session (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member on delete cascade,
  token_hash bytea not null,
  -- The IP address of the login.
  address text not null,
  -- The browser and operating system, shown in the member's list of sessions.
  browser text,
  system text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint session_token_hash_unique unique (token_hash)
);
create index session_member on session (member_id);

-- Notifies all server processes that a session ended early, so that they close its live streams.
create function publish_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'rabita_updates', json_build_object('topic', 'session_ended', 'payload', json_build_object('id', old.id))::text
  );
  return null;
end $$;
create trigger session_ended after update of expires_at on session
  for each row when (old.expires_at > now() and new.expires_at <= now()) execute function publish_session_end();
create trigger session_removed after delete on session
  for each row when (old.expires_at > now()) execute function publish_session_end();

-- A link to set a new password. A used link is kept until it expires, so that a repeated call succeeds.
create table password_reset (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_reset_token_hash_unique unique (token_hash)
);
create index password_reset_member on password_reset (member_id);

-- A network from which a member has logged in. Failed logins from other networks do not block logins from it.
create table known_network (
  member_id uuid not null references member on delete cascade,
  -- A keyed hash of the member's id and the network.
  network_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (member_id, network_hash)
);

-- A device or internet provider from which a member has logged in. The member gets an email about logins from other origins.
create table login_origin (
  member_id uuid not null references member on delete cascade,
  -- A keyed hash of the member's id with either the browser and operating system or the provider's range of addresses.
  origin_hash bytea not null,
  -- False after the member ended a session from this origin: the next login from it is reported again.
  is_known boolean not null default true,
  seen_at timestamptz not null default now(),
  primary key (member_id, origin_hash)
);
