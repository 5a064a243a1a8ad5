/** Sends one queued message by email or SMS. If the outbox page is on, prints it to the terminal instead. */

import type { Context } from '../../platform/context.ts';
import type { Channels } from './create-channels.ts';
import {
  claimUnsentMessage,
  deleteMessage,
  type MessageRow,
  markFailed,
  markSent,
  markShownInOutbox,
  queueMessages,
} from './queries.ts';
import { failureReason, isWorthSending, type RenderedMessage, renderMessage } from './rules.ts';

/** Seconds after which a message is tried again that waits for another one to the same member. */
const BUSY_SECONDS = 2;

/** Prints a message to the terminal, so that a developer without a mail server can use its code. */
export type Announce = (message: {
  channel: string;
  recipient: string;
  content: RenderedMessage;
  secret: string | null;
}) => void;

async function deliver(message: MessageRow, content: RenderedMessage, channels: Channels): Promise<void> {
  const { id, recipient } = message;
  if (message.channel === 'sms') {
    if (!channels.sms) throw new Error('No SMS gateway is configured.');
    return channels.sms({ id, to: recipient, text: content.text });
  }
  if (!channels.email) throw new Error('No SMTP server is configured.');
  return channels.email({ id, to: recipient, ...content });
}

/**
 * Does nothing if the message is already sent, and waits while another worker sends it or another one to the same
 * member. Deletes a message that tells an older state than a later one, and one beyond the member's limit. The
 * transaction is not retried after a database conflict (no `WITH_RETRY`), because a retry could send the message twice.
 * While it waits for the channel it locks no row: an erasure deletes the message meanwhile, and then nothing of the
 * attempt is recorded.
 * @throws an error with the channel's reason after recording it, so that the worker retries the job with back-off
 */
export async function sendMessage(
  context: Context,
  channels: Channels,
  announce: Announce,
  id: string,
): Promise<void> {
  const failure = await context.db.transaction(async tx => {
    const message = await claimUnsentMessage(tx, id);
    if (!message) return null;
    if (message === 'busy') {
      await queueMessages(tx, [id], BUSY_SECONDS);
      return null;
    }
    if (!isWorthSending(message)) {
      await deleteMessage(tx, id);
      return null;
    }
    const secret = message.sealed_secret
      ? context.secrets.open(message.sealed_secret, { kind: 'message', id })
      : null;
    const content = renderMessage(message.content, context.config.brand, secret);
    if (context.config.outbox) {
      announce({ channel: message.channel, recipient: message.recipient, content, secret });
      await markShownInOutbox(tx, id);
      return null;
    }
    try {
      await deliver(message, content, channels);
      await markSent(tx, id);
      return null;
    } catch (error) {
      const reason = failureReason(error, secret);
      const isKept = (await markFailed(tx, id, reason)) > 0;
      return isKept ? new Error(reason) : null;
    }
  });
  if (failure) throw failure;
}
