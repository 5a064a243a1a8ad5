/** Tests where the folder of temporary files is created, and that folders of killed runs are deleted. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTempFolder } from './make-temp-folder.mjs';

let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'rabita-temp-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const missingPath = () => join(base, 'missing');

it('makeTempFolder creates a folder in memory that all accounts can enter', () => {
  const folder = makeTempFolder({ inMemory: base, onDisk: missingPath(), minBytes: 0 });
  expect(dirname(folder)).toBe(base);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

it('makeTempFolder creates the folder on disk if there is too little memory or no folder in memory', () => {
  const onDisk = join(base, 'disk');
  mkdirSync(onDisk);
  expect(dirname(makeTempFolder({ inMemory: base, onDisk, minBytes: Number.POSITIVE_INFINITY }))).toBe(
    onDisk,
  );
  expect(dirname(makeTempFolder({ inMemory: missingPath(), onDisk, minBytes: 0 }))).toBe(onDisk);
});

it('makeTempFolder deletes the folder of a killed run, and no other', () => {
  const [killed, running] = ['rabita-tests-4194305-a', `rabita-tests-${process.ppid}-a`];
  for (const name of [killed, running, 'rabita-backup']) mkdirSync(join(base, name));
  const ownFolder = basename(makeTempFolder({ inMemory: missingPath(), onDisk: base }));
  expect(readdirSync(base).sort()).toEqual(['rabita-backup', ownFolder, running].sort());
});

it('makeTempFolder deletes the folder of a killed run even if there is too little memory', () => {
  const inMemory = join(base, 'memory');
  mkdirSync(join(inMemory, 'rabita-tests-4194305-a'), { recursive: true });
  makeTempFolder({ inMemory, onDisk: base, minBytes: Number.POSITIVE_INFINITY });
  expect(readdirSync(inMemory)).toEqual([]);
});
