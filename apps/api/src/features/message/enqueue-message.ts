/** Puts a message in the outbox within the caller's transaction: it is sent exactly if what it tells of was committed. */
import type { Language } from '@rabita/contract/constants';
import type { Context } from '../../platform/context.ts';
import { insertMessages, queueMessages } from './queries.ts';

/** Stands in subject, text and html where the secret belongs; the row itself never holds the secret in clear. */
export const SECRET_MARK = '{{secret}}';

export type NewMessage = {
  channel: 'email' | 'sms';
  recipient: string;
  /** What kind of message it is, e.g. `auth.code`. */
  template: string;
  language: Language;
  /** Empty for a text message. */
  subject: string;
  text: string;
  html?: string;
  /** An iCalendar file to attach. */
  calendar?: string;
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
  const rows = messages.map(({ secret, subject, text, html, calendar, ...row }) => ({
    ...row,
    content: { subject, text, html, calendar },
    sealedSecret: secret === undefined ? null : context.secrets.seal(secret),
  }));
  await queueMessages(context.db, await insertMessages(context.db, rows), after);
}

export function enqueueMessage(context: Context, message: NewMessage): Promise<void> {
  return enqueueMessages(context, [message]);
}
