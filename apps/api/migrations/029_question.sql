-- Members ask about an entry of their ledger, and staff answer.

create table question (
  id uuid primary key default gen_random_uuid(),
  entry_id bigint not null references points_ledger,
  member_id uuid not null references member on delete cascade,
  text text not null,
  asked_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  answered_by uuid references staff on delete set null,
  constraint question_answered_together check ((answer is null) = (answered_at is null)),
  constraint question_answered_by_somebody check (answered_by is null or answer is not null)
);
create unique index question_open_once on question (entry_id) where answer is null;
create index question_entry on question (entry_id, asked_at);
create index question_member on question (member_id);
create index question_open on question (asked_at, id) where answer is null;
create index question_answered on question (answered_at desc, id) where answer is not null;
