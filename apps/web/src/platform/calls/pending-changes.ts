/**
 * Keeps the idempotency key of each change whose outcome is unknown, also over reloads, so that it takes effect once.
 */
import { mayHaveTakenEffect } from '@rabita/client/calls/api-error';
import { createIdempotencyKey } from '@rabita/client/calls/send-idempotent';
import { IDEMPOTENCY_HOURS } from '@rabita/contract/retention';
import { get, set } from 'idb-keyval';
import { useEffect } from 'react';
import { create } from 'zustand';
import { readMemberId, useMemberId } from '../session/auth-store.ts';
import { createMemberStore } from '../session/create-member-store.ts';

type PendingChange = {
  readonly key: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** False if the device had no network each time: then the change has hardly been made. */
  readonly isSent: boolean;
};

/** Keys by the subject of the change, such as `booking <event id>`. */
export type PendingChanges = Readonly<Record<string, PendingChange>>;

type State = { readonly memberId: string | null; readonly changes: PendingChanges };

const useStore = create<State>()(() => ({ memberId: null, changes: {} }));

const nameOf = (memberId: string) => `changes of ${memberId}`;

/** A change does not wait longer for IndexedDB, which may never answer. */
const LOAD_TIMEOUT_MS = 500;

async function load(memberId: string): Promise<PendingChanges> {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, LOAD_TIMEOUT_MS));
  const saved = await Promise.race([get<PendingChanges>(nameOf(memberId), createMemberStore()), late]);
  const oldest = Date.now() - IDEMPOTENCY_HOURS * 3_600_000;
  return Object.fromEntries(Object.entries(saved ?? {}).filter(([, { at }]) => at > oldest));
}

const save = async (memberId: string, changes: PendingChanges) =>
  set(nameOf(memberId), changes, createMemberStore());

/** Loads the member's changes unless they are loaded. */
async function open(memberId: string): Promise<void> {
  if (useStore.getState().memberId === memberId) return;
  const changes = await load(memberId).catch(() => ({}));
  useStore.setState(state => (state.memberId === memberId ? state : { memberId, changes }));
}

function update(memberId: string, changes: PendingChanges): void {
  useStore.setState({ memberId, changes });
  // A browser that blocks IndexedDB keeps the keys as long as the page.
  void save(memberId, changes).catch(() => undefined);
}

/** The name of the change that books this event. */
export const bookingChange = (eventId: string) => `booking ${eventId}`;

const NONE: PendingChanges = {};

/** The changes without a response, also those that are being sent now. Loads what an earlier visit left. */
export function usePendingChanges(): PendingChanges {
  const memberId = useMemberId();
  useEffect(() => {
    if (memberId) void open(memberId);
  }, [memberId]);
  return useStore(state => (state.memberId === memberId ? state.changes : NONE));
}

/** Call it when the outcome is known by other means, such as a list that shows the booking. */
export function forgetPendingChange(name: string): void {
  const { memberId, changes } = useStore.getState();
  if (!memberId || !changes[name]) return;
  const { [name]: _known, ...others } = changes;
  update(memberId, others);
}

/**
 * Sends a change with an idempotency key. As long as its outcome is unknown, the next change of the same name gets the
 * same key, also after a reload, so that the API answers with the outcome instead of making the change again.
 * @param name what is changed
 */
export async function changeOnce<T>(name: string, send: (key: string) => Promise<T>): Promise<T> {
  const memberId = readMemberId();
  if (!memberId) return send(createIdempotencyKey());
  await open(memberId);
  const { changes } = useStore.getState();
  const { key, at, isSent } = changes[name] ?? { key: createIdempotencyKey(), at: Date.now(), isSent: false };
  update(memberId, { ...changes, [name]: { key, at, isSent: isSent || navigator.onLine } });
  try {
    const response = await send(key);
    forgetPendingChange(name);
    return response;
  } catch (error) {
    if (!mayHaveTakenEffect(error)) forgetPendingChange(name);
    throw error;
  }
}
