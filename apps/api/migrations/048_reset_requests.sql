-- Requests for a reset link now name their member once a job has found them, so that an erasure removes their IP address.
-- Those recorded before cannot be tied to a member, erased or not.
update audit_log set address = null where action = 'auth.reset_asked' and address is not null;
