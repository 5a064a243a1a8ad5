// The browser's storage by its agreed keys; a browser that forbids storage gets memory instead of a crash.

/** Kept across visits. */
export type LocalKey =
  | 'Token'
  | 'user'
  | 'auth'
  | 'selectedLanguage'
  | 'i18nextLng'
  | 'otpLastSentAt'
  | 'authActiveTab'
  | 'cookieConsent';
/** Kept for the tab. */
export type SessionKey = 'needsVerification' | 'verificationUserId';
/** Kept for the tab by the console, which no visitor opens. */
export type StaffKey = 'staffToken' | 'staffDrafts';

/** What outlives a logout: choices of the device, not of the member. */
const KEPT_AT_LOGOUT: readonly LocalKey[] = ['cookieConsent', 'selectedLanguage', 'i18nextLng'];

type Area = 'localStorage' | 'sessionStorage';
const memory: Record<Area, Map<string, string>> = { localStorage: new Map(), sessionStorage: new Map() };

function read(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return memory[area].get(key) ?? null;
  }
}

function write(area: Area, key: string, value: string | null): void {
  if (read(area, key) === value) return;
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    if (value === null) memory[area].delete(key);
    else memory[area].set(key, value);
  }
}

export const readLocal = (key: LocalKey): string | null => read('localStorage', key);
/** Writes only what differs, so that other tabs are not woken for nothing; null removes. */
export const writeLocal = (key: LocalKey, value: string | null): void => write('localStorage', key, value);
export const readSession = (key: SessionKey | StaffKey): string | null => read('sessionStorage', key);
export const writeSession = (key: SessionKey | StaffKey, value: string | null): void =>
  write('sessionStorage', key, value);

/** Removes everything this site stored for the member; the device's own choices stay. */
export function clearMemberStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const kept: readonly string[] = area === 'localStorage' ? KEPT_AT_LOGOUT : [];
    memory[area].clear();
    try {
      for (const key of Object.keys(window[area])) {
        if (!kept.includes(key)) window[area].removeItem(key);
      }
    } catch {
      // Storage is forbidden here: the memory cleared above was all there was.
    }
  }
}
