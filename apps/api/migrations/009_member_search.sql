-- Finding members as people write them: one letter for the shapes that Arabic keyboards and habits mix up.

-- Compatibility forms are taken apart, marks and invisible characters dropped (with them the hamza of أ إ ؤ ئ and the
-- accents of é), lookalikes made one, Latin letters small and digits 0-9. It rests on no locale, so it never changes.
create function fold_search(words text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(translate(
    regexp_replace(
      lower(normalize(words, nfkd) collate "C"),
      '[\u00ad\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
      '', 'g'
    ),
    'ٱىیةەہھکØøŁłĐđı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اييههههكoollddi01234567890123456789'
  ), '[\t-\r \u0085\u2028\u2029]+', ' ', 'g'), ' ')
$$;

-- Every piece of two and of three characters of every line: what an index finds text by that is contained in another.
create function search_pieces(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(line, start, size)), '{}')
  from unnest(string_to_array(words, E'\n')) as line, generate_series(2, 3) as size,
    generate_series(1, length(line) - size + 1) as start
$$;

-- Name, e-mail and phone, one line each. A name is kept without spaces: عبد الله is written عبدالله as often.
alter table member add column search_text text generated always as (
  replace(fold_search(full_name), ' ', '') || E'\n' || fold_search(email) || E'\n' || ltrim(phone_number, '+')
) stored;
create index member_search on member using gin (search_pieces(search_text));
create index member_by_time on member (created_at desc, id);
