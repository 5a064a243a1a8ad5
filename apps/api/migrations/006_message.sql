-- The outbox: emails and SMS to members, to staff, and to people who registered.

-- An email or SMS. `/outbox` shows messages whose channel has no provider configured.
create table message (
  id uuid primary key default gen_random_uuid(),
  channel text not null,
  recipient text not null,
  template text not null,
  language text not null,
  -- {subject, text, html, calendar}; a placeholder marks where the secret goes.
  content jsonb not null,
  -- The code or link of the message, encrypted with a secret key.
  sealed_secret bytea,
  member_id uuid references member on delete cascade,
  registration_id uuid,
  -- What the message is about, such as one booking. Messages with the same key are sent in the order of `sequence`.
  subject_key text,
  sequence bigint not null generated always as identity,
  -- Whether a change by the recipient caused the message. The number of such messages per day is limited.
  caused_by_recipient boolean not null default false,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  constraint message_channel_valid check (channel in ('email', 'sms'))
);
create index message_by_time on message (created_at desc);
create index message_member on message (member_id);
create index message_subject on message (subject_key, sequence) where subject_key is not null;
create index message_failed on message (created_at desc) where sent_at is null and attempts > 0;
