/** Records the locking statements of a call, and pauses a call after one of them. */
import type { Db, Pool } from '../../src/platform/database/db.ts';

const LOCKING_SQL =
  /\b(insert into|update|delete from|lock table|assign_entries_to_season)\b|\bfor (no key update|update|share|key share)\b/iu;
/** Statements that lock only rows for which no other call ever waits. */
const UNCONTENDED_SQL =
  /insert into (audit_line|message|idempotency_key|rate_limit|points_adjustment)|pg_notify|graphile_worker/u;
const SKIP_LOCKED_SQL = /\b(skip locked|nowait|pg_try_advisory\w*)\b/iu;

const isLocking = (sql: string) => LOCKING_SQL.test(sql) && !UNCONTENDED_SQL.test(sql);

const countRows = (result: unknown): number => {
  if (Array.isArray(result)) return result.length;
  return typeof result === 'number' ? result : Number(result !== undefined);
};

type Call = () => Promise<unknown>;

export type StatementStepper = {
  /** Wraps a pool to count and pause locking statements. Pass it to `startLeague`. */
  observe(pool: Pool): Pool;
  /**
   * Runs a call to its end.
   * @returns the transaction of each locking statement. Each text counts once: one text locks all sixteen lanes.
   */
  trace(call: Call): Promise<number[]>;
  /** Runs a call until it has executed this many locking statements. @returns false if it ended before that */
  stopAfter(lockCount: number, call: Call): Promise<boolean>;
  /** The number of times that a statement has been sent since the pause. */
  countSent(sql: string): number;
  /** The number of rows that each `skip locked` statement has found since the pause. */
  listSkipLockedCounts(): readonly number[];
  resume(): void;
};

export function createStatementStepper(): StatementStepper {
  let transactions: number[] = [];
  let skipLockedCounts: number[] = [];
  let locksLeft = Number.POSITIVE_INFINITY;
  let transactionCount = 0;
  const lockingStatements = new Set<string>();
  const sendCounts = new Map<string, number>();
  let onStop: () => void = () => undefined;
  let resume: () => void = () => undefined;
  let resumed = Promise.resolve();

  const step = async <T>(sql: string, transaction: number, send: () => Promise<T>): Promise<T> => {
    sendCounts.set(sql, (sendCounts.get(sql) ?? 0) + 1);
    const result = await send();
    if (SKIP_LOCKED_SQL.test(sql)) skipLockedCounts.push(countRows(result));
    if (isLocking(sql) && !lockingStatements.has(sql)) {
      lockingStatements.add(sql);
      transactions.push(transaction);
      locksLeft -= 1;
      if (locksLeft === 0) {
        onStop();
        await resumed;
      }
    }
    return result;
  };
  const observeDb = (tx: Db, transaction: number): Db => ({
    rows: <Row>(sql: string, values?: readonly unknown[]) =>
      step(sql, transaction, () => tx.rows<Row>(sql, values)),
    row: <Row>(sql: string, values?: readonly unknown[]) =>
      step(sql, transaction, () => tx.row<Row>(sql, values)),
    run: (sql, values) => step(sql, transaction, () => tx.run(sql, values)),
    send: (sql, values) => step(sql, transaction, () => tx.send(sql, values)),
    transaction: (work, options) => tx.transaction(inner => work(observeDb(inner, transaction)), options),
  });
  const restart = (lockCount: number) => {
    transactions = [];
    lockingStatements.clear();
    sendCounts.clear();
    locksLeft = lockCount;
  };
  return {
    observe: pool => ({
      ...pool,
      transaction: (work, options) => {
        transactionCount += 1;
        const transaction = transactionCount;
        return pool.transaction(tx => work(observeDb(tx, transaction)), options);
      },
    }),
    trace: async call => {
      restart(Number.POSITIVE_INFINITY);
      await call();
      return [...transactions];
    },
    stopAfter: async (lockCount, call) => {
      resumed = new Promise(resolve => {
        resume = resolve;
      });
      const stopped = new Promise<boolean>(resolve => {
        onStop = () => resolve(true);
      });
      restart(lockCount);
      const isStopped = await Promise.race([stopped, call().then(() => false)]);
      locksLeft = Number.POSITIVE_INFINITY;
      sendCounts.clear();
      skipLockedCounts = [];
      return isStopped;
    },
    countSent: sql => sendCounts.get(sql) ?? 0,
    listSkipLockedCounts: () => skipLockedCounts,
    resume: () => resume(),
  };
}
