/** The one door to the database: queries hand SQL and values to it, and everything runs through one pool or transaction. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Conflicts, conflictOf } from './conflicts.ts';

/** Runs SQL either on the pool or inside the transaction it stands for. */
export type Db = {
  /** All rows of a statement. */
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row>(sql: string, values?: readonly unknown[]): Promise<Row | undefined>;
  /** How many rows the statement changed. */
  run(sql: string, values?: readonly unknown[]): Promise<number>;
  /**
   * Runs a statement of whose result nothing is read. In a transaction it is only on its way when this resolves: what it
   * fails by, the transaction fails by. So a statement that may be refused, by a constraint say, is none for this.
   */
  send(sql: string, values?: readonly unknown[]): Promise<void>;
  /**
   * Commits what `work` did, or rolls it back when it throws. Inside a transaction it is a savepoint.
   * With `retry`, the outermost transaction runs `work` again after a deadlock or a serialization failure. Ask for it only
   * where `work` has no effect outside the database: no mail is sent, no attempt is counted, nothing in memory changes.
   */
  transaction<T>(work: (tx: Db) => Promise<T>, options?: { retry: boolean }): Promise<T>;
};

export const WITH_RETRY = { retry: true };

export type Pool = Db & { close(): Promise<void> };

export type PoolOptions = {
  url: string;
  max: number;
  /** Called with connection errors of idle clients; without it a database restart would end the process. */
  onError: (error: Error) => void;
  /**
   * Milliseconds to wait for a free connection, and for the answer to a statement: a database that stands still must
   * not createBatcher requests. Unset: 10 s, and as long as it takes.
   */
  connectWithin?: number;
  answerWithin?: number;
  /** Counts the transactions that the database ended to resolve a conflict. */
  conflicts?: Conflicts;
};

const MAX_ATTEMPTS = 3;
/** Begun again at once, a transaction that lost a deadlock would often take its first lock before the winner wakes up. */
const backOff = () => pause(20 + Math.random() * 40);

const INT8 = 20;

type Client = Pick<pg.ClientBase, 'query'>;

function on(client: Client): Pick<Db, 'rows' | 'row' | 'run'> {
  return {
    rows: async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await client.query(sql, [...values])).rows as Row[],
    row: async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await client.query(sql, [...values])).rows[0] as Row | undefined,
    run: async (sql, values = []) => (await client.query(sql, [...values])).rowCount ?? 0,
  };
}

/** What the database says of whatever follows a statement that failed. */
const AFTER_A_FAILURE = '25P02';

/** What the transaction failed by: of what was only sent, the failure comes to light by what follows it. */
async function causeOf(error: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if (!(error instanceof pg.DatabaseError)) return error;
  for (const answered of await Promise.allSettled(sent)) {
    if (answered.status === 'rejected' && codeOf(answered.reason) !== AFTER_A_FAILURE) return answered.reason;
  }
  return error;
}

/**
 * Runs `work` between two statements. They and what is only sent go to the database without waiting for one another: it
 * answers in the order in which it was asked. Whoever calls this takes back what was begun when it throws.
 */
async function between<T>(
  client: Client,
  [begin, end]: readonly [begin: string, end: string],
  depth: number,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const sent: Promise<unknown>[] = [];
  const send = (sql: string, values: readonly unknown[] = []) => {
    const answered = client.query(sql, [...values]);
    sent.push(answered);
    // It is heard at the end; a failure that nobody waits for yet would end the process.
    answered.catch(() => undefined);
  };
  const tx: Db = {
    ...on(client),
    send: async (sql, values) => send(sql, values),
    transaction: async inner => {
      const name = `level_${depth}`;
      try {
        return await between(client, [`savepoint ${name}`, `release savepoint ${name}`], depth + 1, inner);
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

/** Opens a pool. Counts come back as numbers, instants as Dates. */
export function openPool(options: PoolOptions): Pool {
  const { url, max, onError, connectWithin, answerWithin, conflicts } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectWithin ?? 10_000,
    ...(answerWithin !== undefined && { query_timeout: answerWithin }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    // A holder that vanished without a word must not keep its locks: see the idempotency key's 30 s.
    idle_in_transaction_session_timeout: 20_000,
    statement_timeout: 15_000,
    application_name: 'rabita',
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  let isClosing = false;
  // A server that shuts down may be quicker than the goodbye of a connection that is being closed: nothing is lost then.
  pool.on('error', error => isClosing || onError(error));
  const alone = on(pool as unknown as Client);
  const attempt = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    // A connection that dies between two statements says so by an event; unheard, it would end the process.
    const lost = (error: Error) => {
      broken = error;
    };
    client.on('error', lost);
    try {
      return await between(client, ['begin', 'commit'], 1, work);
    } catch (error) {
      // Answered, or given up, after whatever is still on its way: nothing may fail on a connection that was handed back.
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      if (isUnavailable(error)) broken = error as Error;
      throw error;
    } finally {
      client.off('error', lost);
      client.release(broken);
    }
  };
  return {
    ...alone,
    send: async (sql, values) => {
      await alone.run(sql, values);
    },
    transaction: async (work, { retry } = { retry: false }) => {
      for (let left = retry ? MAX_ATTEMPTS : 1; ; left -= 1) {
        try {
          return await attempt(work);
        } catch (error) {
          const code = conflictOf(error);
          if (code) conflicts?.count(code, left > 1 ? 'retried' : 'failed');
          if (!code || left === 1) throw error;
        }
        await backOff();
      }
    },
    close: () => {
      isClosing = true;
      return pool.end();
    },
  };
}

/**
 * A bare pool for the job runner, which brings its own SQL; lost connections are reported for as long as it lives, and
 * while it closes: a pool of the runner's own would end the process with one that is lost then.
 * @param answerWithin milliseconds; unset: as long as it takes
 */
export function openRunnerPool(
  url: string,
  max: number,
  onError: (error: Error) => void,
  answerWithin?: number,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    ...(answerWithin !== undefined && { query_timeout: answerWithin }),
    application_name: 'rabita jobs',
  });
  pool.on('error', onError);
  pool.on('connect', client => client.on('error', onError));
  return pool;
}

/** The name of the constraint that refused a statement, or undefined when the error is of another kind. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/** PostgreSQL's, or the system's; empty when it has none. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether the failure is the connection's rather than the statement's: the caller may try again later. */
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

/** Ids are opaque to clients: one that is no uuid names nothing, and must not reach a uuid column. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
