/** Queues messages in the caller's transaction, so that they are sent only if that transaction commits. */
import { randomUUID } from 'node:crypto';
import type { Language } from '@rabita/contract/constants';
import type { Context } from '../../platform/context.ts';
import { insertMessages, type MessageContent, queueMessages, queueMessagesLater } from './queries.ts';

/** The placeholder for the secret (a code or link) in a stored message. The secret itself is stored encrypted. */
export const SECRET_MARK = '{{secret}}';

export type NewMessage = MessageContent & {
  channel: 'email' | 'sms';
  recipient: string;
  /** The kind of message, such as `auth.code`. */
  template: string;
  language: Language;
  /** The code or link that replaces `SECRET_MARK` when the message is sent. Stored encrypted. */
  secret?: string;
  memberId?: string;
  registrationId?: string;
};

/** Stores the messages with one statement and queues jobs that send them after `delaySeconds`. */
export async function enqueueMessages(
  context: Context,
  messages: readonly NewMessage[],
  delaySeconds = 0,
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(
    ({ channel, recipient, template, language, secret, memberId, registrationId, ...content }) => {
      const id = randomUUID();
      return {
        id,
        channel,
        recipient,
        template,
        language,
        ...(memberId !== undefined && { memberId }),
        ...(registrationId !== undefined && { registrationId }),
        content,
        sealedSecret: secret === undefined ? null : context.secrets.seal(secret, { kind: 'message', id }),
      };
    },
  );
  await insertMessages(context.db, rows);
  const ids = rows.map(({ id }) => id);
  await (delaySeconds > 0
    ? queueMessagesLater(context.db, ids, delaySeconds)
    : queueMessages(context.db, ids));
}

/** Smallest batch that counts as part of a rush, in which more batches will follow. */
const RUSH_SIZE = 10;
/** Seconds by which messages of a rush are delayed, so that sending them does not slow down the rush. */
const RUSH_DELAY_SECONDS = 10;

/** Like `enqueueMessages`, for calls that come in batches. The messages of a rush are one job until they are due. */
export function enqueueRushMessages(context: Context, messages: readonly NewMessage[]): Promise<void> {
  return enqueueMessages(context, messages, messages.length >= RUSH_SIZE ? RUSH_DELAY_SECONDS : 0);
}

export function enqueueMessage(context: Context, message: NewMessage): Promise<void> {
  return enqueueMessages(context, [message]);
}
