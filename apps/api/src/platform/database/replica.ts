/** Takes what everybody is shown from a copy of the database, as soon as the copy holds what has been told of until now. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { type Db, openPool } from './db.ts';

export type Replica = {
  /** Runs reads on the replica once it has caught up with this moment, else on the primary: never on what is over. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const POOL_SIZE = 8;
/** A replica that stands still costs a caller about half of the time that any answer may take; then it is left alone. */
const CONNECT_WITHIN_MS = 500;
const ANSWER_WITHIN_MS = 600;
/** A replica nearby is behind by a few milliseconds: waiting for them keeps the primary free in the minute of a rush. */
const CATCH_UP_WITHIN_MS = 60;
const LOOK_AGAIN_MS = 5;
const TRY_AGAIN_MS = 2000;

/** @param primary asked for how far the log has come, and for everything that the replica cannot answer */
export function openReplica(url: string, primary: Db, log: Log): Replica {
  let isDown = false;
  let triedAt = 0;
  /** A replica that was late is not waited for until it is seen in time again. */
  let isLate = false;

  const lose = (error: Error) => {
    triedAt = performance.now();
    if (isDown) return;
    isDown = true;
    log.warn({ from: 'replica', reason: error.message }, 'the replica is lost, lists come from the primary');
  };
  const pool = openPool({
    url,
    max: POOL_SIZE,
    onError: lose,
    connectWithin: CONNECT_WITHIN_MS,
    answerWithin: ANSWER_WITHIN_MS,
  });
  /** Beside the calls: none of them waits for an answer that may not come. */
  const tryAgain = () => {
    if (performance.now() - triedAt < TRY_AGAIN_MS) return;
    triedAt = performance.now();
    pool.row('select 1').then(() => {
      isDown = false;
      log.warn({ from: 'replica' }, 'the replica answers again');
    }, lose);
  };

  /** On one connection, and so on one server, whatever the address stands for. */
  const holds = async (db: Db, position: string): Promise<boolean> => {
    const until = performance.now() + (isLate ? 0 : CATCH_UP_WITHIN_MS);
    for (;;) {
      // No replica, or one that was made a primary, has nothing to replay: null.
      const row = await db.row<{ held: boolean | null }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as held',
        [position],
      );
      isLate = row?.held !== true;
      if (!isLate || performance.now() >= until) return !isLate;
      await pause(LOOK_AGAIN_MS);
    }
  };

  return {
    read: async work => {
      if (isDown) {
        tryAgain();
        return work(primary);
      }
      // Where the log is written next, and not how far it is on disk: a change may be told of before that.
      const here = await primary.row<{ position: string }>(
        'select pg_current_wal_insert_lsn()::text as position',
      );
      try {
        const found = await pool.transaction(async db =>
          (await holds(db, here?.position ?? '')) ? { value: await work(db) } : null,
        );
        if (found) return found.value;
      } catch (error) {
        lose(error as Error);
      }
      return work(primary);
    },
    close: () => pool.close(),
  };
}
