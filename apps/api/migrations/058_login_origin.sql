-- What a member recognises a session by, and from where they have logged in: a login from elsewhere is mailed to them.

alter table session add column browser text, add column system text;

create table login_origin (
  member_id uuid not null references member on delete cascade,
  -- A keyed hash of the member's id and a browser with its system, or the provider's part of an IP address.
  origin_hash bytea not null,
  -- False once a session from there was ended by hand: the next login from there is new again.
  is_known boolean not null default true,
  seen_at timestamptz not null default now(),
  primary key (member_id, origin_hash)
);
