/** Tests password hashing: verification, outdated hashes, `whenQuiet`, and a full queue. */
import { hash } from '@node-rs/argon2';
import { afterEach, expect, it, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function startHashes(size: number) {
  const passwords = await createPasswords(1);
  let doneCount = 0;
  const hashes = Array.from({ length: size }, async () => {
    await passwords.verifyDummy('not the password');
    doneCount += 1;
  });
  return { passwords, countDone: () => doneCount, end: () => Promise.all(hashes) };
}

it('verify accepts the right password and rejects another', async () => {
  const { hash, verify } = await createPasswords(1);
  const hashed = await hash('شجرة الليمون');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect([await verify(hashed, 'شجرة الليمون'), await verify(hashed, 'شجرة')]).toEqual([true, false]);
});

it.each([
  ['less memory', { memoryCost: 9728 }],
  ['more memory', { memoryCost: 38_912 }],
  ['more passes', { timeCost: 3 }],
  ['more lanes', { parallelism: 2 }],
  ['another algorithm', { algorithm: 1 }],
])('a hash with %s is outdated, but verify accepts it', async (_name, changed) => {
  const { hash: hashWithCurrent, isOutdated, verify } = await createPasswords(1);
  const currentParameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const hashed = await hash('شجرة الليمون', { ...currentParameters, ...changed });
  expect(isOutdated(hashed)).toBe(true);
  expect(await verify(hashed, 'شجرة الليمون')).toBe(true);
  expect(isOutdated(await hashWithCurrent('شجرة الليمون'))).toBe(false);
});

it('whenQuiet resolves when at most two hashes wait for the running one', async () => {
  const { passwords, countDone, end } = await startHashes(3);
  expect(passwords.whenQuiet(1000)).toBeUndefined();
  await end();
  const larger = await startHashes(8);
  const quiet = larger.passwords.whenQuiet(60_000);
  expect(quiet).toBeDefined();
  await quiet;
  expect([4, 5]).toContain(larger.countDone());
  await larger.end();
  expect(larger.passwords.whenQuiet(1000)).toBeUndefined();
  expect(countDone()).toBe(3);
});

it('whenQuiet resolves after its timeout even if many hashes still wait', async () => {
  const { passwords, countDone, end } = await startHashes(6);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const quiet = passwords.whenQuiet(100);
  vi.advanceTimersByTime(100);
  await quiet;
  expect(countDone()).toBe(0);
  await end();
});

it('verifyDummy rejects a further hash with server.crowded while forty hashes wait for the running one', async () => {
  const passwords = await createPasswords(1);
  const calls = Array.from({ length: 43 }, () => passwords.verifyDummy('not the password'));
  const results = await Promise.allSettled(calls);
  expect(results.map(({ status }) => status).filter(status => status === 'rejected')).toHaveLength(2);
  expect(results.at(-1)).toMatchObject({ reason: { error: { code: 'server.crowded' } } });
});
