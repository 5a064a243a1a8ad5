-- Why staff refused a booking, as its member is told. Free words about a person: they go with the member.
alter table booking add column refusal_reason text;
alter table booking add constraint booking_reason_of_refusal check (refusal_reason is null or cancelled_by = 'league');

create function forget_refusal_reason() returns trigger language plpgsql as $$
begin
  new.refusal_reason := null;
  return new;
end $$;
create trigger booking_of_nobody before update of member_id on booking
  for each row when (new.member_id is null) execute function forget_refusal_reason();
