-- A booking can be admitted, have that undone, and be admitted again: each admission is counted, and earns once.

alter table booking add column admission_number smallint not null default 0;
update booking set admission_number = 1 where checked_in_at is not null;
alter table booking add constraint booking_admission_counted check (checked_in_at is null or admission_number > 0);

-- Counted by the database itself, so that no way of admitting can forget it.
create function count_admission() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.admission_number := 1;
  else
    new.admission_number := old.admission_number + (old.checked_in_at is null)::integer;
  end if;
  return new;
end $$;
create trigger booking_admitted before insert or update of checked_in_at on booking
  for each row when (new.checked_in_at is not null) execute function count_admission();

alter table points_ledger add column admission_number smallint;
alter table points_ledger disable trigger points_ledger_append_only;
update points_ledger set admission_number = 1 where booking_id is not null;
alter table points_ledger enable trigger points_ledger_append_only;

alter table points_ledger drop constraint points_ledger_once_for_a_booking;
alter table points_ledger drop constraint points_ledger_reason_known;
alter table points_ledger add constraint points_ledger_once_for_an_admission unique (booking_id, admission_number, reason);
alter table points_ledger add constraint points_ledger_reason_known check (
  reason in ('check_in', 'check_in_undone', 'adjustment')
);
-- What is earned at a door names its admission; what staff adjust names none.
alter table points_ledger add constraint points_ledger_of_an_admission check (
  (reason = 'adjustment') = (booking_id is null) and (booking_id is null) = (admission_number is null)
);

-- Who adjusted a member's points and why. Beside the ledger, which outlives the member: words may name them.
create table points_adjustment (
  entry_id bigint primary key references points_ledger,
  member_id uuid not null references member on delete cascade,
  staff_id uuid references staff on delete set null,
  note text not null
);
create index points_adjustment_member on points_adjustment (member_id);
