/** Holds open the moments between which something else may happen: while a password is checked, while a row is held. */
import { expect, vi } from 'vitest';
import type { League } from './start-league.ts';

/** Does something after the next password has been checked and before anybody is told what came of it. */
export function whileChecking(league: League, deed: () => Promise<unknown>): void {
  const { passwords } = league.context;
  const { verify } = passwords;
  const spy = vi.spyOn(passwords, 'verify').mockImplementation(async (hashed, password) => {
    spy.mockRestore();
    const right = await verify(hashed, password);
    await deed();
    return right;
  });
}

/** Holds every password check, as a crowd that logs in would, until it is released. */
export function holdPasswords({ context: { passwords } }: League) {
  const { hash, verify, pretend } = passwords;
  let waiting = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>(go => {
    release = go;
  });
  const held = async <T>(work: () => Promise<T>): Promise<T> => {
    waiting += 1;
    await released;
    return work();
  };
  const spies = [
    vi.spyOn(passwords, 'hash').mockImplementation(password => held(() => hash(password))),
    vi
      .spyOn(passwords, 'verify')
      .mockImplementation((hashed, password) => held(() => verify(hashed, password))),
    vi.spyOn(passwords, 'pretend').mockImplementation(password => held(() => pretend(password))),
  ];
  return {
    untilWaiting: (count: number) => expect.poll(() => waiting, { timeout: 10_000 }).toBe(count),
    release: () => {
      for (const spy of spies) spy.mockRestore();
      release();
    },
  };
}

/** Waits until so many wait for a lock in the league's database. */
export async function untilHeldUp(league: League, count = 1): Promise<void> {
  const waiting = () =>
    league.db.rows(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  await expect.poll(async () => (await waiting()).length).toBe(count);
}
