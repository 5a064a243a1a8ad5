-- What keeps calls honest: answers remembered for a retry, budgets, and the record of who did what.

create table idempotency_key (
  member_id uuid not null references member on delete cascade,
  method text not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  status integer not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (member_id, method, path, key)
);
create index idempotency_key_by_time on idempotency_key (created_at);

-- The shape that the limiter's library keeps.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table audit_log (
  id bigint generated always as identity primary key,
  actor_kind text not null,
  -- A member's or a staff member's id; no reference, because the record outlives both.
  actor_id uuid,
  action text not null,
  address text,
  detail jsonb not null default '{}',
  at timestamptz not null default now(),
  constraint audit_log_actor_kind_known check (actor_kind in ('member', 'staff', 'guest', 'system'))
);
create index audit_log_actor on audit_log (actor_id, at);
