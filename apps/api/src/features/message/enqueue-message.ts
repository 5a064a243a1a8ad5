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
  /** What the message is about, such as a booking. A message about its older state is never sent after a newer one. */
  subjectKey?: string;
  /** Whether a change by the member caused the message. Such messages are limited per day. */
  isByMember?: boolean;
};

/** Stores the messages with one statement and queues jobs that send them after `delaySeconds`. */
export async function enqueueMessages(
  context: Context,
  messages: readonly NewMessage[],
  delaySeconds = 0,
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(message => {
    const id = randomUUID();
    const { channel, recipient, template, language, secret, memberId, registrationId, ...rest } = message;
    const { subjectKey, isByMember = false, ...content } = rest;
    const sealedSecret = secret === undefined ? null : context.secrets.seal(secret, { kind: 'message', id });
    const row = { id, channel, recipient, template, language, memberId, registrationId, subjectKey };
    return { ...row, isByMember, content, sealedSecret };
  });
  await insertMessages(context.db, rows);
  const ids = rows.map(({ id }) => id);
  await (delaySeconds > 0
    ? queueMessagesLater(context.db, ids, delaySeconds)
    : queueMessages(context.db, ids));
}

/** The smallest batch that counts as part of a rush, in which more batches will follow. */
const RUSH_SIZE = 10;
/** The delay of messages of a rush, so that sending them does not slow down the rush. */
const RUSH_DELAY_SECONDS = 10;

/** The delay of a message about a member's own change, so that a message about the next change can replace it. */
const OWN_CHANGE_DELAY_SECONDS = 60;

function getDelaySeconds(messages: readonly NewMessage[]): number {
  if (messages.some(({ isByMember }) => isByMember)) return OWN_CHANGE_DELAY_SECONDS;
  return messages.length >= RUSH_SIZE ? RUSH_DELAY_SECONDS : 0;
}

/** Like `enqueueMessages`, for batches of calls: delays the messages of a rush, which one job then queues. */
export function enqueueRushMessages(context: Context, messages: readonly NewMessage[]): Promise<void> {
  return enqueueMessages(context, messages, getDelaySeconds(messages));
}

export function enqueueMessage(context: Context, message: NewMessage): Promise<void> {
  return enqueueMessages(context, [message]);
}

/** Lets a later message about `to` replace unsent messages about `from`. Call it before enqueueing that message. */
export async function replaceSubject({ db }: Context, from: string, to: string): Promise<void> {
  await updateSubject(db, from, to);
}
