/** Stops one call in the middle of its transaction, after a chosen lock, and lets another run into what it holds. */
import type { Db, Pool } from '../src/platform/database/db.ts';
import type { League } from './start-league.ts';

const LOCKS = /\b(insert into|update|delete from)\b|\bfor (no key update|update|share|key share)\b/iu;
/** Rows that nobody else ever waits for. */
const OWN_ROWS =
  /insert into (audit_log|message|idempotency_key|rate_limit|points_adjustment)|pg_notify|graphile_worker/u;

const isLocking = (sql: string) => LOCKS.test(sql) && !OWN_ROWS.test(sql);

export type Stepper = {
  /** Hand it to `startLeague`. */
  observe(pool: Pool): Pool;
  /** Runs `first` until so many of its locking statements are done, and tells whether it had that many. */
  stopAfter(locks: number, first: () => Promise<unknown>): Promise<boolean>;
  /** Lets the stopped call go on. */
  resume(): void;
};

export function openStepper(): Stepper {
  let locksLeft = Number.POSITIVE_INFINITY;
  /** Sixteen lanes are saved one by one: to stop after each would show nothing more. */
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
    rows: (sql, values) => step(sql, tx.rows(sql, values)) as never,
    row: (sql, values) => step(sql, tx.row(sql, values)) as never,
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
      resumed = new Promise(go => {
        resume = go;
      });
      const stopped = new Promise<boolean>(go => {
        onStop = () => go(true);
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

/** Until `second` is over or waits for a lock. */
async function untilOverOrHeldUp(league: League, second: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = second.then(() => {
    isOver = true;
  });
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while (!isOver) {
    const [held] = await Promise.all([league.context.jobsDb.row(waiting), Promise.race([over, nextTurn()])]);
    if (held) return;
  }
}
const nextTurn = () => new Promise<void>(go => setImmediate(go));

type Deed<Scene> = (scene: Scene) => Promise<unknown>;

/**
 * Runs two deeds against each other on the same rows: once for each lock of the first, which stops there until the second
 * is over or waits for it. So whatever order of locks could end in a deadlock does.
 * @returns how many times they were run
 */
export async function runInto<Scene>(
  league: League,
  stepper: Stepper,
  makeScene: () => Promise<Scene>,
  [first, second]: readonly [Deed<Scene>, Deed<Scene>],
): Promise<number> {
  for (let locks = 1; ; locks += 1) {
    const scene = await makeScene();
    let firstOver: Promise<unknown> = Promise.resolve();
    const isStopped = await stepper.stopAfter(locks, () => {
      firstOver = first(scene);
      return firstOver;
    });
    if (!isStopped) return locks - 1;
    const secondOver = second(scene);
    await untilOverOrHeldUp(league, secondOver);
    stepper.resume();
    await Promise.all([firstOver, secondOver]);
  }
}
