-- When the address of a line is emptied. Null: it stays until the erasure of who acted. Calls without a login are those of
-- strangers, whom no erasure will ever name.
alter table audit_detail add column address_until timestamptz;
update audit_detail set address_until = at + interval '90 days'
from audit_line where line_id = id and actor_kind = 'guest' and address is not null;
create index audit_detail_due on audit_detail (address_until) where address_until is not null;
