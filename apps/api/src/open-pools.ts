/** Opens the connections that one process keeps to its database, each set as large as what it is for can use. */
import { type Conflicts, openConflicts } from './platform/database/conflicts.ts';
import { openPool, type Pool } from './platform/database/db.ts';
import { JOBS_AT_ONCE } from './platform/jobs/job-runner.ts';

const POOL_SIZE = 10;
/** Staff and scanners are few, and their calls are short. */
const CREW_POOL_SIZE = 5;
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
  /** Of staff and scanners. */
  crew: Pool;
  /** Of what jobs do; their runner has connections of its own. */
  jobs: Pool;
  limits: Pool;
  rush: Pool;
  /** Past any pooler. Migrations, and waiting for another process's, take as long as they take. */
  direct: Pool;
  conflicts: Conflicts;
  close(): Promise<void>;
};

export function openPools(url: string, directUrl: string, onError: (error: Error) => void): Pools {
  const conflicts = openConflicts();
  const patience = { connectWithin: CONNECT_WITHIN_MS, answerWithin: ANSWER_WITHIN_MS };
  const common = { onError, conflicts, ...patience };
  const pool = openPool({ url, max: POOL_SIZE, ...common });
  const crew = openPool({ url, max: CREW_POOL_SIZE, ...common });
  const jobs = openPool({ url, max: JOBS_AT_ONCE, ...common });
  const limits = openPool({ url: directUrl, max: LIMITS_POOL_SIZE, ...common });
  const rush = openPool({ url, max: RUSH_POOL_SIZE, ...common });
  const direct = openPool({ url: directUrl, max: 1, onError });
  return {
    pool,
    crew,
    jobs,
    conflicts,
    limits,
    rush,
    direct,
    close: async () => {
      await direct.close();
      await rush.close();
      await limits.close();
      await jobs.close();
      await crew.close();
      await pool.close();
    },
  };
}
