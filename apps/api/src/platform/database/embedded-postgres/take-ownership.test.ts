/** Tests that only one live process owns a database folder. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processIdentity } from './process-identity.ts';
import { takeOwnership } from './take-ownership.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rabita-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const writeOwner = (number: number, content: string) =>
  writeFileSync(join(folder, `owner-${number}`), content);

describe('takeOwnership', () => {
  it('rejects the folder until its owner releases it', () => {
    const first = takeOwnership(folder);
    expect(() => takeOwnership(folder)).toThrow(`pid ${process.pid}`);
    first.release();
    takeOwnership(folder);
    expect(() => takeOwnership(folder)).toThrow(`pid ${process.pid}`);
  });

  it('takes the folder from an owner that no longer runs', () => {
    writeOwner(4, '4194305 boot:1\n');
    takeOwnership(folder);
    expect(readdirSync(folder)).toEqual(['owner-5']);
  });

  it('takes the folder if another process reuses the owner’s pid, but not if the owner itself still runs', () => {
    writeOwner(1, `${process.ppid} another-boot:1\n`);
    takeOwnership(folder);
    rmSync(folder, { recursive: true });
    expect(() => {
      folder = mkdtempSync(join(tmpdir(), 'rabita-lock-'));
      writeOwner(1, `${process.ppid} ${processIdentity(process.ppid)}\n`);
      takeOwnership(folder);
    }).toThrow(`pid ${process.ppid}`);
  });

  it('reads the owner from the file with the highest number', () => {
    writeOwner(1, '4194305 boot:1\n');
    writeOwner(2, `${process.ppid} ${processIdentity(process.ppid)}\n`);
    expect(() => takeOwnership(folder)).toThrow(`pid ${process.ppid}`);
  });
});
