-- Registration and login of members.

-- A person who has registered and not verified a contact yet.
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
  -- As typed or followed, in capital letters. It is looked up when the registration is verified.
  referral_code text,
  -- When a code was last requested. The call that moves this time may send the next one.
  code_requested_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint registration_language_valid check (language in ('ar', 'en'))
);
create index registration_by_time on registration (created_at);
create index registration_email on registration (email);
create index registration_phone_number on registration (phone_number);
alter table message add foreign key (registration_id) references registration on delete cascade;

-- The code of a registration. A newer code replaces the row.
create table verification_code (
  registration_id uuid primary key references registration on delete cascade,
  code_hash bytea not null,
  channel text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint verification_code_channel_valid check (channel in ('email', 'sms'))
);

-- A wrong code. It counts for the registration, whichever code was sent and from wherever it was typed.
create table wrong_code (
  registration_id uuid not null references registration on delete cascade,
  at timestamptz not null default now()
);
create index wrong_code_registration on wrong_code (registration_id, at);

-- A member's last code to an unverified contact. It is void if it was saved before the contact was set.
create table contact_code (
  member_id uuid not null references member on delete cascade,
  channel text not null,
  requested_at timestamptz not null,
  code_hash bytea,
  saved_at timestamptz,
  expires_at timestamptz,
  attempts integer not null default 0,
  primary key (member_id, channel),
  constraint contact_code_channel_valid check (channel in ('email', 'sms'))
);

-- A wrong code for a contact. It counts for the member, whichever contact it was for and from wherever it was typed.
create table wrong_contact_code (
  member_id uuid not null references member on delete cascade,
  at timestamptz not null
);
create index wrong_contact_code_member on wrong_contact_code (member_id, at);

-- A code that a newer one replaced, until it would have expired: a person who types it learns that a newer one was
-- sent, and no try of the newer one is used up.
create table replaced_code (
  registration_id uuid references registration on delete cascade,
  member_id uuid references member on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null,
  constraint replaced_code_one_owner check (num_nonnulls(registration_id, member_id) = 1)
);
create index replaced_code_registration on replaced_code (registration_id) where registration_id is not null;
create index replaced_code_member on replaced_code (member_id) where member_id is not null;

-- The code that verified a registration: a repeated call with it learns that the first one succeeded.
create table used_code (
  member_id uuid primary key references member on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null
);

-- A document that a member accepted, and in which edition.
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
  address text not null,
  -- By these a member recognises the session.
  browser text,
  system text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint session_token_hash_unique unique (token_hash)
);
create index session_member on session (member_id);

-- Tells all processes that a live session has ended, by whatever way, so that its streams end too.
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

-- A link to set a new password. A used link is kept until it expires: a repeated call learns that the first one
-- succeeded.
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

-- A network from which a member has logged in: strangers' attempts elsewhere do not lock the member out there.
create table known_network (
  member_id uuid not null references member on delete cascade,
  -- A keyed hash of the member's id and the network.
  network_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (member_id, network_hash)
);

-- From where a member has logged in: a login from elsewhere is reported to them by email.
create table login_origin (
  member_id uuid not null references member on delete cascade,
  -- A keyed hash of the member's id and a browser with its system, or the provider's part of an IP address.
  origin_hash bytea not null,
  -- False once the member ended a session from there: the next login from there is reported again.
  is_known boolean not null default true,
  seen_at timestamptz not null default now(),
  primary key (member_id, origin_hash)
);
