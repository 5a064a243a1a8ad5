-- The name of a guest: managers correct it, and it is deleted some weeks after the booking or its event has ended. A guest
-- has no account that could be erased.
alter table booking add column guest_version integer not null default 1;
alter table booking add column guest_changed_at timestamptz;
alter table booking add column guest_changed_by uuid references staff on delete set null;
alter table booking drop constraint booking_guest_named;
alter table booking add constraint booking_guest_named check (holder_kind = 'guest' or guest_name is null);
alter table booking drop constraint booking_complimentary_reason;
alter table booking add constraint booking_complimentary_reason check (
  case when holds_seat then complimentary_reason is null
    else complimentary_reason is not null or (member_id is null and guest_name is null) end
);
-- Few bookings are guests'.
create index booking_named_guest on booking (event_id) where guest_name is not null;
