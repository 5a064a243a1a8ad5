/** Puts a message in the outbox within the caller's transaction: it is sent exactly if what it tells of was committed. */
import { randomUUID } from 'node:crypto';
import type { Language } from '@rabita/contract/constants';
import type { Context } from '../../platform/context.ts';
import { type Content, insertMessages, queueMessages, queueMessagesLater } from './queries.ts';

/** Stands in a mail or a text where the secret belongs; the row itself never holds the secret in clear. */
export const SECRET_MARK = '{{secret}}';

export type NewMessage = Content & {
  channel: 'email' | 'sms';
  recipient: string;
  /** What kind of message it is, e.g. `auth.code`. */
  template: string;
  language: Language;
  /** A code or a link; sealed until the message is sent or shown. */
  secret?: string;
  memberId?: string;
  registrationId?: string;
};

/** Puts several in the outbox at the price of one. @param after seconds before they are sent */
export async function enqueueMessages(
  context: Context,
  messages: readonly NewMessage[],
  after = 0,
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
  await (after > 0 ? queueMessagesLater(context.db, ids, after) : queueMessages(context.db, ids));
}

export function enqueueMessage(context: Context, message: NewMessage): Promise<void> {
  return enqueueMessages(context, [message]);
}
