/** Renders stored messages, decides which are still sent, and masks the recipients and errors of failed messages. */
import type { Brand } from '@rabita/contract/fan/site';
import { SECRET_MARK } from './enqueue-message.ts';
import type { ClaimedMessage, MessageContent } from './queries.ts';
import { renderMail } from './render-mail.ts';

/** A message ready to send. `html`, `calendar` and `posterSeed` are only for mails. */
export type RenderedMessage = {
  subject: string;
  text: string;
  html?: string;
  calendar?: string;
  posterSeed?: string;
};

export function renderMessage(content: MessageContent, brand: Brand, secret: string | null): RenderedMessage {
  const fillSecret = (text: string) => (secret === null ? text : text.replaceAll(SECRET_MARK, secret));
  const subject = fillSecret(content.subject);
  if (!('mail' in content)) return { subject, text: fillSecret(content.text) };
  const { text, html } = renderMail(content.mail, brand);
  return {
    subject,
    text: fillSecret(text),
    html: fillSecret(html),
    ...(content.mail.poster && { posterSeed: content.mail.poster.seed }),
    ...(content.calendar !== undefined && { calendar: content.calendar }),
  };
}

/** @returns the secret if it is a verification code; null if it is a link or if there is no secret */
export function parseVerificationCode(secret: string | null): string | null {
  return secret !== null && /^[0-9]{6}$/u.test(secret) ? secret : null;
}

/** Returns the error text to store, at most 500 characters. Masks the secret, because a mail server may quote it. */
export function toFailureReason(error: unknown, secret: string | null): string {
  const text = error instanceof Error ? error.message : 'unknown failure';
  return (secret === null ? text : text.replaceAll(secret, '•')).slice(0, 500);
}

/** Masks an email or phone number so that only people who know it recognise it: `s•••@example.com`, `•••4567`. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  return at > 0 ? `${recipient.slice(0, 1)}•••${recipient.slice(at)}` : `•••${recipient.slice(-4)}`;
}

/** The maximum of messages to a member about their own changes within a day. The app shows all changes. */
export const OWN_CHANGES_PER_DAY = { sms: 5, email: 12 };

/** Whether the message tells the latest state and, if its member caused it, is within the limit. */
export function isWorthSending({
  channel,
  caused_by_recipient: isCausedByRecipient,
  is_outdated: isOutdated,
  sent_today: sentToday,
}: Pick<ClaimedMessage, 'channel' | 'caused_by_recipient' | 'is_outdated' | 'sent_today'>): boolean {
  return !isOutdated && !(isCausedByRecipient && sentToday >= OWN_CHANGES_PER_DAY[channel]);
}
