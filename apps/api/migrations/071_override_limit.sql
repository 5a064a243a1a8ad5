-- When a manager last allowed a scanner its next overrides: those made before do not count any more.
alter table scanner add column overrides_allowed_at timestamptz;
create index scan_override on scan (scanner_id, scanned_at) where by_hand;
