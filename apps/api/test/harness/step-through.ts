/** Finds deadlocks: pauses one call after each of its locks in turn, and runs another call on the same rows. */
import type { Db, Pool } from '../../src/platform/database/db.ts';
import type { League } from './start-league.ts';

const LOCKS =
  /\b(insert into|update|delete from|lock table|take_entries)\b|\bfor (no key update|update|share|key share)\b/iu;
/** Statements that lock only rows for which no other call ever waits. */
const OWN_ROWS =
  /insert into (audit_line|message|idempotency_key|rate_limit|points_adjustment)|pg_notify|graphile_worker/u;

const isLocking = (sql: string) => LOCKS.test(sql) && !OWN_ROWS.test(sql);

export type Stepper = {
  /** Wraps a pool to count and pause locking statements. Pass it to `startLeague`. */
  observe(pool: Pool): Pool;
  /** Runs `first` until it has executed this many locking statements. @returns false if it ended before that */
  stopAfter(locks: number, first: () => Promise<unknown>): Promise<boolean>;
  /** Continues the paused call. */
  resume(): void;
};

export function openStepper(): Stepper {
  let locksLeft = Number.POSITIVE_INFINITY;
  /** Counts each statement text only once: one text locks all sixteen lanes, and one pause is enough. */
  const seen = new Set<string>();
  let onStop: () => void = () => undefined;
  let resume: () => void = () => undefined;
  let resumed = Promise.resolve();

  const step = async <T>(sql: string, running: Promise<T>): Promise<T> => {
    const result = await running;
    if (isLocking(sql) && !seen.has(sql)) {
      seen.add(sql);
      locksLeft -= 1;
      if (locksLeft === 0) {
        onStop();
        await resumed;
      }
    }
    return result;
  };
  const watched = (tx: Db): Db => ({
    rows: <Row>(sql: string, values?: readonly unknown[]) => step(sql, tx.rows<Row>(sql, values)),
    row: <Row>(sql: string, values?: readonly unknown[]) => step(sql, tx.row<Row>(sql, values)),
    run: (sql, values) => step(sql, tx.run(sql, values)),
    send: (sql, values) => step(sql, tx.send(sql, values)),
    transaction: (work, options) => tx.transaction(inner => work(watched(inner)), options),
  });
  return {
    observe: pool => ({
      ...pool,
      transaction: (work, options) => pool.transaction(tx => work(watched(tx)), options),
    }),
    stopAfter: async (locks, first) => {
      resumed = new Promise(resolve => {
        resume = resolve;
      });
      const stopped = new Promise<boolean>(resolve => {
        onStop = () => resolve(true);
      });
      seen.clear();
      locksLeft = locks;
      const isStopped = await Promise.race([stopped, first().then(() => false)]);
      locksLeft = Number.POSITIVE_INFINITY;
      return isStopped;
    },
    resume: () => resume(),
  };
}

/** Waits until `second` has ended or waits for a lock. */
async function untilEndedOrBlocked(league: League, second: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const ended = second.then(() => {
    hasEnded = true;
  });
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while (!hasEnded) {
    const [blocked] = await Promise.all([
      league.context.jobsDb.row(waiting),
      Promise.race([ended, nextTurn()]),
    ]);
    if (blocked) return;
  }
}
const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve));

type Action<Scene> = (scene: Scene) => Promise<unknown>;

/**
 * Runs two actions on the same rows, once for each lock of the first action: the first pauses after that lock until the
 * second has ended or waits for a lock. If the two can deadlock, one of these runs does.
 * @returns the number of runs
 */
export async function runPausedAtEachLock<Scene>(
  league: League,
  stepper: Stepper,
  makeScene: () => Promise<Scene>,
  [first, second]: readonly [Action<Scene>, Action<Scene>],
): Promise<number> {
  for (let locks = 1; ; locks += 1) {
    const scene = await makeScene();
    let firstRun: Promise<unknown> = Promise.resolve();
    const isStopped = await stepper.stopAfter(locks, () => {
      firstRun = first(scene);
      return firstRun;
    });
    if (!isStopped) return locks - 1;
    const secondRun = second(scene);
    await untilEndedOrBlocked(league, secondRun);
    stepper.resume();
    await Promise.all([firstRun, secondRun]);
  }
}
