/** What every use case is handed: the database (pool or transaction) and the few things that reach outside the process. */
import type { Config } from '../config.ts';
import type { Db } from './db.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Passwords } from './passwords.ts';
import type { Secrets } from './secrets.ts';

export type Context = {
  config: Config;
  db: Db;
  /** For calls that are answered together: on a row that everybody wants, more connections only wait for each other. */
  rushDb: Db;
  secrets: Secrets;
  passwords: Passwords;
  limits: Limits;
  log: Log;
};
