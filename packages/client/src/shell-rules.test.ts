// Tests which pages a service worker caches with its files, and which old caches it deletes.
import { describe, expect, it } from 'vitest';
import { belongsToShell, staleCaches } from './shell-rules.ts';

describe.each(['/assets/', '/console/assets/'])('a page and its files in %s', assets => {
  const shell = [`${assets}index-A1.js`, `${assets}index-B2.css`];
  const page = (...files: string[]) => files.map(file => `<script src="${file}"></script>`).join('');

  it('belong together when every file is there', () => {
    expect(belongsToShell(page(...shell), shell, assets)).toBe(true);
  });

  it('do not belong together when the page is newer or not ours', () => {
    expect(belongsToShell(page(`${assets}index-A1.js`, `${assets}index-NEW.css`), shell, assets)).toBe(false);
    expect(belongsToShell('<h1>Log in to this Wi-Fi</h1>', shell, assets)).toBe(false);
  });
});

it('deletes all versions except the current and the previous one, and no other caches', () => {
  const existing = ['rabita-shell-1', 'rabita-scanner-1', 'rabita-shell-2', 'rabita-shell-3'];
  expect(staleCaches(existing, 'rabita-shell-3', 'rabita-shell-')).toEqual(['rabita-shell-1']);
  expect(staleCaches(['rabita-shell-3'], 'rabita-shell-3', 'rabita-shell-')).toEqual([]);
  expect(staleCaches(existing, 'rabita-scanner-2', 'rabita-scanner-')).toEqual([]);
});
