/** Hashes passwords with limited concurrency, so that a crowd of logins cannot use up all memory and cores. */
import { hash, verify } from '@node-rs/argon2';
import { createSlots } from '../create-slots.ts';

/** `hash`, `verify` and `pretend` reject with the error `server.crowded` when too many calls wait. */
export type Passwords = {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
  /** Takes as long as `verify`. Called for unknown accounts, so that response times do not reveal which exist. */
  pretend(password: string): Promise<false>;
  /** Whether the hash was made with other parameters than `hash` uses today. */
  isOutdated(hashed: string): boolean;
  /**
   * Lets less urgent work wait while hashes keep the processors busy. Resolves once few hashes wait or the timeout is
   * over; returns undefined if few hashes wait now.
   */
  whenQuiet(timeoutMs: number): Promise<void> | undefined;
};

/** OWASP's Password Storage Cheat Sheet: argon2id (2 in the library), 19 MiB, two passes, one lane. */
const COSTS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The algorithm, its version and its costs: a hash of the library without its salt and digest. */
const parametersOf = (hashed: string) => hashed.split('$', 4).join('$');

/** Concurrent hashes per process: one more than a small machine's two cores, so that no core idles between hashes. */
export const PARALLEL_HASHES = 3;

/** Maximum waiting hashes per slot. A hash takes 10 to 30 ms of a core, so the last one waits about a second. */
const MAX_WAITING = 40;

/** @param costs cheaper ones are for tests of everything else than passwords */
export async function createPasswords(
  parallel: number,
  costs: Partial<typeof COSTS> = {},
): Promise<Passwords> {
  const { run, whenQuiet } = createSlots({ parallel, maxWaiting: MAX_WAITING * parallel });
  const options = { ...COSTS, ...costs };
  const dummyHash = await hash('nobody has this password', options);
  return {
    hash: password => run(() => hash(password, options)),
    verify: (hashed, password) => run(() => verify(hashed, password)),
    pretend: async password => {
      await run(() => verify(dummyHash, password));
      return false;
    },
    isOutdated: hashed => parametersOf(hashed) !== parametersOf(dummyHash),
    whenQuiet,
  };
}
