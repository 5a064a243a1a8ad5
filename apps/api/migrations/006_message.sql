-- The outbox: emails and SMS to members, staff and registrations.

-- A message, kept until it is sent, and shown in the outbox while its channel has no provider.
create table message (
  id uuid primary key default gen_random_uuid(),
  channel text not null,
  recipient text not null,
  template text not null,
  language text not null,
  -- {subject, text, html, calendar} as sent, with a marker in place of the secret.
  content jsonb not null,
  -- A code or a link, encrypted with a key that the database does not hold.
  sealed_secret bytea,
  member_id uuid references member on delete cascade,
  registration_id uuid,
  -- Messages about one booking are sent in the order of its changes: an older state is never sent after a newer one.
  subject text,
  sequence bigint not null generated always as identity,
  -- Whether the member's own change caused it: such messages are limited per day.
  by_member boolean not null default false,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  constraint message_channel_valid check (channel in ('email', 'sms'))
);
create index message_by_time on message (created_at desc);
create index message_member on message (member_id);
create index message_subject on message (subject, sequence) where subject is not null;
create index message_failed on message (created_at desc) where sent_at is null and attempts > 0;
