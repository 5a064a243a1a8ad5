/** Opens the process's connection pools, each sized for its purpose. */
import { type ConflictCounter, createConflictCounter } from './platform/database/conflicts.ts';
import { createPool, type Pool, type PoolOptions } from './platform/database/db.ts';
import { CONCURRENT_JOBS } from './platform/jobs/start-jobs.ts';

const POOL_SIZE = 10;
/** Staff and scanners are few, and their calls are short. */
const CREW_POOL_SIZE = 8;
/**
 * Rate limits are counted outside the caller's transaction. In the same pool, transactions could hold all connections
 * while each waits for one more to count: a deadlock. Through a pooler they could too, so this pool connects directly.
 */
const LIMITS_POOL_SIZE = 2;
/** Batched bookings lock the same event row, so more connections would only wait for each other. */
const RUSH_POOL_SIZE = 2;
/** A statement's time limit, unless a call's is longer. Statements of jobs keep nobody waiting. */
const QUERY_TIMEOUT_MS = 5000;

export type Pools = {
  /** For all queries that have no pool of their own below. */
  pool: Pool;
  /** For staff and scanners. */
  crew: Pool;
  /** For the queries of jobs. The job runner itself has its own connections. */
  jobs: Pool;
  /** For counting rate limits. */
  limits: Pool;
  /** For batched bookings. */
  rush: Pool;
  /** A direct connection without timeouts: seeding and verifying the audit log may be slow. */
  direct: Pool;
  /** A direct connection without timeouts as the role that owns the tables, for migrations. */
  owner: Pool;
  conflicts: ConflictCounter;
  close(): Promise<void>;
};

/** `url` may lead through a connection pooler, the others must not. */
export type DatabaseUrls = { url: string; directUrl: string; ownerUrl: string };

type PoolsOptions = {
  /** How long a call may take. It waits no longer for a connection, so that none pile up behind a frozen database. */
  requestTimeoutMs: number;
  onError: (error: Error) => void;
  onListChange?: PoolOptions['onListChange'];
};

export function createPools(
  urls: DatabaseUrls,
  { requestTimeoutMs, onError, onListChange }: PoolsOptions,
): Pools {
  const { url, directUrl, ownerUrl } = urls;
  const conflicts = createConflictCounter();
  const common = {
    onError,
    conflicts,
    ...(onListChange && { onListChange }),
    connectTimeoutMs: requestTimeoutMs,
    queryTimeoutMs: Math.max(QUERY_TIMEOUT_MS, requestTimeoutMs),
    isDirect: url === directUrl,
  };
  const pool = createPool({ url, max: POOL_SIZE, ...common });
  const crew = createPool({ url, max: CREW_POOL_SIZE, ...common });
  const jobs = createPool({ url, max: CONCURRENT_JOBS, ...common });
  const limits = createPool({ ...common, url: directUrl, max: LIMITS_POOL_SIZE, isDirect: true });
  const rush = createPool({ url, max: RUSH_POOL_SIZE, ...common });
  const direct = createPool({ url: directUrl, max: 1, onError });
  const owner = createPool({ url: ownerUrl, max: 1, onError });
  return {
    pool,
    crew,
    jobs,
    conflicts,
    limits,
    rush,
    direct,
    owner,
    close: async () => {
      await owner.close();
      await direct.close();
      await rush.close();
      await limits.close();
      await jobs.close();
      await crew.close();
      await pool.close();
    },
  };
}
