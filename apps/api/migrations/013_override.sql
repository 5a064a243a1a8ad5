-- Overrides: admissions by a steward's word instead of a code. Counted, because they are what the door's proof rests on.

alter table scan add column by_hand boolean not null default false;
alter table scan add constraint scan_by_hand_online check (not by_hand or mode = 'online');
