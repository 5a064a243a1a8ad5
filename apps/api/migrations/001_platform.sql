-- What all rooms share: secret keys, rate limits, search, live updates of lists, and the numbers of bookings and
-- redemptions.

-- A secret key that the league has been started with. Its fingerprint identifies it and reveals nothing of it.
create table secret_key (
  id smallint primary key constraint secret_key_id_in_range check (id between 1 and 255),
  fingerprint bytea not null,
  -- Since when new values are made with it; null while it is only listed.
  used_since timestamptz
);

-- A counter of the rate limiter. Its library, rate-limiter-flexible, fixes the columns.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
-- Finds the network with the most wrong logins without reading every counter.
create index rate_limit_wrong_logins on rate_limit (key)
  where split_part(key, ':', 1) in ('login.address', 'staff_login.address');

-- Normalizes text for searching: drops accents, Arabic marks, apostrophes and invisible characters, unites letters that
-- look alike, and writes small Latin letters and digits. It depends on no locale, so indexes on it stay valid.
create function normalize_search_text(words text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(translate(
    regexp_replace(
      lower(normalize(words, nfkd) collate "C"),
      '[''`\u00ad\u02b9-\u02bf\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u180b-\u180f\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2060-\u2069\ufe00-\ufe0f\ufeff]',
      '', 'g'
    ),
    'ٱىیةەہھکØøŁłĐđı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اييههههكoollddi01234567890123456789'
  ), '[\t-\r \u0085\u2028\u2029]+', ' ', 'g'), ' ')
$$;

-- Splits each line into all its pieces of two and three characters: an index on them finds a text within another one.
create function search_ngrams(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(line, start, size)), '{}')
  from unnest(string_to_array(words, E'\n')) as line, generate_series(2, 3) as size,
    generate_series(1, length(line) - size + 1) as start
$$;

-- Returns a `like` pattern for each word.
create function search_patterns(typed text) returns text[] language sql immutable strict parallel safe as $$
  select array(select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from unnest(string_to_array(normalize_search_text(typed), ' ')) as word)
$$;

-- Returns `like` patterns for the end of a phone number, at least four digits; the zeros of 05… and 00966… are not
-- stored.
create function search_phone_patterns(typed text) returns text[] language sql immutable strict parallel safe as $$
  select case
    when digits !~ '^[0-9]{4,}$' then '{}'::text[]
    when length(ltrim(digits, '0')) >= 7 then array['%' || ltrim(digits, '0')]
    else array['%' || digits]
  end
  from (select regexp_replace(normalize_search_text(typed), '[ ()+./\u2010-\u2015-]', '', 'g') as digits) as compact
$$;

-- Normalizes a booking number for comparison: small letters, no separators, I and L read as 1, O as 0.
create function search_number(typed text) returns text language sql immutable strict parallel safe as $$
  select translate(regexp_replace(normalize_search_text(typed), '[ .#\u2010-\u2015-]', '', 'g'), 'ilo', '110')
$$;

-- A trigger reports each changed row of the cached lists: to all processes with a notification, and to the process that
-- changes it with a message on its own connection, so that it invalidates its lists before it responds. It runs for
-- each row, because a statement that changes no row also fires the triggers for statements.
create function publish_list_change() returns trigger language plpgsql as $$
declare
  list text;
begin
  if tg_op = 'UPDATE' and old is not distinct from new then
    return null;
  end if;
  -- The arguments are the lists that show the table.
  foreach list in array tg_argv loop
    perform pg_notify(
      'rabita_updates', json_build_object('topic', 'list', 'payload', json_build_object('of', list))::text
    );
    -- A client receives this level whatever its settings.
    raise info 'rabita_list' using detail = list;
  end loop;
  return null;
end $$;

create sequence booking_number_seq;

-- Makes a number of seven characters that can be said aloud (no I, L, O, U), with neighbours unlike each other and none
-- twice: multiplying by an odd constant permutes the 2^35 numbers that seven base-32 digits can hold.
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
