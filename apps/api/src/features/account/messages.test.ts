/**
 * Tests that the SMS with a code ends with the domain-bound code for autofill (`@host #code`) and fits into one SMS.
 */
import { describe, expect, it } from 'vitest';
import { renderMessage } from '../message/rules.ts';
import { codeMessage } from './messages.ts';

const brand = { league: { ar: 'رابطة فالور', en: 'Valor Rabita' } } as Parameters<
  typeof codeMessage
>[2]['brand'];
const publicUrl = 'https://fans.valor.example:8443/';

/** The length of one SMS: 70 characters if any is Arabic, otherwise 160. */
const maxLength = { ar: 70, en: 160 };

describe.each(['ar', 'en'] as const)('the SMS with the code, in %s', language => {
  const { text: smsText } = renderMessage(
    codeMessage({ channel: 'sms', purpose: 'registration' }, language, { brand, publicUrl }),
    brand,
    '012345',
  );

  it('ends with the line `@host #code`, without the port', () => {
    expect(smsText.split('\n').at(-1)).toBe('@fans.valor.example #012345');
  });

  it('has exactly one run of six or more digits', () => {
    expect(smsText.match(/\d{6,}/gu)).toEqual(['012345']);
  });

  it('has the league’s name in its first line, and fits into one SMS', () => {
    expect(smsText.split('\n')[0]).toContain(brand.league[language]);
    expect(smsText.length).toBeLessThanOrEqual(maxLength[language]);
  });
});
