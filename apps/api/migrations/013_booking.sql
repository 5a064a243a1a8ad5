-- Bookings, attendee notes and announcements. Triggers count the seats, so that no bug can book a seat twice.

-- A booking of a member or a guest for an event. Cancelled bookings are kept.
create table booking (
  id uuid primary key default gen_random_uuid(),
  number text not null default next_booking_number(),
  event_id uuid not null references event,
  holder_kind text not null default 'member',
  -- null: a guest's booking, or the member was erased.
  member_id uuid references member on delete set null,
  -- A job clears the name some weeks after the booking or its event ended, because guests have no account to erase.
  guest_name text,
  guest_version integer not null default 1,
  guest_changed_at timestamptz,
  guest_changed_by uuid references staff on delete set null,
  -- False: a complimentary place, which does not count towards the capacity.
  holds_seat boolean not null default true,
  complimentary_reason text,
  status text not null,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by text,
  -- The status before the cancellation, which tells refused requests from cancelled tickets.
  cancelled_from text,
  refusal_reason text,
  -- The booking at another event that replaced this one.
  moved_to uuid references booking,
  -- Whether the member may book the event again although the league cancelled this booking: staff moved it to another
  -- event, or booked for the member.
  may_book_again boolean not null default false,
  -- The value of event.moves at the last message to the member.
  notified_moves integer not null default 0,
  -- The random secret in the ticket code.
  ticket_id bytea not null,
  -- Identifies the ticket in scanners' ticket lists without revealing ticket_id.
  ticket_key bytea not null generated always as (substring(sha256(ticket_id) for 16)) stored,
  -- Increases when a live ticket moves to another phone.
  generation smallint not null default 1,
  -- The public key of the phone that holds a live ticket: Ed25519, or an uncompressed point of P-256.
  live_key bytea,
  checked_in_at timestamptz,
  -- The scan that admitted the ticket. The foreign key is checked at commit, because one transaction inserts both rows.
  admitted_by_scan_id uuid,
  -- Counts the admissions of this booking. Each admission earns points once.
  admission_number smallint not null default 0,
  -- When a manager last took back an admission. Only the audit log has the reason.
  taken_back_at timestamptz,
  -- When the attendee went out; null: present, or not admitted.
  exited_at timestamptz,
  -- Whether a conflict about the ticket waits for a manager's decision.
  is_disputed boolean not null default false,
  -- The lease term in which the lane's holder released the ticket to the server. Never reset to null.
  released_term integer,
  constraint booking_number_unique unique (number),
  constraint booking_status_valid check (status in ('pending', 'confirmed', 'cancelled')),
  constraint booking_holder_kind_valid check (holder_kind in ('member', 'guest')),
  constraint booking_guest_without_member check (holder_kind = 'member' or member_id is null),
  constraint booking_guest_name_requires_guest check (holder_kind = 'guest' or guest_name is null),
  constraint booking_guest_name_length check (char_length(guest_name) between 1 and 200),
  constraint booking_complimentary_reason_required check (
    case when holds_seat then complimentary_reason is null
      else complimentary_reason is not null or (member_id is null and guest_name is null) end
  ),
  constraint booking_complimentary_reason_length check (char_length(complimentary_reason) between 1 and 300),
  constraint booking_cancellation_complete check (
    (status = 'cancelled') = (cancelled_at is not null) and (status = 'cancelled') = (cancelled_by is not null)
  ),
  constraint booking_cancelled_by_valid check (cancelled_by in ('member', 'league')),
  constraint booking_cancelled_from_valid check (
    cancelled_from is null or (status = 'cancelled' and cancelled_from in ('pending', 'confirmed'))
  ),
  constraint booking_refusal_reason_requires_league check (refusal_reason is null or cancelled_by = 'league'),
  constraint booking_moved_to_requires_league check (moved_to is null or cancelled_by = 'league'),
  constraint booking_may_book_again_requires_league check (not may_book_again or cancelled_by = 'league'),
  constraint booking_ticket_id_unique unique (ticket_id),
  constraint booking_ticket_id_length check (length(ticket_id) = 16),
  constraint booking_live_key_length check (octet_length(live_key) in (32, 65)),
  constraint booking_check_in_requires_confirmed check (checked_in_at is null or status = 'confirmed'),
  constraint booking_admitted_by_requires_check_in check (admitted_by_scan_id is null or checked_in_at is not null),
  constraint booking_admission_number_required check (checked_in_at is null or admission_number > 0),
  constraint booking_exit_requires_check_in check (exited_at is null or checked_in_at is not null)
);
create unique index booking_unique_per_member_and_event on booking (event_id, member_id)
  where status <> 'cancelled' or (cancelled_by = 'league' and not may_book_again);
