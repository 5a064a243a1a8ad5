-- The code that verified a registration: a repeated call with it learns that the first one succeeded.
create table spent_code (
  member_id uuid primary key references member on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null
);

-- A used link is kept until it expires, for the same reason.
alter table password_reset add column used_at timestamptz;
