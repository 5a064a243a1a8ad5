/** Renders stored messages for sending, and masks what staff see of failed ones. */
import type { Brand } from '@rabita/contract/fan/site';
import { drawMail } from './draw-mail.ts';
import { SECRET_MARK } from './enqueue-message.ts';
import type { Content } from './queries.ts';

/** A message as it is sent. */
export type RenderedMessage = { subject: string; text: string; html?: string; calendar?: string };

/** Lays out a mail and replaces the placeholders with the secret. */
export function renderMessage(content: Content, brand: Brand, secret: string | null): RenderedMessage {
  const fill = (text: string) => (secret === null ? text : text.replaceAll(SECRET_MARK, secret));
  const { text, html } = 'mail' in content ? drawMail(content.mail, brand) : content;
  return {
    subject: fill(content.subject),
    text: fill(text),
    ...(html !== undefined && { html: fill(html) }),
    ...(content.calendar !== undefined && { calendar: content.calendar }),
  };
}

/** @returns the secret when it is a code; null for a link */
export function codeOf(secret: string | null): string | null {
  return secret !== null && /^[0-9]{6}$/u.test(secret) ? secret : null;
}

/** The server's error message as stored, without the secret, which a server may quote. */
export function failureReason(error: unknown, secret: string | null): string {
  const text = error instanceof Error ? error.message : 'unknown failure';
  return (secret === null ? text : text.replaceAll(secret, '•')).slice(0, 500);
}

/** Masks a recipient: recognisable, but not usable as an address: `s•••@example.com`, `•••4567`. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  return at > 0 ? `${recipient.slice(0, 1)}•••${recipient.slice(at)}` : `•••${recipient.slice(-4)}`;
}
