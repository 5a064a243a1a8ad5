/** Counts and pauses password checks, and waits for row locks, so that tests can run code at these moments. */
import { expect, vi } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import type { League } from './start-league.ts';

/** @returns a promise, and the function that resolves it */
export function createLatch() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open, opened };
}

/** Runs an action after the next password check, before the caller gets its result. */
export function duringPasswordCheck(league: League, action: () => Promise<unknown>): void {
  const { passwords } = league.context;
  const { verify } = passwords;
  const spy = vi.spyOn(passwords, 'verify').mockImplementation(async (hashed, password) => {
    spy.mockRestore();
    const isRight = await verify(hashed, password);
    await action();
    return isRight;
  });
}

/** Blocks password checks and hashes until `release` is called. */
export function holdPasswords(
  { context: { passwords } }: League,
  calls: readonly ('hash' | 'verify' | 'verifyDummy')[] = ['hash', 'verify', 'verifyDummy'],
) {
  const { hash, verify, verifyDummy } = passwords;
  let waiting = 0;
  const { open, opened } = createLatch();
  const runLater = async <T>(work: () => Promise<T>): Promise<T> => {
    waiting += 1;
    await opened;
    return work();
  };
  const mocks = {
    hash: () => vi.spyOn(passwords, 'hash').mockImplementation(password => runLater(() => hash(password))),
    verify: () =>
      vi
        .spyOn(passwords, 'verify')
        .mockImplementation((hashed, password) => runLater(() => verify(hashed, password))),
    verifyDummy: () =>
      vi
        .spyOn(passwords, 'verifyDummy')
        .mockImplementation(password => runLater(() => verifyDummy(password))),
  };
  const spies = calls.map(call => mocks[call]());
  return {
    untilWaiting: (count: number) => expect.poll(() => waiting).toBe(count),
    release: () => {
      for (const spy of spies) spy.mockRestore();
      open();
    },
  };
}

/** Counts password checks until `end`, including those with the dummy hash for unknown accounts. */
export function countPasswordChecks({ context: { passwords } }: League): { count(): number; end(): void } {
  const spies = [vi.spyOn(passwords, 'verify'), vi.spyOn(passwords, 'verifyDummy')];
  return {
    count: () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    end: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

/** Waits until this many connections wait for a lock in the league's database. */
export async function untilLockWait(league: League, count = 1): Promise<void> {
  const waiting = () =>
    league.sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting()).length).toBe(count);
}

/**
 * Makes a call that waits for a transaction's locks, and returns the call's result.
 * @param lock runs before the call, and `change` while the call waits
 */
export async function callDuring<T>(
  league: League,
  lock: (tx: Db) => Promise<unknown>,
  call: () => Promise<T>,
  change?: (tx: Db) => Promise<unknown>,
): Promise<T> {
  let result: Promise<T> | undefined;
  await league.db.transaction(async tx => {
    await lock(tx);
    result = call();
    await untilLockWait(league);
    await change?.(tx);
  });
  return result as Promise<T>;
}
