/** Runs the queries of shared lists on a read replica if it has caught up with the primary, else on the primary. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { createPool, type Db } from './db.ts';

export type Replica = {
  /**
   * Runs `work` on the replica if the replica catches up with the primary's current position in time, else on the
   * primary. If `work` fails on the replica, it runs again on the primary.
   */
  query<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const POOL_SIZE = 8;
/** The replica's timeout as a share of the request timeout. */
const TIMEOUT_SHARE = 1 / 3;
/** A replica usually lags by a few milliseconds: waiting for it relieves the primary. */
const CATCH_UP_TIMEOUT_MS = 60;
const POLL_INTERVAL_MS = 5;
const RETRY_INTERVAL_MS = 2000;

type ReplicaOptions = {
  url: string;
  /** Supplies the WAL position to catch up with, and runs the queries that the replica cannot. */
  primary: Db;
  requestTimeoutMs: number;
  log: Log;
};

export function createReplica({ url, primary, requestTimeoutMs, log }: ReplicaOptions): Replica {
  const timeoutMs = Math.round(requestTimeoutMs * TIMEOUT_SHARE);
  let isDown = false;
  let lastAttemptAt = 0;
  /** True after a wait timed out: then calls do not wait, until the replica has caught up again. */
  let isLagging = false;

  const markDown = (error: Error) => {
    lastAttemptAt = performance.now();
    if (isDown) return;
    isDown = true;
    log.warn({ from: 'replica', reason: error.message }, 'the replica is lost; lists come from the primary');
  };
  const pool = createPool({
    url,
    max: POOL_SIZE,
    onError: markDown,
    connectTimeoutMs: timeoutMs,
    queryTimeoutMs: timeoutMs,
  });
  /** Runs in the background, so that no call waits for an unresponsive replica. */
  const tryToReconnect = () => {
    if (performance.now() - lastAttemptAt < RETRY_INTERVAL_MS) return;
    lastAttemptAt = performance.now();
    pool.row('select 1').then(() => {
      isDown = false;
      log.warn({ from: 'replica' }, 'the replica responds again');
    }, markDown);
  };

  /**
   * Waits until the replica has replayed `position`; returns false if that takes too long. Call it in the transaction
   * of the query, so that both use the same server even if the URL names several.
   */
  const waitUntilCaughtUp = async (db: Db, position: string): Promise<boolean> => {
    const deadline = performance.now() + (isLagging ? 0 : CATCH_UP_TIMEOUT_MS);
    for (;;) {
      // The result is false or null on a server that was promoted to primary.
      const row = await db.row<{ caught_up: boolean | null }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as caught_up',
        [position],
      );
      isLagging = row?.caught_up !== true;
      if (!isLagging || performance.now() >= deadline) return !isLagging;
      await pause(POLL_INTERVAL_MS);
    }
  };

  return {
    query: async work => {
      if (isDown) {
        tryToReconnect();
        return work(primary);
      }
      // Not the flush position: a change's notification may precede its flush, and the list would miss the change.
      const wal = await primary.row<{ position: string }>(
        'select pg_current_wal_insert_lsn()::text as position',
      );
      try {
        const result = await pool.transaction(async db =>
          (await waitUntilCaughtUp(db, wal?.position ?? '')) ? { value: await work(db) } : null,
        );
        if (result) return result.value;
      } catch (error) {
        markDown(error as Error);
      }
      return work(primary);
    },
    close: () => pool.close(),
  };
}
