/** Tests that the fingerprint changes when an app's sources change, and only then. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, sourcesOf } from './ensure-built.mjs';

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
const current = () => fingerprint(base, sourcesOf(base, 'apps/api'));

describe('sourcesOf', () => {
  it('returns the workspace’s folder and the folders of our packages that it depends on', () => {
    expect(sourcesOf(base, 'apps/api')).toEqual(['apps/api', 'packages/contract']);
  });
});

describe('fingerprint', () => {
  it('changes when a file is edited, added or renamed, and when a package that the app depends on is edited', () => {
    const seen = [current()];
    write('apps/api/src/main.ts', 'two');
    seen.push(current());
    write('apps/api/src/server.ts', '');
    seen.push(current());
    rmSync(join(base, 'apps/api/src/server.ts'));
    write('apps/api/src/serve.ts', '');
    seen.push(current());
    write('packages/contract/src/fan/event.ts', 'other');
    seen.push(current());
    expect(new Set(seen).size).toBe(5);
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
