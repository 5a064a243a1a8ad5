/** Tests which files the scanner's service worker caches. */
import { describe, expect, it } from 'vitest';
import { listScannerFiles } from './list-scanner-files.ts';

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

describe('listScannerFiles', () => {
  it('includes the static and dynamic imports of the scanner page, and nothing from other pages', () => {
    expect([...listScannerFiles(chunks, 'entry.js', 'scanner.js')].sort()).toEqual([
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
