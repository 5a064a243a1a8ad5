/** Tests texts in both languages, with placeholders and the six Arabic plural forms. */
import { describe, expect, it } from 'vitest';
import { defineTexts, textOf } from './texts.ts';

const texts = defineTexts({
  plain: { ar: 'أهلًا', en: 'Hello' },
  gap: { ar: 'أهلًا {{name}}', en: 'Hello {{name}}' },
  seats: {
    ar: {
      zero: 'لا مقاعد',
      one: 'مقعد واحد',
      two: 'مقعدان',
      few: '{{count}} مقاعد',
      many: '{{count}} مقعدًا',
      other: '{{count}} مقعد',
    },
    en: { one: '{{count}} seat', other: '{{count}} seats' },
  },
});

describe('textOf', () => {
  it('returns the text of each language', () => {
    expect([textOf(texts, 'ar', 'plain'), textOf(texts, 'en', 'plain')]).toEqual(['أهلًا', 'Hello']);
  });

  it('fills placeholders with the given values and does not escape markup', () => {
    expect(textOf(texts, 'en', 'gap', { name: '<b>&{{x}}' })).toContain('<b>&');
    expect(textOf(texts, 'ar', 'gap', { name: 12310 })).toBe('أهلًا 12,310');
  });

  it.each([
    [0, 'لا مقاعد'],
    [1, 'مقعد واحد'],
    [2, 'مقعدان'],
    [3, '3 مقاعد'],
    [11, '11 مقعدًا'],
    [100, '100 مقعد'],
    [1234, '1,234 مقعدًا'],
  ])('[11.1] chooses the Arabic plural form for %i', (count, sentence) => {
    expect(textOf(texts, 'ar', 'seats', { count })).toBe(sentence);
  });

  it('chooses the English plural form by the count', () => {
    expect([1, 5].map(count => textOf(texts, 'en', 'seats', { count }))).toEqual(['1 seat', '5 seats']);
  });
});
