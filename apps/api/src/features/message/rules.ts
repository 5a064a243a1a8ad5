/** How a stored message becomes the one that is sent. */
import { SECRET_MARK } from './enqueue-message.ts';
import type { Content } from './queries.ts';

/** Puts the secret where the marks stand. */
export function fillSecret(content: Content, secret: string | null): Content {
  const fill = (text: string) => (secret === null ? text : text.replaceAll(SECRET_MARK, secret));
  return {
    subject: fill(content.subject),
    text: fill(content.text),
    html: content.html === undefined ? undefined : fill(content.html),
    calendar: content.calendar,
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
