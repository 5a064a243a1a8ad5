/** Holds the SQL of stored messages and of the jobs that send them. */
import type { Db } from '../../platform/database/db.ts';
import { addJob, addJobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from './render-mail.ts';

/** The stored content. A mail is rendered as HTML when it is sent, because rendering would slow down bookings. */
export type MessageContent = { subject: string; calendar?: string } & (
  | { mail: Mail }
  /** An SMS. */
  | { text: string }
);

export type MessageRow = {
  id: string;
  channel: 'email' | 'sms';
  recipient: string;
  template: string;
  language: 'ar' | 'en';
  content: MessageContent;
  sealed_secret: Buffer | null;
  created_at: Date;
  sent_at: Date | null;
  attempts: number;
  last_error: string | null;
};

const MESSAGE_COLUMNS =
  'id, channel, recipient, template, language, content, sealed_secret, created_at, sent_at, attempts, last_error';

export type NewMessageRow = {
  id: string;
  channel: string;
  recipient: string;
  template: string;
  language: string;
  content: MessageContent;
  sealedSecret: Buffer | null;
  memberId: string | undefined;
  registrationId: string | undefined;
  subjectKey: string | undefined;
  isByMember: boolean;
};

export function insertMessages(db: Db, messages: readonly NewMessageRow[]): Promise<void> {
  return db.send(
    `insert into message (id, channel, recipient, template, language, content, sealed_secret, member_id, registration_id,
       subject_key, caused_by_recipient)
     select id, channel, recipient, template, language, content, sealed_secret, member_id, registration_id, subject_key,
       caused_by_recipient
     from rows from (
       unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::uuid[], $8::uuid[], $9::text[],
         $10::boolean[]),
       jsonb_array_elements($11::jsonb)
     ) as new_message (id, channel, recipient, template, language, sealed_secret, member_id, registration_id, subject_key,
       caused_by_recipient, content)`,
    [
      messages.map(message => message.id),
      messages.map(message => message.channel),
      messages.map(message => message.recipient),
      messages.map(message => message.template),
      messages.map(message => message.language),
      messages.map(message => message.sealedSecret),
      messages.map(message => message.memberId ?? null),
      messages.map(message => message.registrationId ?? null),
      messages.map(message => message.subjectKey ?? null),
      messages.map(message => message.isByMember),
      // Sent as one JSON value, because the driver escapes each long text of an array separately, which is slow.
      JSON.stringify(messages.map(message => message.content)),
    ],
  );
}

/** The longest time that sending one message can take: connection, greeting and response each have a timeout. */
const MAX_SENDING_SECONDS = 150;

/**
 * `is_outdated`: there is a newer message with the same subject key. `sent_today`: the number of messages about the
 * member's own changes that were sent on this channel within a day.
 */
export type ClaimedMessage = MessageRow & {
  caused_by_recipient: boolean;
  is_outdated: boolean;
  sent_today: number;
};

/**
 * Claims an unsent message until the transaction ends. For a message with a subject key, claims all of its member's
 * messages with one, so that they are sent in order. The claim is an advisory lock: a row lock would make an
 * erasure wait for the mail server. Raises the transaction's idle timeout, so that a failure is recorded even if the
 * mail server never responds.
 * @returns 'busy' while another worker has the claim; undefined for a message that was sent or deleted
 */
export async function claimUnsentMessage(db: Db, id: string): Promise<ClaimedMessage | 'busy' | undefined> {
  await db.run(`set local idle_in_transaction_session_timeout = '${MAX_SENDING_SECONDS}s'`);
  const claim = await db.row<{ has_claim: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended(
       'message ' || coalesce(case when subject_key is not null then member_id end, id), 0)) as has_claim
     from message where id = $1 and sent_at is null`,
    [id],
  );
  if (!claim) return undefined;
  if (!claim.has_claim) return 'busy';
  // A separate statement, so that it sees what the previous holder of the claim has committed.
  return db.row(
    `select ${MESSAGE_COLUMNS}, caused_by_recipient,
       exists (select 1 from message as newer where newer.subject_key = message.subject_key
         and newer.sequence > message.sequence) as is_outdated,
       (select count(*) from message as other where other.member_id = message.member_id and other.caused_by_recipient
         and other.channel = message.channel and other.sent_at > now() - interval '1 day') as sent_today
     from message where id = $1 and sent_at is null`,
    [id],
  );
}

export function deleteMessage(db: Db, id: string): Promise<number> {
  return db.run('delete from message where id = $1', [id]);
}

export function updateSubject(db: Db, from: string, to: string): Promise<number> {
  return db.run('update message set subject_key = $2 where subject_key = $1 and sent_at is null', [from, to]);
}

export function markSent(db: Db, id: string): Promise<number> {
  return db.run(
    'update message set sent_at = now(), attempts = attempts + 1, last_error = null, sealed_secret = null where id = $1',
    [id],
  );
}

/** Like `markSent`, for a message that is only shown on the outbox page, which needs its secret. */
export function markShownInOutbox(db: Db, id: string): Promise<number> {
  return db.run('update message set sent_at = now(), attempts = attempts + 1 where id = $1', [id]);
}

export function markFailed(db: Db, id: string, reason: string): Promise<number> {
  return db.run('update message set attempts = attempts + 1, last_error = $2 where id = $1', [id, reason]);
}

export function findLatestMessages(db: Db, limit: number): Promise<MessageRow[]> {
  return db.rows(`select ${MESSAGE_COLUMNS} from message order by created_at desc, id limit $1`, [limit]);
}

/** Finds all messages to the member, including those from before the registration was verified. */
export function findMessageHistory(
  db: Db,
  memberId: string,
): Promise<
  (Pick<MessageRow, 'channel' | 'recipient' | 'template' | 'created_at' | 'sent_at'> & { subject: string })[]
> {
  return db.rows(
    `select channel, recipient, template, coalesce(content ->> 'subject', '') as subject, created_at, sent_at from message
     where member_id = $1 or registration_id = $1 order by created_at`,
    [memberId],
  );
}

/** The prefix of the job key. A message has one key: queueing it again replaces its job and resets the attempts. */
const JOB_KEY_PREFIX = 'send_message:';

export function queueMessages(db: Db, ids: readonly string[], delaySeconds = 0): Promise<void> {
  const jobs = ids.map(id => ({ payload: { id }, key: `${JOB_KEY_PREFIX}${id}`, delaySeconds }));
  return addJobs(db, 'send_message', jobs);
}

/** Adds one job for all messages. When it is due, it adds one job per message. */
export function queueMessagesLater(db: Db, ids: readonly string[], delaySeconds: number): Promise<void> {
  return addJob(db, 'queue_messages', { ids }, { delaySeconds });
}

const IS_FAILED = 'message.sent_at is null and message.attempts > 0';

export async function countFailedRows(db: Db): Promise<number> {
  const row = await db.row<{ total: number }>(`select count(*) as total from message where ${IS_FAILED}`);
  return row?.total ?? 0;
}

export type FailedMessageRow = Pick<
  MessageRow,
  'id' | 'channel' | 'template' | 'language' | 'recipient' | 'attempts' | 'last_error' | 'created_at'
> & { member_id: string | null; next_try_at: Date | null };

/** Newest first. `next_try_at` is null if there is no next attempt. */
export function findFailedRows(db: Db, limit: number): Promise<FailedMessageRow[]> {
  return db.rows(
    `select message.id, member_id, channel, template, language, recipient, message.attempts, message.last_error,
       message.created_at, job.run_at as next_try_at
     from message left join graphile_worker.jobs as job
       on job.key = '${JOB_KEY_PREFIX}' || message.id and job.attempts < job.max_attempts
     where ${IS_FAILED} order by message.created_at desc, message.id limit $1`,
    [limit],
  );
}

export function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.row(`select ${MESSAGE_COLUMNS} from message where id = $1`, [id]);
}

export function purgeMessages(db: Db, days: number): Promise<number> {
  return db.run('delete from message where sent_at < now() - make_interval(days => $1)', [days]);
}

/** @returns the number of messages with this template that were queued within a day, by member */
export async function countMemberMessages(
  db: Db,
  memberIds: readonly string[],
  template: string,
): Promise<Map<string, number>> {
  const rows = await db.rows<{ member_id: string; count: number }>(
    `select member_id, count(*)::integer as count from message
     where member_id = any($1) and template = $2 and created_at > now() - interval '1 day' group by member_id`,
    [memberIds, template],
  );
  return new Map(rows.map(row => [row.member_id, row.count]));
}

/** The condition on `created_at` lets the query use the index: no message is retried longer than five days. */
export function countSentByCause(db: Db): Promise<{ channel: string; cause: string; total: number }[]> {
  return db.rows(
    `select channel, cause, count(*) as total
     from message cross join lateral (select case when caused_by_recipient then 'member'
       when template like any('{auth.%,staff.%,member.%}') then 'account' else 'league' end as cause) as causes
     where sent_at > now() - interval '1 day' and created_at > now() - interval '5 days'
     group by channel, cause order by channel, cause`,
  );
}
