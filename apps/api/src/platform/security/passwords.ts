/** Hashes passwords with limited concurrency, so that a crowd of logins cannot use up all memory and cores. */
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../outcome.ts';
import { RefusalError } from '../refusal-error.ts';
import { retryAfterSeconds } from '../retry-after.ts';

/** `hash`, `verify` and `pretend` reject with the refusal `server.crowded` when too many calls wait. */
export type Passwords = {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
  /** Takes as long as `verify`. Called for unknown accounts, so that response times do not reveal which exist. */
  pretend(password: string): Promise<false>;
  /**
   * Lets less urgent work wait while hashes keep the processors busy. Resolves once few hashes wait or the timeout is
   * over; returns undefined if few hashes wait now.
   */
  whenQuiet(timeoutMs: number): Promise<void> | undefined;
};

// OWASP's Password Storage Cheat Sheet: argon2id (2 in the library), 19 MiB, two passes, one lane.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Concurrent hashes per process: one more than a small machine's two cores, so that no core idles between hashes. */
export const PARALLEL_HASHES = 3;

/** Maximum waiting hashes per slot. A hash takes 10 to 30 ms of a core, so the last one waits about a second. */
const MAX_WAITING = 40;

/** Runs at most `parallel` jobs at a time, first come, first served. @throws RefusalError when too many wait */
function createSlots(parallel: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const quietWaiters = new Set<() => void>();
  const isQuiet = () => waiting.length <= 2 * parallel;
  const run = async <T>(job: () => Promise<T>): Promise<T> => {
    if (waiting.length >= MAX_WAITING * parallel)
      throw new RefusalError(refuse('server.crowded', { retryAfter: retryAfterSeconds(Math.random()) }));
    if (running >= parallel) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
      if (isQuiet()) for (const release of [...quietWaiters]) release();
    }
  };
  const whenQuiet = (timeoutMs: number): Promise<void> | undefined => {
    if (isQuiet()) return undefined;
    return new Promise(resolve => {
      const release = () => {
        clearTimeout(timer);
        quietWaiters.delete(release);
        resolve();
      };
      const timer = setTimeout(release, timeoutMs);
      quietWaiters.add(release);
    });
  };
  return { run, whenQuiet };
}

export async function openPasswords(parallel: number): Promise<Passwords> {
  const { run, whenQuiet } = createSlots(parallel);
  const dummyHash = await hash('nobody has this password', OPTIONS);
  return {
    hash: password => run(() => hash(password, OPTIONS)),
    verify: (hashed, password) => run(() => verify(hashed, password)),
    pretend: async password => {
      await run(() => verify(dummyHash, password));
      return false;
    },
    whenQuiet,
  };
}
