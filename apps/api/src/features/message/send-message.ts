/** Sends one queued message by email or SMS. If the outbox page is on, prints it to the terminal instead. */
import type { Context } from '../../platform/context.ts';
import type { Channels } from './create-channels.ts';
import * as queries from './queries.ts';
import { isWorthSending, type RenderedMessage, renderMessage, toFailureReason } from './rules.ts';

/** The delay of the next attempt while another worker sends a message to the same member. */
const BUSY_SECONDS = 2;

/** Prints a message to the terminal, so that a developer without a mail server can use its code. */
export type PrintMessage = (message: {
  channel: string;
  recipient: string;
  content: RenderedMessage;
  secret: string | null;
}) => void;

async function deliver(
  { id, channel, recipient }: queries.MessageRow,
  content: RenderedMessage,
  channels: Channels,
): Promise<void> {
  if (channel === 'sms') {
    if (!channels.sms) throw new Error('No SMS gateway is configured.');
    return channels.sms({ id, to: recipient, text: content.text });
  }
  if (!channels.email) throw new Error('No SMTP server is configured.');
  return channels.email({ id, to: recipient, ...content });
}

/**
 * Does nothing if the message is already sent. Deletes an outdated message, and one beyond the member's limit. The
 * transaction has no `WITH_RETRY`, because a retry could send the message twice. It locks no row while it waits for the
 * channel, so an erasure can delete the message meanwhile; then nothing is recorded.
 * @throws an error with the channel's reason after recording it, so that the worker retries the job with back-off
 */
export async function sendMessage(
  context: Context,
  channels: Channels,
  printMessage: PrintMessage,
  id: string,
): Promise<void> {
  const failure = await context.db.transaction(async tx => {
    const message = await queries.claimUnsentMessage(tx, id);
    if (!message) return null;
    if (message === 'busy') {
      await queries.queueMessages(tx, [id], BUSY_SECONDS);
      return null;
    }
    if (!isWorthSending(message)) {
      await queries.deleteMessage(tx, id);
      return null;
    }
    const secret = message.sealed_secret
      ? context.secrets.open(message.sealed_secret, { kind: 'message', id })
      : null;
    const content = renderMessage(message.content, context.config.brand, secret);
    if (context.config.outbox) {
      printMessage({ channel: message.channel, recipient: message.recipient, content, secret });
      await queries.markShownInOutbox(tx, id);
      return null;
    }
    try {
      await deliver(message, content, channels);
      await queries.markSent(tx, id);
      return null;
    } catch (error) {
      const reason = toFailureReason(error, secret);
      const isRecorded = (await queries.markFailed(tx, id, reason)) > 0;
      return isRecorded ? new Error(reason) : null;
    }
  });
  if (failure) throw failure;
}
