/** Tests which pages a service worker caches with an app version, and which old caches it deletes. */
import { describe, expect, it } from 'vitest';
import { belongsToVersion, findStaleCaches } from './shell-rules.ts';

describe.each(['/assets/', '/console/assets/'])('belongsToVersion with assets in %s', assets => {
  const shell = [`${assets}index-A1.js`, `${assets}index-B2.css`];
  const createPage = (...files: string[]) => files.map(file => `<script src="${file}"></script>`).join('');

  it('returns true if the version has every file that the page references', () => {
    expect(belongsToVersion(createPage(...shell), shell, assets)).toBe(true);
  });

  it('returns false if the page references a file of another version, or no file at all', () => {
    expect(
      belongsToVersion(createPage(`${assets}index-A1.js`, `${assets}index-NEW.css`), shell, assets),
    ).toBe(false);
    expect(belongsToVersion('<h1>Log in to this Wi-Fi</h1>', shell, assets)).toBe(false);
  });
});

it('findStaleCaches returns the caches with the prefix except the current and the previous one', () => {
  const existing = ['rabita-shell-1', 'rabita-scanner-1', 'rabita-shell-2', 'rabita-shell-3'];
  expect(findStaleCaches(existing, 'rabita-shell-3', 'rabita-shell-')).toEqual(['rabita-shell-1']);
  expect(findStaleCaches(['rabita-shell-3'], 'rabita-shell-3', 'rabita-shell-')).toEqual([]);
  expect(findStaleCaches(existing, 'rabita-scanner-2', 'rabita-scanner-')).toEqual([]);
});
