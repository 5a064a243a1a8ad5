/** All SQL of the outbox. */
import type { Db } from '../../platform/db.ts';

export type Content = { subject: string; text: string; html?: string; calendar?: string };

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

export async function insertMessage(
  db: Db,
  message: {
    channel: string;
    recipient: string;
    template: string;
    language: string;
    content: Content;
    sealedSecret: Buffer | null;
    memberId?: string;
    registrationId?: string;
  },
): Promise<string> {
  const row = await db.row<{ id: string }>(
    `insert into message (channel, recipient, template, language, content, sealed_secret, member_id, registration_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      message.channel,
      message.recipient,
      message.template,
      message.language,
      JSON.stringify(message.content),
      message.sealedSecret,
      message.memberId ?? null,
      message.registrationId ?? null,
    ],
  );
  if (!row) throw new Error('The message was not stored.');
  return row.id;
}

/** The message if it is still to be sent; held against a second sender until the transaction ends. */
export function lockUnsent(db: Db, id: string): Promise<MessageRow | undefined> {
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

export function purgeMessages(db: Db, days: number): Promise<number> {
  return db.run('delete from message where sent_at < now() - make_interval(days => $1)', [days]);
}
