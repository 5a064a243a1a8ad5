/** Creates the process's connection pools, one for each purpose. */
import { type ConflictCounter, createConflictCounter } from './platform/database/conflicts.ts';
import { createPool, type Pool, type PoolOptions } from './platform/database/db.ts';
import { CONCURRENT_JOBS } from './platform/jobs/start-jobs.ts';

const POOL_SIZE = 10;
/** Staff and scanners are few, and their calls are short. */
const STAFF_POOL_SIZE = 8;
/**
 * Rate limits are counted outside the caller's transaction. With a shared pool, or through a pooler, transactions could
 * hold all connections while each waits for another one to count: a deadlock. So this pool connects directly.
 */
const LIMITS_POOL_SIZE = 2;
/** Batched bookings lock the same event row, so more connections would only wait for each other. */
const BATCH_POOL_SIZE = 2;
/** A statement's time limit, unless requestTimeoutMs is longer. */
const QUERY_TIMEOUT_MS = 5000;

export type Pools = {
  /** For all queries that none of the pools below serves. */
  pool: Pool;
  /** For staff and scanners. */
  staff: Pool;
  /** For the queries of jobs. The job runner itself has its own connections. */
  jobs: Pool;
  /** For counting rate limits. */
  limits: Pool;
  /** For batched bookings. */
  batch: Pool;
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
  /** How long a call may take. It is also the time limit for getting a connection, so that calls do not pile up. */
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
  const pools = {
    pool: createPool({ url, max: POOL_SIZE, ...common }),
    staff: createPool({ url, max: STAFF_POOL_SIZE, ...common }),
    jobs: createPool({ url, max: CONCURRENT_JOBS, ...common }),
    limits: createPool({ ...common, url: directUrl, max: LIMITS_POOL_SIZE, isDirect: true }),
    batch: createPool({ url, max: BATCH_POOL_SIZE, ...common }),
    direct: createPool({ url: directUrl, max: 1, onError }),
    owner: createPool({ url: ownerUrl, max: 1, onError }),
  };
  return {
    ...pools,
    conflicts,
    close: async () => {
      for (const pool of Object.values(pools)) await pool.close();
    },
  };
}
