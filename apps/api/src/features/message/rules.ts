/** How a stored message becomes the one that is sent. */
import type { Brand } from '@rabita/contract/fan/site';
import { mailHtml, mailText } from '../../platform/mail-layout.ts';
import { SECRET_MARK } from './enqueue-message.ts';
import type { Content } from './queries.ts';

/** A message as it goes out. */
export type Written = { subject: string; text: string; html?: string; calendar?: string };

/** Lays a mail out, and puts the secret where the marks stand. */
export function writeContent(content: Content, brand: Brand, secret: string | null): Written {
  const fill = (text: string) => (secret === null ? text : text.replaceAll(SECRET_MARK, secret));
  const { text, html } =
    'mail' in content
      ? { text: mailText(content.mail, brand), html: mailHtml(content.mail, brand) }
      : content;
  return {
    subject: fill(content.subject),
    text: fill(text),
    ...(html !== undefined && { html: fill(html) }),
    ...(content.calendar !== undefined && { calendar: content.calendar }),
  };
}

/** The secret when it is a code; a link is no code. */
export function codeOf(secret: string | null): string | null {
  return secret !== null && /^[0-9]{6}$/u.test(secret) ? secret : null;
}

/** A failure as the outbox keeps it: what the other side said, never what we told it (it may quote the code). */
export function failureReason(error: unknown, secret: string | null): string {
  const text = error instanceof Error ? error.message : 'unknown failure';
  return (secret === null ? text : text.replaceAll(secret, '•')).slice(0, 500);
}

/** Enough of an address or a number to recognise it by, and not enough to write to: `s•••@example.com`, `•••4567`. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  return at > 0 ? `${recipient.slice(0, 1)}•••${recipient.slice(at)}` : `•••${recipient.slice(-4)}`;
}
