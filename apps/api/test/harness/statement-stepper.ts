/** Records the locking statements of a call, and pauses a call after one of them. */
import type { Db, Pool } from '../../src/platform/database/db.ts';

const LOCKS =
  /\b(insert into|update|delete from|lock table|assign_entries_to_season)\b|\bfor (no key update|update|share|key share)\b/iu;
/** Statements that lock only rows for which no other call ever waits. */
const OWN_ROWS =
  /insert into (audit_line|message|idempotency_key|rate_limit|points_adjustment)|pg_notify|graphile_worker/u;
const SKIPS_LOCKED = /\b(skip locked|nowait|pg_try_advisory\w*)\b/iu;

const isLocking = (sql: string) => LOCKS.test(sql) && !OWN_ROWS.test(sql);

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
  stopAfter(locks: number, call: Call): Promise<boolean>;
  /** The number of times that a statement has been sent since the pause. */
  countSent(sql: string): number;
  /** The number of rows that each `skip locked` statement has found since the pause. */
  listUnlocked(): readonly number[];
  /** Continues the paused call. */
  resume(): void;
};

export function createStatementStepper(): StatementStepper {
  let transactions: number[] = [];
  let unlocked: number[] = [];
  let locksLeft = Number.POSITIVE_INFINITY;
  let transactionCount = 0;
  const lockingStatements = new Set<string>();
  const sent = new Map<string, number>();
  let onStop: () => void = () => undefined;
  let resume: () => void = () => undefined;
  let resumed = Promise.resolve();

  const step = async <T>(sql: string, transaction: number, send: () => Promise<T>): Promise<T> => {
    sent.set(sql, (sent.get(sql) ?? 0) + 1);
    const result = await send();
    if (SKIPS_LOCKED.test(sql)) unlocked.push(countRows(result));
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
  const observeDb = (tx: Db, number: number): Db => ({
    rows: <Row>(sql: string, values?: readonly unknown[]) =>
      step(sql, number, () => tx.rows<Row>(sql, values)),
    row: <Row>(sql: string, values?: readonly unknown[]) => step(sql, number, () => tx.row<Row>(sql, values)),
    run: (sql, values) => step(sql, number, () => tx.run(sql, values)),
    send: (sql, values) => step(sql, number, () => tx.send(sql, values)),
    transaction: (work, options) => tx.transaction(inner => work(observeDb(inner, number)), options),
  });
  const restart = (locks: number) => {
    transactions = [];
    lockingStatements.clear();
    sent.clear();
    locksLeft = locks;
  };
  return {
    observe: pool => ({
      ...pool,
      transaction: (work, options) => {
        transactionCount += 1;
        const number = transactionCount;
        return pool.transaction(tx => work(observeDb(tx, number)), options);
      },
    }),
    trace: async call => {
      restart(Number.POSITIVE_INFINITY);
      await call();
      return [...transactions];
    },
    stopAfter: async (locks, call) => {
      resumed = new Promise(resolve => {
        resume = resolve;
      });
      const stopped = new Promise<boolean>(resolve => {
        onStop = () => resolve(true);
      });
      restart(locks);
      const isStopped = await Promise.race([stopped, call().then(() => false)]);
      locksLeft = Number.POSITIVE_INFINITY;
      sent.clear();
      unlocked = [];
      return isStopped;
    },
    countSent: sql => sent.get(sql) ?? 0,
    listUnlocked: () => unlocked,
    resume: () => resume(),
  };
}
