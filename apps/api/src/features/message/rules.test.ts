/** How a kept message becomes the one that is sent: a mail laid out, a text as it is, the secret where its mark stands. */
import type { Brand } from '@rabita/contract/fan/site';
import { expect, it } from 'vitest';
import { SECRET_MARK } from './enqueue-message.ts';
import { writeContent } from './rules.ts';

const brand = { league: { ar: 'رابطة فالور', en: 'Valor Rabita' }, accent: '#c6f432' } as Brand;

it('lays a mail out in the league’s look of the moment, with its secret', () => {
  const mail = {
    language: 'en',
    title: 'Your code',
    paragraphs: ['Enter <it>.'],
    code: SECRET_MARK,
  } as const;
  const written = writeContent(
    {
      subject: 'Your code',
      mail: { ...mail, paragraphs: [...mail.paragraphs] },
      calendar: 'BEGIN:VCALENDAR',
    },
    brand,
    '482913',
  );
  expect(written).toMatchObject({ subject: 'Your code', calendar: 'BEGIN:VCALENDAR' });
  expect(written.text).toBe('Your code\n\nEnter <it>.\n\n482913\n\nValor Rabita');
  expect(written.html).toContain('Enter &lt;it&gt;.');
  expect(written.html).toContain('>482913</p>');
  expect(written.html).toContain(brand.accent);
});

it('sends what was kept laid out as it was kept', () => {
  const kept = { subject: 'س', text: `ن ${SECRET_MARK}`, html: `<p>${SECRET_MARK}</p>` };
  expect(writeContent(kept, brand, '1')).toEqual({ subject: 'س', text: 'ن 1', html: '<p>1</p>' });
  expect(writeContent({ subject: '', text: 'ن' }, brand, null)).toEqual({ subject: '', text: 'ن' });
});
