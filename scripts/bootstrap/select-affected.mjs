/**
 * Selects the tests that a change can affect. vitest finds the rest by itself, from the imports of the changed modules.
 */
import { execFileSync } from 'node:child_process';
import { root } from './paths.mjs';

/** What no test reads. */
const UNTESTED = /\.md$|^(?:docs|bench|drill|\.github|\.ci)\//u;

/** Only vitest runs these, and journeys do not use them. */
const BESIDE_JOURNEYS =
  /\.test\.tsx?$|^apps\/\w+\/test\/|^deploy\/|^e2e\/(?:screens|engines)[./]|^scripts\/(?:check|mutate|generated-docs|write-docs|subset-fonts)/u;

/**
 * Imports lead to these from the tests that use them. Any other file, such as a migration, is read as the tests run.
 */
const IMPORTED = /^(?:apps|packages|scripts)\/.*\.(?:tsx?|mjs)$|^e2e\/.*\.ts$/u;

/** Every test uses these, but none imports them. */
const SET_UP = /^apps\/web\/test\/setup\.ts$|\/global-setup\.ts$|^apps\/\w+\/vite\.config\.ts$/u;

/**
 * Modules that are read without an import, and what reads them: a test, or a module that tests import.
 * @type {[RegExp, string][]}
 */
export const READERS = [
  [
    /^(?:apps\/api|packages\/(?:contract|door))\/src\/|^scripts\/bootstrap\/(?:api-build|stop-with-parent)/u,
    'apps/api/test/harness/start-process.ts',
  ],
  [/^apps\/api\/.*\.test\.ts$/u, 'apps/api/test/conventions.test.ts'],
  [/^apps\/api\/test\/client\//u, 'apps/api/test/generated-client.test.ts'],
  [/^apps\/api\/src\/features\//u, 'apps/console/src/features/audit/rules.test.ts'],
  [/^packages\/ui\/src\//u, 'packages/ui/src/aria-free.test.ts'],
  [/^scripts\/bootstrap\/(?:children|stop-with-parent)\.mjs$/u, 'scripts/bootstrap/children.test.ts'],
  [/^deploy\//u, 'apps/api/test/operations/main.test.ts'],
];

/**
 * Returns the modules whose tests vitest runs, and the files or folders of journeys; `all` for all of them.
 * @param {string[]} changed paths relative to the checkout
 * @returns {{ modules: 'all' | string[], journeys: 'all' | string[] }}
 */
export function selectAffected(changed) {
  const tested = changed.filter(path => !UNTESTED.test(path));
  const readers = READERS.flatMap(([files, reader]) => (tested.some(path => files.test(path)) ? reader : []));
  const isImported = tested.every(
    path => (IMPORTED.test(path) && !SET_UP.test(path)) || path.startsWith('deploy/'),
  );
  const journeys = tested.filter(path => !BESIDE_JOURNEYS.test(path)).map(findJourneys);
  return {
    modules: isImported ? [...new Set([...tested, ...readers])] : 'all',
    journeys: journeys.includes('all') ? 'all' : [...new Set(journeys)],
  };
}

/**
 * Staff's screens have their own journeys. Fans' screens are part of those too, so a change there affects all.
 * @param {string} path
 */
function findJourneys(path) {
  if (path.startsWith('apps/console/')) return 'e2e/journeys/console/';
  return /^e2e\/journeys\/.*\.spec\.ts$/u.test(path) ? path : 'all';
}

/**
 * Lists the files that are changed and not committed, and those of the commits since the branch left `revision`, which
 * is by default what the branch is pushed to, or main.
 * @param {string} [revision]
 * @param {string} [folder]
 */
export function listChangedFiles(revision, folder = root) {
  /** @param {string[]} options */
  const git = (...options) =>
    execFileSync('git', options, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  const upstream = () => {
    try {
      return git('rev-parse', '@{upstream}');
    } catch {
      return 'main';
    }
  };
  const base = git('merge-base', 'HEAD', revision ?? upstream());
  const changed = git('diff', '--name-only', '--no-renames', base).split('\n');
  const untracked = git('ls-files', '--others', '--exclude-standard').split('\n');
  return [...changed, ...untracked].filter(Boolean);
}
