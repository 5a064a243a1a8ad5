// The one store of the client's own state; exactly user and token outlive the page, and the agreed keys mirror it.

import { readLocal, readSession, writeLocal, writeSession } from '@rabita/client/storage';
import type { User } from '@rabita/contract/fan/member';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type AuthState, sessionExpired, signedOut, tokenFound } from './auth-state.ts';

const PERSIST_KEY = 'auth';

type Persisted = Pick<AuthState, 'user' | 'token'>;

/** Takes from storage only what has the right shape: a hand-edited or half-written entry counts as none. */
function readPersisted(stored: unknown): Persisted {
  const { user, token } = (stored ?? {}) as Record<string, unknown>;
  return {
    user: user !== null && typeof user === 'object' ? (user as User) : null,
    token: typeof token === 'string' && token !== '' ? token : null,
  };
}

/** A storage whose broken JSON reads as empty instead of failing the start. */
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
  // Nobody leaves no entry behind.
  setItem: (_name, value) => {
    const { user, token } = readPersisted(JSON.parse(value).state);
    writeLocal(PERSIST_KEY, user || token ? value : null);
  },
  removeItem: () => writeLocal(PERSIST_KEY, null),
}));

export const useAuthStore = create<AuthState>()(
  persist(() => signedOut, {
    name: PERSIST_KEY,
    storage: forgivingStorage,
    partialize: ({ user, token }) => ({ user, token }),
    merge: (stored, state) => ({ ...state, ...readPersisted(stored) }),
    skipHydration: true,
  }),
);

/** Keeps the mirrored keys equal to the state: present when set, removed when not. */
function mirror(state: AuthState): void {
  writeLocal('Token', state.token);
  writeLocal('user', state.user ? JSON.stringify(state.user) : null);
  writeSession('needsVerification', state.needsVerification ? 'true' : null);
  writeSession('verificationUserId', state.verificationUserId);
}

/** Applies a transition of auth-state.ts. */
export function transition<Args extends readonly unknown[]>(
  change: (state: AuthState, ...args: Args) => AuthState,
  ...args: Args
): void {
  useAuthStore.setState(change(useAuthStore.getState(), ...args), true);
}

let stopMirroring: (() => void) | undefined;

/** Loads what the last visit left behind. The store wins over a differing `Token`; a lone `Token` is taken in. */
export function loadAuthStore(): void {
  stopMirroring?.();
  void useAuthStore.persist.rehydrate();
  const token = readLocal('Token');
  useAuthStore.setState({
    needsVerification: readSession('needsVerification') === 'true',
    verificationUserId: readSession('verificationUserId'),
  });
  if (token && !useAuthStore.getState().token) transition(tokenFound, token);
  mirror(useAuthStore.getState());
  stopMirroring = useAuthStore.subscribe(mirror);
}

/** Takes over what another tab stored. Its `auth` entry alone counts: the mirrored keys may still be on their way. */
export function rereadAuthStore(): void {
  void useAuthStore.persist.rehydrate();
}

/** A dead token was answered for: signs out, unless the session has changed since the call was made. */
export function expireSession(deadToken: string): void {
  if (useAuthStore.getState().token === deadToken) transition(sessionExpired);
}

export const useUser = (): User | null => useAuthStore(state => state.user);
export const readToken = (): string | null => useAuthStore.getState().token;
/** Both are needed to count as signed in. */
export const useIsSignedIn = (): boolean =>
  useAuthStore(state => state.user !== null && state.token !== null);
