/** Tests rendering stored messages, and masking the recipients and errors of failed messages. */
import type { Brand } from '@rabita/contract/fan/site';
import { expect, it } from 'vitest';
import { SECRET_MARK } from './enqueue-message.ts';
import {
  isWorthSending,
  maskRecipient,
  parseVerificationCode,
  renderMessage,
  toFailureReason,
} from './rules.ts';

const brand = { league: { ar: 'رابطة فالور', en: 'Valor Rabita' }, accent: '#c6f432' } as Brand;

it('renderMessage renders a mail with the current brand, and replaces the placeholder with the secret', () => {
  const mail = {
    language: 'en' as const,
    title: 'Your code',
    paragraphs: ['Enter <it>.'],
    code: SECRET_MARK,
  };
  const content = { subject: 'Your code', mail, calendar: 'BEGIN:VCALENDAR' };
  const rendered = renderMessage(content, brand, '482913');
  expect(rendered).toMatchObject({ subject: 'Your code', calendar: 'BEGIN:VCALENDAR' });
  expect(rendered.text).toBe(
    'Your code\n\nEnter <it>.\n\n482913\n\nAn automatic message from Valor Rabita. No need to reply.',
  );
  expect(rendered.html).toContain('Enter &lt;it&gt;.');
  expect(rendered.html).toContain('>482913</p>');
  expect(rendered.html).toContain(brand.accent);
});

it('renderMessage fills the secret into an SMS and changes nothing else', () => {
  const text = `ن ${SECRET_MARK}`;
  expect(renderMessage({ subject: '', text }, brand, '1')).toEqual({ subject: '', text: 'ن 1' });
  expect(renderMessage({ subject: '', text }, brand, null)).toStrictEqual({ subject: '', text });
});

it('renderMessage returns a poster seed only for a mail with a poster', () => {
  const mail = { language: 'en' as const, title: 'Booked', paragraphs: [] };
  const poster = { seed: 'final', alt: 'The final' };
  const withPoster = renderMessage({ subject: 'Booked', mail: { ...mail, poster } }, brand, null);
  expect(withPoster.posterSeed).toBe('final');
  expect(renderMessage({ subject: 'Booked', mail }, brand, null)).not.toHaveProperty('posterSeed');
});

it.each([
  ['482913', '482913'],
  ['4829130', null],
  ['48291', null],
  ['x482913', null],
  ['482913x', null],
  ['https://example.com/reset#482913', null],
  [null, null],
])('parseVerificationCode turns the secret %j into %j', (secret, code) => {
  expect(parseVerificationCode(secret)).toBe(code);
});

it('toFailureReason masks the secret wherever the mail server quotes it', () => {
  const error = new Error('550 refused: 482913 in <482913>');
  expect(toFailureReason(error, '482913')).toBe('550 refused: • in <•>');
  expect(toFailureReason(error, null)).toBe(error.message);
});

it('toFailureReason returns at most 500 characters, and a fixed text for a value that is not an error', () => {
  expect(toFailureReason(new Error('x'.repeat(501)), null)).toBe('x'.repeat(500));
  expect(toFailureReason('broken', null)).toBe('unknown failure');
});

it.each([
  ['sara@example.com', 's•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['+966501234567', '•••4567'],
  ['@example.com', '•••.com'],
])('maskRecipient masks %s as %s', (recipient, masked) => {
  expect(maskRecipient(recipient)).toBe(masked);
});

it.each([
  ['the twelfth mail about an own change', true, {}],
  ['the thirteenth mail about an own change', false, { sent_today: 12 }],
  ['the thirteenth mail about a change by staff', true, { sent_today: 12, caused_by_recipient: false }],
  ['the sixth SMS about an own change', false, { sent_today: 5, channel: 'sms' }],
  ['a mail older than one about the same booking', false, { is_outdated: true }],
] as const)('isWorthSending of %s is %s', (_message, isSent, change) => {
  const message = {
    channel: 'email',
    caused_by_recipient: true,
    is_outdated: false,
    sent_today: 11,
  } as const;
  expect(isWorthSending({ ...message, ...change })).toBe(isSent);
});
