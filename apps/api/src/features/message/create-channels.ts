/** Opens the channels that messages are sent through: SMTP and the SMS gateway. A failed send throws. */
import nodemailer from 'nodemailer';
import type { Config } from '../../platform/config/config.ts';
import { createMailPictures } from './create-mail-pictures.ts';

/**
 * Keeps a channel that does not answer from taking every job: then one message at a time waits for it.
 * A send that fails after `slowMs` or more stalls the channel, until a later one succeeds or fails faster. While it is
 * stalled and a message tries it, all others fail at once and are retried with back-off, so that jobs for the other
 * channel, and all other jobs, run.
 */
export function guardChannel<Message>(
  send: (message: Message) => Promise<void>,
  slowMs: number,
  now = () => performance.now(),
): (message: Message) => Promise<void> {
  let isStalled = false;
  let sending = 0;
  return async message => {
    if (isStalled && sending > 0)
      throw new Error('The channel does not answer; another message is trying it.');
    const startedAt = now();
    sending += 1;
    try {
      await send(message);
      isStalled = false;
    } catch (error) {
      isStalled = now() - startedAt >= slowMs;
      throw error;
    } finally {
      sending -= 1;
    }
  };
}

/** The time limit for each step of an SMTP send (connection, greeting, response), and for a call of the SMS gateway. */
const TIMEOUT_MS = 20_000;
/** One connection per concurrent job, so that no job waits for another job's slow send. */
const MAX_CONNECTIONS = 4;

export type OutgoingMail = {
  /** The message's id. A retry sends the same Message-ID, so that a mailbox can drop the duplicate. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  calendar?: string;
  posterSeed?: string;
};

export type Channels = {
  email: ((mail: OutgoingMail) => Promise<void>) | null;
  sms: ((message: { id: string; to: string; text: string }) => Promise<void>) | null;
  close(): void;
};

function openSmtp(smtp: NonNullable<Config['smtp']>, config: Config, timeoutMs: number) {
  const { url, from, mustEncrypt } = smtp;
  const transport = nodemailer.createTransport({
    url,
    // Without it, a mail goes out in clear text if the server, or somebody in between, offers no STARTTLS.
    ...(mustEncrypt && { requireTLS: true }),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nodemailer could otherwise attach files or URLs that a message's content refers to.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(config.publicUrl).hostname;
  const drawPictures = createMailPictures(config);
  return {
    send: async ({ id, to, subject, text, html, calendar, posterSeed }: OutgoingMail) => {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: [
          ...(html === undefined ? [] : await drawPictures(posterSeed)),
          ...(calendar
            ? [
                {
                  filename: 'event.ics',
                  content: calendar,
                  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
                },
              ]
            : []),
        ],
      });
    },
    close: () => transport.close(),
  };
}

async function sendSms(
  gateway: { url: string; token: string },
  message: { id: string; to: string; text: string },
  timeoutMs: number,
): Promise<void> {
  const response = await fetch(gateway.url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${gateway.token}` },
    body: JSON.stringify({ to: message.to, text: message.text, id: message.id }),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
}

export function createChannels(config: Config, timeoutMs = TIMEOUT_MS): Channels {
  const smtp = config.smtp ? openSmtp(config.smtp, config, timeoutMs) : null;
  const gateway = config.smsGateway;
  // Only a server that does not answer makes a send fail as late as this.
  const slowMs = timeoutMs / 2;
  return {
    email: smtp && guardChannel(smtp.send, slowMs),
    sms: gateway && guardChannel(message => sendSms(gateway, message, timeoutMs), slowMs),
    close: () => smtp?.close(),
  };
}
