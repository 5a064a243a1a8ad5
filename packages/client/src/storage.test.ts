// Tests that a logout keeps the device's settings, also where the browser forbids storage.
import { afterEach, expect, it, vi } from 'vitest';
import { clearMemberStorage, readLocal, readSession, writeLocal, writeSession } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
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
