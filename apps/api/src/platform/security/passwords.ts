/** Hashes passwords with limited concurrency, so that many logins cannot use up all memory and cores. */
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../create-semaphore.ts';

/** `hash`, `verify` and `verifyDummy` reject with the error `server.crowded` when too many calls wait. */
export type Passwords = {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
  /** Takes as long as `verify`. For unknown accounts, so that response times do not reveal which accounts exist. */
  verifyDummy(password: string): Promise<false>;
  /** Whether the hash has other parameters than `hash` uses. */
  isOutdated(hashed: string): boolean;
  /**
   * For less urgent work: resolves when few hashes wait, or after the timeout. Undefined: few hashes wait already.
   */
  whenQuiet(timeoutMs: number): Promise<void> | undefined;
};

/** OWASP's Password Storage Cheat Sheet: argon2id (2 in the library), 19 MiB, two passes, one lane. */
const COSTS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns a hash without its salt and digest: the algorithm, its version and its costs. */
const getParameters = (hashed: string) => hashed.split('$', 4).join('$');

/** A small machine has two cores. One more hash keeps both busy between hashes. */
export const PARALLEL_HASHES = 3;

/** The maximum of waiting hashes per running one. A hash takes 10 to 30 ms, so the last one waits about a second. */
const MAX_WAITING = 40;

/** @param costs lower costs, for tests */
export async function createPasswords(
  parallel: number,
  costs: Partial<typeof COSTS> = {},
): Promise<Passwords> {
  const { run, whenQuiet } = createSemaphore({ parallel, maxWaiting: MAX_WAITING * parallel });
  const options = { ...COSTS, ...costs };
  const dummyHash = await hash('nobody has this password', options);
  return {
    hash: password => run(() => hash(password, options)),
    verify: (hashed, password) => run(() => verify(hashed, password)),
    verifyDummy: async password => {
      await run(() => verify(dummyHash, password));
      return false;
    },
    isOutdated: hashed => getParameters(hashed) !== getParameters(dummyHash),
    whenQuiet,
  };
}
