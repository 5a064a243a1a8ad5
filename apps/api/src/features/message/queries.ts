/** All SQL of the outbox. */
import type { Db } from '../../platform/database/db.ts';
import { addJob, addJobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail-layout.ts';

/** As it is kept: a mail is laid out when it is sent, because a crowd's would be the largest part of what it costs to book. */
export type Content = { subject: string; calendar?: string } & (
  | { mail: Mail }
  /** A text message; with `html` a mail of a league that still kept them laid out. */
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
     ) as one (id, channel, recipient, template, language, sealed_secret, member_id, registration_id, content)`,
    [
      messages.map(one => one.id),
      messages.map(one => one.channel),
      messages.map(one => one.recipient),
      messages.map(one => one.template),
      messages.map(one => one.language),
      messages.map(one => one.sealedSecret),
      messages.map(one => one.memberId ?? null),
      messages.map(one => one.registrationId ?? null),
      // Long texts in an array would be escaped one by one.
      JSON.stringify(messages.map(one => one.content)),
    ],
  );
}

/** For as long as this the other side may take over a message: several steps, each of which may take its time. */
const SENDING_SECONDS = 150;

/**
 * The message if it is still to be sent; held against a second sender until the transaction ends. Left idle for as long
 * as a request's transaction may be, it would be lost while a silent mail server is waited for, and its failure with it.
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

/** As `markSent`, but the secret stays, because the outbox page is where it is read. */
export function markShown(db: Db, id: string): Promise<number> {
  return db.run('update message set sent_at = now(), attempts = attempts + 1 where id = $1', [id]);
}

export function markFailed(db: Db, id: string, reason: string): Promise<number> {
  return db.run('update message set attempts = attempts + 1, last_error = $2 where id = $1', [id, reason]);
}

export function latestMessages(db: Db, limit: number): Promise<MessageRow[]> {
  return db.rows(`select ${COLUMNS} from message order by created_at desc, id limit $1`, [limit]);
}

/** Every message that went to the member, the ones before verification included. */
export function messagesOf(
  db: Db,
  memberId: string,
): Promise<Pick<MessageRow, 'channel' | 'template' | 'created_at' | 'sent_at'>[]> {
  return db.rows(
    `select channel, template, created_at, sent_at from message
     where member_id = $1 or registration_id = $1 order by created_at`,
    [memberId],
  );
}

/** One job for a message: queueing it anew takes the place of what still waits, tries and all. */
const JOB_KEY = 'send_message:';

export function queueMessages(db: Db, ids: readonly string[]): Promise<void> {
  const jobs = ids.map(id => ({ payload: { id }, key: `${JOB_KEY}${id}` }));
  return addJobs(db, 'send_message', jobs);
}

/** One job for all until they are due, and then one for each. @param after seconds before they are sent */
export function queueMessagesLater(db: Db, ids: readonly string[], after: number): Promise<void> {
  return addJob(db, 'queue_messages', { ids }, { after });
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

/** Newest first, each with when it is tried again. */
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
