// Holds the sign-in state; it persists exactly user and token, and mirrors them to the specified storage keys.

import { readLocal, readSession, writeLocal, writeSession } from '@rabita/client/storage';
import type { User } from '@rabita/contract/fan/member';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type AuthState, adoptToken, applyExpiredSession, signedOutState } from './auth-state.ts';

const PERSIST_KEY = 'auth';

type Persisted = Pick<AuthState, 'user' | 'token'>;

/** Accepts only values of the right shape: a hand-edited or half-written entry counts as none. */
function parsePersisted(stored: unknown): Persisted {
  const { user, token } = (stored ?? {}) as Record<string, unknown>;
  return {
    user: user !== null && typeof user === 'object' ? (user as User) : null,
    token: typeof token === 'string' && token !== '' ? token : null,
  };
}

/** A storage that treats broken JSON as empty, so that it cannot fail the start. */
const forgivingStorage = createJSONStorage<Persisted>(() => ({
  getItem: () => {
    const text = readLocal(PERSIST_KEY);
    try {
      JSON.parse(text ?? 'null');
      return text;
    } catch {
      return null;
    }
  },
  // Removes the entry when nobody is signed in.
  setItem: (_name, value) => {
    const { user, token } = parsePersisted(JSON.parse(value).state);
    writeLocal(PERSIST_KEY, user || token ? value : null);
  },
  removeItem: () => writeLocal(PERSIST_KEY, null),
}));

export const useAuthStore = create<AuthState>()(
  persist(() => signedOutState, {
    name: PERSIST_KEY,
    storage: forgivingStorage,
    partialize: ({ user, token }) => ({ user, token }),
    merge: (stored, state) => ({ ...state, ...parsePersisted(stored) }),
    skipHydration: true,
  }),
);

/** Writes the mirrored keys from the state, and removes those without a value. */
function mirror(state: AuthState): void {
  writeLocal('Token', state.token);
  writeLocal('user', state.user ? JSON.stringify(state.user) : null);
  writeSession('needsVerification', state.needsVerification ? 'true' : null);
  writeSession('verificationUserId', state.verificationUserId);
}

/** Applies a transition from auth-state.ts. */
export function transition<Args extends readonly unknown[]>(
  change: (state: AuthState, ...args: Args) => AuthState,
  ...args: Args
): void {
  useAuthStore.setState(change(useAuthStore.getState(), ...args), true);
}

let stopMirroring: (() => void) | undefined;

/** Loads the stored state. It takes precedence over a differing `Token`; a `Token` without an entry is adopted. */
export function loadAuthStore(): void {
  stopMirroring?.();
  void useAuthStore.persist.rehydrate();
  const token = readLocal('Token');
  useAuthStore.setState({
    needsVerification: readSession('needsVerification') === 'true',
    verificationUserId: readSession('verificationUserId'),
  });
  if (token && !useAuthStore.getState().token) transition(adoptToken, token);
  mirror(useAuthStore.getState());
  stopMirroring = useAuthStore.subscribe(mirror);
}

/** Loads what another tab stored, from its `auth` entry only: the mirrored keys may not be written yet. */
export function reloadAuthStore(): void {
  void useAuthStore.persist.rehydrate();
}

/** Signs out after the API rejected the token, unless the session has changed since the call. */
export function expireSession(expiredToken: string): void {
  if (useAuthStore.getState().token === expiredToken) transition(applyExpiredSession);
}

export const useUser = (): User | null => useAuthStore(state => state.user);
export const readToken = (): string | null => useAuthStore.getState().token;
/** Signed in means both user and token. */
export const useIsSignedIn = (): boolean =>
  useAuthStore(state => state.user !== null && state.token !== null);
