/** Tests that the search for deadlocks finds those that exist, although it does not pause after every lock. */
import { expect, it } from 'vitest';
import { WITH_RETRY } from '../../src/platform/database/db.ts';
import { insertMembers } from '../fixtures/insert-members.ts';
import { type Action, startDeadlockFinder } from './deadlock-finder.ts';

const finder = await startDeadlockFinder();

const ROWS = 8;
const insertFixture = async () => (await insertMembers(finder.league.db, ROWS)).map(({ id }) => id);

/** Locks the fixture's rows in this order. The comments make each statement's text its own, as in use cases. */
const lockInOrder =
  (...rows: number[]): Action<string[]> =>
  (ids, { context }) =>
    context.db.transaction(async tx => {
      for (const row of rows)
        await tx.row(`select 1 from member where id = $1 for no key update -- ${row}`, [ids[row]]);
    }, WITH_RETRY);

const ALL = [0, 1, 2, 3, 4, 5, 6, 7];

it.each([
  { second: [1, 0], when: 'at the first locks' },
  { second: [4, 3], when: 'only between locks in the middle' },
  { second: [7, 6], when: 'at the last locks' },
  { second: [3, 2, 6], when: 'while the second continues' },
])('finds a deadlock $when', async ({ second }) => {
  const before = finder.countConflicts();
  await finder.runPaused(insertFixture, [lockInOrder(...ALL), lockInOrder(...second)]);
  expect(finder.countConflicts() - before).toBeGreaterThan(0);
});

it.each([{ second: [0, 7] }, { second: [3, 4, 5] }, { second: [7] }])(
  'finds none between calls that lock in one order, with few runs: $second',
  async ({ second }) => {
    const before = finder.countConflicts();
    const runs = await finder.runPaused(insertFixture, [lockInOrder(...ALL), lockInOrder(...second)]);
    expect(finder.countConflicts() - before).toBe(0);
    expect(runs).toBeLessThan(ROWS);
  },
);

it('finds a deadlock behind rows that the second passes over while they are locked', async () => {
  const skipping: Action<string[]> = (ids, { context }) =>
    context.db.transaction(async tx => {
      const free = await tx.row('select 1 from member where id = $1 for no key update skip locked', [ids[4]]);
      if (free) await tx.row('select 1 from member where id = $1 for no key update', [ids[2]]);
    }, WITH_RETRY);
  const before = finder.countConflicts();
  await finder.runPaused(insertFixture, [lockInOrder(...ALL), skipping]);
  expect(finder.countConflicts() - before).toBeGreaterThan(0);
});

it('finds a deadlock in each transaction of a call', async () => {
  const inTwoTransactions: Action<string[]> = async (ids, server) => {
    await lockInOrder(0, 1, 2)(ids, server);
    await lockInOrder(4, 5, 6)(ids, server);
  };
  for (const second of [
    [1, 0],
    [6, 5],
  ]) {
    const before = finder.countConflicts();
    await finder.runPaused(insertFixture, [inTwoTransactions, lockInOrder(...second)]);
    expect(finder.countConflicts() - before, String(second)).toBeGreaterThan(0);
  }
});
