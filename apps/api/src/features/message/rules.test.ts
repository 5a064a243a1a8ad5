/** Tests how a stored message is rendered for sending. */
import type { Brand } from '@rabita/contract/fan/site';
import { expect, it } from 'vitest';
import { SECRET_MARK } from './enqueue-message.ts';
import { renderMessage } from './rules.ts';

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

it('renderMessage fills the secret into an SMS or a mail stored as HTML, and changes nothing else', () => {
  const stored = { subject: 'س', text: `ن ${SECRET_MARK}`, html: `<p>${SECRET_MARK}</p>` };
  expect(renderMessage(stored, brand, '1')).toEqual({ subject: 'س', text: 'ن 1', html: '<p>1</p>' });
  expect(renderMessage({ subject: '', text: 'ن' }, brand, null)).toEqual({ subject: '', text: 'ن' });
});
