/** Tests which runs the words after `npm test --` start. */
import { expect, it } from 'vitest';
import { planTests } from './plan-tests.mjs';

/** The runs as text: part, runner and arguments, and whether the run is the whole part. */
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

it('without options, all tests run except locks, operations, screens and engines', () => {
  expect(plan([])).toEqual([`unit and API: vitest run ${UNIT} --project=api (whole)`, `${JOURNEYS} (whole)`]);
});

it('a kind selects its tests', () => {
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

it('another word selects files, of all kinds or of the named ones', () => {
  expect(plan(['ticket'])).toEqual([
    `unit and API: vitest run ${ALL} --passWithNoTests ticket`,
    `${JOURNEYS} --pass-with-no-tests ticket`,
  ]);
  expect(plan(['e2e', 'screens', 'ticket'])).toEqual([
    `${JOURNEYS} --pass-with-no-tests ticket`,
    `${SCREENS} --pass-with-no-tests ticket`,
  ]);
});

it('screens run in every language and width after the word all', () => {
  const all = 'all screens: RABITA_SCREENS=all playwright test -c e2e/screens.config.ts';
  expect(plan(['screens', 'all'])).toEqual([`${all} (whole)`]);
  expect(plan(['screens', 'all', 'ticket'])).toEqual([`${all} --pass-with-no-tests ticket`]);
});

it('the word changed selects what the change affects, of the named kinds', () => {
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

it('the word after changed is the revision to compare with', () => {
  const revisions: unknown[] = [];
  const list = (revision?: string) => {
    revisions.push(revision);
    return [];
  };
  planTests(['changed'], list);
  planTests(['unit', 'changed', 'HEAD~3'], list);
  expect(revisions).toEqual([undefined, 'HEAD~3']);
});
