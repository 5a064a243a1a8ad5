/** The two ways out of the house, SMTP and the SMS gateway; each send either succeeds or throws, and the job retries. */
import nodemailer from 'nodemailer';
import type { Config } from '../../config.ts';

/** How long the other side may be silent. */
const SILENCE_MS = 20_000;
/** As many as there are jobs at a time: one that waits for another's connection would wait for its silence too. */
const CONNECTIONS = 4;

export type OutgoingMail = {
  /** The message's own id: a retry carries the same Message-ID, so that a mailbox can drop the copy. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  calendar?: string;
};

export type Channels = {
  email: ((mail: OutgoingMail) => Promise<void>) | null;
  sms: ((message: { id: string; to: string; text: string }) => Promise<void>) | null;
  close(): void;
};

function openSmtp(url: string, from: string, publicUrl: string, silence: number) {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    // Nothing in a message may name a file or an address to be read by the server.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(publicUrl).hostname;
  return {
    send: async ({ id, to, subject, text, html, calendar }: OutgoingMail) => {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(calendar && {
          attachments: [
            {
              filename: 'event.ics',
              content: calendar,
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            },
          ],
        }),
      });
    },
    close: () => transport.close(),
  };
}

async function sendSms(
  gateway: { url: string; token: string },
  message: { id: string; to: string; text: string },
  silence: number,
): Promise<void> {
  const response = await fetch(gateway.url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(silence),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${gateway.token}` },
    body: JSON.stringify({ to: message.to, text: message.text, id: message.id }),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
}

/** @param silence milliseconds of silence after which the other side is given up */
export function openChannels(config: Config, silence = SILENCE_MS): Channels {
  const smtp = config.smtp ? openSmtp(config.smtp.url, config.smtp.from, config.publicUrl, silence) : null;
  const gateway = config.smsGateway;
  return {
    email: smtp?.send ?? null,
    sms: gateway ? message => sendSms(gateway, message, silence) : null,
    close: () => smtp?.close(),
  };
}
