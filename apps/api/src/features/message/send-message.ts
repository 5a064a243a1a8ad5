/** Sends one message of the outbox, or shows it where no channel is set; a failure is noted and retried by the job. */

import type { Context } from '../../platform/context.ts';
import type { Channels } from './open-channels.ts';
import type { MessageRow } from './queries.ts';
import { lockUnsent, markFailed, markSent, markShown } from './queries.ts';
import { failureReason, type Written, writeContent } from './rules.ts';

/** Tells the terminal of a message when there is no channel: a newcomer registers with the code printed there. */
export type Announce = (message: {
  channel: string;
  recipient: string;
  content: Written;
  secret: string | null;
}) => void;

async function deliver(message: MessageRow, content: Written, channels: Channels): Promise<void> {
  const { id, recipient } = message;
  if (message.channel === 'sms') {
    if (!channels.sms) throw new Error('No SMS gateway is set.');
    return channels.sms({ id, to: recipient, text: content.text });
  }
  if (!channels.email) throw new Error('No SMTP server is set.');
  return channels.email({ id, to: recipient, ...content });
}

/**
 * Not `WITH_RETRY`: what was sent cannot be unsent, and the job is tried again anyway.
 * @throws what the channel said, so that the job is tried again with back-off
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
    const content = writeContent(message.content, context.config.brand, secret);
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
