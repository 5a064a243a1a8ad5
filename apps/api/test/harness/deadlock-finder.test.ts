/** Tests that the search for deadlocks finds each deadlock, although it does not pause after every lock. */
import { expect, it } from 'vitest';
import { WITH_RETRY } from '../../src/platform/database/db.ts';
import { insertMembers } from '../fixtures/insert-members.ts';
import { type Action, startDeadlockFinder } from './deadlock-finder.ts';

const finder = await startDeadlockFinder();

const ROW_COUNT = 8;
const insertFixture = async () => (await insertMembers(finder.league.db, ROW_COUNT)).map(({ id }) => id);

/** Locks the fixture's rows in this order. The comments make the statements differ, like those of use cases. */
const lockInOrder =
  (...rows: number[]): Action<string[]> =>
  (ids, { context }) =>
    context.db.transaction(async tx => {
      for (const row of rows)
        await tx.row(`select 1 from member where id = $1 for no key update -- ${row}`, [ids[row]]);
    }, WITH_RETRY);

const ALL_ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

it.each([
  { rows: [1, 0], when: 'at the first locks' },
  { rows: [4, 3], when: 'only between locks in the middle' },
  { rows: [7, 6], when: 'at the last locks' },
  { rows: [3, 2, 6], when: 'while the second call continues' },
])('the deadlock finder finds a deadlock $when', async ({ rows }) => {
  const conflictsBefore = finder.countConflicts();
  await finder.runPaused(insertFixture, [lockInOrder(...ALL_ROWS), lockInOrder(...rows)]);
  expect(finder.countConflicts() - conflictsBefore).toBeGreaterThan(0);
});

it.each([{ rows: [0, 7] }, { rows: [3, 4, 5] }, { rows: [7] }])(
  'the deadlock finder finds none between calls that lock in the same order, in few runs: $secondRows',
  async ({ rows }) => {
    const conflictsBefore = finder.countConflicts();
    const runs = await finder.runPaused(insertFixture, [lockInOrder(...ALL_ROWS), lockInOrder(...rows)]);
    expect(finder.countConflicts() - conflictsBefore).toBe(0);
    expect(runs).toBeLessThan(ROW_COUNT);
  },
);

it('the deadlock finder finds a deadlock behind rows that the second call skips while they are locked', async () => {
  const skipping: Action<string[]> = (ids, { context }) =>
    context.db.transaction(async tx => {
      const free = await tx.row('select 1 from member where id = $1 for no key update skip locked', [ids[4]]);
      if (free) await tx.row('select 1 from member where id = $1 for no key update', [ids[2]]);
    }, WITH_RETRY);
  const conflictsBefore = finder.countConflicts();
  await finder.runPaused(insertFixture, [lockInOrder(...ALL_ROWS), skipping]);
  expect(finder.countConflicts() - conflictsBefore).toBeGreaterThan(0);
});

it('the deadlock finder finds a deadlock in each transaction of a call', async () => {
  const inTwoTransactions: Action<string[]> = async (ids, server) => {
    await lockInOrder(0, 1, 2)(ids, server);
    await lockInOrder(4, 5, 6)(ids, server);
  };
  for (const rows of [
    [1, 0],
    [6, 5],
  ]) {
    const conflictsBefore = finder.countConflicts();
    await finder.runPaused(insertFixture, [inTwoTransactions, lockInOrder(...rows)]);
    expect(finder.countConflicts() - conflictsBefore, String(rows)).toBeGreaterThan(0);
  }
});
