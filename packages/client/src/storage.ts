/** Wraps the browser's storage with a closed list of keys. Falls back to memory if the browser stores nothing. */

/** Keys of localStorage, which lasts across visits. */
export type LocalKey =
  | 'Token'
  | 'user'
  | 'auth'
  | 'selectedLanguage'
  | 'i18nextLng'
  | 'otpLastSentAt'
  | 'authActiveTab'
  | 'cookieConsent';
/** Keys of sessionStorage in the fan app, which lasts as long as the tab. */
export type SessionKey = 'needsVerification' | 'verificationUserId' | 'referralCode';
/** Keys of sessionStorage in the console. */
export type StaffKey = 'staffToken' | 'staffDrafts' | 'staffLists';

/** Keys that a logout keeps, because they belong to the device and not to the member. */
const KEPT_AT_LOGOUT: readonly LocalKey[] = ['cookieConsent', 'selectedLanguage', 'i18nextLng'];

type StorageArea = 'localStorage' | 'sessionStorage';
/** Values that the browser did not store, because it forbids storage or its storage is full. */
const memory: Record<StorageArea, Map<string, string>> = {
  localStorage: new Map(),
  sessionStorage: new Map(),
};

function read(area: StorageArea, key: string): string | null {
  try {
    return memory[area].get(key) ?? window[area].getItem(key);
  } catch {
    return null;
  }
}

function write(area: StorageArea, key: string, value: string | null): void {
  if (read(area, key) === value) return;
  memory[area].delete(key);
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    if (value !== null) memory[area].set(key, value);
  }
}

export const readLocal = (key: LocalKey): string | null => read('localStorage', key);
/** Writes only a changed value, so that other tabs get no needless storage event; null removes the key. */
export const writeLocal = (key: LocalKey, value: string | null): void => write('localStorage', key, value);
export const readSession = (key: SessionKey | StaffKey): string | null => read('sessionStorage', key);
export const writeSession = (key: SessionKey | StaffKey, value: string | null): void =>
  write('sessionStorage', key, value);

/** Removes everything from both storages except the device's settings. */
export function clearMemberStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const keptKeys: readonly string[] = area === 'localStorage' ? KEPT_AT_LOGOUT : [];
    for (const key of [...memory[area].keys()]) {
      if (!keptKeys.includes(key)) memory[area].delete(key);
    }
    try {
      for (const key of Object.keys(window[area])) {
        if (!keptKeys.includes(key)) window[area].removeItem(key);
      }
    } catch {
      // The browser forbids storage, so the memory above holds everything.
    }
  }
}
