/** Queues messages in the caller's transaction: a message is sent if and only if that transaction commits. */
import { randomUUID } from 'node:crypto';
import type { Language } from '@rabita/contract/constants';
import type { Context } from '../../platform/context.ts';
import { type Content, insertMessages, queueMessages, queueMessagesLater } from './queries.ts';

/** The placeholder for the secret in a mail or text; the row never holds the secret in clear. */
export const SECRET_MARK = '{{secret}}';

export type NewMessage = Content & {
  channel: 'email' | 'sms';
  recipient: string;
  /** The kind of message, such as `auth.code`. */
  template: string;
  language: Language;
  /** A code or a link; encrypted until the message is sent or shown. */
  secret?: string;
  memberId?: string;
  registrationId?: string;
};

/** Queues several messages with one statement. @param delaySeconds how long to wait before sending them */
export async function enqueueMessages(
  context: Context,
  messages: readonly NewMessage[],
  delaySeconds = 0,
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(
    ({ channel, recipient, template, language, secret, memberId, registrationId, ...content }) => ({
      id: randomUUID(),
      channel,
      recipient,
      template,
      language,
      ...(memberId !== undefined && { memberId }),
      ...(registrationId !== undefined && { registrationId }),
      content,
      sealedSecret: secret === undefined ? null : context.secrets.seal(secret),
    }),
  );
  await insertMessages(context.db, rows);
  const ids = rows.map(({ id }) => id);
  await (delaySeconds > 0
    ? queueMessagesLater(context.db, ids, delaySeconds)
    : queueMessages(context.db, ids));
}

export function enqueueMessage(context: Context, message: NewMessage): Promise<void> {
  return enqueueMessages(context, [message]);
}
