/** Sends one queued message, or announces it where no channel is configured. A failure is recorded; the job retries. */

import type { Context } from '../../platform/context.ts';
import type { Channels } from './open-channels.ts';
import type { MessageRow } from './queries.ts';
import { lockUnsent, markFailed, markSent, markShown } from './queries.ts';
import { failureReason, type RenderedMessage, renderMessage } from './rules.ts';

/** Prints a message to the terminal when no channel is configured, so that a developer can register with the code. */
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
 * The transaction is not retried (`WITH_RETRY`): a sent message cannot be taken back, and the job is retried anyway.
 * @throws the channel's error, so that the worker retries the job with back-off
 */
export async function sendMessage(
  context: Context,
  channels: Channels,
  announce: Announce,
  id: string,
): Promise<void> {
  const failure = await context.db.transaction(async tx => {
    const message = await lockUnsent(tx, id);
    if (!message) return null;
    const secret = message.sealed_secret ? context.secrets.open(message.sealed_secret) : null;
    const content = renderMessage(message.content, context.config.brand, secret);
    if (context.config.outbox) {
      announce({ channel: message.channel, recipient: message.recipient, content, secret });
      await markShown(tx, id);
      return null;
    }
    try {
      await deliver(message, content, channels);
      await markSent(tx, id);
      return null;
    } catch (error) {
      const reason = failureReason(error, secret);
      await markFailed(tx, id, reason);
      return new Error(reason);
    }
  });
  if (failure) throw failure;
}
