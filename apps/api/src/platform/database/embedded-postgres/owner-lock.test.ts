// Proves that a database folder has one owner, and that no dead one keeps it.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeOwnership } from './owner-lock.ts';
import { processIdentity } from './process-identity.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rabita-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const onRecord = (number: number, content: string) => writeFileSync(join(folder, `owner-${number}`), content);

describe('takeOwnership', () => {
  it('refuses while the owner lives and gives the folder once it is released', () => {
    const first = takeOwnership(folder);
    expect(() => takeOwnership(folder)).toThrow(`pid ${process.pid}`);
    first.release();
    takeOwnership(folder);
    expect(() => takeOwnership(folder)).toThrow(`pid ${process.pid}`);
  });

  it('takes over from a process that is gone', () => {
    onRecord(4, '4194305 boot:1\n');
    takeOwnership(folder);
    expect(readdirSync(folder)).toEqual(['owner-5']);
  });

  it('does not take a reused pid for the owner', () => {
    onRecord(1, `${process.ppid} another-boot:1\n`);
    takeOwnership(folder);
    rmSync(folder, { recursive: true });
    expect(() => {
      folder = mkdtempSync(join(tmpdir(), 'rabita-lock-'));
      onRecord(1, `${process.ppid} ${processIdentity(process.ppid)}\n`);
      takeOwnership(folder);
    }).toThrow(`pid ${process.ppid}`);
  });

  it('goes by the highest number only', () => {
    onRecord(1, '4194305 boot:1\n');
    onRecord(2, `${process.ppid} ${processIdentity(process.ppid)}\n`);
    expect(() => takeOwnership(folder)).toThrow(`pid ${process.ppid}`);
  });
});
