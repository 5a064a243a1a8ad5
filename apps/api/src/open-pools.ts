/** Opens the connections that one process keeps to its database, each set as large as what it is for can use. */
import { openPool, type Pool } from './platform/db.ts';

const POOL_SIZE = 10;
/**
 * Budgets are counted outside of the transactions that ask: sharing their pool, all of them could wait for each other.
 * Through a pooler they would share its connections again, so they go past it.
 */
const LIMITS_POOL_SIZE = 2;
/** On a row that everybody wants, more connections only wait for each other. */
const RUSH_POOL_SIZE = 2;
/** What waits for a database that stands still is let go, so that nothing gathers. */
const CONNECT_WITHIN_MS = 2000;
const ANSWER_WITHIN_MS = 5000;

export type Pools = {
  pool: Pool;
  limits: Pool;
  rush: Pool;
  /** Past any pooler. Migrations, and waiting for another process's, take as long as they take. */
  direct: Pool;
  close(): Promise<void>;
};

export function openPools(url: string, directUrl: string, onError: (error: Error) => void): Pools {
  const patience = { connectWithin: CONNECT_WITHIN_MS, answerWithin: ANSWER_WITHIN_MS };
  const pool = openPool({ url, max: POOL_SIZE, onError, ...patience });
  const limits = openPool({ url: directUrl, max: LIMITS_POOL_SIZE, onError, ...patience });
  const rush = openPool({ url, max: RUSH_POOL_SIZE, onError, ...patience });
  const direct = openPool({ url: directUrl, max: 1, onError });
  return {
    pool,
    limits,
    rush,
    direct,
    close: async () => {
      await direct.close();
      await rush.close();
      await limits.close();
      await pool.close();
    },
  };
}
