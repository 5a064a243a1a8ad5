-- When a session's second factor was last entered: sensitive calls need it to be recent.

alter table staff_session add column confirmed_at timestamptz not null default now();
update staff_session set confirmed_at = created_at;
