/** Hashing holds everybody to a few at a time, and says when there is hardly anything left to do. */
import { afterEach, expect, it, vi } from 'vitest';
import { openPasswords } from './passwords.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function crowd(size: number) {
  const passwords = await openPasswords(1);
  let done = 0;
  const all = Array.from({ length: size }, async () => {
    await passwords.pretend('not the password');
    done += 1;
  });
  return { passwords, done: () => done, end: () => Promise.all(all) };
}

it('knows its own hash from another', async () => {
  const { hash, verify } = await openPasswords(1);
  const kept = await hash('شجرة الليمون');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect([await verify(kept, 'شجرة الليمون'), await verify(kept, 'شجرة')]).toEqual([true, false]);
});

it('has a lull while few wait, and after a crowd as soon as no more than two for each lane do', async () => {
  const { passwords, done, end } = await crowd(3);
  expect(passwords.lull(1000)).toBeUndefined();
  await end();
  const larger = await crowd(8);
  const lull = larger.passwords.lull(60_000);
  expect(lull).toBeDefined();
  await lull;
  expect([4, 5]).toContain(larger.done());
  await larger.end();
  expect(larger.passwords.lull(1000)).toBeUndefined();
  expect(done()).toBe(3);
});

it('lets nobody wait for a lull for longer than they would', async () => {
  const { passwords, done, end } = await crowd(6);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lull = passwords.lull(100);
  vi.advanceTimersByTime(100);
  await lull;
  expect(done()).toBe(0);
  await end();
});

it('sends away who would wait behind too many', async () => {
  const passwords = await openPasswords(1);
  const asked = Array.from({ length: 43 }, () => passwords.pretend('not the password'));
  const told = await Promise.allSettled(asked);
  expect(told.map(({ status }) => status).filter(status => status === 'rejected')).toHaveLength(2);
  expect(told.at(-1)).toMatchObject({ reason: { refusal: { code: 'server.crowded' } } });
});
