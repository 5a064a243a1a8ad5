// Proves that two commands never install or build at the same time, and that a dead one blocks nobody.
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rabita-lock-'));
  path = join(folder, 'cache/lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fast = { pollMs: 1 };

describe('withLock', () => {
  it('runs one at a time and tells the others whom they wait for', async () => {
    let inside = 0;
    let most = 0;
    const told: number[] = [];
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise(resolve => setImmediate(resolve));
      inside -= 1;
    };
    const onWait = (pid: number) => told.push(pid);
    await Promise.all([1, 2, 3].map(() => withLock(path, work, { ...fast, onWait })));
    expect(most).toBe(1);
    expect(new Set(told)).toEqual(new Set([process.pid]));
    expect(existsSync(path)).toBe(false);
  });

  it('is free again after work that failed', async () => {
    const failing = withLock(path, () => Promise.reject(new Error('no')), fast);
    await expect(failing).rejects.toThrow('no');
    expect(await withLock(path, async () => 'done', fast)).toBe('done');
  });

  it('passes over a holder that is gone, and one whose pid lives but is silent', async () => {
    await withLock(path, async () => undefined, fast);
    writeFileSync(path, '4194305');
    expect(await withLock(path, async () => 'gone', fast)).toBe('gone');
    writeFileSync(path, String(process.ppid));
    utimesSync(path, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
    expect(await withLock(path, async () => 'silent', fast)).toBe('silent');
  });
});
