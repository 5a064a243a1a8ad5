-- What staff have to know about an attendee of one event: a guest of honour, a wheelchair. Free words about a person, in a
-- table of their own, so that they go with the member and never get into the tickets that scanners store.
create table attendee_note (
  booking_id uuid primary key references booking on delete cascade,
  member_id uuid not null references member on delete cascade,
  text text not null,
  updated_at timestamptz not null default now(),
  constraint attendee_note_length check (char_length(text) between 1 and 300)
);
create index attendee_note_of_a_member on attendee_note (member_id);
