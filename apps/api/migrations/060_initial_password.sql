-- Marks the first owner's password as long as it is the one that the settings hold or the start printed.

alter table staff add column password_is_initial boolean not null default false;
-- First owners of earlier versions who never set another password.
update staff set password_is_initial = true
where exists (select 1 from audit_log where action = 'staff.first_owner_made' and subject_id = staff.id)
  and not exists (select 1 from audit_log
                  where action in ('staff.password_changed', 'staff.password_reset') and actor_id = staff.id);
