-- A contact belongs to one member only once a code has proven it. A proven contact stays where it is until its
-- replacement is proven too; until then the replacement waits in new_email or new_phone_number. An unproven contact that
-- somebody else proves becomes empty.

alter table member
  add column new_email text,
  add column new_phone_number text,
  -- Since when the member has the newer of both; null: since they became a member.
  add column email_set_at timestamptz,
  add column phone_set_at timestamptz,
  add constraint member_new_email_replaces_proven check (new_email is null or email_proven_at is not null),
  add constraint member_new_phone_replaces_proven check (new_phone_number is null or phone_proven_at is not null),
  add constraint member_proven_email_present check (email <> '' or email_proven_at is null),
  add constraint member_proven_phone_present check (phone_number <> '' or phone_proven_at is null);

create unique index member_email_proven on member (email) where email_proven_at is not null;
create unique index member_phone_proven on member (phone_number) where phone_proven_at is not null;
create index member_email on member (email);
create index member_phone_number on member (phone_number);
create index member_new_email on member (new_email) where new_email is not null;
create index member_new_phone_number on member (new_phone_number) where new_phone_number is not null;
alter table member
  drop constraint member_email_unique,
  drop constraint member_phone_number_unique;

-- The last code of a member to an unproven contact. It is void if it was saved before the contact was set.
create table contact_code (
  member_id uuid not null references member on delete cascade,
  channel text not null,
  asked_at timestamptz not null,
  code_hash bytea,
  saved_at timestamptz,
  expires_at timestamptz,
  tries integer not null default 0,
  primary key (member_id, channel),
  constraint contact_code_channel_known check (channel in ('email', 'sms'))
);

-- Wrong codes count for the member, whatever is sent again, to which contact, and wherever they come from.
create table wrong_contact_code (
  member_id uuid not null references member on delete cascade,
  at timestamptz not null
);
create index wrong_contact_code_member on wrong_contact_code (member_id, at);
