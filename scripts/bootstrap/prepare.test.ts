/** Tests the lock that prevents two commands from installing or building at the same time. */
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './prepare.mjs';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rabita-lock-'));
  path = join(folder, 'cache/lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fast = { pollMs: 1 };

describe('withLock', () => {
  it('runs concurrent calls one at a time, and reports the pid for which the others wait', async () => {
    let inside = 0;
    let maxInside = 0;
    const reportedPids: number[] = [];
    const work = async () => {
      inside += 1;
      maxInside = Math.max(maxInside, inside);
      await new Promise(resolve => setImmediate(resolve));
      inside -= 1;
    };
    const onWait = (pid: number) => reportedPids.push(pid);
    await Promise.all([1, 2, 3].map(() => withLock(path, work, { ...fast, onWait })));
    expect(maxInside).toBe(1);
    expect(new Set(reportedPids)).toEqual(new Set([process.pid]));
    expect(existsSync(path)).toBe(false);
  });

  it('releases the lock when the work fails', async () => {
    const failing = withLock(path, () => Promise.reject(new Error('no')), fast);
    await expect(failing).rejects.toThrow('no');
    expect(await withLock(path, async () => 'done', fast)).toBe('done');
  });

  it('takes over a lock whose process has ended or no longer touches the file', async () => {
    await withLock(path, async () => undefined, fast);
    writeFileSync(path, '4194305');
    expect(await withLock(path, async () => 'ended', fast)).toBe('ended');
    writeFileSync(path, String(process.ppid));
    utimesSync(path, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
    expect(await withLock(path, async () => 'silent', fast)).toBe('silent');
  });
});
