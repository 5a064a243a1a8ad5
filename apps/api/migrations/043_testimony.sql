-- What a revoked scanner had admitted offline and sends afterwards: conflicts that a manager settles.
alter table scan add column is_testimony boolean not null default false;
alter table scan add constraint scan_testimony_is_conflict check (not is_testimony or delivery = 'conflict');
create index scan_open_testimony on scan (scanner_id) where is_testimony and settled_at is null;

-- How many admissions it has sent since it was revoked, and when it sent the last of them.
alter table scanner add column testimony integer not null default 0;
alter table scanner add column testified_at timestamptz;
