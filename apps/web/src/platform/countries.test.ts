// The list of countries stands in the order that a reader of each language looks things up in.
import { describe, expect, it } from 'vitest';
import { countriesIn } from './countries.ts';

const at = (language: 'ar' | 'en', name: string): number => {
  const found = countriesIn(language).findIndex(({ label }) => label === name);
  expect(found, name).toBeGreaterThanOrEqual(0);
  return found;
};

describe('countriesIn', () => {
  it('is in Arabic order: every alef beside the others, whatever sits on it', () => {
    const alefs = ['إثيوبيا', 'الأردن', 'البرازيل', 'إيران'];
    const places = alefs.map(name => at('ar', name));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    // By code point, آ أ إ would all come before ا, and a list would start four times.
    expect(at('ar', 'باكستان')).toBeGreaterThan(Math.max(...places));
    expect(at('ar', 'آيسلندا')).toBeLessThan(at('ar', 'إثيوبيا'));
  });

  it('is in English order: accents do not send a name to the end', () => {
    expect(at('en', 'Åland Islands')).toBeLessThan(at('en', 'Bahrain'));
  });

  it('holds each country once in both languages', () => {
    const codes = (language: 'ar' | 'en') => countriesIn(language).map(({ value }) => value);
    expect(new Set(codes('ar')).size).toBe(249);
    expect(codes('ar').sort()).toEqual(codes('en').sort());
  });
});
