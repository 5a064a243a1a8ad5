/** Stores a registration that waits for its verification code, so that it survives a reload while the code is valid. */
import { CODE_LIFETIME_SECONDS } from '@rabita/contract/retention';
import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { type AuthState, resumeVerification } from './auth-state.ts';
import { transition, useAuthStore } from './auth-store.ts';
import { withLoadTimeout, withMemberStore } from './member-store.ts';

type WaitingCode = Pick<AuthState, 'verificationUserId' | 'codeDestination' | 'registrationData'> & {
  /** Unix milliseconds. */
  readonly sentAt: number;
};

const STORAGE_KEY = 'waiting code';

/** Stores the registration of the auth store after the API has sent a code for it. */
export function storeWaitingCode(): void {
  const { verificationUserId, codeDestination, registrationData } = useAuthStore.getState();
  const waitingCode = { verificationUserId, codeDestination, registrationData, sentAt: Date.now() };
  void withMemberStore(store => set(STORAGE_KEY, waitingCode satisfies WaitingCode, store));
}

export function deleteWaitingCode(): void {
  void withMemberStore(store => del(STORAGE_KEY, store));
}

/** Returns the stored registration, or deletes it if its code has expired. */
async function findWaitingCode(): Promise<WaitingCode | undefined> {
  const waitingCode = await withMemberStore(store => get<WaitingCode>(STORAGE_KEY, store));
  const age = Date.now() - (waitingCode?.sentAt ?? 0);
  if (age >= 0 && age < CODE_LIFETIME_SECONDS * 1000) return waitingCode;
  if (waitingCode) deleteWaitingCode();
  return undefined;
}

export async function deleteExpiredWaitingCode(): Promise<void> {
  await findWaitingCode();
}

/** Returns the registration that this or an earlier page load has stored, or null. */
export function useStoredRegistration(): WaitingCode | null {
  const [storedRegistration, setStoredRegistration] = useState<WaitingCode | null>(null);
  useEffect(() => void findWaitingCode().then(waitingCode => setStoredRegistration(waitingCode ?? null)), []);
  return storedRegistration;
}

/** Loads the stored registration into the auth store, and returns whether it is still loading. */
export function useResumeRegistration(): boolean {
  const [isLoading, setIsLoading] = useState(() => {
    const { token, registrationData } = useAuthStore.getState();
    return token === null && registrationData === null;
  });
  useEffect(() => {
    if (!isLoading) return;
    void withLoadTimeout(findWaitingCode()).then(waitingCode => {
      if (waitingCode) transition(resumeVerification, waitingCode);
      setIsLoading(false);
    });
  }, [isLoading]);
  return isLoading;
}
