/** Tests that the list of countries is complete and in alphabetical order in each language. */
import { describe, expect, it } from 'vitest';
import { listCountries } from './list-countries.ts';

const indexOf = (language: 'ar' | 'en', name: string): number => {
  const index = listCountries(language).findIndex(({ label }) => label === name);
  expect(index, name).toBeGreaterThanOrEqual(0);
  return index;
};

describe('listCountries', () => {
  it('listCountries sorts all forms of the letter alef together in Arabic', () => {
    const alefs = ['إثيوبيا', 'الأردن', 'البرازيل', 'إيران'];
    const indexes = alefs.map(name => indexOf('ar', name));
    expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
    // Sorted by code point, names with آ, أ or إ would all come before names with ا.
    expect(indexOf('ar', 'باكستان')).toBeGreaterThan(Math.max(...indexes));
    expect(indexOf('ar', 'آيسلندا')).toBeLessThan(indexOf('ar', 'إثيوبيا'));
  });

  it.each([
    ['ar', 'الإمارات العربية المتحدة', 'UAE'],
    ['ar', 'مصر', 'Egypt'],
    ['en', 'Egypt', 'مصر'],
    ['en', 'United Kingdom', 'UK'],
    ['en', 'Türkiye', 'Turkey'],
  ] as const)('[10.92] in %s, listCountries gives “%s” the alias “%s”', (language, name, alias) => {
    expect(listCountries(language)[indexOf(language, name)]?.aliases).toContain(alias);
  });

  it('listCountries sorts accented letters like plain ones in English', () => {
    expect(indexOf('en', 'Åland Islands')).toBeLessThan(indexOf('en', 'Bahrain'));
  });

  it('listCountries contains each country once in both languages', () => {
    const listCodes = (language: 'ar' | 'en') => listCountries(language).map(({ value }) => value);
    expect(new Set(listCodes('ar')).size).toBe(249);
    expect(listCodes('ar').sort()).toEqual(listCodes('en').sort());
  });
});
