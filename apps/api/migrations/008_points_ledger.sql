-- The points ledger, the triggers that update the members' points from it, adjustments and questions.

-- A change of a member's points. Entries are never edited: another entry corrects a mistake.
create table points_ledger (
  id bigint generated always as identity primary key,
  -- A member's points_account. No foreign key, because entries outlive erased members.
  account uuid not null,
  -- The admission that earned the points.
  booking_id uuid,
  admission_number smallint,
  redemption_id uuid,
  award_id uuid references award,
  -- The season in which the entry counts. For `season_lapsed` and `prize`: the season that ended.
  season_id uuid references season,
  reason text not null,
  -- The change of member.loyalty_points.
  points integer not null,
  -- The change of member.points_balance.
  balance integer not null,
  -- The change of member.ranking_owed.
  ranking_owed integer not null default 0,
  -- The change of member.points_owed, the debt of the balance.
  owed integer not null default 0,
  created_at timestamptz not null default now(),
  constraint points_ledger_reason_valid check (
    reason in ('check_in', 'check_in_undone', 'adjustment', 'redeemed', 'returned', 'lapsed', 'season_lapsed', 'prize',
      'grant', 'claim_code', 'streak', 'streak_undone', 'referral', 'referral_undone')
  ),
  constraint points_ledger_cause_required check (
    (reason in ('check_in', 'check_in_undone')) = (booking_id is not null)
    and (booking_id is null) = (admission_number is null)
    and (reason in ('redeemed', 'returned', 'lapsed')) = (redemption_id is not null)
  ),
  constraint points_ledger_award_required check (
    (reason in ('grant', 'claim_code', 'streak', 'streak_undone', 'referral', 'referral_undone'))
      = (award_id is not null)
  ),
  constraint points_ledger_season_required check (
    reason not in ('season_lapsed', 'prize') or (season_id is not null and points = 0)
  ),
  constraint points_ledger_redemption_keeps_rank check (redemption_id is null or points = 0),
  -- One entry gives the points, and at most one takes them back.
  constraint points_ledger_unique_per_admission unique (booking_id, admission_number, reason),
  constraint points_ledger_unique_per_redemption unique (redemption_id, reason),
  constraint points_ledger_unique_per_award unique (award_id, reason)
);
create unique index points_ledger_unique_per_season on points_ledger (season_id, reason, account)
  where reason in ('season_lapsed', 'prize');
create index points_ledger_account on points_ledger (account);
create index points_ledger_without_booking on points_ledger (created_at) where booking_id is null;

-- Entries are append-only. Only season_id may change, because staff may create a season after its start.
create function reject_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the points ledger is append-only';
end $$;
create trigger points_ledger_not_deleted before delete or truncate on points_ledger
  for each statement execute function reject_ledger_change();
create trigger points_ledger_not_changed before update on points_ledger
  for each row when (to_jsonb(old) - 'season_id' <> to_jsonb(new) - 'season_id')
  execute function reject_ledger_change();

-- Keeps a member's points and balance from falling below zero. New points first pay the member's debts. An undo deducts
-- the points that the member has, and the rest becomes a debt. An insert may leave out `balance` if it equals `points`.
-- A statement must insert only one entry per member: the member is updated at its end, so a second entry would be
-- settled against the old values, and a check of `member` would fail.
create function settle_points_owed() returns trigger language plpgsql as $$
declare
  current record;
  is_undo boolean := new.reason in ('check_in_undone', 'streak_undone', 'referral_undone');
begin
  new.balance := coalesce(new.balance, new.points);
  select loyalty_points, ranking_owed, points_balance, points_owed into current
  from member where points_account = new.account for no key update;
  if not found then
    return new;
  end if;
  if new.points > 0 then
    new.ranking_owed := -least(new.points, current.ranking_owed);
  elsif is_undo then
    new.ranking_owed := greatest(-new.points - current.loyalty_points, 0);
  end if;
  if new.balance > 0 then
    new.owed := -least(new.balance, current.points_owed);
  elsif is_undo then
    new.owed := greatest(-new.balance - current.points_balance, 0);
  end if;
  new.points := new.points + new.ranking_owed;
  new.balance := new.balance + new.owed;
  return new;
