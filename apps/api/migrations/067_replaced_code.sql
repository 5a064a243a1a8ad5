-- Codes that a newer one replaced, for as long as they would have been valid: a person who types one learns that a newer
-- one was sent, and loses no try of it.
create table replaced_code (
  registration_id uuid references registration on delete cascade,
  member_id uuid references member on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null,
  constraint replaced_code_one_owner check (num_nonnulls(registration_id, member_id) = 1)
);
create index replaced_code_registration on replaced_code (registration_id) where registration_id is not null;
create index replaced_code_member on replaced_code (member_id) where member_id is not null;
