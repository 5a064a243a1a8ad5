/**
 * Keeps the registration that waits for a code on this device as long as the code is valid, for a reload or a killed
 * app.
 */
import { CODE_LIFETIME_SECONDS } from '@rabita/contract/retention';
import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { type AuthState, resumeVerification } from './auth-state.ts';
import { transition, useAuthStore } from './auth-store.ts';
import { createMemberStore } from './create-member-store.ts';

type WaitingCode = Pick<AuthState, 'verificationUserId' | 'codeDestination' | 'registrationData'> & {
  /** Unix milliseconds. */
  readonly sentAt: number;
};

const NAME = 'waiting code';
/** The page does not wait longer for IndexedDB, which may never answer. */
const LOAD_TIMEOUT_MS = 500;

/** Without IndexedDB, the code waits as long as the page. */
async function ignoreStorageErrors<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await task();
  } catch {
    return undefined;
  }
}

/** Call it when the API has sent a code for the registration in the state. */
export function keepWaitingCode(): void {
  const { verificationUserId, codeDestination, registrationData } = useAuthStore.getState();
  const waiting = { verificationUserId, codeDestination, registrationData, sentAt: Date.now() };
  void ignoreStorageErrors(async () => set(NAME, waiting satisfies WaitingCode, createMemberStore()));
}

export function forgetWaitingCode(): void {
  void ignoreStorageErrors(async () => del(NAME, createMemberStore()));
}

/** Returns what is kept, and deletes it if it is too old. */
async function findWaitingCode(): Promise<WaitingCode | undefined> {
  const waiting = await ignoreStorageErrors(async () => get<WaitingCode>(NAME, createMemberStore()));
  const age = Date.now() - (waiting?.sentAt ?? 0);
  if (age >= 0 && age < CODE_LIFETIME_SECONDS * 1000) return waiting;
  if (waiting) forgetWaitingCode();
  return undefined;
}

export async function forgetOldWaitingCode(): Promise<void> {
  await findWaitingCode();
}

/** Returns what this or an earlier page load has kept, or null: the page can lead back to the code. */
export function useKeptCode(): WaitingCode | null {
  const [kept, setKept] = useState<WaitingCode | null>(null);
  useEffect(() => void findWaitingCode().then(waiting => setKept(waiting ?? null)), []);
  return kept;
}

/** Puts what an earlier page load has kept into the state, and returns whether that is still being loaded. */
export function useWaitingCode(): boolean {
  const [isLoading, setLoading] = useState(() => {
    const { token, registrationData } = useAuthStore.getState();
    return token === null && registrationData === null;
  });
  useEffect(() => {
    if (!isLoading) return;
    const late = new Promise<undefined>(resolve => setTimeout(resolve, LOAD_TIMEOUT_MS));
    void Promise.race([findWaitingCode(), late]).then(waiting => {
      if (waiting) transition(resumeVerification, waiting);
      setLoading(false);
    });
  }, [isLoading]);
  return isLoading;
}