end $$;
create trigger points_ledger_settled before insert on points_ledger for each row execute function settle_points_owed();

-- Adds new entries to the members' points and balances. Only entries that change the ranking points change
-- `points_reached_at`, which never moves back.
create function add_points() returns trigger language plpgsql as $$
begin
  update member set
    loyalty_points = loyalty_points + entry.points,
    ranking_owed = member.ranking_owed + entry.ranking_owed,
    points_balance = points_balance + entry.balance,
    points_owed = points_owed + entry.owed,
    points_reached_at = greatest(points_reached_at, entry.reached_at)
  from (
    select account, sum(points)::integer as points, sum(balance)::integer as balance, sum(owed)::integer as owed,
      sum(ranking_owed)::integer as ranking_owed, max(created_at) filter (where points <> 0) as reached_at
    from added group by account
  ) as entry
  where member.points_account = entry.account
    and (entry.points, entry.balance, entry.owed, entry.ranking_owed) <> (0, 0, 0, 0);
  return null;
end $$;
create trigger points_ledger_added_to_members after insert on points_ledger
  referencing new table as added for each statement execute function add_points();

-- Returns when the standings of a season that ends at `ends_at` become final. Later entries do not count in it.
create function get_season_freeze_time(ends_at timestamptz) returns timestamptz language sql immutable parallel safe
  return ends_at + interval '24 hours';

-- Assigns an entry to the season of its event or, without an event, to the season in which it is created. An undo
-- counts in the season of the entry that it undoes. Locks the season, so that it is not frozen or cancelled before the
-- commit.
create function assign_season() returns trigger language plpgsql as $$
declare
  counted_at timestamptz := new.created_at;
  cause_booking uuid := new.booking_id;
begin
  if new.season_id is not null then
    return new;
  end if;
  if new.reason in ('check_in_undone', 'streak_undone', 'referral_undone') then
    select season.id into new.season_id
    from points_ledger as entry join season on season.id = entry.season_id
    where frozen_at is null and now() < get_season_freeze_time(ends_at) and (
      entry.reason = 'check_in' and entry.booking_id = new.booking_id and entry.admission_number = new.admission_number
      or entry.reason in ('streak', 'referral') and entry.award_id = new.award_id
    )
    for key share of season;
    return new;
  end if;
  if new.reason in ('streak', 'referral') then
    select booking_id into cause_booking from award where id = new.award_id;
  end if;
  if cause_booking is not null then
    select starts_at into counted_at from event join booking on event.id = event_id where booking.id = cause_booking;
  end if;
  select id into new.season_id from season
  where starts_at <= counted_at and ends_at > counted_at and cancelled_at is null and frozen_at is null
    and now() < get_season_freeze_time(ends_at)
  for key share;
  return new;
end $$;
-- Triggers run in the order of their names. This one runs before points_ledger_settled, so that the season is locked
-- before the member.
create trigger points_ledger_season_assigned before insert on points_ledger
  for each row execute function assign_season();

-- The author and the note of an adjustment. Separate from the ledger, because the note may name the member and is
-- deleted at the member's erasure.
create table points_adjustment (
  entry_id bigint primary key references points_ledger,
  member_id uuid not null references member on delete cascade,
  staff_id uuid references staff on delete set null,
  note text not null
);
create index points_adjustment_member on points_adjustment (member_id);

-- A member's question about a ledger entry, with the staff's answer.
create table question (
  id uuid primary key default gen_random_uuid(),
  entry_id bigint not null references points_ledger,
  member_id uuid not null references member on delete cascade,
  text text not null,
  asked_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  answered_by uuid references staff on delete set null,
  constraint question_answered_both_or_none check ((answer is null) = (answered_at is null)),
  constraint question_answered_by_requires_answer check (answered_by is null or answer is not null)
);
create unique index question_one_open_per_entry on question (entry_id) where answer is null;
create index question_entry on question (entry_id, asked_at);
create index question_member on question (member_id);
create index question_open on question (asked_at, id) where answer is null;
create index question_answered on question (answered_at desc, id) where answer is not null;
