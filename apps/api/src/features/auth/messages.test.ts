/** Holds the words that carry a code: phones must find it, bind it to the site, and pay for one text. */
import { describe, expect, it } from 'vitest';
import { writeContent } from '../message/rules.ts';
import { codeMessage } from './messages.ts';

const brand = {
  league: { ar: 'رابطة فالور', en: 'Valor Rabita' },
} as Parameters<typeof codeMessage>[2]['brand'];
const publicUrl = 'https://fans.valor.example:8443/';

/** What one text holds: 70 letters once one of them is Arabic, else 160. */
const room = { ar: 70, en: 160 };

describe.each(['ar', 'en'] as const)('the text with the code, in %s', language => {
  const { text: sent } = writeContent(codeMessage('sms', language, { brand, publicUrl }), brand, '012345');

  it('ends with the line that binds the code to the site, without its port', () => {
    expect(sent.split('\n').at(-1)).toBe('@fans.valor.example #012345');
  });

  it('holds one run of six digits', () => {
    expect(sent.match(/\d{6,}/gu)).toEqual(['012345']);
  });

  it('says whose it is first, and fits into one text', () => {
    expect(sent.split('\n')[0]).toContain(brand.league[language]);
    expect(sent.length).toBeLessThanOrEqual(room[language]);
  });
});
