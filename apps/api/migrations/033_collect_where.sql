-- A reward of a counter may say where and when it is collected.

alter table reward drop constraint reward_instructions_of_a_voucher;
alter table reward add constraint reward_instructions_of_its_kind check (
  case kind when 'voucher' then instructions_ar is not null when 'pickup' then true else instructions_ar is null end
  and (instructions_ar is null) = (instructions_en is null)
);
