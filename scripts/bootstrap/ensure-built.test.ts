/** Tests which changes of files make a build stale. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { computeFingerprint, listSourceFolders } from './ensure-built.mjs';

let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'rabita-print-'));
  write('apps/api/package.json', JSON.stringify({ dependencies: { '@rabita/contract': '1', fastify: '5' } }));
  write('apps/api/src/main.ts', 'one');
  write('packages/contract/package.json', '{}');
  write('packages/contract/src/fan/event.ts', 'event');
  write('packages/ui/package.json', '{}');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
}
const current = () => computeFingerprint(base, listSourceFolders(base, 'apps/api'));

describe('listSourceFolders', () => {
  it('returns the workspace’s folder and the folders of our packages on which it depends', () => {
    expect(listSourceFolders(base, 'apps/api')).toEqual(['apps/api', 'packages/contract']);
  });
});

describe('computeFingerprint', () => {
  it.each([
    ['a file is edited', () => write('apps/api/src/main.ts', 'two')],
    ['a file is added', () => write('apps/api/src/server.ts', '')],
    [
      'a file is renamed',
      () => renameSync(join(base, 'apps/api/src/main.ts'), join(base, 'apps/api/src/a.ts')),
    ],
    ['a package of the app is edited', () => write('packages/contract/src/fan/event.ts', 'other')],
  ])('changes when %s', (_name, change) => {
    const before = current();
    change();
    expect(current()).not.toBe(before);
  });

  it('ignores modification times, tests, build output, installed packages and unrelated packages', () => {
    const before = current();
    utimesSync(join(base, 'apps/api/src/main.ts'), 1, 1);
    write('apps/api/src/main.test.ts', 'test');
    write('apps/api/dist/main.js', 'built');
    write('apps/api/node_modules/thing/a.js', 'installed');
    write('packages/ui/src/controls/button.tsx', 'button');
    expect(current()).toBe(before);
  });
});
