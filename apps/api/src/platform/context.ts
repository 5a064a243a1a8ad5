/** Defines the context of use cases: the database (pool or transaction) and the other services of the process. */
import type { Budget } from '../budgets.ts';
import type { Config } from '../config.ts';
import type { Conflicts } from './database/conflicts.ts';
import type { Db } from './database/db.ts';
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

/** The context outside transactions: passwords are checked and attempts counted before a transaction starts. */
export type AppContext = Context & {
  /** For staff and scanners, so that a crowd of fans cannot use up their connections. */
  crewDb: Db;
  /** For jobs, so that a job that waits for a mail server takes no connection from requests. */
  jobsDb: Db;
  /** For batched calls: on one contended row, more connections would only wait for each other. */
  rushDb: Db;
  passwords: Passwords;
  limits: Limits<Budget>;
  conflicts: Conflicts;
};
