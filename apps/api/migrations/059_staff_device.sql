-- What staff recognise their sessions by.

alter table staff_session add column browser text, add column system text;
