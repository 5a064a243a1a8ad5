/** All SQL about messages. */
import type { Db } from '../../platform/database/db.ts';
import { addJob, addJobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from './draw-mail.ts';

/** Stored without layout: mails are laid out when sent, because layout would be the largest cost of a booking. */
export type Content = { subject: string; calendar?: string } & (
  | { mail: Mail }
  /** A text message; with `html`, a mail that an earlier version stored with its layout. */
  | { text: string; html?: string }
);

export type MessageRow = {
  id: string;
  channel: 'email' | 'sms';
  recipient: string;
  template: string;
  language: 'ar' | 'en';
  content: Content;
  sealed_secret: Buffer | null;
  created_at: Date;
  sent_at: Date | null;
  attempts: number;
  last_error: string | null;
};

const COLUMNS =
  'id, channel, recipient, template, language, content, sealed_secret, created_at, sent_at, attempts, last_error';

export type NewRow = {
  id: string;
  channel: string;
  recipient: string;
  template: string;
  language: string;
  content: Content;
  sealedSecret: Buffer | null;
  memberId?: string;
  registrationId?: string;
};

export function insertMessages(db: Db, messages: readonly NewRow[]): Promise<void> {
  return db.send(
    `insert into message (id, channel, recipient, template, language, content, sealed_secret, member_id, registration_id)
     select id, channel, recipient, template, language, content, sealed_secret, member_id, registration_id
     from rows from (
       unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::uuid[], $8::uuid[]),
       jsonb_array_elements($9::jsonb)
     ) as given (id, channel, recipient, template, language, sealed_secret, member_id, registration_id, content)`,
    [
      messages.map(message => message.id),
      messages.map(message => message.channel),
      messages.map(message => message.recipient),
      messages.map(message => message.template),
      messages.map(message => message.language),
      messages.map(message => message.sealedSecret),
      messages.map(message => message.memberId ?? null),
      messages.map(message => message.registrationId ?? null),
      // JSON, because the driver escapes each long text of an array separately.
      JSON.stringify(messages.map(message => message.content)),
    ],
  );
}

/** How long sending one message may take: several steps, each with its own timeout. */
const SENDING_SECONDS = 150;

/**
 * Locks the message until the transaction ends, if it is unsent and no other worker sends it. The transaction gets
 * a longer idle timeout: with that of a request, PostgreSQL would end it while a mail server is silent, and the failure
 * would not be recorded.
 */
export async function lockUnsent(db: Db, id: string): Promise<MessageRow | undefined> {
  await db.run(`set local idle_in_transaction_session_timeout = '${SENDING_SECONDS}s'`);
  return db.row(`select ${COLUMNS} from message where id = $1 and sent_at is null for update skip locked`, [
    id,
  ]);
}

export function markSent(db: Db, id: string): Promise<number> {
  return db.run(
    'update message set sent_at = now(), attempts = attempts + 1, last_error = null, sealed_secret = null where id = $1',
    [id],
  );
}

/** Like `markSent`, but keeps the secret, because the outbox page shows it. */
export function markShown(db: Db, id: string): Promise<number> {
  return db.run('update message set sent_at = now(), attempts = attempts + 1 where id = $1', [id]);
}

export function markFailed(db: Db, id: string, reason: string): Promise<number> {
  return db.run('update message set attempts = attempts + 1, last_error = $2 where id = $1', [id, reason]);
}

export function findLatestMessages(db: Db, limit: number): Promise<MessageRow[]> {
  return db.rows(`select ${COLUMNS} from message order by created_at desc, id limit $1`, [limit]);
}

/** Every message to the member, including those sent before verification. */
export function findMessageHistory(
  db: Db,
  memberId: string,
): Promise<Pick<MessageRow, 'channel' | 'template' | 'created_at' | 'sent_at'>[]> {
  return db.rows(
    `select channel, template, created_at, sent_at from message
     where member_id = $1 or registration_id = $1 order by created_at`,
    [memberId],
  );
}

/** One job for each message: queueing it again replaces the waiting job and resets its attempts. */
const JOB_KEY = 'send_message:';

export function queueMessages(db: Db, ids: readonly string[]): Promise<void> {
  const jobs = ids.map(id => ({ payload: { id }, key: `${JOB_KEY}${id}` }));
  return addJobs(db, 'send_message', jobs);
}

/** Adds one job for all messages; when due, it adds one job for each. */
export function queueMessagesLater(db: Db, ids: readonly string[], delaySeconds: number): Promise<void> {
  return addJob(db, 'queue_messages', { ids }, { after: delaySeconds });
}

const FAILED = 'message.sent_at is null and message.attempts > 0';

export async function countFailed(db: Db): Promise<number> {
  const row = await db.row<{ total: number }>(`select count(*) as total from message where ${FAILED}`);
  return row?.total ?? 0;
}

export type FailedRow = Pick<
  MessageRow,
  'id' | 'channel' | 'template' | 'language' | 'recipient' | 'attempts' | 'last_error' | 'created_at'
> & { member_id: string | null; next_try_at: Date | null };

/** Newest first, each with the time of its next attempt. */
export function findFailed(db: Db, limit: number): Promise<FailedRow[]> {
  return db.rows(
    `select message.id, member_id, channel, template, language, recipient, message.attempts, message.last_error,
       message.created_at, job.run_at as next_try_at
     from message left join graphile_worker.jobs as job
       on job.key = '${JOB_KEY}' || message.id and job.attempts < job.max_attempts
     where ${FAILED} order by message.created_at desc, message.id limit $1`,
    [limit],
  );
}

export function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.row(`select ${COLUMNS} from message where id = $1`, [id]);
}

export function purgeMessages(db: Db, days: number): Promise<number> {
  return db.run('delete from message where sent_at < now() - make_interval(days => $1)', [days]);
}
