-- The code that verified a registration: a repeated call with it learns that the first one succeeded.
create table spent_code (
  member_id uuid primary key references member on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null
);

-- A used link is kept until it expires, for the same reason.
alter table password_reset add column used_at timestamptz;

-- Counters repeat a call whose answer was lost, as members and staff do.
alter table idempotency_key drop constraint idempotency_key_pkey;
alter table idempotency_key drop constraint idempotency_key_one_caller;
alter table idempotency_key drop column caller_id;
alter table idempotency_key add column scanner_id uuid references scanner on delete cascade;
alter table idempotency_key add column caller_id uuid not null
  generated always as (coalesce(member_id, staff_id, scanner_id)) stored;
alter table idempotency_key add constraint idempotency_key_one_caller
  check (num_nonnulls(member_id, staff_id, scanner_id) = 1);
alter table idempotency_key add primary key (caller_id, method, path, key);
