/** Runs SQL on a connection pool or in a transaction. All queries of use cases go through this file. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type ConflictCounter, findConflictCode } from './conflicts.ts';
import { reportListChanges } from './report-list-changes.ts';
import { nameFrequentStatements, type ToQuery, toUnnamedQuery } from './statement-names.ts';

/** The database as use cases see it: a pool or a transaction. */
export type Db = {
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  row<Row>(sql: string, values?: readonly unknown[]): Promise<Row | undefined>;
  /** The number of rows that the statement changed. */
  run(sql: string, values?: readonly unknown[]): Promise<number>;
  /**
   * Runs a statement without returning a result. In a transaction it resolves as soon as the statement is sent, and a
   * failure fails the transaction: don't use it if `work` handles a violated constraint. Outside a transaction it waits
   * until the statement has run.
   */
  send(sql: string, values?: readonly unknown[]): Promise<void>;
  /**
   * Runs `work` in a transaction, which is rolled back if `work` throws. Inside a transaction it is a savepoint.
   * With `retry`, the outermost transaction retries `work` after a deadlock or a serialization failure. Set `retry`
   * only if `work` has no effect outside its transaction, such as a sent mail or a counted attempt.
   */
  transaction<T>(work: (tx: Db) => Promise<T>, options?: { retry: boolean }): Promise<T>;
};

export const WITH_RETRY = { retry: true };

export type Pool = Db & { close(): Promise<void> };

export type PoolOptions = {
  url: string;
  max: number;
  /** Called with connection errors of idle clients, which would end the process if they were not handled. */
  onError: (error: Error) => void;
  /** The time limit for a connection, so that requests do not pile up behind a frozen database. Default 10 s. */
  connectTimeoutMs?: number;
  /** The time limit for the result of a statement. Unset: none. */
  queryTimeoutMs?: number;
  /** After this time the database aborts a statement. Default 15 s. */
  statementTimeoutMs?: number;
  /** After this time the database aborts a transaction that sends no statement. Default 20 s. */
  idleTimeoutMs?: number;
  /** Whether the URL bypasses a pooler, so that statements can be prepared on a connection. */
  isDirect?: boolean;
  /** Counts the transactions that the database aborted to resolve a conflict. */
  conflicts?: ConflictCounter;
  /** Called with each list that a transaction changed, after its commit and before `transaction` resolves. */
  onListChange?: (list: string) => void;
};

const MAX_ATTEMPTS = 3;

type Client = Pick<pg.ClientBase, 'query'>;

function createQueries(client: Client | pg.Pool, toQuery: ToQuery): Pick<Db, 'rows' | 'row' | 'run'> {
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

/** Finds the statement sent with `send` that made the transaction fail. Later statements fail only because of it. */
async function findCause(error: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if (!(error instanceof pg.DatabaseError)) return error;
  for (const result of await Promise.allSettled(sent)) {
    if (result.status === 'rejected' && getCode(result.reason) !== ABORTED_TRANSACTION) return result.reason;
  }
  return error;
}

/**
 * Runs `work` between two statements, such as `begin` and `commit`. These and all statements sent with `send` are
 * pipelined: each is sent without waiting for the previous result. If this throws, the caller must roll back.
 */
async function runBetween<T>(
  client: Client,
  [begin, end]: readonly [begin: string, end: string],
  { depth, toQuery }: { depth: number; toQuery: ToQuery },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const sent: Promise<unknown>[] = [];
  const send = (sql: string, values: readonly unknown[] = []) => {
    const result = client.query(toQuery(sql, values));
    sent.push(result);
    // Failures are handled at the end. Until then, an unhandled rejection would end the process.
    result.catch(() => undefined);
  };
  const tx: Db = {
    ...createQueries(client, toQuery),
    send: async (sql, values) => send(sql, values),
    transaction: async inner => {
      const name = `level_${depth}`;
      try {
        const savepoints = [`savepoint ${name}`, `release savepoint ${name}`] as const;
        return await runBetween(client, savepoints, { depth: depth + 1, toQuery }, inner);
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
    throw await findCause(error, sent);
  }
}

/** Creates a pool that returns int8 as numbers and timestamps as Dates. */
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
    // Releases the locks of a transaction whose process died without closing its connection.
    idle_in_transaction_session_timeout: idleTimeoutMs,
    statement_timeout: statementTimeoutMs,
    application_name: 'rabita',
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  let isClosing = false;
  // Ignores lost connections while the pool closes, because the database may shut down first.
  pool.on('error', error => isClosing || onError(error));
  const toQuery = isDirect ? nameFrequentStatements() : toUnnamedQuery;
  const poolQueries = createQueries(pool, toQuery);
  const runOnce = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let connectionError: Error | undefined;
    // A connection that dies between two statements emits an error, which must be handled.
    const onLost = (error: Error) => {
      connectionError = error;
    };
    client.on('error', onLost);
    try {
      const transact = () => runBetween(client, ['begin', 'commit'], { depth: 1, toQuery }, work);
      return await (onListChange ? reportListChanges(client, onListChange, transact) : transact());
    } catch (error) {
      // Waiting for the rollback also waits for all statements in flight, so none fails after the client is released.
      await client.query('rollback').catch((failure: Error) => {
        connectionError = failure;
      });
      if (isUnavailable(error)) connectionError = error as Error;
      throw error;
    } finally {
      client.off('error', onLost);
      client.release(connectionError);
    }
  };
  return {
    ...poolQueries,
    send: async (sql, values) => {
      await poolQueries.run(sql, values);
    },
    transaction: async (work, { retry } = { retry: false }) => {
      for (let attemptsLeft = retry ? MAX_ATTEMPTS : 1; ; attemptsLeft -= 1) {
        try {
          return await runOnce(work);
        } catch (error) {
          const code = findConflictCode(error);
          if (code) conflicts?.count(code, attemptsLeft > 1 ? 'retried' : 'failed');
          if (!code || attemptsLeft === 1) throw error;
        }
        // Without this pause, a retry would often lock the same rows again before the other transaction continues.
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
 * Creates a `pg` pool for the job runner. `onError` handles lost connections even while the pool closes: with the
 * runner's own pool, a lost connection would end the process.
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

/** Returns the name of the violated constraint; undefined for any other error. */
export function getConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/** Returns the error code of PostgreSQL or the system; empty: none. */
function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether the database is temporarily unavailable: a lost connection, a timeout, a shutdown or exhausted resources. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = getCode(error);
  return (
    /^(08|53|57P0|57014|25P03)/u.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|pool after calling end/u.test(
      error.message,
    )
  );
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

/** Whether a text is a UUID. PostgreSQL fails to compare other texts with a uuid column. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
