-- A scanner stands at a gate, or at a counter where rewards are handed out.

alter table scanner add column kind text not null default 'gate';
alter table scanner add constraint scanner_kind_known check (kind in ('gate', 'counter'));

alter table redemption add column collected_at_counter uuid references scanner on delete set null;
alter table redemption add constraint redemption_collected_once check (
  num_nonnulls(collected_by, collected_at_counter) <= (state = 'collected')::integer
);
create index redemption_counter on redemption (collected_at_counter) where collected_at_counter is not null;
