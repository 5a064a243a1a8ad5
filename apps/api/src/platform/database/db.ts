/** Runs SQL on a connection pool or in a transaction. All queries of use cases go through this file. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type ConflictCounter, conflictCodeOf } from './conflicts.ts';
import { reportListChanges } from './report-list-changes.ts';
import { createStatementNames, type ToQuery, withoutName } from './statement-names.ts';

/** The database as use cases see it: a pool or a transaction. */
export type Db = {
  /** All rows of a statement. */
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row>(sql: string, values?: readonly unknown[]): Promise<Row | undefined>;
  /** The number of rows that the statement changed. */
  run(sql: string, values?: readonly unknown[]): Promise<number>;
  /**
   * Runs a statement whose result nobody needs. In a transaction it resolves as soon as the statement is sent, and a
   * failure fails the whole transaction: don't use it if `work` itself handles a violated constraint. Outside a
   * transaction it waits until the statement has run.
   */
  send(sql: string, values?: readonly unknown[]): Promise<void>;
  /**
   * Commits what `work` did, or rolls it back when `work` throws. Inside a transaction it is a savepoint.
   * With `retry`, the outermost transaction retries `work` after a deadlock or a serialization failure. Set `retry`
   * only if `work` has no effect outside the database: it sends no mail, counts no attempt, changes nothing in memory.
   */
  transaction<T>(work: (tx: Db) => Promise<T>, options?: { retry: boolean }): Promise<T>;
};

export const WITH_RETRY = { retry: true };

export type Pool = Db & { close(): Promise<void> };

export type PoolOptions = {
  url: string;
  max: number;
  /** Called with connection errors of idle clients. Unhandled, they would end the process. */
  onError: (error: Error) => void;
  /** Milliseconds to wait for a connection, so that requests do not pile up behind a frozen database. Default 10 s. */
  connectTimeoutMs?: number;
  /** Milliseconds to wait for the response to a statement. Unset: no limit. */
  queryTimeoutMs?: number;
  /** Milliseconds after which the database ends a statement. Default 15 s. */
  statementTimeoutMs?: number;
  /** Milliseconds after which the database ends a transaction that sends no statement. Default 20 s. */
  idleTimeoutMs?: number;
  /** Prepares statements that run often. Not through a pooler, where each transaction may get another connection. */
  isDirect?: boolean;
  /** Counts the transactions that the database aborted to resolve a conflict. */
  conflicts?: ConflictCounter;
  /** Called with each list that a transaction has changed, once it is committed and before `transaction` resolves. */
  onListChange?: (list: string) => void;
};

const MAX_ATTEMPTS = 3;

type Client = Pick<pg.ClientBase, 'query'>;

function queriesOn(client: Client | pg.Pool, toQuery: ToQuery): Pick<Db, 'rows' | 'row' | 'run'> {
  return {
    rows: async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await client.query(toQuery(sql, values))).rows as Row[],
    row: async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await client.query(toQuery(sql, values))).rows[0] as Row | undefined,
    run: async (sql, values = []) => (await client.query(toQuery(sql, values))).rowCount ?? 0,
  };
}

/** `in_failed_sql_transaction`: PostgreSQL's error code for every statement after a failed one. */
const ABORTED_TRANSACTION = '25P02';

/** Finds the real cause of a failed transaction: after a failed `send`, later statements fail only because of it. */
async function causeOf(error: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if (!(error instanceof pg.DatabaseError)) return error;
  for (const answered of await Promise.allSettled(sent)) {
    if (answered.status === 'rejected' && codeOf(answered.reason) !== ABORTED_TRANSACTION)
      return answered.reason;
  }
  return error;
}

/**
 * Runs `work` between two statements, such as `begin` and `commit`. These two and all statements sent with `send` are
 * pipelined: they go out without waiting for each response. When this throws, the caller must roll back.
 */
