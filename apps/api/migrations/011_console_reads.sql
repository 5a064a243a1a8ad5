-- What the console's pages read often: the audit log by action, what failed, and what came in lately.

create index audit_log_by_action on audit_log (action, id desc);
create index message_failed on message (created_at desc) where sent_at is null and attempts > 0;
create index booking_by_time on booking (created_at);
create index booking_by_admission on booking (event_id, checked_in_at) where checked_in_at is not null;
create index booking_pending on booking (event_id) where status = 'pending';
