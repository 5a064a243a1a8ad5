/** Tests which runs `npm test` starts for the words after it, and which tests a change affects. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './paths.mjs';
import { listChangedFiles, planTests, READ_FILES, selectAffected } from './plan-tests.mjs';

/** Formats the planned runs: part, runner and arguments, and whether the run is the whole part. */
const plan = (options: string[], changed: string[] = []) =>
  planTests(options, () => changed).map(({ part, runner, args, env, isWhole }) =>
    [`${part}:`, ...Object.entries(env).map(([name, value]) => `${name}=${value}`), runner, ...args]
      .concat(isWhole ? ['(whole)'] : [])
      .join(' '),
  );

const JOURNEYS = 'journeys: playwright test -c e2e';
const SCREENS = 'screens: playwright test -c e2e/screens.config.ts';

const UNIT = '--project=unit --project=web';
const ALL = `${UNIT} --project=api --project=locks --project=operations`;

it('npm test without a word runs all tests except locks, operations, screens and engines', () => {
  expect(plan([])).toEqual([`unit and API: vitest run ${UNIT} --project=api (whole)`, `${JOURNEYS} (whole)`]);
});

it('npm test with the name of a kind runs the tests of this kind', () => {
  expect(plan(['api'])).toEqual(['unit and API: vitest run --project=api']);
  expect(plan(['unit'])).toEqual(['unit and API: vitest run --project=unit --project=web']);
  expect(plan(['unit', 'api'])).toEqual([`unit and API: vitest run ${UNIT} --project=api (whole)`]);
  expect(plan(['locks'])).toEqual(['locks and operations: vitest run --project=locks']);
  expect(plan(['locks', 'operations'])).toEqual([
    'locks and operations: vitest run --project=locks --project=operations (whole)',
  ]);
  expect(plan(['screens'])).toEqual([`${SCREENS} (whole)`]);
  expect(plan(['engines'])).toEqual(['engines: playwright test -c e2e/engines.config.ts (whole)']);
});

it('npm test with another word runs the files whose name contains it, of all kinds or of the named kinds', () => {
  expect(plan(['ticket'])).toEqual([
    `unit and API: vitest run ${ALL} --passWithNoTests ticket`,
    `${JOURNEYS} --pass-with-no-tests ticket`,
  ]);
  expect(plan(['e2e', 'screens', 'ticket'])).toEqual([
    `${JOURNEYS} --pass-with-no-tests ticket`,
    `${SCREENS} --pass-with-no-tests ticket`,
  ]);
});

it('npm test -- screens all runs the screens in every language', () => {
  const all = 'all screens: RABITA_SCREENS=all playwright test -c e2e/screens.config.ts';
  expect(plan(['screens', 'all'])).toEqual([`${all} (whole)`]);
  expect(plan(['screens', 'all', 'ticket'])).toEqual([`${all} --pass-with-no-tests ticket`]);
});

it('npm test -- changed runs the tests that the change affects, of all kinds or of the named kinds', () => {
  expect(plan(['changed'], ['apps/console/src/main.tsx'])).toEqual([
    `unit and API: vitest related --run ${ALL} --passWithNoTests apps/console/src/main.tsx`,
    `${JOURNEYS} --pass-with-no-tests e2e/journeys/console/`,
  ]);
  expect(plan(['unit', 'changed'], ['apps/console/src/main.tsx'])).toEqual([
    `unit and API: vitest related --run ${UNIT} --passWithNoTests apps/console/src/main.tsx`,
  ]);
  expect(plan(['changed'], ['apps/api/migrations/001_members.sql'])).toEqual([
    `unit and API: vitest run ${ALL}`,
    `${JOURNEYS} (whole)`,
  ]);
  expect(plan(['changed'], ['README.md'])).toEqual([]);
});

it('npm test -- changed compares with the revision that follows it', () => {
  const revisions: unknown[] = [];
  const list = (revision?: string) => {
    revisions.push(revision);
    return [];
  };
  planTests(['changed'], list);
  planTests(['unit', 'changed', 'HEAD~3'], list);
  expect(revisions).toEqual([undefined, 'HEAD~3']);
});