async function runBetween<T>(
  client: Client,
  [begin, end]: readonly [begin: string, end: string],
  { depth, toQuery }: { depth: number; toQuery: ToQuery },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const sent: Promise<unknown>[] = [];
  const send = (sql: string, values: readonly unknown[] = []) => {
    const answered = client.query(toQuery(sql, values));
    sent.push(answered);
    // The failure is handled at the end; until then, an unhandled rejection would end the process.
    answered.catch(() => undefined);
  };
  const tx: Db = {
    ...queriesOn(client, toQuery),
    send: async (sql, values) => send(sql, values),
    transaction: async inner => {
      const name = `level_${depth}`;
      try {
        const between = [`savepoint ${name}`, `release savepoint ${name}`] as const;
        return await runBetween(client, between, { depth: depth + 1, toQuery }, inner);
      } catch (error) {
        await client.query(`rollback to savepoint ${name}`);
        throw error;
      }
    },
  };
  try {
    send(begin);
    const value = await work(tx);
    send(end);
    await Promise.all(sent);
    return value;
  } catch (error) {
    throw await causeOf(error, sent);
  }
}

/** Opens a pool that returns int8 as numbers and timestamps as Dates. */
export function createPool(options: PoolOptions): Pool {
  const { url, max, onError, connectTimeoutMs, queryTimeoutMs, conflicts, onListChange } = options;
  const { statementTimeoutMs = 15_000, idleTimeoutMs = 20_000, isDirect = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs ?? 10_000,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    // Frees the locks of a transaction whose process stopped without closing its connection.
    idle_in_transaction_session_timeout: idleTimeoutMs,
    statement_timeout: statementTimeoutMs,
    application_name: 'rabita',
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  let isClosing = false;
  // While the pool closes, lost connections are not reported: the database may have shut down first.
  pool.on('error', error => isClosing || onError(error));
  const toQuery = isDirect ? createStatementNames() : withoutName;
  const poolQueries = queriesOn(pool, toQuery);
  const attempt = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    // A connection that dies between two statements emits an error; unhandled, it would end the process.
    const onLost = (error: Error) => {
      broken = error;
    };
    client.on('error', onLost);
    try {
      const transact = () => runBetween(client, ['begin', 'commit'], { depth: 1, toQuery }, work);
      return await (onListChange ? reportListChanges(client, onListChange, transact) : transact());
    } catch (error) {
      // The rollback is answered after all statements in flight, so none of them can fail after the client is released.
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      if (isUnavailable(error)) broken = error as Error;
      throw error;
    } finally {
      client.off('error', onLost);
      client.release(broken);
    }
  };
  return {
    ...poolQueries,
    send: async (sql, values) => {
      await poolQueries.run(sql, values);
    },
    transaction: async (work, { retry } = { retry: false }) => {
      for (let left = retry ? MAX_ATTEMPTS : 1; ; left -= 1) {
        try {
          return await attempt(work);
        } catch (error) {
          const code = conflictCodeOf(error);
          if (code) conflicts?.count(code, left > 1 ? 'retried' : 'failed');
          if (!code || left === 1) throw error;
        }
        // Without this pause, a retry would often take its first lock again before the other transaction continues.
        await pause(20 + Math.random() * 40);
      }
    },
    close: () => {
      isClosing = true;
      return pool.end();
    },
  };
}

/**
 * Opens a plain `pg` pool for the job runner, which has its own SQL. `onError` handles lost connections even while the
 * pool closes. The runner must not open the pool itself: a lost connection would then end the process.
 * @param queryTimeoutMs unset: no limit
 */
export function createRunnerPool(
  url: string,
  max: number,
  onError: (error: Error) => void,
  queryTimeoutMs?: number,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
    application_name: 'rabita jobs',
  });
  pool.on('error', onError);
  pool.on('connect', client => client.on('error', onError));
  return pool;
}

/** The name of the violated constraint, or undefined for any other error. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/** The error code of PostgreSQL or the system; empty when there is none. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether the database could not be used for now: a lost connection, a timeout, a shutdown or exhausted resources. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    /^(08|53|57P0|57014|25P03)/u.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|pool after calling end/u.test(
      error.message,
    )
  );
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

/** Whether a client's text is a UUID. Other texts match no row, and PostgreSQL would reject them for a uuid column. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
