/** Tests that a dump is loaded completely or not at all, with scripts in place of pg_restore and psql. */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadDump } from './database-dump.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rabita-dump-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function writeProgram(name: string, script: string): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
}
const TARGET = 'postgres://nobody@127.0.0.1:1/none';
const load = () =>
  loadDump(
    TARGET,
    path.join(folder, 'dump'),
    { force: true },
    { PATH: `${folder}:${process.env.PATH}`, FOLDER: folder },
  );
const readReceived = () => readFile(path.join(folder, 'received'), 'utf8');
const RECORD_INPUT = 'exec cat > "$FOLDER/received"';

it('loadDump commits a dump after its last line, without the parameter that older servers reject', async () => {
  const parameter = 'SET transaction_timeout = 0;\n';
  const rows = `${'row\n'.repeat(2000)}${parameter}`;
  await writeFile(path.join(folder, 'dump'), `SET lock_timeout = 0;\n${parameter}${rows}`);
  await writeProgram('pg_restore', 'cat "$FOLDER/dump"');
  await writeProgram('psql', RECORD_INPUT);
  await load();
  const [first, ...others] = (await readReceived()).split('\n');
  expect(first).toMatch(/^begin; drop schema .*;$/u);
  expect(others.join('\n')).toBe(`SET lock_timeout = 0;\n${rows}commit;\n`);
});

it('loadDump does not commit a dump that ends early', async () => {
  const waitForBegin = 'until [ -s "$FOLDER/received" ]; do :; done';
  await writeProgram(
    'pg_restore',
    `${waitForBegin}; echo "create table half ();"; echo "end of file" >&2; exit 1`,
  );
  await writeProgram('psql', RECORD_INPUT);
  await expect(load()).rejects.toThrow('pg_restore failed: end of file');
  expect(await readReceived()).toMatch(/^begin;/u);
  expect(await readReceived()).not.toContain('commit');
});

it('loadDump fails with the error of a database that rejects the dump', async () => {
  await writeProgram('pg_restore', 'exec yes');
  await writeProgram('psql', 'echo "password authentication failed" >&2; exit 2');
  await expect(load()).rejects.toThrow('psql failed: password authentication failed');
});

it('loadDump fails with an error that names psql if psql is missing, and ends pg_restore', async () => {
  await writeProgram('pg_restore', 'while :; do echo "select 1;"; done');
  await expect(loadDump(TARGET, 'dump', { force: true }, { PATH: folder })).rejects.toThrow(
    'There is no psql on this machine',
  );
});
