/**
 * Tests what a logout keeps, and that values are kept in memory if the browser forbids storage or its storage is full.
 */
import { afterEach, expect, it, vi } from 'vitest';
import { clearMemberStorage, readLocal, readSession, writeLocal, writeSession } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  // Values that the browser did not store stay in memory, which other test files share.
  for (const key of ['cookieConsent', 'selectedLanguage'] as const) writeLocal(key, null);
});

it.each([
  ['stores data', () => undefined],
  [
    'forbids storage',
    () => {
      vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new Error('SecurityError');
      });
      vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new Error('SecurityError');
      });
    },
  ],
])(
  'clearMemberStorage keeps the language and the cookie choice only, in a browser that %s',
  (_case, prepare) => {
    prepare();
    writeLocal('Token', 't');
    writeLocal('selectedLanguage', 'en');
    writeLocal('cookieConsent', 'accepted');
    writeSession('verificationUserId', 'u1');
    clearMemberStorage();
    expect(readLocal('Token')).toBeNull();
    expect(readSession('verificationUserId')).toBeNull();
    expect([readLocal('selectedLanguage'), readLocal('cookieConsent')]).toEqual(['en', 'accepted']);
  },
);

it('[3.10] readLocal returns a value that a full storage rejected, even if an older value is stored', () => {
  writeLocal('selectedLanguage', 'ar');
  const realStorage = window.localStorage;
  const fullStorage = vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    getItem: (key: string) => realStorage.getItem(key),
    removeItem: (key: string) => realStorage.removeItem(key),
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  } as unknown as Storage);
  writeLocal('cookieConsent', 'accepted');
  writeLocal('selectedLanguage', 'en');
  writeLocal('authActiveTab', 'register');
  expect([readLocal('cookieConsent'), readLocal('selectedLanguage'), readLocal('authActiveTab')]).toEqual([
    'accepted',
    'en',
    'register',
  ]);
  writeLocal('authActiveTab', null);
  expect(readLocal('authActiveTab')).toBeNull();
  fullStorage.mockRestore();
  writeLocal('selectedLanguage', 'ar');
  expect([readLocal('selectedLanguage'), localStorage.getItem('selectedLanguage')]).toEqual(['ar', 'ar']);
  clearMemberStorage();
});
