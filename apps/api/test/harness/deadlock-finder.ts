/** Finds deadlocks between two calls: pauses the first after its locks, and runs the second on the same rows. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { RequestOptions } from './call-endpoint.ts';
import { type League, startTestLeague } from './start-league.ts';
import { createStatementStepper } from './statement-stepper.ts';

/** `api` is the process to call. Bookings of one process share a batch, so a second one needs another process. */
export type Action<Data> = (data: Data, api: League) => Promise<unknown>;

export type DeadlockFinder = {
  league: League;
  secondServer: League;
  /**
   * Sends a request, to `league` by default.
   * @returns the status
   * @throws if the status is 500 or higher
   */
  send(method: string, path: string, token: string | undefined, body?: object, api?: League): Promise<number>;
  sendWithKey: DeadlockFinder['send'];
  /** Counts the deadlocks and serialization failures of both processes. A retry hides them from the caller. */
  countConflicts(): number;
  /**
   * Runs two actions on the same rows, the first at `league` and the second at `secondServer`. Pauses the first after
   * one of its locks, until the second has ended or waits for a lock. If the two can deadlock, one of these runs does.
   *
   * A binary search leaves out most locks. The more locks the first action holds, the earlier the second has to wait.
   * If the second waits at the same statement after two locks of one transaction, it needed none of the locks between
   * them before that statement, so they cannot cause a deadlock. The comparison includes how many rows the
   * `skip locked` statements found, because these rows decide what the second action does next.
   * @returns the number of runs
   */
  runPaused<Data>(
    insertData: () => Promise<Data>,
    actions: readonly [Action<Data>, Action<Data>],
  ): Promise<number>;
  /** Like `runPaused`, without the search: pauses the first action after each of its locks. */
  runPausedAtEachLock<Data>(
    insertData: () => Promise<Data>,
    actions: readonly [Action<Data>, Action<Data>],
  ): Promise<number>;
};

/**
 * Declares the tests that each use case works alone, and that no two use cases deadlock.
 * @param mirror returns the data for the second use case, with its two members swapped
 */
export function testUseCases<Data>(
  title: string,
  finder: DeadlockFinder,
  insertData: () => Promise<Data>,
  useCases: Record<string, Action<Data>>,
  mirror?: (data: Data) => Data,
): void {
  const actions = Object.entries(useCases).map(([name, first]) => {
    const second: Action<Data> = mirror ? (data, api) => first(mirror(data), api) : first;
    return { name, first, second };
  });
  describe(title, () => {
    it.each(actions)('$name works alone', async ({ first }) => {
      const status = await first(await insertData(), finder.league);
      if (status !== undefined) expect([200, 201, 204]).toContain(status);
    });

    it.each(actions.map((action, index) => ({ ...action, others: actions.slice(index) })))(
      '$name does not deadlock with itself or with the use cases after it',
      async ({ name, first, others }) => {
        for (const other of others) {
          const conflictsBefore = finder.countConflicts();
          await finder.runPaused(insertData, [first, other.second]);
          expect(finder.countConflicts() - conflictsBefore, `conflicts of ${name} and ${other.name}`).toBe(0);
        }
      },
      600_000,
    );
  });
}

const ENDED = 'ended';
const NOT_PAUSED = 'not paused';
// Not `pg_stat_activity`: planning that view takes longer than the rest of a poll.
const WAITING_QUERY = `select query from pg_stat_get_activity(null) join pg_database on pg_database.oid = datid
  where datname = current_database() and wait_event_type = 'Lock' order by query`;
/** Lets the observed call use the processor between two polls. */
const POLL_MS = 2;

/** Starts the two processes at the top of a test file, and stops them after the file's tests. */
export async function startDeadlockFinder(): Promise<DeadlockFinder> {
  const stepper = createStatementStepper();
  const league = await startTestLeague({}, {}, { observe: stepper.observe });
  const secondServer = await league.another();
  const lockTransactions = new Map<unknown, number[]>();

  /** @returns the transaction of each lock */
  async function traceLocks<Data>(insertData: () => Promise<Data>, action: Action<Data>): Promise<number[]> {
    const cached = lockTransactions.get(action);
    if (cached) return cached;
    const data = await insertData();
    const trace = await stepper.trace(() => action(data, league));
    lockTransactions.set(action, trace);
    return trace;
  }

  /** @returns `ENDED` or the statement at which the call waits for a lock, and the counts of `skip locked` rows */
  async function findWaitPoint(call: Promise<unknown>): Promise<string> {
    let hasEnded = false;
    const ended = call.then(() => {
      hasEnded = true;
    });
    while (!hasEnded) {
      const [waiting] = await Promise.all([
        league.context.jobsDb.rows<{ query: string }>(WAITING_QUERY),
        Promise.race([ended, pause(POLL_MS)]),
      ]);
      const statements = waiting.map(({ query }) => `${query} (${stepper.countSent(query)})`);
      if (statements.length > 0) return withSkipLockedCounts(statements.join('\n'));
    }
    return withSkipLockedCounts(ENDED);
  }

  const withSkipLockedCounts = (point: string) => [point, ...stepper.listSkipLockedCounts()].join('\n');

  async function runPausedAfter<Data>(
    lockCount: number,
    data: Data,
    [first, second]: readonly [Action<Data>, Action<Data>],
  ): Promise<string> {
    let firstRun: Promise<unknown> = Promise.resolve();
    const isPaused = await stepper.stopAfter(lockCount, () => {
      firstRun = first(data, league);
      return firstRun;
    });
    if (!isPaused) return NOT_PAUSED;
    const secondRun = second(data, secondServer);
    const waitPoint = await findWaitPoint(secondRun);
    stepper.resume();
    await Promise.all([firstRun, secondRun]);
    return waitPoint;
  }

  const sendTo = async (method: string, path: string, options: RequestOptions, api: League) => {
    const { status, text } = await api.request(method, path, options);
    if (status >= 500) throw new Error(`${method} ${path}: ${status} ${text}`);
    return status;
  };

  return {
    league,
    secondServer,
    send: (method, path, token, body, api = league) => sendTo(method, path, { token, body }, api),
    sendWithKey: (method, path, token, body, api = league) =>
      sendTo(method, path, { token, body, headers: { 'idempotency-key': randomUUID() } }, api),
    countConflicts: () =>
      [league, secondServer]
        .flatMap(({ context }) => context.conflicts.list())
        .reduce((sum, { total }) => sum + total, 0),
    runPaused: async (insertData, actions) => {
      const transactions = await traceLocks(insertData, actions[0]);
      const waitPoints = new Map<number, string>();
      const getWaitPoint = async (lockCount: number) => {
        const waitPoint =
          waitPoints.get(lockCount) ?? (await runPausedAfter(lockCount, await insertData(), actions));
        waitPoints.set(lockCount, waitPoint);
        return waitPoint;
      };
      const runBetween = async (from: number, to: number): Promise<void> => {
        const last = await getWaitPoint(to);
        if (last === ENDED) return;
        if ((await getWaitPoint(from)) === last || to - from < 2) return;
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
      expect([...waitPoints.values()]).not.toContain(NOT_PAUSED);
      return waitPoints.size;
    },
    runPausedAtEachLock: async (insertData, actions) => {
      let lockCount = 1;
      while ((await runPausedAfter(lockCount, await insertData(), actions)) !== NOT_PAUSED) lockCount += 1;
      return lockCount - 1;
    },
  };
}