it.each([[[]], [['README.md', 'docs/images/phone.jpg']], [['bench/door.ts', 'drill/overload.ts']]])(
  'changes of documents, benches and drills affect no test: %j',
  changed => {
    expect(selectAffected(changed)).toEqual({ modules: [], journeys: [] });
  },
);

it.each([
  ['apps/web/src/pages/home-page.tsx', 'all'],
  ['packages/ui/src/controls/button.tsx', 'all'],
  ['packages/contract/src/fan/auth.ts', 'all'],
  ['apps/api/src/server.ts', 'all'],
  ['e2e/fixtures/staff.ts', 'all'],
  ['apps/api/migrations/001_members.sql', 'all'],
  ['apps/console/src/main.tsx', ['e2e/journeys/console/']],
  ['e2e/journeys/submit.spec.ts', ['e2e/journeys/submit.spec.ts']],
  ['e2e/journeys/console/team.spec.ts', ['e2e/journeys/console/team.spec.ts']],
  ['apps/api/src/features/account/log-in.test.ts', []],
  ['apps/api/test/harness/start-league.ts', []],
  ['e2e/screens/every-screen.spec.ts', []],
  ['e2e/engines.config.ts', []],
  ['scripts/check-structure/names.mjs', []],
  ['scripts/bootstrap/build.mjs', 'all'],
] as const)('a change of %s affects these journeys: %s', (path, journeys) => {
  expect(selectAffected([path]).journeys).toEqual(journeys);
});

it('selectAffected returns the journeys of all changes', () => {
  const spec = 'e2e/journeys/submit.spec.ts';
  const console = 'apps/console/src/main.tsx';
  expect(selectAffected([spec, console, 'README.md']).journeys).toEqual([spec, 'e2e/journeys/console/']);
  expect(selectAffected([spec, 'apps/web/src/main.tsx']).journeys).toBe('all');
});

it.each([
  'apps/api/migrations/001_members.sql',
  'packages/ui/src/tokens.css',
  'package-lock.json',
  '.env.example',
  'e2e/fixtures/falcons-logo.svg',
  'vitest.config.ts',
  'apps/web/test/setup.ts',
  'apps/api/test/harness/global-setup.ts',
])('a change of %s affects all tests of vitest, because no test imports it', path => {
  expect(selectAffected(['apps/web/src/main.tsx', path]).modules).toBe('all');
});

it('a change of a module affects the tests that import it or read it', () => {
  expect(selectAffected(['apps/web/src/main.tsx', 'README.md']).modules).toEqual(['apps/web/src/main.tsx']);
  expect(selectAffected(['packages/door/src/codec.ts']).modules).toEqual([
    'packages/door/src/codec.ts',
    'apps/api/test/harness/start-process.ts',
  ]);
  expect(selectAffected(['deploy/rabita.service']).modules).toContain(
    'apps/api/test/operations/main.test.ts',
  );
});

it('READ_FILES names only existing modules', () => {
  expect(READ_FILES.map(([, reader]) => reader).filter(reader => !existsSync(join(root, reader)))).toEqual(
    [],
  );
});

it('listChangedFiles lists uncommitted files and the files of the branch’s commits', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rabita-changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...options: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...options], {
      cwd: folder,
      stdio: 'pipe',
    });
  const write = (name: string) => writeFileSync(join(folder, name), `${name} ${Math.random()}`);
  const commit = (name: string) => {
    write(name);
    git('add', name);
    git('commit', '-m', name);
  };
  git('init', '--initial-branch=main');
  commit('old');
  commit('edited');
  git('switch', '--create', 'branch');
  commit('committed');
  git('switch', 'main');
  commit('of others');
  git('switch', 'branch');
  write('edited');
  write('staged');
  git('add', 'staged');
  write('untracked');
  expect(listChangedFiles(undefined, folder)).toEqual(['committed', 'edited', 'staged', 'untracked']);
  expect(listChangedFiles('HEAD', folder)).toEqual(['edited', 'staged', 'untracked']);
  git('branch', 'pushed', 'HEAD');
  git('branch', '--set-upstream-to=pushed');
  expect(listChangedFiles(undefined, folder)).toEqual(['edited', 'staged', 'untracked']);
});
