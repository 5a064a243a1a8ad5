/** Creates the channels that send messages: SMTP and the SMS gateway. A failed send throws. */
import nodemailer from 'nodemailer';
import type { Config } from '../../platform/config/config.ts';
import { createMailPictures } from './create-mail-pictures.ts';

/**
 * A circuit breaker: a send that fails after `slowMs` or more stalls the channel until a send succeeds or fails faster.
 * Meanwhile one message at a time tries the channel. All others fail at once and are retried with back-off, so that
 * they do not occupy every worker.
 */
export function withCircuitBreaker<Message>(
  send: (message: Message) => Promise<void>,
  slowMs: number,
  now = () => performance.now(),
): (message: Message) => Promise<void> {
  let isStalled = false;
  let sendCount = 0;
  return async message => {
    if (isStalled && sendCount > 0)
      throw new Error('The channel does not respond. Another message is waiting for it.');
    const startedAt = now();
    sendCount += 1;
    try {
      await send(message);
      isStalled = false;
    } catch (error) {
      isStalled = now() - startedAt >= slowMs;
      throw error;
    } finally {
      sendCount -= 1;
    }
  };
}

/** The time limit for each step of an SMTP send (connection, greeting, response), and for a call of the SMS gateway. */
const TIMEOUT_MS = 20_000;
/** One connection for each concurrent job, so that no job waits for another job's slow send. */
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

function createSmtp(smtp: NonNullable<Config['smtp']>, config: Config, timeoutMs: number) {
  const { url, from, mustEncrypt } = smtp;
  const transport = nodemailer.createTransport({
    url,
    // Otherwise a mail goes out in clear text if the server, or an attacker in between, offers no STARTTLS.
    ...(mustEncrypt && { requireTLS: true }),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Otherwise Nodemailer could attach files or URLs that a message's content refers to.
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
  if (!response.ok) throw new Error(`The SMS gateway responded with ${response.status}.`);
}

export function createChannels(config: Config, timeoutMs = TIMEOUT_MS): Channels {
  const smtp = config.smtp ? createSmtp(config.smtp, config, timeoutMs) : null;
  const gateway = config.smsGateway;
  // A send fails as late as this only if the server does not respond.
  const slowMs = timeoutMs / 2;
  return {
    email: smtp && withCircuitBreaker(smtp.send, slowMs),
    sms: gateway && withCircuitBreaker(message => sendSms(gateway, message, timeoutMs), slowMs),
    close: () => smtp?.close(),
  };
}
