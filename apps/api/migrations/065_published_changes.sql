-- A trigger reports each changed row of the cached lists: to all processes with a notification, and to the process that
-- changes it with a message on its own connection, which needs to invalidate its lists before it answers the call.
create function publish_list_change() returns trigger language plpgsql as $$
declare
  list text;
begin
  if tg_op = 'UPDATE' and old is not distinct from new then
    return null;
  end if;
  -- The arguments are the lists that show the table.
  foreach list in array tg_argv loop
    perform pg_notify('rabita_news', json_build_object('topic', 'list', 'payload', json_build_object('of', list))::text);
    -- A client receives this level whatever its settings.
    raise info 'rabita_list' using detail = list;
  end loop;
  return null;
end $$;

-- For each row, because a statement that changes no row also fires the triggers for statements.
create or replace trigger event_list_changed after insert or update or delete on event
  for each row execute function publish_list_change('event');
create or replace trigger match_list_changed after insert or update or delete on match
  for each row execute function publish_list_change('match');
create or replace trigger reward_list_changed after insert or update or delete on reward
  for each row execute function publish_list_change('reward');
create or replace trigger picture_list_changed after update or delete on picture
  for each row execute function publish_list_change('event', 'match', 'reward');
create or replace trigger picture_use_list_changed after insert or update or delete on picture_use
  for each row execute function publish_list_change('event', 'match', 'reward');
create or replace trigger season_list_changed after insert or update or delete on season
  for each row execute function publish_list_change('member');
-- Rewards can be for a tier, whose name the list of rewards shows.
create or replace trigger tier_list_changed after insert or update or delete on tier
  for each row execute function publish_list_change('member', 'reward');

-- Members without points are not on the leaderboard.
create or replace trigger member_list_joined after insert on member
  for each row when (new.loyalty_points > 0) execute function publish_list_change('member');
create or replace trigger member_list_changed after update of loyalty_points, full_name on member
  for each row when (
    greatest(new.loyalty_points, old.loyalty_points) > 0
    and (new.loyalty_points, new.full_name) is distinct from (old.loyalty_points, old.full_name)
  ) execute function publish_list_change('member');
create or replace trigger member_list_left after delete on member
  for each row when (old.loyalty_points > 0) execute function publish_list_change('member');

drop function tell_of_list;
drop function tell_of_pictured_lists;
drop function tell_of_board;

-- Tells all processes that a live session has ended, by whatever way, so that its streams end too.
create function publish_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('rabita_news', json_build_object('topic', 'session_ended', 'payload', json_build_object('id', old.id))::text);
  return null;
end $$;
create trigger session_ended after update of expires_at on session
  for each row when (old.expires_at > now() and new.expires_at <= now()) execute function publish_session_end();
create trigger session_removed after delete on session
  for each row when (old.expires_at > now()) execute function publish_session_end();
