/** Tests how the language is detected, and what changes when it is set. */

import { detectLanguage } from '@rabita/client/language/detect-language';
import { currentLanguage, initialiseLanguage, setLanguage } from '@rabita/client/language/language';
import { beforeEach, describe, expect, it } from 'vitest';

const noSources = { selectedLanguage: null, i18nextLng: null, browser: [], page: null };

describe('detectLanguage', () => {
  it.each([
    [{ ...noSources, selectedLanguage: 'en', i18nextLng: 'ar', browser: ['ar'], page: 'ar' }, 'en'],
    [{ ...noSources, i18nextLng: 'en', browser: ['ar'], page: 'ar' }, 'en'],
    [{ ...noSources, browser: ['fr-FR', 'en-GB', 'ar'], page: 'ar' }, 'en'],
    [{ ...noSources, browser: ['fr'], page: 'en' }, 'en'],
    [{ ...noSources, selectedLanguage: 'xx', browser: ['ar-EG'], page: 'en' }, 'ar'],
    [noSources, 'ar'],
  ] as const)('[1.9] [1.11] given %j returns %s', (sources, language) => {
    expect(detectLanguage(sources)).toBe(language);
  });
});

describe('setLanguage', () => {
  beforeEach(() => setLanguage('ar'));

  it('[1.10] [1.13] [10.7] changes direction, `lang`, body class, title and both stored keys', () => {
    setLanguage('en');
    const { documentElement: page, body } = document;
    expect([page.lang, page.dir, body.className, document.title]).toEqual(['en', 'ltr', 'ltr', 'Rabita']);
    expect([localStorage.getItem('selectedLanguage'), localStorage.getItem('i18nextLng')]).toEqual([
      'en',
      'en',
    ]);
    setLanguage('ar');
    expect([page.lang, page.dir, body.className, document.title]).toEqual(['ar', 'rtl', 'rtl', 'رابطة']);
  });

  it('links the web app manifest of the new language and sets the installed app’s name', () => {
    document.head.innerHTML =
      '<link rel="manifest" href="/manifest-ar.webmanifest" /><meta name="apple-mobile-web-app-title" />';
    setLanguage('en');
    expect(document.querySelector('link')?.getAttribute('href')).toBe('/manifest-en.webmanifest');
    expect(document.querySelector('meta')?.getAttribute('content')).toBe('Rabita');
  });
});

describe('initialiseLanguage', () => {
  it('[10.22] makes the page follow a change of the language in another tab', () => {
    initialiseLanguage();
    const other = currentLanguage() === 'ar' ? 'en' : 'ar';
    window.dispatchEvent(new StorageEvent('storage', { key: 'selectedLanguage', newValue: other }));
    expect(currentLanguage()).toBe(other);
  });
});
