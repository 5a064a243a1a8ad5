-- Marks a first owner's password as long as it is the one that the start generated and printed. Those of earlier
-- versions are not marked: nothing tells generated ones from configured ones.

alter table staff add column password_is_initial boolean not null default false;
