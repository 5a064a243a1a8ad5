/**
 * Holds the login state. Stores user and token under `auth`, and copies the state to the other specified storage keys.
 */
import { readLocal, readSession, writeLocal, writeSession } from '@rabita/client/storage';
import type { User } from '@rabita/contract/fan/member';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type AuthState, applyExpiredSession, getUserId, loggedOutState } from './auth-state.ts';

const PERSIST_KEY = 'auth';

type PersistedSession = Pick<AuthState, 'user' | 'token'>;

/** Returns null for values of the wrong type, because the entry may be damaged or edited by hand. */
function parsePersisted(stored: unknown): PersistedSession {
  const { user, token } = (stored ?? {}) as Record<string, unknown>;
  return {
    user: user !== null && typeof user === 'object' ? (user as User) : null,
    token: typeof token === 'string' && token !== '' ? token : null,
  };
}

/** The stored entry. Invalid JSON counts as a missing entry, so that the app always starts. */
function readEntry(): string | null {
  const text = readLocal(PERSIST_KEY);
  try {
    JSON.parse(text ?? 'null');
    return text;
  } catch {
    return null;
  }
}

const parseToken = (entry: string | null) => parsePersisted(JSON.parse(entry ?? 'null')?.state).token;

/** The token that this tab last read from the stored entry or wrote to it. */
let sharedToken: string | null = null;

/**
 * True if another tab has logged in or out, and this tab has not handled the storage event yet. Until then this tab
 * stores only a login, because a late response to an earlier call must not restore an ended session.
 */
function isOutdated(token: string | null): boolean {
  const storedToken = parseToken(readEntry());
  return storedToken !== sharedToken && storedToken !== token && (token === null || token === sharedToken);
}

const authStorage = createJSONStorage<PersistedSession>(() => ({
  getItem: () => {
    const entry = readEntry();
    sharedToken = parseToken(entry);
    return entry;
  },
  // Removes the entry when there is neither user nor token. If the session has expired, first writes an empty entry, so
  // that other tabs can distinguish this from a logout.
  setItem: (_name, value) => {
    const { user, token } = parsePersisted(JSON.parse(value).state);
    if (isOutdated(token)) return;
    const hasSession = user !== null || token !== null;
    const hasExpired = useAuthStore.getState().error === 'Session expired' && readEntry() !== null;
    if (hasSession || hasExpired) writeLocal(PERSIST_KEY, value);
    if (!hasSession) writeLocal(PERSIST_KEY, null);
    sharedToken = token;
  },
  removeItem: () => writeLocal(PERSIST_KEY, null),
}));

export const useAuthStore = create<AuthState>()(
  persist(() => loggedOutState, {
    name: PERSIST_KEY,
    storage: authStorage,
    partialize: ({ user, token }) => ({ user, token }),
    merge: (stored, state) => ({ ...state, ...parsePersisted(stored) }),
    skipHydration: true,
  }),
);

/** Copies the state to the storage keys other than `auth`, and removes keys without a value. */
function mirrorToStorage(state: AuthState): void {
  if (!isOutdated(state.token)) {
    writeLocal('Token', state.token);
    writeLocal('user', state.user ? JSON.stringify(state.user) : null);
  }
  writeSession('needsVerification', state.needsVerification ? 'true' : null);
  writeSession('verificationUserId', state.verificationUserId);
}

/** Changes the state with a function of `auth-state.ts`. */
export function transition<Args extends readonly unknown[]>(
  change: (state: AuthState, ...args: Args) => AuthState,
  ...args: Args
): void {
  useAuthStore.setState(change(useAuthStore.getState(), ...args), true);
}

let stopMirroring: (() => void) | undefined;

/** Loads the state from storage. The token in `auth` has precedence over `Token`. */
export function loadAuthStore(): void {
  stopMirroring?.();
  void useAuthStore.persist.rehydrate();
  const token = readLocal('Token');
  useAuthStore.setState({
    needsVerification: readSession('needsVerification') === 'true',
    verificationUserId: readSession('verificationUserId'),
  });
  // Sets no user, because the session check fetches it.
  if (token && !useAuthStore.getState().token) useAuthStore.setState({ token });
  mirrorToStorage(useAuthStore.getState());
  stopMirroring = useAuthStore.subscribe(mirrorToStorage);
}

/** Loads the state that another tab stored. Reads only `auth`: the other tab writes the other keys later. */
export function reloadAuthStore(): void {
  void useAuthStore.persist.rehydrate();
}

/** Logs out after the API has rejected `expiredToken`, unless the state has a newer token by now. */
export function expireSession(expiredToken: string): void {
  if (useAuthStore.getState().token === expiredToken) transition(applyExpiredSession);
}

export const useUser = (): User | null => useAuthStore(state => state.user);
/** Returns the id of the logged-in member; null for a guest. */
export const useMemberId = (): string | null => useAuthStore(state => getUserId(state.user));
export const readMemberId = (): string | null => getUserId(useAuthStore.getState().user);
export const readToken = (): string | null => useAuthStore.getState().token;
export const useIsLoggedIn = (): boolean =>
  useAuthStore(state => state.user !== null && state.token !== null);
