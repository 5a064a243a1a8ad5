-- A steward may admit by hand without a network too.
alter table scan drop constraint scan_by_hand_online;
