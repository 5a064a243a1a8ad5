// Tests where a test run keeps its temporary files, and that those of a killed run do not stay.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTempFolder } from './temp-folder.mjs';

let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'rabita-temp-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

it('makes a folder that all accounts can enter, on disk if the system keeps none in memory', () => {
  const folder = makeTempFolder(join(base, 'missing'), base);
  expect(folder).toBe(join(base, `rabita-tests-${process.pid}`));
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

it('deletes the folder of a run that was killed, and no other', () => {
  for (const name of ['rabita-tests-4194305', `rabita-tests-${process.ppid}`, 'rabita-backup'])
    mkdirSync(join(base, name));
  makeTempFolder(join(base, 'missing'), base);
  expect(readdirSync(base).sort()).toEqual(
    ['rabita-backup', `rabita-tests-${process.pid}`, `rabita-tests-${process.ppid}`].sort(),
  );
});
