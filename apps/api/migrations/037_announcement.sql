-- What staff wrote to the attendees of an event. The id comes from the console: a repeated call finds its own row.
create table announcement (
  id uuid primary key,
  event_id uuid not null references event,
  subject_ar text not null,
  subject_en text not null,
  text_ar text not null,
  text_en text not null,
  -- Whether members with a pending booking get it too.
  includes_pending boolean not null,
  staff_id uuid references staff on delete set null,
  -- How many members it was for, by how they can be reached.
  by_email integer not null,
  by_sms integer not null,
  unreachable integer not null,
  -- The clock's time, not the start of the transaction: every booking that was counted is older than this.
  created_at timestamptz not null default clock_timestamp(),
  -- The last booking whose message is stored, and when all are.
  sent_to uuid,
  sent_at timestamptz,
  constraint announcement_counts_not_negative check (by_email >= 0 and by_sms >= 0 and unreachable >= 0)
);
create index announcement_of_an_event on announcement (event_id, created_at desc);
