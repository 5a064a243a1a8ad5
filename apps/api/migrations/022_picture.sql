-- Pictures that staff upload for events, rewards and the sides of matches.

-- `hash` is of the uploaded file and its crop, so that the same picture is stored once.
create table picture (
  hash text primary key check (hash ~ '^[A-Za-z0-9_-]{22}$'),
  alt_ar text not null,
  alt_en text not null,
  added_at timestamptz not null default now()
);

create table picture_file (
  hash text not null references picture on delete cascade,
  width integer not null,
  format text not null check (format in ('avif', 'webp')),
  content bytea not null check (octet_length(content) between 1 and 300 * 1024),
  primary key (hash, width, format)
);
-- AVIF and WebP are compressed already.
alter table picture_file alter column content set storage external;

-- Where a picture is shown. `home` and `away` are the sides of a match.
create table picture_use (
  place text not null check (place in ('event', 'reward', 'home', 'away')),
  subject_id uuid not null,
  hash text not null references picture on delete cascade,
  primary key (place, subject_id)
);
create index picture_use_of_picture on picture_use (hash);

-- The members whom a picture shows. Erasing one of them deletes the picture first.
create table picture_member (
  hash text not null references picture on delete cascade,
  member_id uuid not null references member on delete cascade,
  primary key (hash, member_id)
);
create index picture_member_of_member on picture_member (member_id);

-- The lists of events, matches and rewards contain the hashes and descriptions of their pictures.
create function tell_of_pictured_lists() returns trigger language plpgsql as $$
begin
  perform pg_notify('rabita_news', json_build_object('topic', 'list', 'payload', json_build_object('of', list))::text)
  from unnest(array['event', 'match', 'reward']) as list;
  return null;
end $$;
create trigger picture_list_changed after update or delete on picture
  for each statement execute function tell_of_pictured_lists();
create trigger picture_use_list_changed after insert or update or delete on picture_use
  for each statement execute function tell_of_pictured_lists();
