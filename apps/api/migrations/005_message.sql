-- The outbox: what the league has to tell someone, kept until it is sent and shown where no channel is set.

create table message (
  id uuid primary key default gen_random_uuid(),
  channel text not null,
  recipient text not null,
  template text not null,
  language text not null,
  -- {subject, text, html, calendar}: what is sent, with a marker where the secret belongs.
  content jsonb not null,
  -- A code or a reset link, sealed with a key that the database does not hold.
  sealed_secret bytea,
  member_id uuid references member on delete cascade,
  registration_id uuid references registration on delete cascade,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  constraint message_channel_known check (channel in ('email', 'sms'))
);
create index message_by_time on message (created_at desc);
create index message_member on message (member_id);
