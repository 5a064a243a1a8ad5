-- Tables and functions for all features: secret keys, rate limits, search, updates of cached lists, booking numbers.

-- The fingerprint of a secret key that the server was started with. Only the configuration holds the key itself.
create table secret_key (
  id smallint primary key constraint secret_key_id_in_range check (id between 1 and 255),
  fingerprint bytea not null,
  -- When the server began to encrypt and hash with this key; null: it only decrypts and verifies.
  used_since timestamptz
);

-- A counter of attempts (`points`) until `expire` (Unix time in ms). rate-limiter-flexible prescribes the columns.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
-- Only login counters: a report finds the IP address or range with the most failed logins without a full scan.
create index rate_limit_failed_logins on rate_limit (key)
  where split_part(key, ':', 1) in ('login.address', 'staff_login.address');

-- Normalizes text for searching: removes accents, Arabic diacritics, apostrophes and invisible characters, replaces
-- variants of a letter or digit with one character, and lowercases. Independent of the locale, so that it can be
-- indexed.
create function normalize_search_text(input text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(translate(
    regexp_replace(
      lower(normalize(input, nfkd) collate "C"),
      '[''`\u00ad\u02b9-\u02bf\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u180b-\u180f\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2060-\u2069\ufe00-\ufe0f\ufeff]',
      '', 'g'
    ),
    'ٱىیةەہھکØøŁłĐđı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اييههههكoollddi01234567890123456789'
  ), '[\t-\r \u0085\u2028\u2029]+', ' ', 'g'), ' ')
$$;

-- Returns all substrings of two and three characters of each line, for an index that finds text anywhere in a line.
create function search_ngrams(lines text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(line, start, size)), '{}')
  from unnest(string_to_array(lines, E'\n')) as line, generate_series(2, 3) as size,
    generate_series(1, length(line) - size + 1) as start
$$;

-- Returns a `like` pattern for each word of a search.
create function search_patterns(typed text) returns text[] language sql immutable strict parallel safe as $$
  select array(select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from unnest(string_to_array(normalize_search_text(typed), ' ')) as word)
$$;

-- Returns a `like` pattern for phone numbers that end with the typed digits; none for fewer than four digits. Drops
-- leading zeros, as in 05… and 00966…, if at least seven digits remain, because phone numbers are stored without them.
create function search_phone_patterns(typed text) returns text[] language sql immutable strict parallel safe as $$
  select case
    when digits !~ '^[0-9]{4,}$' then '{}'::text[]
    when length(ltrim(digits, '0')) >= 7 then array['%' || ltrim(digits, '0')]
    else array['%' || digits]
  end
  from (select regexp_replace(normalize_search_text(typed), '[ ()+./\u2010-\u2015-]', '', 'g') as digits) as compact
$$;

-- Normalizes a typed booking number: lowercase, without separators, with 1 for I and L and 0 for O.
create function normalize_booking_number(typed text) returns text language sql immutable strict parallel safe as $$
  select translate(regexp_replace(normalize_search_text(typed), '[ .#\u2010-\u2015-]', '', 'g'), 'ilo', '110')
$$;

-- Reports a changed row of a table that cached lists show. `pg_notify` reaches all server processes after the commit.
-- `raise info` immediately reaches the process that made the change, which invalidates its cache before responding.
-- The triggers run for each row, because statement triggers fire even if a statement changes no row.
create function publish_list_change() returns trigger language plpgsql as $$
declare
  list text;
begin
  if tg_op = 'UPDATE' and old is not distinct from new then
    return null;
  end if;
  foreach list in array tg_argv loop
    perform pg_notify(
      'rabita_updates', json_build_object('topic', 'list', 'payload', json_build_object('of', list))::text
    );
    -- INFO, because no setting of the connection (client_min_messages) suppresses this level.
    raise info 'rabita_list' using detail = list;
  end loop;
  return null;
end $$;

create sequence booking_number_seq;

-- Returns a unique number of seven characters without I, L, O and U, which are easily confused when read aloud.
-- Multiplying by an odd constant modulo 2^35 (seven base-32 digits) permutes the sequence, so that consecutive numbers
-- look unrelated.
create function next_booking_number() returns text language plpgsql volatile as $$
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  n numeric := (nextval('booking_number_seq')::numeric * 22695477723 + 12820163) % 34359738368;
  digits text := '';
begin
  for i in 1..7 loop
    digits := substr(alphabet, (n % 32)::integer + 1, 1) || digits;
    n := div(n, 32);
  end loop;
  return substr(digits, 1, 4) || '-' || substr(digits, 5, 3);
end $$;
