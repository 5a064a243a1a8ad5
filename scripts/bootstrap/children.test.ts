/** Tests that a child process stops when its parent stops, whether the parent gets a signal or is killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

// A generous timeout, so that a slow machine does not fail the tests.
const POLL_OPTIONS = { timeout: 30_000 };

let folder = '';
const pids: number[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rabita-children-'));
});
afterEach(() => {
  for (const pid of pids.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A program that writes its pid to a file when it starts, and a second file when it receives SIGTERM. */
const CHILD_PROGRAM = `
import { writeFileSync } from 'node:fs';
process.on('SIGTERM', () => {
  writeFileSync('ended', 'gracefully');
  process.exit();
});
writeFileSync('pid', String(process.pid));
setInterval(() => undefined, 1000);
`;

async function startParentAndChild() {
  writeFileSync(join(folder, 'child.mjs'), CHILD_PROGRAM);
  const children = new URL('children.mjs', import.meta.url).href;
  const program = `
    import { endChildrenOnSignals, startChild } from ${JSON.stringify(children)};
    endChildrenOnSignals();
    startChild(process.execPath, ['child.mjs'], { cwd: ${JSON.stringify(folder)} });
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  pids.push(Number(parent.pid));
  await expect.poll(() => readIfExists('pid'), POLL_OPTIONS).not.toBe('');
  pids.push(Number(readIfExists('pid')));
  return parent;
}

function readIfExists(name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
}

it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  'a child gets SIGTERM after its parent got %s',
  async signal => {
    const parent = await startParentAndChild();
    parent.kill(signal);
    await expect.poll(() => readIfExists('ended'), POLL_OPTIONS).toBe('gracefully');
  },
);

it('a parent that gets two signals at once still waits for its child', async () => {
  const parent = await startParentAndChild();
  const ended = once(parent, 'exit');
  parent.kill('SIGINT');
  parent.kill('SIGTERM');
  const [code] = await ended;
  // Either signal may arrive first.
  expect([128 + constants.signals.SIGINT, 128 + constants.signals.SIGTERM]).toContain(code);
  expect(readIfExists('ended')).toBe('gracefully');
});
