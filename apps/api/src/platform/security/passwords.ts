/** Password hashing, with a cap on how many run at once so that a login storm cannot take all memory and cores. */
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../outcome.ts';
import { RefusalError } from '../refusal-error.ts';
import { retryAfterSeconds } from '../traffic/shed-load.ts';

export type Passwords = {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
  /** Spends what a real check spends, so that an unknown member takes as long as a wrong password. */
  pretend(password: string): Promise<false>;
  /**
   * Until hardly anybody waits for a password any more, or for so many milliseconds; undefined when that is so now. Until
   * then the processors have enough to do, and what is not to be first may wait.
   */
  lull(atMost: number): Promise<void> | undefined;
};

// argon2id (the library's number 2), 19 MiB, two passes, one lane: OWASP's Password Storage Cheat Sheet.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many a process has under way: one more than the processors of a small machine, so that none waits for its next. */
export const PARALLEL_HASHES = 3;

/** A hash takes 10 to 30 ms of a core: whoever waits behind this many for each lane has an answer in about a second. */
const MOST_WAITING = 40;

/** Runs at most `parallel` jobs at a time, first come, first served. @throws RefusalError where too many wait already */
function gate(parallel: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const lulled = new Set<() => void>();
  const isLull = () => waiting.length <= 2 * parallel;
  const enter = async <T>(job: () => Promise<T>): Promise<T> => {
    if (waiting.length >= MOST_WAITING * parallel)
      throw new RefusalError(refuse('server.crowded', { retryAfter: retryAfterSeconds(Math.random()) }));
    if (running >= parallel) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
      if (isLull()) for (const go of [...lulled]) go();
    }
  };
  const lull = (atMost: number): Promise<void> | undefined => {
    if (isLull()) return undefined;
    return new Promise(resolve => {
      const go = () => {
        clearTimeout(timer);
        lulled.delete(go);
        resolve();
      };
      const timer = setTimeout(go, atMost);
      lulled.add(go);
    });
  };
  return { enter, lull };
}

export async function openPasswords(parallel: number): Promise<Passwords> {
  const { enter, lull } = gate(parallel);
  const nobody = await hash('nobody has this password', OPTIONS);
  return {
    hash: password => enter(() => hash(password, OPTIONS)),
    verify: (hashed, password) => enter(() => verify(hashed, password)),
    pretend: async password => {
      await enter(() => verify(nobody, password));
      return false;
    },
    lull,
  };
}
