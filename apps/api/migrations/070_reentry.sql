-- Going out and in again. Only the server knows who is out, so the lists of scanners say nothing of it.
alter table event add column allows_reentry boolean not null default false;

-- Since when the attendee is out; null: inside, or not admitted.
alter table booking add column out_at timestamptz;
alter table booking add constraint booking_out_after_admission check (out_at is null or checked_in_at is not null);
