-- Pictures that staff upload for events, rewards and the sides of matches.

create table picture (
  -- A hash of the uploaded file and its crop: uploading the same picture again adds no row.
  hash text primary key constraint picture_hash_valid check (hash ~ '^[A-Za-z0-9_-]{22}$'),
  alt_ar text not null,
  alt_en text not null,
  added_at timestamptz not null default now()
);

-- The file of a picture in one size and format.
create table picture_file (
  hash text not null references picture on delete cascade,
  width integer not null,
  format text not null,
  content bytea not null,
  primary key (hash, width, format),
  constraint picture_file_format_valid check (format in ('avif', 'webp')),
  constraint picture_file_content_size check (octet_length(content) between 1 and 300 * 1024)
);
-- AVIF and WebP are already compressed. PostgreSQL 15 accepts `storage` only in `alter table`.
alter table picture_file alter column content set storage external;

-- The event, reward or side of a match (`home`, `away`) that shows a picture.
create table picture_use (
  place text not null,
  -- The id of the event, reward or match.
  subject_id uuid not null,
  hash text not null references picture on delete cascade,
  primary key (place, subject_id),
  constraint picture_use_place_valid check (place in ('event', 'reward', 'home', 'away'))
);
create index picture_use_hash on picture_use (hash);

-- A member who is visible in a picture. `eraseMember` also deletes the picture; the cascade deletes only this row.
create table picture_member (
  hash text not null references picture on delete cascade,
  member_id uuid not null references member on delete cascade,
  primary key (hash, member_id)
);
create index picture_member_member on picture_member (member_id);

-- Invalidates the cached lists of events, matches and rewards, which contain their pictures' hashes and descriptions.
create trigger picture_list_changed after update or delete on picture
  for each row execute function publish_list_change('event', 'match', 'reward');
create trigger picture_use_list_changed after insert or update or delete on picture_use
  for each row execute function publish_list_change('event', 'match', 'reward');
