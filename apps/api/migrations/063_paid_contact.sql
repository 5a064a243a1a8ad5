-- Keyed hashes of the verified contacts of friends who were paid for, kept until the season or year is over. A friend who
-- erases the account and registers again with the same contact brings nobody points a second time.
create table paid_contact (
  booking_id uuid not null references booking on delete cascade,
  contact_hash bytea not null,
  primary key (booking_id, contact_hash)
);
create index paid_contact_hash on paid_contact (contact_hash);
