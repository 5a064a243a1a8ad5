-- One way to search everywhere: words in any order, a phone number by its end, a booking number as people write it.

-- As before, and drops apostrophes (O’Neil is O'Neil) and more invisible characters.
create or replace function fold_search(words text) returns text language sql immutable strict parallel safe as $$
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

-- Fills the generated column again: it holds what the former function returned.
drop index member_search;
alter table member drop column search_text;
alter table member add column search_text text generated always as (
  replace(fold_search(full_name), ' ', '') || E'\n' || fold_search(email) || E'\n' || ltrim(phone_number, '+')
) stored;
create index member_search on member using gin (search_pieces(search_text));

-- A `like` pattern for each word.
create function search_patterns(typed text) returns text[] language sql immutable strict parallel safe as $$
  select array(select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from unnest(string_to_array(fold_search(typed), ' ')) as word)
$$;

-- `like` patterns for the end of a phone number, at least four digits; the zeros of 05… and 00966… are not stored.
create function search_phone_ends(typed text) returns text[] language sql immutable strict parallel safe as $$
  select case
    when digits !~ '^[0-9]{4,}$' then '{}'::text[]
    when length(ltrim(digits, '0')) >= 7 then array['%' || ltrim(digits, '0')]
    else array['%' || digits]
  end
  from (select regexp_replace(fold_search(typed), '[ ()+./\u2010-\u2015-]', '', 'g') as digits) as compact
$$;

-- A booking number as it is compared: small letters, no separators, I and L read as 1, O as 0.
create function search_number(typed text) returns text language sql immutable strict parallel safe as $$
  select translate(regexp_replace(fold_search(typed), '[ .#\u2010-\u2015-]', '', 'g'), 'ilo', '110')
$$;
