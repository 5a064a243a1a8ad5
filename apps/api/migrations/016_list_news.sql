-- Processes keep what lists show everybody; the database itself tells them when a row of one changes, whoever changes it.

create function tell_of_list() returns trigger language plpgsql as $$
begin
  -- Told once for a transaction, however many rows change in it, and heard when it commits.
  perform pg_notify('rabita_news', json_build_object('topic', 'list', 'payload', json_build_object('of', tg_table_name))::text);
  return null;
end $$;

create trigger event_list_changed after insert or update or delete or truncate on event
  for each statement execute function tell_of_list();
create trigger match_list_changed after insert or update or delete or truncate on match
  for each statement execute function tell_of_list();
create trigger reward_list_changed after insert or update or delete or truncate on reward
  for each statement execute function tell_of_list();

-- Of members only what the leaderboard shows: who has no points is not on it.
create trigger member_list_joined after insert on member
  for each row when (new.loyalty_points > 0) execute function tell_of_list();
create trigger member_list_changed after update of loyalty_points, full_name on member
  for each row when (
    greatest(new.loyalty_points, old.loyalty_points) > 0
    and (new.loyalty_points, new.full_name) is distinct from (old.loyalty_points, old.full_name)
  ) execute function tell_of_list();
create trigger member_list_left after delete on member
  for each row when (old.loyalty_points > 0) execute function tell_of_list();
