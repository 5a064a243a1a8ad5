/** Tests how a stored message is rendered for sending, and what is masked of a failed one. */
import type { Brand } from '@rabita/contract/fan/site';
import { expect, it } from 'vitest';
import { SECRET_MARK } from './enqueue-message.ts';
import { failureReason, maskRecipient, renderMessage, verificationCodeOf } from './rules.ts';

const brand = { league: { ar: 'رابطة فالور', en: 'Valor Rabita' }, accent: '#c6f432' } as Brand;

it('renderMessage renders a mail with the current brand, and replaces the placeholder with the secret', () => {
  const mail = {
    language: 'en',
    title: 'Your code',
    paragraphs: ['Enter <it>.'],
    code: SECRET_MARK,
  } as const;
  const rendered = renderMessage(
    {
      subject: 'Your code',
      mail: { ...mail, paragraphs: [...mail.paragraphs] },
      calendar: 'BEGIN:VCALENDAR',
    },
    brand,
    '482913',
  );
  expect(rendered).toMatchObject({ subject: 'Your code', calendar: 'BEGIN:VCALENDAR' });
  expect(rendered.text).toBe(
    'Your code\n\nEnter <it>.\n\n482913\n\nAn automatic message from Valor Rabita. No need to reply.',
  );
  expect(rendered.html).toContain('Enter &lt;it&gt;.');
  expect(rendered.html).toContain('>482913</p>');
  expect(rendered.html).toContain(brand.accent);
});

it('renderMessage fills the secret into an SMS, and changes nothing else', () => {
  const text = `ن ${SECRET_MARK}`;
  expect(renderMessage({ subject: '', text }, brand, '1')).toEqual({ subject: '', text: 'ن 1' });
  expect(renderMessage({ subject: '', text }, brand, null)).toStrictEqual({ subject: '', text });
});

it('renderMessage names the poster that a mail of an event shows, and none for other mails', () => {
  const mail = { language: 'en' as const, title: 'Booked', paragraphs: [] };
  const poster = { seed: 'final', alt: 'The final' };
  const withPoster = renderMessage({ subject: 'Booked', mail: { ...mail, poster } }, brand, null);
  expect(withPoster.posterSeed).toBe('final');
  expect(Object.keys(renderMessage({ subject: 'Booked', mail }, brand, null))).toEqual([
    'subject',
    'text',
    'html',
  ]);
});

it.each([
  ['482913', '482913'],
  ['4829130', null],
  ['48291', null],
  ['x482913', null],
  ['482913x', null],
  ['https://example.com/reset#482913', null],
  [null, null],
])('of the secret %j the verification code is %j', (secret, code) => {
  expect(verificationCodeOf(secret)).toBe(code);
});

it('the stored reason of a failure hides the secret, wherever the mail server quotes it', () => {
  const error = new Error('550 refused: 482913 in <482913>');
  expect(failureReason(error, '482913')).toBe('550 refused: • in <•>');
  expect(failureReason(error, null)).toBe(error.message);
});

it('the stored reason of a failure has at most 500 characters, also if it is no error', () => {
  expect(failureReason(new Error('x'.repeat(501)), null)).toBe('x'.repeat(500));
  expect(failureReason('broken', null)).toBe('unknown failure');
});

it.each([
  ['sara@example.com', 's•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['+966501234567', '•••4567'],
  ['@example.com', '•••.com'],
])('the recipient %s is shown as %s', (recipient, masked) => {
  expect(maskRecipient(recipient)).toBe(masked);
});
