-- Messages about one booking are sent in the order of its changes: an older state is never sent after a newer one.
alter table message add column subject text;
alter table message add column sequence bigint not null generated always as identity;
-- Whether the member's own change caused it: such messages are limited per day.
alter table message add column by_member boolean not null default false;
create index message_subject on message (subject, sequence) where subject is not null;
