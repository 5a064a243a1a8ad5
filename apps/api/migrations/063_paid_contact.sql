-- Keyed hashes of the proven contacts of friends whose invitation was paid, kept as long as the cap counts: whoever erases
-- the account and registers again with the same contact pays nobody a second time.
create table paid_contact (
  booking_id uuid not null references booking on delete cascade,
  contact_hash bytea not null,
  primary key (booking_id, contact_hash)
);
create index paid_contact_hash on paid_contact (contact_hash);
