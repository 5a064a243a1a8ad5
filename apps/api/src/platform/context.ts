/** Defines what every use case gets as its context: the database (pool or transaction), settings and services. */

import type { Config } from './config/config.ts';
import type { RateLimitName } from './config/rate-limits.ts';
import type { ConflictCounter } from './database/conflicts.ts';
import type { Db } from './database/db.ts';
import type { PendingResponses } from './live/pending-responses.ts';
import type { Log } from './log.ts';
import type { Limits } from './security/limits.ts';
import type { Passwords } from './security/passwords.ts';
import type { Secrets } from './security/secrets.ts';

/**
 * The context inside a transaction. Nothing in it is slow or has an effect outside the database, so that the
 * transaction holds its connection briefly and can be retried.
 */
export type Context = {
  config: Config;
  db: Db;
  secrets: Secrets;
  log: Log;
};

/** The context outside transactions. Only it has `passwords` and `limits`, which must not run in a transaction. */
export type AppContext = Context & {
  /** The pool for staff and scanners, so that a crowd of fans cannot use up their connections. */
  staffDb: Db;
  /** The pool for jobs, so that a job that waits for a mail server takes no connection from requests. */
  jobsDb: Db;
  /** The small pool for batched calls: they lock the same row, so more connections would only wait for each other. */
  batchDb: Db;
  passwords: Passwords;
  limits: Limits<RateLimitName>;
  conflicts: ConflictCounter;
  /** Responses that calls of this process wait for, such as a scanner's, which may reach another process. */
  pendingResponses: PendingResponses;
};
