-- Secret keys that follow one another.

-- A key that the league has been started with. The fingerprint identifies it and reveals nothing of it.
create table secret_key (
  id smallint primary key check (id between 1 and 255),
  fingerprint bytea not null,
  -- Since when new values are made with it; null while it is only listed.
  used_since timestamptz
);

-- The key that hashes the code. The code itself is known to its holder alone, so it cannot be hashed again.
alter table staff_recovery_code add column key_id smallint not null default 1;
