/** Finds deadlocks between two calls: pauses the first after its locks, and runs the second on the same rows. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { RequestOptions } from './call-endpoint.ts';
import { type League, startLeague } from './start-league.ts';
import { createStatementStepper } from './statement-stepper.ts';

/** `at` is the process to call. Bookings of one process share a batch, so a second booking needs another process. */
export type Action<Scene> = (scene: Scene, at: League) => Promise<unknown>;

export type DeadlockFinder = {
  league: League;
  /** A second process on the same database. */
  another: League;
  /** @returns the status; @throws for a defect of the server */
  ask(method: string, path: string, options: RequestOptions, at?: League): Promise<number>;
  /** Conflicts that a call alone would hide, in both processes: the database aborts either of those that wait. */
  countConflicts(): number;
  /**
   * Runs two actions on the same rows, the first at `league` and the second at `another`. The first is paused after its
   * locks until the second has ended or waits for a lock. If the two can deadlock, one of these runs does.
   *
   * Most locks need no run of their own. The more locks the first holds, the earlier the second has to wait. If it
   * waits at the same statement for two pauses of one transaction, it does so for each pause between them; and since it
   * got that far while the first held all locks of the later pause, the first never waits for it. Statements that pass
   * over locked rows must have found as many rows for both pauses, or the second has taken another way.
   * @returns the number of runs
   */
  runPaused<Scene>(
    makeScene: () => Promise<Scene>,
    actions: readonly [Action<Scene>, Action<Scene>],
  ): Promise<number>;
  /** Like `runPaused`, for tests of what the two leave behind: pauses the first after each of its locks. */
  runPausedAtEachLock<Scene>(
    makeScene: () => Promise<Scene>,
    actions: readonly [Action<Scene>, Action<Scene>],
  ): Promise<number>;
  stop(): Promise<void>;
};

/**
 * Declares the tests that no two use cases deadlock: each works by itself, and beside itself and those listed after it.
 * @param mirror for scenes with two sides: what the second use case gets
 */
export function testUseCases<Scene>(
  title: string,
  getFinder: () => DeadlockFinder,
  makeScene: () => Promise<Scene>,
  useCases: Record<string, Action<Scene>>,
  mirror?: (scene: Scene) => Scene,
): void {
  const actions = Object.entries(useCases).map(([name, first]) => {
    const second: Action<Scene> = mirror ? (scene, at) => first(mirror(scene), at) : first;
    return { name, first, second };
  });
  describe(title, () => {
    it.each(actions)('$name works by itself', async ({ first }) => {
      const status = await first(await makeScene(), getFinder().league);
      if (status !== undefined) expect([200, 201, 204]).toContain(status);
    });

    it.each(actions.map((action, index) => ({ ...action, others: actions.slice(index) })))(
      '$name does not deadlock with itself or with those listed after it',
      async ({ name, first, others }) => {
        const finder = getFinder();
        for (const other of others) {
          const before = finder.countConflicts();
          await finder.runPaused(makeScene, [first, other.second]);
          expect(finder.countConflicts() - before, `${name}, and meanwhile ${other.name}`).toBe(0);
        }
      },
      600_000,
    );
  });
}

export const withKey = (token: string, body?: object): RequestOptions => ({
  token,
  body,
  headers: { 'idempotency-key': randomUUID() },
});

const ENDED = 'ended';
const NOT_PAUSED = 'not paused';
// Not `pg_stat_activity`: planning that view takes longer than the rest of a poll.
const WAITING = `select query from pg_stat_get_activity(null) join pg_database on pg_database.oid = datid
  where datname = current_database() and wait_event_type = 'Lock' order by query`;
/** Leaves the processor to the call that is watched. */
const POLL_MS = 2;

export async function startDeadlockFinder(): Promise<DeadlockFinder> {
  const stepper = createStatementStepper();
  const league = await startLeague({}, {}, { observe: stepper.observe });
  const another = await league.another();
  const traces = new Map<unknown, number[]>();

  async function traceOnce<Scene>(makeScene: () => Promise<Scene>, action: Action<Scene>): Promise<number[]> {
    const known = traces.get(action);
    if (known) return known;
    const scene = await makeScene();
    const trace = await stepper.trace(() => action(scene, league));
    traces.set(action, trace);
    return trace;
  }

  /** @returns `ENDED`, or the statement at which the call waits for a lock; and what it found of unlocked rows */
  async function findStop(call: Promise<unknown>): Promise<string> {
    let hasEnded = false;
    const ended = call.then(() => {
      hasEnded = true;
    });
    while (!hasEnded) {
      const [waiting] = await Promise.all([
        league.context.jobsDb.rows<{ query: string }>(WAITING),
        Promise.race([ended, pause(POLL_MS)]),
      ]);
      if (waiting.length > 0)
        return withUnlocked(waiting.map(({ query }) => `${query} (${stepper.countSent(query)})`).join('\n'));
    }
    return withUnlocked(ENDED);
  }

  const withUnlocked = (stop: string) => [stop, ...stepper.listUnlocked()].join('\n');

  async function runPausedAfter<Scene>(
    locks: number,
    scene: Scene,
    [first, second]: readonly [Action<Scene>, Action<Scene>],
  ): Promise<string> {
    let firstRun: Promise<unknown> = Promise.resolve();
    const isPaused = await stepper.stopAfter(locks, () => {
      firstRun = first(scene, league);
      return firstRun;
    });
    if (!isPaused) return NOT_PAUSED;
    const secondRun = second(scene, another);
    const stop = await findStop(secondRun);
    stepper.resume();
    await Promise.all([firstRun, secondRun]);
    return stop;
  }

  return {
    league,
    another,
    ask: async (method, path, options, at = league) => {
      const { status, text } = await at.request(method, path, options);
      if (status >= 500) throw new Error(`${method} ${path}: ${status} ${text}`);
      return status;
    },
    countConflicts: () =>
      [league, another]
        .flatMap(({ context }) => context.conflicts.list())
        .reduce((sum, { total }) => sum + total, 0),
    runPaused: async (makeScene, actions) => {
      const transactions = await traceOnce(makeScene, actions[0]);
      const stops = new Map<number, string>();
      const stopFor = async (locks: number) => {
        const stop = stops.get(locks) ?? (await runPausedAfter(locks, await makeScene(), actions));
        stops.set(locks, stop);
        return stop;
      };
      const runBetween = async (from: number, to: number): Promise<void> => {
        const last = await stopFor(to);
        if (last === ENDED) return;
        if ((await stopFor(from)) === last || to - from < 2) return;
        const middle = Math.floor((from + to) / 2);
        await runBetween(from, middle);
        await runBetween(middle, to);
      };
      for (let from = 1; from <= transactions.length; ) {
        let to = from;
        while (transactions[to] === transactions[from - 1]) to += 1;
        await runBetween(from, to);
        from = to + 1;
      }
      expect([...stops.values()]).not.toContain(NOT_PAUSED);
      return stops.size;
    },
    runPausedAtEachLock: async (makeScene, actions) => {
      let locks = 1;
      while ((await runPausedAfter(locks, await makeScene(), actions)) !== NOT_PAUSED) locks += 1;
      return locks - 1;
    },
    stop: async () => {
      await another.stop();
      await league.stop();
    },
  };
}
