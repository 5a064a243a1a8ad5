/** What use cases are handed: the database (pool or transaction) and the few things that reach outside the process. */
import type { Config } from '../config.ts';
import type { Conflicts } from './database/conflicts.ts';
import type { Db } from './database/db.ts';
import type { Log } from './log.ts';
import type { Limits } from './security/limits.ts';
import type { Passwords } from './security/passwords.ts';
import type { Secrets } from './security/secrets.ts';

/**
 * All that a use case gets inside a transaction. Nothing in it is slow or has an effect outside the database, so that the
 * transaction holds its connection briefly and can be run again.
 */
export type Context = {
  config: Config;
  db: Db;
  secrets: Secrets;
  log: Log;
};

/** What the process has opened. Passwords are checked and attempts are counted with it, before any transaction begins. */
export type AppContext = Context & {
  /** For staff and scanners: a crowd of fans takes no connection from them. */
  crewDb: Db;
  /** For jobs: one that waits for a mail server takes no connection from anybody who waits for an answer. */
  jobsDb: Db;
  /** For calls that are answered together: on a row that everybody wants, more connections only wait for each other. */
  rushDb: Db;
  passwords: Passwords;
  limits: Limits;
  conflicts: Conflicts;
};
