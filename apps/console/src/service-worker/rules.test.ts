// Which files the scanner's worker keeps, and for how long.
import { describe, expect, it } from 'vitest';
import { belongsToShell, filesOfScanner, staleCaches } from './rules.ts';

const chunk = (fileName: string, imports: string[], dynamicImports: string[] = [], assets: string[] = []) =>
  [fileName, { fileName, imports, dynamicImports, assets }] as const;

const chunks = new Map([
  chunk('entry.js', ['react.js'], ['scanner.js', 'members.js'], ['app.css']),
  chunk('react.js', []),
  chunk('scanner.js', ['entry.js', 'door.js'], ['sheet.js']),
  chunk('door.js', ['react.js']),
  chunk('sheet.js', ['aria.js'], [], ['sheet.css']),
  chunk('aria.js', []),
  chunk('members.js', ['entry.js', 'table.js']),
  chunk('table.js', []),
]);

describe('the files of the scanner', () => {
  it('are what its page loads now and later, and nothing of the other pages', () => {
    expect([...filesOfScanner(chunks, 'entry.js', 'scanner.js')].sort()).toEqual([
      'app.css',
      'aria.js',
      'door.js',
      'entry.js',
      'react.js',
      'scanner.js',
      'sheet.css',
      'sheet.js',
    ]);
  });
});

describe('a page', () => {
  it('is kept only by the version whose files it names', () => {
    const files = ['/console/assets/index-1.js', '/console/assets/index-1.css'];
    expect(belongsToShell('<script src="/console/assets/index-1.js">', files)).toBe(true);
    expect(belongsToShell('<script src="/console/assets/index-2.js">', files)).toBe(false);
    expect(belongsToShell('<h1>Bad gateway</h1>', files)).toBe(false);
  });
});

it('keeps its own cache and the newest before it', () => {
  const existing = ['rabita-shell-9', 'rabita-scanner-1', 'rabita-scanner-2', 'rabita-scanner-3'];
  expect(staleCaches(existing, 'rabita-scanner-3')).toEqual(['rabita-scanner-1']);
});
