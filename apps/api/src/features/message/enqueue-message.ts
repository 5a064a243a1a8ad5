/** Queues messages in the caller's transaction, so that they are sent only if that transaction commits. */
import { randomUUID } from 'node:crypto';
import type { Language } from '@rabita/contract/constants';
import type { Context } from '../../platform/context.ts';
import {
  insertMessages,
  type MessageContent,
  queueMessages,
  queueMessagesLater,
  updateSubject,
} from './queries.ts';

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
  /** What it tells the latest state of, such as a booking. An older state is never sent after a newer one. */
  subjectKey?: string;
  /** Whether the member's own change caused it. Such messages are limited per day. */
  isByMember?: boolean;
};

/** Stores the messages with one statement and queues jobs that send them after `delaySeconds`. */
export async function enqueueMessages(
  context: Context,
  messages: readonly NewMessage[],
  delaySeconds = 0,
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(
    ({ channel, recipient, template, language, secret, memberId, registrationId, ...message }) => {
      const { subjectKey, isByMember = false, ...content } = message;
      const id = randomUUID();
      return {
        id,
        channel,
        recipient,
        template,
        language,
        ...(memberId !== undefined && { memberId }),
        ...(registrationId !== undefined && { registrationId }),
        ...(subjectKey !== undefined && { subjectKey }),
        isByMember,
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

/** Seconds by which a message about a member's own change is delayed: a change that follows within them replaces it. */
const OWN_CHANGE_DELAY_SECONDS = 60;

function delayOf(messages: readonly NewMessage[]): number {
  if (messages.some(({ isByMember }) => isByMember)) return OWN_CHANGE_DELAY_SECONDS;
  return messages.length >= RUSH_SIZE ? RUSH_DELAY_SECONDS : 0;
}

/** Like `enqueueMessages`, for calls that come in batches. The messages of a rush are one job until they are due. */
export function enqueueRushMessages(context: Context, messages: readonly NewMessage[]): Promise<void> {
  return enqueueMessages(context, messages, delayOf(messages));
}

export function enqueueMessage(context: Context, message: NewMessage): Promise<void> {
  return enqueueMessages(context, [message]);
}

/** Lets a later message about `to` replace unsent ones about `from`. Call it before enqueueing the later message. */
export async function replaceSubject({ db }: Context, from: string, to: string): Promise<void> {
  await updateSubject(db, from, to);
}