create index booking_member on booking (member_id);
create index booking_by_time on booking (created_at);
create index booking_usual_order on booking (event_id, (status = 'pending') desc, created_at, id);
create index booking_checked_in on booking (event_id, checked_in_at) where checked_in_at is not null;
create index booking_pending on booking (event_id) where status = 'pending';
create index booking_notified_moves on booking (event_id, notified_moves) where status <> 'cancelled';
create index booking_moved_to on booking (moved_to) where moved_to is not null;
create index booking_named_guest on booking (event_id) where guest_name is not null;
create index booking_ticket_key on booking (ticket_key);
alter table points_ledger add foreign key (booking_id) references booking;
alter table award add foreign key (booking_id) references booking;
alter table redemption add foreign key (booking_id) references booking;
alter table rewarded_contact add foreign key (booking_id) references booking on delete cascade;

-- Adds the seats of new bookings to event.held, which locks the events' rows. Then stores event.moves in the bookings,
-- and rejects bookings of a cancelled event, because the job that cancels its bookings may have ended already.
create function add_held_seats() returns trigger language plpgsql as $$
declare
  moved boolean;
  cancelled boolean;
begin
  update event set held = held + change.seats
  from (
    select event_id, count(*)::integer as seats from added where status <> 'cancelled' and holds_seat group by event_id
  ) as change
  where event.id = change.event_id;
  select bool_or(event.moves > 0), bool_or(event.cancelled_at is not null) into moved, cancelled
  from event join added on added.event_id = event.id where added.status <> 'cancelled';
  if cancelled then
    raise exception 'the event is cancelled'
      using errcode = 'check_violation', constraint = 'booking_event_not_cancelled';
  end if;
  if moved then
    update booking set notified_moves = event.moves
    from added join event on event.id = added.event_id
    where booking.id = added.id and added.status <> 'cancelled';
  end if;
  return null;
end $$;
create trigger booking_added after insert on booking
  referencing new table as added for each statement execute function add_held_seats();

-- Updates event.held for changed bookings, once per event and statement.
create function update_held_seats() returns trigger language plpgsql as $$
begin
  update event set held = held + change.seats
  from (
    select event_id, sum(seats)::integer as seats from (
      select event_id, 1 as seats from added where status <> 'cancelled' and holds_seat
      union all
      select event_id, -1 from removed where status <> 'cancelled' and holds_seat
    ) as moved group by event_id having sum(seats) <> 0
  ) as change
  where event.id = change.event_id;
  return null;
end $$;
create trigger booking_changed after update on booking
  referencing old table as removed new table as added for each statement execute function update_held_seats();

-- Subtracts the seats of deleted bookings from event.held.
create function subtract_held_seats() returns trigger language plpgsql as $$
begin
  update event set held = held - change.seats
  from (
    select event_id, count(*)::integer as seats from removed where status <> 'cancelled' and holds_seat
    group by event_id
  ) as change
  where event.id = change.event_id;
  return null;
end $$;
create trigger booking_removed after delete on booking
  referencing old table as removed for each statement execute function subtract_held_seats();

-- Increments admission_number with each admission.
create function count_admission() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.admission_number := 1;
  else
    new.admission_number := old.admission_number + (old.checked_in_at is null)::integer;
  end if;
  return new;
end $$;
create trigger booking_admitted before insert or update of checked_in_at on booking
  for each row when (new.checked_in_at is not null) execute function count_admission();

-- Clears the reasons when the member is erased, because they are free text about a person.
create function clear_booking_reasons() returns trigger language plpgsql as $$
begin
  new.refusal_reason := null;
  new.complimentary_reason := null;
  return new;
end $$;
create trigger booking_member_erased before update of member_id on booking
  for each row when (new.member_id is null) execute function clear_booking_reasons();

-- What the gate must know about an attendee, such as a wheelchair. Separate from the booking, so that an erasure of the
-- member deletes this text about a person.
create table attendee_note (
  booking_id uuid primary key references booking on delete cascade,
  -- null: a guest.
  member_id uuid references member on delete cascade,
  text text not null,
  updated_at timestamptz not null default now(),
  constraint attendee_note_length check (char_length(text) between 1 and 300)
);
create index attendee_note_member on attendee_note (member_id);

-- A message from staff to the attendees of an event.
create table announcement (
  -- Chosen by the console, so that a repeated call finds the existing row.
  id uuid primary key,
  event_id uuid not null references event,
  subject_ar text not null,
  subject_en text not null,
  text_ar text not null,
  text_en text not null,
  -- Whether members with a pending booking also get the message.
  includes_pending boolean not null,
  staff_id uuid references staff on delete set null,
  -- The number of recipients by channel, and of members without a verified email or phone number.
  by_email integer not null,
  by_sms integer not null,
  unreachable integer not null,
  -- Not now(), the start of the transaction: the recipients' bookings must all be older.
  created_at timestamptz not null default clock_timestamp(),
  -- A job adds the messages to the outbox in the order of booking ids: the last processed booking.
  sent_up_to uuid,
  -- When the job completed.
  sent_at timestamptz,
  constraint announcement_counts_not_negative check (by_email >= 0 and by_sms >= 0 and unreachable >= 0)
);
create index announcement_event on announcement (event_id, created_at desc);
