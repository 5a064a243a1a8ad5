/** Tests where a test run keeps its temporary files, and that those of a killed run do not stay. */
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

const missing = () => join(base, 'missing');

it('makes a folder that all accounts can enter, in memory if there is room', () => {
  const folder = makeTempFolder({ inMemory: base, onDisk: missing(), room: 0 });
  expect(dirname(folder)).toBe(base);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

it('makes the folder on disk if there is no room in memory, or the system keeps no files there', () => {
  const onDisk = join(base, 'disk');
  mkdirSync(onDisk);
  expect(dirname(makeTempFolder({ inMemory: base, onDisk, room: Number.POSITIVE_INFINITY }))).toBe(onDisk);
  expect(dirname(makeTempFolder({ inMemory: missing(), onDisk, room: 0 }))).toBe(onDisk);
});

it('deletes the folder of a run that was killed, and no other', () => {
  const [killed, running] = ['rabita-tests-4194305-a', `rabita-tests-${process.ppid}-a`];
  for (const name of [killed, running, 'rabita-backup']) mkdirSync(join(base, name));
  const own = basename(makeTempFolder({ inMemory: missing(), onDisk: base }));
  expect(readdirSync(base).sort()).toEqual(['rabita-backup', own, running].sort());
});

it('deletes the folder of a killed run in memory, although there is too little room', () => {
  const inMemory = join(base, 'memory');
  mkdirSync(join(inMemory, 'rabita-tests-4194305-a'), { recursive: true });
  makeTempFolder({ inMemory, onDisk: base, room: Number.POSITIVE_INFINITY });
  expect(readdirSync(inMemory)).toEqual([]);
});
