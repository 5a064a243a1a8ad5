-- The networks from which a member has logged in: from these, attempts of strangers do not lock the member out. They used to
-- be the addresses of the member's sessions, which a password reset deletes.
create table known_network (
  member_id uuid not null references member on delete cascade,
  -- A keyed hash of the member's id and the network.
  network_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (member_id, network_hash)
);
