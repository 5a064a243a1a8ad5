-- The team's matches.

create table match (
  id uuid primary key default gen_random_uuid(),
  game_ar text not null,
  game_en text not null,
  tournament_ar text not null,
  tournament_en text not null,
  home_name_ar text not null,
  home_name_en text not null,
  -- The abbreviation of the side's name.
  home_tag text not null,
  away_name_ar text not null,
  away_name_en text not null,
  away_tag text not null,
  best_of integer not null,
  home_score integer,
  away_score integer,
  starts_at timestamptz not null,
  timezone text not null,
  state text not null default 'upcoming',
  stream_url text,
  ticket_url text,
  -- False: hidden from fans.
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Increases with each change by staff: an edit that started from an older version is rejected.
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid references staff on delete set null,
  constraint match_state_valid check (state in ('upcoming', 'live', 'finished')),
  constraint match_best_of_odd check (best_of > 0 and best_of % 2 = 1),
  constraint match_scores_both_or_none check ((home_score is null) = (away_score is null)),
  constraint match_scores_not_negative check (home_score >= 0 and away_score >= 0)
);
create index match_by_start on match (starts_at, id);
create trigger match_list_changed after insert or update or delete on match
  for each row execute function publish_list_change('match');
