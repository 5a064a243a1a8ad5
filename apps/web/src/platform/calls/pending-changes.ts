/**
 * Stores the idempotency key and the body of each change whose outcome is unknown, so that a retry cannot make the
 * change twice.
 */
import { mayHaveTakenEffect } from '@rabita/client/calls/api-error';
import { createIdempotencyKey } from '@rabita/client/calls/send-idempotent';
import { IDEMPOTENCY_HOURS } from '@rabita/contract/retention';
import { get, set } from 'idb-keyval';
import { useEffect } from 'react';
import { create } from 'zustand';
import { readMemberId, useMemberId } from '../session/auth-store.ts';
import { withLoadTimeout, withMemberStore } from '../session/member-store.ts';

type PendingChange = {
  readonly key: string;
  /** The time of the first attempt, in Unix milliseconds. */
  readonly at: number;
  /** False if the device had no network at each attempt: then the API has probably not made the change. */
  readonly isSent: boolean;
  /** Absent for a call without a body. */
  readonly body?: unknown;
};

/** Changes by name, such as `booking <event id>`. */
export type PendingChanges = Readonly<Record<string, PendingChange>>;

type PendingChangesState = { readonly memberId: string | null; readonly changes: PendingChanges };

const usePendingChangesStore = create<PendingChangesState>()(() => ({ memberId: null, changes: {} }));

const toStorageKey = (memberId: string) => `changes of ${memberId}`;

async function loadChanges(memberId: string): Promise<PendingChanges> {
  const load = withMemberStore(store => get<PendingChanges>(toStorageKey(memberId), store));
  const savedChanges = await withLoadTimeout(load);
  const oldestKept = Date.now() - IDEMPOTENCY_HOURS * 3_600_000;
  return Object.fromEntries(Object.entries(savedChanges ?? {}).filter(([, { at }]) => at > oldestKept));
}

async function loadOnce(memberId: string): Promise<void> {
  if (usePendingChangesStore.getState().memberId === memberId) return;
  const changes = await loadChanges(memberId);
  usePendingChangesStore.setState(state => (state.memberId === memberId ? state : { memberId, changes }));
}

function storeChanges(memberId: string, changes: PendingChanges): void {
  usePendingChangesStore.setState({ memberId, changes });
  void withMemberStore(store => set(toStorageKey(memberId), changes, store));
}

/** The name of the change that books this event. */
export const bookingChange = (eventId: string) => `booking ${eventId}`;

const NO_CHANGES: PendingChanges = {};

/** Returns the changes without a response, including those of earlier visits and those in flight. */
export function usePendingChanges(): PendingChanges {
  const memberId = useMemberId();
  useEffect(() => {
    if (memberId) void loadOnce(memberId);
  }, [memberId]);
  return usePendingChangesStore(state => (state.memberId === memberId ? state.changes : NO_CHANGES));
}

/** Call this when the outcome is known without a response, for example because a list shows the booking. */
export function forgetPendingChange(name: string): void {
  const { memberId, changes } = usePendingChangesStore.getState();
  if (!memberId || !changes[name]) return;
  const { [name]: _settled, ...others } = changes;
  storeChanges(memberId, others);
}

/**
 * Sends a change with an idempotency key. As long as its outcome is unknown, the next change of the same name gets the
 * same key and the same body, even after a reload, so that the API returns the outcome instead of making the change
 * again.
 */
export async function changeOnce<T, Body = undefined>(
  name: string,
  send: (key: string, body: Body) => Promise<T>,
  body?: Body,
): Promise<T> {
  const memberId = readMemberId();
  const newBody = body as Body;
  if (!memberId) return send(createIdempotencyKey(), newBody);
  await loadOnce(memberId);
  const { changes } = usePendingChangesStore.getState();
  const pending = changes[name];
  const { key, at, isSent } = pending ?? { key: createIdempotencyKey(), at: Date.now(), isSent: false };
  const sentBody = isSent ? (pending?.body as Body) : newBody;
  const change = {
    key,
    at,
    isSent: isSent || navigator.onLine,
    ...(sentBody !== undefined && { body: sentBody }),
  };
  storeChanges(memberId, { ...changes, [name]: change });
  try {
    const response = await send(key, sentBody);
    forgetPendingChange(name);
    return response;
  } catch (error) {
    if (!mayHaveTakenEffect(error)) forgetPendingChange(name);
    throw error;
  }
}
