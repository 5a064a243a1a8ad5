/** Runs queries for shared lists on a read replica, once the replica has caught up with the primary. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { type Db, openPool } from './db.ts';

export type Replica = {
  /** Runs `work` on the replica once it has caught up with this moment, else on the primary: never on stale data. */
  query<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const POOL_SIZE = 8;
/** A frozen replica delays one call by about half of the request timeout; after that it counts as down. */
const CONNECT_TIMEOUT_MS = 500;
const QUERY_TIMEOUT_MS = 600;
/** A nearby replica lags by a few milliseconds: waiting for it keeps load off the primary during a rush. */
const CATCH_UP_TIMEOUT_MS = 60;
const POLL_INTERVAL_MS = 5;
const RETRY_INTERVAL_MS = 2000;

/** @param primary gives the current WAL position, and answers what the replica cannot */
export function openReplica(url: string, primary: Db, log: Log): Replica {
  let isDown = false;
  let triedAt = 0;
  /** Set when a wait timed out: calls then go to the primary at once, until the replica has caught up again. */
  let isLate = false;

  const lose = (error: Error) => {
    triedAt = performance.now();
    if (isDown) return;
    isDown = true;
    log.warn({ from: 'replica', reason: error.message }, 'the replica is lost; lists come from the primary');
  };
  const pool = openPool({
    url,
    max: POOL_SIZE,
    onError: lose,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
  });
  /** Runs in the background, so that no call waits for a replica that may not answer. */
  const retry = () => {
    if (performance.now() - triedAt < RETRY_INTERVAL_MS) return;
    triedAt = performance.now();
    pool.row('select 1').then(() => {
      isDown = false;
      log.warn({ from: 'replica' }, 'the replica answers again');
    }, lose);
  };

  /** Runs in a transaction, and so on one connection to one server, even if the URL points to several. */
  const catchesUp = async (db: Db, position: string): Promise<boolean> => {
    const deadline = performance.now() + (isLate ? 0 : CATCH_UP_TIMEOUT_MS);
    for (;;) {
      // On a server that is no replica, or was promoted to primary, the result is not true.
      const row = await db.row<{ caught_up: boolean | null }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as caught_up',
        [position],
      );
      isLate = row?.caught_up !== true;
      if (!isLate || performance.now() >= deadline) return !isLate;
      await pause(POLL_INTERVAL_MS);
    }
  };

  return {
    query: async work => {
      if (isDown) {
        retry();
        return work(primary);
      }
      // The insert position, not the flushed one: news of a change may arrive before the change is flushed to disk.
      const wal = await primary.row<{ position: string }>(
        'select pg_current_wal_insert_lsn()::text as position',
      );
      try {
        const result = await pool.transaction(async db =>
          (await catchesUp(db, wal?.position ?? '')) ? { value: await work(db) } : null,
        );
        if (result) return result.value;
      } catch (error) {
        lose(error as Error);
      }
      return work(primary);
    },
    close: () => pool.close(),
  };
}
