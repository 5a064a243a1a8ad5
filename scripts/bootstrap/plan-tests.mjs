/** Decides which test runners to start, with which arguments, and which tests a change can affect. */
import { execFileSync } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * One run of a test runner. `isWhole`: the run includes all tests of its part, so its time is stored.
 * @typedef {{ part: string, runner: 'vitest' | 'playwright', args: string[], env: Record<string, string>, isWhole:
 *   boolean }} Run
 */

const ONLY_IF_NAMED = ['locks', 'operations', 'screens', 'engines'];
const TEST_KINDS = ['unit', 'api', 'e2e', ...ONLY_IF_NAMED];
/** The projects of vitest.config.ts. */
const PROJECTS = { unit: ['unit', 'web'], api: ['api'], locks: ['locks'], operations: ['operations'] };
/** The kinds that a whole part consists of, by the part's name. */
const WHOLE_PARTS = { 'unit and API': 'unit,api', 'locks and operations': 'locks,operations' };

/**
 * `api` selects the tests that use the database, `unit` the other tests without a real browser, and `e2e` the journeys
 * in a browser; any other word is a filter on file names. Without options all of these run. Four kinds run only if
 * named: `locks` searches for deadlocks, `operations` starts, stops, backs up and restores real processes, `screens`
 * visits every screen (`screens all` in every language and width), and `engines` needs browsers that npm does not
 * install. `changed` selects what a change can affect; the word after it is the revision to compare with.
 * @param {string[]} options
 * @param {(revision?: string) => string[]} [listChanged]
 * @returns {Run[]}
 */
export function planTests(options, listChanged = listChangedFiles) {
  const kinds = TEST_KINDS.filter(kind => options.includes(kind));
  const words = options.filter(option => !TEST_KINDS.includes(option));
  /** @param {string} kind */
  const hasKind = kind => (kinds.length === 0 ? !ONLY_IF_NAMED.includes(kind) : kinds.includes(kind));
  /** Without a kind, a word or a change selects tests of all vitest projects. @param {string} kind */
  const hasTests = kind => hasKind(kind) || (kinds.length === 0 && words.length > 0);
  const selectsChanged = words[0] === 'changed';
  const affected = selectsChanged ? selectAffected(listChanged(words[1])) : undefined;
  const isAllScreens = hasKind('screens') && words.includes('all');
  const filters = selectsChanged ? [] : words.filter(word => !(isAllScreens && word === 'all'));
  /** @type {{ part: string, env: Record<string, string> }} */
  const screens = isAllScreens
    ? { part: 'all screens', env: { RABITA_SCREENS: 'all' } }
    : { part: 'screens', env: {} };
  return [
    ...planVitest(hasTests, filters, affected?.modules),
    ...(hasKind('e2e') ? planBrowser({ part: 'journeys', env: {} }, 'e2e', filters, affected?.journeys) : []),
    ...(hasKind('screens') ? planBrowser(screens, 'e2e/screens.config.ts', filters) : []),
    ...(hasKind('engines')
      ? planBrowser({ part: 'engines', env: {} }, 'e2e/engines.config.ts', filters)
      : []),
  ];
}

/**
 * @param {(kind: string) => boolean} hasKind
 * @param {string[]} filters
 * @param {'all' | string[]} [modules] runs only the tests of these modules
 * @returns {Run[]}
 */
function planVitest(hasKind, filters, modules = 'all') {
  const selected = Object.entries(PROJECTS).filter(([kind]) => hasKind(kind));
  if (selected.length === 0 || modules.length === 0) return [];
  const projects = selected.flatMap(([, names]) => names.map(name => `--project=${name}`));
  // A filter may match files of one runner only: the run fails only when neither runner finds a file.
  const names = modules === 'all' ? filters : modules;
  const args = [...(modules === 'all' ? ['run'] : ['related', '--run']), ...projects];
  const part = hasKind('unit') || hasKind('api') ? 'unit and API' : 'locks and operations';
  const isWhole = names.length === 0 && WHOLE_PARTS[part] === selected.map(([kind]) => kind).join();
  const all = [...args, ...toNameArguments('--passWithNoTests', names)];
  return [{ part, runner: 'vitest', args: all, env: {}, isWhole }];
}

/**
 * @param {{ part: string, env: Record<string, string> }} run
 * @param {string} config
 * @param {string[]} filters
 * @param {'all' | string[]} [journeys] runs only these files or folders
 * @returns {Run[]}
 */
function planBrowser(run, config, filters, journeys = 'all') {
  if (journeys.length === 0) return [];
  const names = journeys === 'all' ? filters : journeys;
  const args = ['test', '-c', config, ...toNameArguments('--pass-with-no-tests', names)];
  return [{ ...run, runner: 'playwright', args, isWhole: names.length === 0 }];
}

/** @param {string} passOption @param {string[]} names */
const toNameArguments = (passOption, names) => (names.length > 0 ? [passOption, ...names] : []);

/** Files that no test reads. */
const UNTESTED_FILE = /\.md$|^(?:docs|bench|drill|\.github|\.ci)\//u;

/** Files that do not affect journeys. */
const FILE_UNUSED_BY_JOURNEYS =
  /\.test\.tsx?$|^apps\/\w+\/test\/|^deploy\/|^e2e\/(?:screens|engines)[./]|^scripts\/(?:check|mutate|generated-docs|docs|subset-fonts)/u;

/** Files that tests import directly or indirectly. Tests read any other file, such as a migration, at run time. */
const IMPORTED_FILE = /^(?:apps|packages|scripts)\/.*\.(?:tsx?|mjs)$|^e2e\/.*\.ts$/u;

/** Files that every test uses without importing them. */
const SET_UP_FILE = /^apps\/web\/test\/setup\.ts$|\/global-setup\.ts$|^apps\/\w+\/vite\.config\.ts$/u;

/**
 * Files that are read without an import, each with the test that reads them, or with a module that this test imports.
 * @type {[RegExp, string][]}
 */
export const READ_FILES = [
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
  const tested = changed.filter(path => !UNTESTED_FILE.test(path));
  const readers = READ_FILES.flatMap(([files, reader]) =>
    tested.some(path => files.test(path)) ? reader : [],
  );
  const isImported = tested.every(
    path => (IMPORTED_FILE.test(path) && !SET_UP_FILE.test(path)) || path.startsWith('deploy/'),
  );
  const journeys = tested.filter(path => !FILE_UNUSED_BY_JOURNEYS.test(path)).map(findJourneys);
  return {
    modules: isImported ? [...new Set([...tested, ...readers])] : 'all',
    journeys: journeys.includes('all') ? 'all' : [...new Set(journeys)],
  };
}

/**
 * A change of the console affects only its own journeys. A change of the fan app affects all journeys.
 * @param {string} path
 */
function findJourneys(path) {
  if (path.startsWith('apps/console/')) return 'e2e/journeys/console/';
  return /^e2e\/journeys\/.*\.spec\.ts$/u.test(path) ? path : 'all';
}

/**
 * Lists the files with uncommitted changes, and the files of the commits since the branch left `revision`, which is by
 * default the upstream branch, or main.
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
