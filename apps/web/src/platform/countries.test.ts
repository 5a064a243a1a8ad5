// Tests that the countries are sorted by the alphabetical order of each language.
import { describe, expect, it } from 'vitest';
import { countriesIn } from './countries.ts';

const indexOf = (language: 'ar' | 'en', name: string): number => {
  const index = countriesIn(language).findIndex(({ label }) => label === name);
  expect(index, name).toBeGreaterThanOrEqual(0);
  return index;
};

describe('countriesIn', () => {
  it('sorts all forms of alef together in Arabic', () => {
    const alefs = ['إثيوبيا', 'الأردن', 'البرازيل', 'إيران'];
    const indexes = alefs.map(name => indexOf('ar', name));
    expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
    // By code point, آ أ إ would all come before ا, and the names with alef would be scattered.
    expect(indexOf('ar', 'باكستان')).toBeGreaterThan(Math.max(...indexes));
    expect(indexOf('ar', 'آيسلندا')).toBeLessThan(indexOf('ar', 'إثيوبيا'));
  });

  it('sorts accented letters like plain ones in English', () => {
    expect(indexOf('en', 'Åland Islands')).toBeLessThan(indexOf('en', 'Bahrain'));
  });

  it('contains each country once in both languages', () => {
    const codes = (language: 'ar' | 'en') => countriesIn(language).map(({ value }) => value);
    expect(new Set(codes('ar')).size).toBe(249);
    expect(codes('ar').sort()).toEqual(codes('en').sort());
  });
});
