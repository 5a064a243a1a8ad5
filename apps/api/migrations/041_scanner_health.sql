-- What a scanner says of itself at each sync: null where its app or its phone says nothing.
alter table scanner add column battery_percent smallint;
alter table scanner add column is_charging boolean;
alter table scanner add column unsent integer;
-- Since when admissions wait on the phone although it syncs.
alter table scanner add column unsent_since timestamptz;
alter table scanner add constraint scanner_battery_possible check (battery_percent between 0 and 100);
alter table scanner add constraint scanner_battery_together check ((battery_percent is null) = (is_charging is null));
alter table scanner add constraint scanner_unsent_possible check (unsent >= 0);
alter table scanner add constraint scanner_unsent_has_since check ((coalesce(unsent, 0) > 0) = (unsent_since is not null));
