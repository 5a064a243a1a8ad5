-- Two managers who edit one gate do not overwrite each other: the second is told who was first.
alter table gate add column version integer not null default 1;
alter table gate add column changed_at timestamptz not null default now();
alter table gate add column changed_by uuid references staff on delete set null;
